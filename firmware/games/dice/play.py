# SPDX-License-Identifier: MIT
"""The contract between the app and a game, and how the dice game keeps it.

This is the only module of a game that the app, the saves and the desk know by name; every
game has one, with the same names in it. `docs/new-game.md` is the guide. The screens, in
`screens/`, are pushed by the game itself as ".sheet"; its words lie in `words/`.
"""

from firmware.games.dice.palette import RGB
from firmware.saves.entries import date_in, pack_date
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS, field_name

NUMBER = 1  # in journals; never reused. Version 1 of the journal is this game's alone
COLOURS = RGB  # the twelve colours between the app's own: 36 bytes of red, green and blue
TABLE = ".sheet"  # the screen that shows a game in progress
SETUP = ".setup"  # the screen that begins a game; it is given the mode, see games/__init__.py
PAST = ".past"  # the screen that shows a game that has ended; it is given its Play
HELP = ".help"  # the rules in short; without a game, too
SOON = (".setup", ".castle", ".sheet", ".menu")  # loaded early where memory allows

# The flags in a journal's header. Solo, and that nobody's points are kept here, mean the
# same in every game: see saves/journal.py.
_SOLO = const(1)
_REAL_DICE = const(2)
_OTHERS = const(4)
_OWN_SHEET = const(8)
_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)  # from bit 4 on
_PAPER = const(64)
# Alone: the dice are a date's. In a group: some of the players are the device. Two more bytes
# say which; see saves/journal.py for what an older program makes of it.
_MORE = const(128)
MOST_RIVALS = 3
LEVELS = ("greedy", "middling", "strong")


class Play:
    """A game as it is played on this device: the rules' game, and what the rules need not
    know."""

    NUMBER = NUMBER
    hinted = False  # a hint was shown in this game

    def __init__(self, game, real_dice=False, others=False, day=None, rivals=0, level=0):
        """`others`: there are players at the table who are not on this device; `day`: the
        date, (year, month, day), whose dice these are; the last `rivals` of the players are
        the device, and `level` says how well it plays: see LEVELS."""
        self.game = game  # a Fold
        self.real_dice = real_dice
        self.others = others
        self.day = day
        self.rivals = rivals
        self.level = level
        if day:
            game.note = "daily %d-%02d-%02d" % tuple(day)
        elif rivals:
            game.note = "rivals %d %s" % (rivals, LEVELS[level])
        self.TABLE = ".table" if game.paper else TABLE

    def version(self):
        """Of its journal: a program that knows no table mode leaves version 2 alone."""
        return 2 if self.game.paper or self.day or self.rivals else 1

    def is_rival(self, who):
        """Whether this player is the device."""
        return who >= len(self.game.players) - self.rivals

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

    def tell(self, event, say):
        """Whose an event is, or None, and what it says: 0 and "3 in c3"."""
        kind, mark, second = event
        if kind & rules.TURN:
            told = [say("sell")] if kind & rules.SALE else []
            way = rules.way(event)
            if way == rules.PASS:
                told.append(say("pass"))
            for i in (mark, second) if way == rules.BY_SILVER else (mark,) if way else ():
                told.append(str(i % 6 + 1) + " " + say("in") + " " + field_name(i // 6))
            return kind & 7, ", ".join(told)
        if kind & 0xF0 == rules.CLAIM:
            return None, say("claim") + " " + say("colours").split("|")[kind & 7]
        return None, say("thrown") + " " + str(mark >> 4) + " " + str(mark & 15)

    def own(self):
        """The player's own sheet, without which the record cannot be read; or None."""
        sheet = self.game.sheet
        return None if sheets.sheet(sheet.name) else sheet

    def flags(self):
        own = _OWN_SHEET if self.own() else 0
        flags = (_SOLO if self.game.solo else 0) | own
        flags |= _PAPER if self.game.paper else 0
        flags |= (_REAL_DICE if self.real_dice else 0) | (_OTHERS if self.others else 0)
        flags |= _MORE if self.day or self.rivals else 0
        return flags | _VARIANTS.index(self.game.variant) << 4

    def pack(self):
        """The body of the journal's header: all that `unpack` needs. In the dice game's
        version 1 the flags and the label are part of it."""
        game = self.game
        body = b"" if game.paper else self._pack_players()
        if self.day:
            body = pack_date(self.day) + body
        elif self.rivals:
            body = bytes((self.rivals, self.level)) + body
        if self.own():
            from firmware.games.dice.own_sheets import pack

            body += pack(game.sheet)  # in the journal, so that the game outlives its file
        return body

    def _pack_players(self):
        game = self.game
        label = self.label().encode()
        names = ",".join(game.names).encode() if game.names else b""
        body = bytes((self.flags(), len(game.castles), len(label), len(names)))
        return body + game.castles + label + names


def _is_word(text):
    """Whether lists and records can hold it: 1 to 12 letters, no blank and no line's end."""
    return 0 < len(text) <= 12 and not any(sign in text for sign in " \n\r\t")


def unpack(flags, label, body):
    """The Play of a journal's header, at its start; ValueError or Refusal if nobody could
    play it."""
    paper = bool(flags & _PAPER)
    more = b""
    if flags & _MORE:
        more = body[:2]
        body = body[2:]
    if paper:
        players, at, castles, names = 0, 0, b"", None
        if body and not flags & _OWN_SHEET:
            raise ValueError
    else:
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
    variant = flags >> 4 & 3
    if (
        sheet is None
        or (more and (paper or len(more) < 2))
        or variant >= len(_VARIANTS)
        or len(castles) != players
        or not (paper or max(castles or b"\xff") < FIELDS)
        or (names and len(names) != players)
        or not all(_is_word(text) for text in [label] + (names or []))
    ):
        raise ValueError
    game = Game(sheet, castles, bool(flags & _SOLO), _VARIANTS[variant], names, paper)
    day = None
    rivals = level = 0
    if more and game.solo:
        day = date_in(more)
        if not 1 <= day[1] <= 12 or not day[2] or flags & _REAL_DICE:
            raise ValueError
    elif more:
        rivals, level = more
        if not 1 <= rivals <= min(MOST_RIVALS, players - 1) or level >= len(LEVELS):
            raise ValueError
    return Play(game, bool(flags & _REAL_DICE), bool(flags & _OTHERS), day, rivals, level)


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


def to_undo(play):
    """The event that an undo takes back, and how many events go: the turns that rivals had
    after a person's go with that one."""
    events = play.game.events
    at = len(events) - EVENT
    while at > 0 and events[at] & rules.TURN and play.is_rival(events[at] & 7):
        at -= EVENT
    return bytes(events[at : at + EVENT]), (len(events) - at) // EVENT


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
