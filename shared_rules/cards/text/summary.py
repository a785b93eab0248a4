# SPDX-License-Identifier: MIT
"""The standing of a card game as one line of JSON."""

from shared_rules.cards.game import HIM, KINDS
from shared_rules.text.json_text import (
    json_away,
    json_list,
    json_numbers,
    json_object,
    json_string,
)

PARTS = ("triples", "first", "seven", "points", "goods", "animals", "start")


def summary(game):
    done = game.over()
    players = len(game.players)
    return json_object(
        (
            ("game", json_string("cards")),
            ("mode", json_string("solo" if game.solo else "group")),
            ("phase", json_string(game.phase_letter())),
            ("finished", "true" if done else "false"),
            ("start", "null" if game.solo else str(game.starter() + 1)),
            ("players", json_list([_player(game, who) for who in range(players)])),
            ("egon", _egon(game) if game.solo else "null"),
            ("firsts", json_list([_first(game, kind) for kind in range(KINDS)])),
            ("winners", _winners(game) if done else "null"),
        )
        + json_away(game)
    )


def _player(game, who):
    scores = zip(PARTS, game.score(who))
    return json_object(
        [("name", json_string(game.names[who] if game.names else None))]
        + _stacks(game, who)
        + [
            ("scores", json_object([(part, str(points)) for part, points in scores])),
            ("total", str(game.total(who))),
            ("unused", str(game.unused(who))),
        ]
    )


def _egon(game):
    return json_object(_stacks(game, HIM) + [("total", str(game.total(HIM)))])


def _stacks(game, who):
    kinds = range(KINDS)
    return [
        ("triples", json_numbers([game.triples(who, kind) for kind in kinds])),
        ("open", json_numbers([game.open(who, kind) for kind in kinds])),
    ]


def _first(game, kind):
    who = game.first(kind)
    if who is None:
        return "null"
    return "0" if game.solo and who == HIM else str(who + 1)


def _winners(game):
    return json_numbers([who + 1 for who in game.winners()])
