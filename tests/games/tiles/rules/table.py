# SPDX-License-Identifier: MIT
"""The table at which the rule tests play: records in, a game or a refusal out.

Runs on MicroPython too, so it uses nothing that only CPython has.
"""

from shared_rules.hexes import FIELDS, field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import Duchy
from shared_rules.tiles.text.record import event
from tests.games.at_the_table import bytes_refusal as bytes_refusal
from tests.games.at_the_table import everything as everything
from tests.games.at_the_table import header_refusal as header_refusal
from tests.games.at_the_table import played, said_to

# A duchy of our own in which one pasture has all six animals, one city all twelve
# buildings, and so is every other colour. The castles are g1 to g4.
#     A A A A
#    A A B B B
#   K K B B B B
#  K K B B B B B
#   K K S S S S
#    M M M S S
#     C C C C
BLOCKS = Duchy("Blocks", "AAAA" + "AABBB" + "KKBBBB" + "KKBBBBB" + "KKSSSS" + "MMMSS" + "CCCC")


def begin(duchies="1 1", start="d4 d4", tie=None):
    """The header of a record; there are as many players as duchies."""
    head = ["castellan 1", "game tiles", "mode group %d" % len(duchies.split(" "))]
    if tie:
        head.append("tie " + tie)
    return head + ["duchies " + duchies, "start " + start]


def play(*lines, duchies="1 1", start="d4 d4", tie=None):
    """The game after these lines, all of which must be accepted."""
    return played(begin(duchies, start, tie) + list(lines), [BLOCKS])


def refusal(*lines, duchies="1 1", start="d4 d4"):
    """What the game says to the last line; those before it must be accepted."""
    game = play(*lines[:-1], duchies=duchies, start=start)
    return said_to(game, lines[-1])


def gain(game, line):
    """The parts of what a line would bring."""
    return list(game.preview(event(line.split(" "))))


def known(game, who=0):
    """What knowledge adds at the end."""
    return game.score(who)[rules.SCORE_KNOWLEDGE]


def on(who, *words):
    """Placings of one player."""
    return ["%d %s" % (who, word) for word in words]


def names(fields):
    """The names of fields, in reading order."""
    return [field_name(field) for field in fields]


def fill(game, who, colours="ABCKMS"):
    """Lay tiles in a duchy as long as fields of these colours can be reached."""
    laid = True
    while laid:
        laid = False
        for field in range(FIELDS):
            tiles = game.tiles(who, field)
            if tiles and game.duchies[who].plan[field] in colours:
                # Not always the first tile, or its supply would soon end.
                game.apply(rules.place(who, field, tiles[field % len(tiles)]))
                laid = True


# Ways through the duchy above, from the start castle g1.


def castles(who):
    return on(who, "g2=castle", "g3=castle", "g4=castle")


def up_the_left(who, numbers):
    """A mine, then knowledge up to the pasture; `numbers` are those of the six."""
    fields = ("e1", "e2", "d1", "d2", "c1", "c2")
    return on(who, "f1=mine", *["%s=k%d" % pair for pair in zip(fields, numbers)])
