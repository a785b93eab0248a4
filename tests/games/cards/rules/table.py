# SPDX-License-Identifier: MIT
"""The table at which the rule tests play: records in, a game or a refusal out.

Runs on MicroPython too, so it uses nothing that only CPython has.
"""

from shared_rules.cards.text.record import WORDS
from shared_rules.cards.text.summary import PARTS
from tests.games.at_the_table import bytes_refusal as bytes_refusal
from tests.games.at_the_table import everything as everything
from tests.games.at_the_table import header_refusal as header_refusal
from tests.games.at_the_table import played, said_to

VALUES = "4 4 6 4 4 4 3"
EGON = ["egon castle", "egon mine", "egon knowledge"]  # his cards of phase A: no triple
LATER = (  # those of B to E: no triple of any kind but buildings, which come in D
    ["egon castle", "egon mine", "egon knowledge", "egon ship"],
    ["egon ship", "egon pasture", "egon pasture", "egon building", "egon building"],
    ["egon building"] * 6,
    ["egon building"] * 7,
)


def begin(mode="group 2", start="1", values=VALUES):
    """The header of a record."""
    return ["castellan 1", "game cards", "mode " + mode, "values " + values, "start " + start]


def play(*lines, mode="group 2", start="1", values=VALUES):
    """The game after these lines, all of which must be accepted."""
    return played(begin(mode, start, values) + list(lines))


def refusal(*lines, mode="group 2", start="1", values=VALUES):
    """What the game says to the last line; those before it must be accepted."""
    game = play(*lines[:-1], mode=mode, start=start, values=values)
    return said_to(game, lines[-1])


def open_in(game, kind, who=0):
    return game.open(who, WORDS.index(kind))


def part(game, name, who=0):
    """One part of a player's score."""
    return game.score(who)[PARTS.index(name)]


def places(who, card, count):
    """The same card laid some times."""
    return ["%d place %s" % (who, card)] * count


def all_cards(who, card):
    """A card of each kind; `card` is the last of them."""
    kinds = [kind for kind in WORDS[:6] + ("bank",) if kind != card]
    return ["%d place %s" % (who, kind) for kind in kinds + [card]]
