# SPDX-License-Identifier: MIT
"""What the last game was played with: the next set-up begins from it.

It is kept in a slot, one line:

    group count rules duchies castles names

The rules are 1 if a tie goes to fewer empty fields, 2 more for the newer box. The duchies are
joined by commas, the castles, which are fields, by dots, the names by commas, with nothing
between two for a player without one. What cannot be read, or is missing, is as in a first
game.
"""

from firmware.saves import setups
from firmware.saves.setups import number
from shared_rules.hexes import FIELDS
from shared_rules.tiles.duchies import FIRST_BOX, NEWER_BOX
from shared_rules.tiles.game import LEAST_PLAYERS, MOST_PLAYERS


class Setup:
    """What a game is played with; at first as the last one."""

    def __init__(self, app):
        words = setups.words(app, "tiles", "group", 6)
        self.players = number(words[1], LEAST_PLAYERS, MOST_PLAYERS, LEAST_PLAYERS)
        rules = number(words[2], 0, 3, 0)
        self.fewest = rules & 1  # a tie goes to fewer empty fields
        self.edition = NEWER_BOX if rules & 2 else FIRST_BOX
        # For each of four players: the name of a duchy, and its castle's field, or 255.
        duchies = (words[3].split(",") + [""] * MOST_PLAYERS)[:MOST_PLAYERS]
        castles = (words[4].split(".") + [""] * MOST_PLAYERS)[:MOST_PLAYERS]
        self.duchies = [name or "1" for name in duchies]
        self.castles = [number(castle, 0, FIELDS - 1, 255) for castle in castles]
        self.given = setups.names_in(words[5], MOST_PLAYERS)

    def exchange(self, one, other):
        """Exchange the seats of two players."""
        for mine in (self.given, self.duchies, self.castles):
            mine[one], mine[other] = mine[other], mine[one]


def keep(app, play):
    """Write down what this game is played with."""
    game = play.game
    line = "group %d %d %s %s %s" % (
        len(game.players),
        game.fewest + 2 * (game.edition == NEWER_BOX),
        ",".join([duchy.name for duchy in game.duchies]),
        ".".join([str(castle) for castle in game.castles]),
        setups.joined(app, game.names),
    )
    setups.keep(app, "tiles", line)
