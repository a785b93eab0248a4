# SPDX-License-Identifier: MIT
"""The standing of a board game as one line of JSON."""

from shared_rules.text.json_text import (
    json_away,
    json_list,
    json_numbers,
    json_object,
    json_string,
)
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import COLOURS, FIRST_BOX

END_PARTS = ("goods", "silver", "workers", "knowledge")


def summary(game):
    done = game.over()
    players = range(len(game.players))
    edition = () if game.edition == FIRST_BOX else (("edition", str(game.edition)),)
    return json_object(
        (
            ("game", json_string("tiles")),
            ("mode", json_string("group")),
        )
        + edition
        + (
            ("phase", json_string(game.phase_letter())),
            ("finished", "true" if done else "false"),
            ("players", json_list([_player(game, who) for who in players])),
            ("colours", json_object([(c, str(game.gone(i))) for i, c in enumerate(COLOURS)])),
            ("winners", json_numbers([i + 1 for i in game.winners()]) if done else "null"),
        )
        + json_away(game)
    )


def _player(game, who):
    end = zip(END_PARTS, game.score(who)[rules.SCORE_END :])
    return json_object(
        (
            ("name", json_string(game.names[who] if game.names else None)),
            ("duchy", json_string(game.duchies[who].name)),
            ("track", str(game.track(who))),
            ("placed", str(game.placed(who))),
            ("regions", str(game.regions(who))),
            ("bonuses", str(game.bonuses(who))),
            ("sold", json_numbers(game.sold(who))),
            ("end", json_object([(part, str(points)) for part, points in end])),
            ("total", str(game.total(who))),
        )
    )
