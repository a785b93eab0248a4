# SPDX-License-Identifier: MIT
"""The table at which the rule tests play: records in, a game or a refusal out.

Runs on MicroPython too, so it uses nothing that only CPython has.
"""

from shared_rules.fold import Refusal
from shared_rules.hexes import FIELDS, field_name
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import Duchy
from shared_rules.tiles.text.english import sentence
from shared_rules.tiles.text.record import event

# A duchy of our own in which one pasture has all six animals, one city all twelve
# buildings, and every other colour is one region, too. The castles are g1 to g4.
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
    data = "\n".join(begin(duchies, start, tie) + list(lines))
    try:
        return record.read(data.encode(), [BLOCKS])
    except BadLine as bad:
        said = sentence(bad.code, bad.about)
        raise AssertionError("line %d: %s" % (bad.number, said))


def refusal(*lines, duchies="1 1", start="d4 d4"):
    """What the game says to the last line; those before it must be accepted."""
    game = play(*lines[:-1], duchies=duchies, start=start)
    before = everything(game)
    try:
        game.apply(event(lines[-1].split(" ")))
    except Refusal as no:
        assert everything(game) == before, "a refused line left a trace"
        return sentence(no.code, no.about)
    raise AssertionError("accepted: " + lines[-1])


def header_refusal(*lines):
    """What reading this record, header and all, says: its line and reason."""
    return bytes_refusal("\n".join(lines).encode())


def bytes_refusal(data):
    try:
        record.read(data)
    except BadLine as bad:
        return "%d: %s" % (bad.number, sentence(bad.code, bad.about))
    raise AssertionError("accepted")


def everything(game):
    """All that can change in a game, to compare."""
    return game.state(), bytes(game.events), bytes(game.undone)


def gain(game, line):
    """The parts of what a line would bring."""
    return list(game.preview(event(line.split(" "))))


def tracks(game):
    return [game.track(who) for who in range(len(game.players))]


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
