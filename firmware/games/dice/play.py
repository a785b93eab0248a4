# SPDX-License-Identifier: MIT
"""The dice game's side of the contract in games/play.py, with the head of its journal."""

from firmware.games.dice.palette import PLAYERS, RGB
from firmware.games.play import Play as Base
from firmware.games.play import is_word, names_in, ranks
from firmware.saves.entries import date_in, pack_date
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.hexes import FIELDS, field_name

COLOURS = RGB
SETUP = ".setup"
PAST = ".past"
HELP = ".help"
SOON = (".setup", ".castle", ".sheet", ".menu")

PHASES = ("I", "II", "III")  # as the screens write them
MOST_RIVALS = 3
LEVELS = ("greedy", "middling", "strong")

# The flags in a journal's header. _SOLO and _PAPER mean the same in every game: see
# saves/journal.py.
_SOLO = const(1)
_REAL_DICE = const(2)
_OTHERS = const(4)
_OWN_SHEET = const(8)
_VARIANT = const(4)  # from this bit on
_PAPER = const(64)
# The body begins with two more bytes: of a solo game the date, of a group the number of rivals
# and their level, and with _CODE in the level a code of three bytes.
_EXTRA = const(128)
_CODE = const(128)


class Play(Base):
    NUMBER = 1
    TABLE = ".sheet"
    UNDO = ".undo"

    def __init__(
        self, game, real_dice=False, others=False, day=None, rivals=0, level=0, code=None
    ):
        """`others`: some players at the table are not on this device. `day`: the date, (year,
        month, day), that the dice belong to, or `code`: theirs. The device plays the last
        `rivals` players, at a `level` of LEVELS."""
        Base.__init__(self, game)
        self.real_dice = real_dice
        self.others = others
        self.day = day
        self.rivals = rivals
        self.level = level
        self.code = code
        self.number = code  # whose dice are rolled
        notes = []
        if day:
            from shared_rules.dice import numbered  # seldom: see "Memory on the chip"

            self.number = numbered.of_date(day)
            notes.append("daily %d-%02d-%02d" % tuple(day))
        if code is not None:
            notes.append("code %06d" % code)
        if rivals:
            notes.append("rivals %d %s" % (rivals, LEVELS[level]))
        game.note = " ".join(notes)
        if game.paper:
            self.TABLE = ".table"

    def version(self):
        """Returns 2 for what a program of version 0.1.0 must leave alone."""
        return 2 if self.game.paper or self._extra() else 1

    def is_rival(self, who):
        """Returns whether the device plays this player."""
        return who >= len(self.game.players) - self.rivals

    def label(self):
        return self.game.sheet.name

    def next(self):
        for who in self.people():
            if not self.game.had_turn(who):
                return who
        return None

    def full(self):
        players = self.game.players
        return sum([not player.open(colour) for player in players for colour in range(6)])

    def rolls(self, event):
        return event[0] & 0xF0 == rules.ROLL

    def go_on(self, app):
        """Let the rivals have their turns, once all people have had theirs. A screen shows
        what they did."""
        if not self.rivals:
            return False
        # Only a few games have rivals, and a strong one loads the coach.
        from firmware.games.dice.rivals import play_turns

        turns = play_turns(app)
        if turns:
            app.push(".rivals", turns)
        return bool(turns)

    def _tell(self, event, say):
        kind, mark, second = event
        if kind & rules.TURN:
            parts = [say("sell")] if kind & rules.SALE else []
            way = rules.way(event)
            if way == rules.PASS:
                parts.append(say("pass"))
            for i in (mark, second) if way == rules.BY_SILVER else (mark,) if way else ():
                parts.append(str(i % 6 + 1) + " " + say("in") + " " + field_name(i // 6))
            return kind & 7, ", ".join(parts)
        if kind & 0xF0 == rules.CLAIM:
            word = say("full") + ":" if self.game.paper else say("claim")
            return None, word + " " + say("colours").split("|")[kind & 7]
        if kind == rules.SCORE:
            return None, say("points") + " " + str((mark << 8 | second) >> 5)
        if kind & 0xF8 == rules.NAME:
            return None, say("name of")
        return None, say("thrown") + " " + str(mark >> 4) + " " + str(mark & 15)

    def mode(self):
        if self.game.paper:
            return "table"
        if self.rivals and len(self.game.players) == self.rivals + 1 and self.code is None:
            return "against"
        return "daily" if self.day else Base.mode(self) if self.code is None else "together"

    def outcome(self, say):
        game = self.game
        if game.over() and game.solo:
            return say("rated").split("|")[game.rating()]
        return Base.outcome(self, say)

    # Players elsewhere: see `Game.others`.

    def name(self, who, say):
        here = len(self.game.players)
        return self.game.others()[who - here][0] if who >= here else Base.name(self, who, say)

    def unknown(self):
        return (self.others or self.game.paper) and not self.game.others()

    def result(self):
        return ".result" if self.game.paper and self.unknown() else ".podium"

    def winners(self):
        """Returns the places of the winners among everybody."""
        worth = {}
        for who, other in enumerate(self.game.evening()):
            if not self.game.away(who):
                worth[who] = other[1:]
        return [who for who in sorted(worth) if worth[who] == max(worth.values())]

    def ranking(self):
        worth = [other[1:] for other in self.game.evening()]
        return [(rank, who, worth[who][0]) for rank, who in ranks(self.game, worth)]

    def colour(self, who):
        return PLAYERS[who]

    def standing(self):
        game = self.game
        people = len(game.players) - self.rivals
        winners = self.winners()
        found = []
        for who, (name, points, _) in enumerate(game.evening()):
            if not (people <= who < len(game.players) or game.away(who)):
                named = game.names or who >= people
                found.append((name if named else "", points, who in winners))
        return found

    def own(self):
        sheet = self.game.sheet
        return None if sheets.is_printed(sheet.name) else sheet

    # The head of the journal.

    def flags(self):
        game = self.game
        flags = (_SOLO if game.solo else 0) | (_OWN_SHEET if self.own() else 0)
        flags |= _PAPER if game.paper else 0
        flags |= (_REAL_DICE if self.real_dice else 0) | (_OTHERS if self.others else 0)
        flags |= _EXTRA if self._extra() else 0
        return flags | rules.VARIANTS.index(game.variant) << _VARIANT

    def pack(self):
        game = self.game
        body = self._extra() + (b"" if game.paper else self._pack_players())
        if self.own():
            from firmware.games.dice import own_sheets

            body += own_sheets.pack(game.sheet)  # the game must outlive the sheet's file
        return body

    def _extra(self):
        """Returns the bytes before the players: what version 1 does not have."""
        code = self.code
        if self.day:
            return pack_date(self.day)
        if code is not None:
            return bytes(
                (self.rivals, self.level | _CODE, code >> 16, code >> 8 & 255, code & 255)
            )
        return bytes((self.rivals, self.level)) if self.rivals else b""

    def _pack_players(self):
        """Returns the players as version 1 has them: the flags and the label belong to it."""
        game = self.game
        label = self.label().encode()
        names = self.pack_names()
        body = bytes((self.flags(), len(game.castles), len(label), len(names)))
        return body + game.castles + label + names


def unpack(flags, label, body):
    """Returns the Play of a journal's header; see games/play.py."""
    paper = bool(flags & _PAPER)
    extra = b""
    code = None
    if flags & _EXTRA:
        extra = body[:2]
        body = body[2:]
        if not flags & _SOLO and len(body) > 2 and extra[1] & _CODE:
            code = body[0] << 16 | body[1] << 8 | body[2]
            body = body[3:]
    if paper:
        players, at, castles, names = 0, 0, b"", None
        if body and not flags & _OWN_SHEET:
            raise ValueError
    else:
        _, players, label_length, names_length = body[:4]
        at = 4
        castles = body[at : at + players]
        at += players + label_length
        names = names_in(body[at : at + names_length], players)
        at += names_length
    if flags & _OWN_SHEET:
        from firmware.games.dice import own_sheets

        sheet = own_sheets.unpack(label, body[at:])
    else:
        sheet = sheets.sheet(label)
    variant = flags >> _VARIANT & 3
    if (
        sheet is None
        or (extra and (paper or len(extra) < 2))
        or variant >= len(rules.VARIANTS)
        or len(castles) != players
        or not (paper or max(castles or b"\xff") < FIELDS)
        or not is_word(label)
    ):
        raise ValueError
    game = rules.Game(sheet, castles, bool(flags & _SOLO), rules.VARIANTS[variant], names, paper)
    day = None
    rivals = level = 0
    if extra and game.solo:
        day = date_in(extra)
        if not 1 <= day[1] <= 12 or not day[2] or flags & _REAL_DICE:
            raise ValueError
    elif extra:
        rivals, level = extra
        if code is not None:
            from shared_rules.dice import numbered

            level &= ~_CODE
            if flags & _REAL_DICE or not numbered.is_code(code):
                raise ValueError
            if numbered.sheet_in(code) != label:
                raise ValueError
        if not (code is None) <= rivals <= min(MOST_RIVALS, players - 1) or level >= len(LEVELS):
            raise ValueError
    return Play(game, bool(flags & _REAL_DICE), bool(flags & _OTHERS), day, rivals, level, code)
