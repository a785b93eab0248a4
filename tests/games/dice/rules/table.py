# SPDX-License-Identifier: MIT
"""The table at which the rule tests play: records in, a game or a refusal out.

Runs on MicroPython too, so it uses nothing that only CPython has.
"""

from shared_rules.dice import sheets
from shared_rules.dice.sheet import BONUSES, Sheet
from shared_rules.dice.text.english import sentence
from shared_rules.dice.text.record import event
from shared_rules.hexes import field_at
from tests.games.at_the_table import bytes_refusal as bytes_refusal
from tests.games.at_the_table import header_refusal as header_refusal
from tests.games.at_the_table import played, refused


def begin(mode="solo", start="c2", sheet="A", variant=None):
    """The header of a record; in sheet A, c2 is the castle with the goods."""
    lines = ["castellan 1", "game dice", "sheet " + sheet, "mode " + mode]
    if variant:
        lines.append("variant " + variant)
    return lines + ["start " + start]


def give_points(player, total):
    """Let a player have so many points, all in phase I."""
    player.state[45:51] = bytes((total >> 8, total & 255, 0, 0, 0, 0))


def changed_a(plan=None, points=None, awards=None, circles=None):
    """Sheet A with other numbers, as a player's own sheet may have them."""
    a = sheets.sheet("A")
    return Sheet(
        "A",
        plan or a.plan,
        points or a.points,
        awards or a.awards,
        circles or a.circles,
        a.faces,
    )


def play(*lines, mode="solo", start="c2", sheet="A", variant=None, own=None):
    """The game after these lines, all of which must be accepted."""
    return played(begin(mode, start, sheet, variant) + list(lines), own)


def refusal(*lines, mode="solo", start="c2", sheet="A", variant=None, own=None):
    """What the game says to the last line; those before it must be accepted."""
    game = play(*lines[:-1], mode=mode, start=start, sheet=sheet, variant=variant, own=own)
    before = everything(game)
    no = refused(lambda: game.apply(event(lines[-1].split(" "), game)))
    assert everything(game) == before, "a refused line left a trace"
    return sentence(no.code, no.about)


def everything(game):
    """All that can change in a game, to compare."""
    return (
        [bytes(player.state) for player in game.players],
        bytes(game.table),
        bytes(game.events),
        bytes(game.undone),
    )


def number_in(game, field, player=0):
    return game.players[player].number(field_at(field))


def hand(game, bonus, player=0):
    return game.players[player].hand(BONUSES.index(bonus))


def passes(rolls, players=1, hourglasses=1):
    """The lines of rounds in which everybody passes."""
    lines = []
    for _ in range(rolls):
        lines.append("roll 66 OO %d" % hourglasses)
        for player in range(players):
            lines.append("%d pass" % (player + 1))
    return lines
