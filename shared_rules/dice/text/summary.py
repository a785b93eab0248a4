# SPDX-License-Identifier: MIT
"""The standing of a dice game as one line of JSON."""

from shared_rules.dice.sheet import BONUSES, COLOURS
from shared_rules.text.json_text import (
    json_away,
    json_list,
    json_numbers,
    json_object,
    json_string,
)

RATINGS = (None, "good", "very good", "excellent")


def summary(game):
    done = game.over()
    more = (("evening", _evening(game)),) if game.others() else ()
    return json_object(
        (
            ("game", json_string("dice")),
            ("sheet", json_string(game.sheet.name)),
            ("mode", json_string(mode(game))),
            ("phase", str(game.phase() + 1)),
            ("round", str(game.round())),
            ("hourglasses", json_numbers([game.struck(phase) for phase in range(3)])),
            ("finished", "true" if done else "false"),
            ("players", json_list([_player(game, i) for i in range(len(game.players))])),
            ("colours", json_object([(c, str(game.gone(i))) for i, c in enumerate(COLOURS)])),
            ("winners", _winners(game) if done and mode(game) == "group" else "null"),
            ("rating", json_string(RATINGS[game.rating()] if done and game.solo else None)),
        )
        + more
        + json_away(game)
    )


def _evening(game):
    """Returns everybody's points, and who has won the evening."""
    everybody = game.evening()
    ranked = [other for i, other in enumerate(everybody) if not game.away(i)]
    best = max([other[1:] for other in ranked])
    scores = [json_list([json_string(name), str(p), str(left)]) for name, p, left in everybody]
    winners = [json_string(other[0]) for other in ranked if other[1:] == best]
    return json_object((("scores", json_list(scores)), ("winners", json_list(winners))))


def mode(game):
    return "solo" if game.solo else "table" if game.paper else "group"


def _player(game, i):
    player = game.players[i]
    return json_object(
        (
            ("name", json_string(game.names[i] if game.names else None)),
            ("phases", json_numbers([player.points(phase) for phase in range(3)])),
            ("total", str(player.total())),
            ("marked", str(player.marked())),
            ("bonuses", json_object([(b, str(player.hand(k))) for k, b in enumerate(BONUSES)])),
            ("left", str(player.left())),
        )
    )


def _winners(game):
    return json_numbers([i + 1 for i in game.winners()])
