# SPDX-License-Identifier: MIT
"""How the dice game keeps the contract of games/play.py."""

from firmware.base.modules import forget
from firmware.games.dice.palette import RGB
from firmware.games.play import Play as Base
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT

COLOURS = RGB
SETUP = ".setup"
PAST = ".past"
HELP = ".help"
SOON = (".setup", ".castle", ".sheet", ".menu")

PHASES = ("I", "II", "III")  # as the screens write them
MOST_RIVALS = 3
LEVELS = ("greedy", "middling", "strong")


class Play(Base):
    NUMBER = 1
    TABLE = ".sheet"

    def __init__(self, game, real_dice=False, others=False, day=None, rivals=0, level=0):
        """`others`: there are players at the table who are not on this device; `day`: the
        date, (year, month, day), whose dice these are; the last `rivals` of the players are
        the device, and `level` says how well it plays: see LEVELS."""
        Base.__init__(self, game)
        self.real_dice = real_dice
        self.others = others
        self.day = day
        self.rivals = rivals
        self.level = level
        if day:
            game.note = "daily %d-%02d-%02d" % tuple(day)
        elif rivals:
            game.note = "rivals %d %s" % (rivals, LEVELS[level])
        if game.paper:
            self.TABLE = ".table"

    def version(self):
        """Of its journal: a program that knows no table mode leaves version 2 alone."""
        return 2 if self.game.paper or self.day or self.rivals else 1

    def is_rival(self, who):
        """Whether this player is the device."""
        return who >= len(self.game.players) - self.rivals

    def label(self):
        """What lists show beside the mode: at most twelve letters, without blanks."""
        return self.game.sheet.name

    def tell(self, event, say):
        """Whose an event is, or None, and what it says: 0 and "3 in c3"."""
        from firmware.games.dice.telling import tell

        forget("firmware.games.dice.telling")
        return tell(event, say)

    def own(self):
        """The player's own sheet, without which the record cannot be read; or None."""
        from shared_rules.dice import sheets

        sheet = self.game.sheet
        return None if sheets.sheet(sheet.name) else sheet

    def flags(self):
        return _header().flags(self)

    def pack(self):
        """The body of the journal's header: all that `unpack` needs."""
        return _header().pack(self)


def unpack(flags, label, body):
    """The Play of a journal's header, at its start; ValueError or Refusal if nobody could
    play it."""
    return _header().unpack(flags, label, body)


def _header():
    """The code that reads and writes headers: it goes again when the answer is there."""
    from firmware.games.dice import header

    forget("firmware.games.dice.header")
    forget("shared_rules.dice.sheets")  # a game has the one that it needs
    return header


# What follows is the dice game's own business.


def throw(play, chance):
    """The event of the device's dice; after an undo they fall as they did."""
    kept = play.game.kept()
    if kept:
        return kept
    if play.day:
        from shared_rules.dice.daily import next_roll

        return next_roll(play.day, play.game)
    return rules.throw(chance, play.game.sheet)


def after_round(game):
    """The screen that tells what the end of the round has brought, or ""."""
    if game.round_over():
        if any(p.awarded(c) and game.award(c) for p in game.players for c in range(6)):
            return ".news"
        if game.phase_done():
            return ".score"
    return ""


def undone(game):
    """The event that a redo would play now, or b""."""
    event = bytes(game.undone[:EVENT])
    if event and event[0] & 0xF0 == rules.ROLL and (game.over() or not game.round_over()):
        return b""  # another turn was played than before, and the roll's time has not come
    return event
