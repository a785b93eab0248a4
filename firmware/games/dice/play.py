# SPDX-License-Identifier: MIT
"""The contract between the app and a game, and how the dice game keeps it.

This is the only module of a game that the app, the saves and the desk know by name; every
game has one, with the same names in it. `docs/new-game.md` is the guide. The screens, in
`screens/`, are pushed by the game itself as ".sheet"; its words lie in `words/`.
"""

from firmware.games.dice.palette import RGB
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.hexes import FIELDS

NUMBER = 1  # in journals; never reused. Version 1 of the journal is this game's alone
COLOURS = RGB  # the twelve colours between the app's own: 36 bytes of red, green and blue
TABLE = ".sheet"  # the screen that shows a game in progress
SETUP = ".setup"  # the screen that begins a game; it is given the mode, see games/__init__.py
HELP = ".help"  # the rules in short; without a game, too
SOON = (".setup", ".castle", ".sheet", ".menu")  # loaded early where memory allows

# The flags in a journal's header. The lowest, solo, means the same in every game.
_SOLO = const(1)
_REAL_DICE = const(2)
_OTHERS = const(4)
_OWN_SHEET = const(8)
_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)  # from bit 4 on


class Play:
    """A game as it is played on this device: the rules' game, and what the rules need not
    know."""

    NUMBER = NUMBER

    def __init__(self, game, real_dice=False, others=False):
        """`others`: there are players at the table who are not on this device."""
        self.game = game  # a Fold
        self.real_dice = real_dice
        self.others = others

    def label(self):
        """What lists show beside the mode: at most twelve letters, without blanks."""
        return self.game.sheet.name

    def name(self, who, say):
        """A player's name; `say` has the app's words."""
        if self.game.names:
            return self.game.names[who]
        if self.game.solo:
            return say("you")
        return say("player") + " " + str(who + 1)

    def best(self):
        """The points and the name, or "", that go to the best scores of a finished game."""
        winner = self.game.winners()[0]
        names = self.game.names
        return self.game.totals()[winner], names[winner] if names else ""

    def own(self):
        """The player's own sheet, without which the record cannot be read; or None."""
        sheet = self.game.sheet
        return None if sheets.sheet(sheet.name) else sheet

    def flags(self):
        own = _OWN_SHEET if self.own() else 0
        flags = (_SOLO if self.game.solo else 0) | own
        flags |= (_REAL_DICE if self.real_dice else 0) | (_OTHERS if self.others else 0)
        return flags | _VARIANTS.index(self.game.variant) << 4

    def pack(self):
        """The body of the journal's header: all that `unpack` needs. In the dice game's
        version 1 the flags and the label are part of it."""
        game = self.game
        label = self.label().encode()
        names = ",".join(game.names).encode() if game.names else b""
        body = bytes((self.flags(), len(game.castles), len(label), len(names)))
        body += game.castles + label + names
        if self.own():
            from firmware.games.dice.own_sheets import pack

            body += pack(game.sheet)  # in the journal, so that the game outlives its file
        return body


def _is_word(text):
    """Whether lists and records can hold it: 1 to 12 letters, no blank and no line's end."""
    return 0 < len(text) <= 12 and not any(sign in text for sign in " \n\r\t")


def unpack(flags, label, body):
    """The Play of a journal's header, at its start; ValueError or Refusal if nobody could
    play it."""
    _, players, label_length, names_length = body[:4]
    at = 4
    castles = body[at : at + players]
    at += players + label_length
    names = body[at : at + names_length].decode().split(",") if names_length else None
    at += names_length
    if flags & _OWN_SHEET:
        from firmware.games.dice.own_sheets import unpack

        sheet = unpack(label, body[at:])
    else:
        sheet = sheets.sheet(label)
    variant = flags >> 4
    if (
        sheet is None
        or variant >= len(_VARIANTS)
        or len(castles) != players
        or max(castles or b"\xff") >= FIELDS
        or (names and len(names) != players)
        or not all(_is_word(text) for text in [label] + (names or []))
    ):
        raise ValueError
    game = Game(sheet, castles, bool(flags & _SOLO), _VARIANTS[variant], names)
    return Play(game, bool(flags & _REAL_DICE), bool(flags & _OTHERS))


# What follows is the dice game's own business.


def throw(play, chance):
    """The event of the device's dice; after an undo they fall as they did."""
    kept = play.game.kept()
    if kept:
        return kept
    sheet = play.game.sheet
    face = chance.below
    return rules.roll(face(6) + 1, face(6) + 1, face(6), face(6), sheet.faces[face(6)])
