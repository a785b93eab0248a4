# SPDX-License-Identifier: MIT
"""What the last game of each mode was played with: the next set-up begins from it.

It is kept in a slot, a line for each mode:

    mode sheet dice setting variant others count castles names date rivals level

`dice` and `setting` are 1 for real dice: those of the game, and those of the settings at that
time. The castles are joined by dots, the names by commas, with nothing between two for a
player without one. The date is the daily game's, as 20261231, or the code of a game together.
Count, castles and names are the people's; the rivals follow them.
"""

from firmware.games import is_solo
from firmware.games.dice.play import LEVELS, MOST_RIVALS, Play
from firmware.saves import setups
from firmware.saves.setups import number
from shared_rules.dice import game as rules
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game


class Setup:
    """What a game is played with, but for the castles; at first as the last of its mode."""

    def __init__(self, app, mode, again=False):
        """`again`: a daily game has the date of the last one, a game together the code after
        the last one's."""
        self.mode = mode
        words = setups.words(app, "dice", mode, 12)
        setting = app.settings["dice"]
        self.solo = is_solo(mode)
        self.paper = mode == "table"  # nobody plays on this device
        self.sheet_name = words[1]
        # A change of the settings since then counts more than the last game.
        self.real = number(words[2], 0, 1, setting) if words[3] == str(setting) else setting
        self.variant = rules.VARIANTS[number(words[4], 0, len(rules.VARIANTS) - 1, 0)]
        self.others = number(words[5], 0, 1, 0)
        self.players = number(words[6], 1, rules.MOST_PLAYERS, 1 if mode == "together" else 2)
        self.castles = [number(castle, 0, 255, 255) for castle in words[7].split(".")]
        self.given = setups.names_in(words[8], rules.MOST_PLAYERS)
        self.rivals = number(words[10], 0, MOST_RIVALS, 0)
        self.level = number(words[11], 0, len(LEVELS) - 1, 0)
        self.day = None  # whose dice are played, in a daily game
        self.day_known = True  # and need not be entered
        self.code = None  # of a game together
        self.shared = False  # the others have the code already
        if mode == "daily":
            self.real = 0
            self.day, self.day_known = _day(app, words[9], again)
        if mode == "together":
            self.real = 0
            self.others = 1
            last = number(words[9], 0, numbered.CODES - 1, -1)
            self.shared = again and numbered.is_code(last)
            if self.shared:
                self.join(numbered.after_code(last))
            else:
                self.invite(app.chance)
        elif mode == "against":
            self.players = 1
            self.rivals = max(self.rivals, 1)
        elif mode != "group":
            self.players = 0 if self.paper else 1
            self.rivals = self.level = 0
        # From Start on:
        self.sheet = None
        self.names = None  # of all players, the rivals' among them, or None
        self.again = False  # the castles of the last time can be taken as they were
        self.hinted = False  # a hint was shown for a castle

    def exchange(self, one, other):
        """Exchange the seats of two players."""
        for mine in (self.given, self.castles):
            mine[one], mine[other] = mine[other], mine[one]

    def invite(self, chance):
        """Take a new code, for the sheet and the variant."""
        if self.sheet_name not in sheets.NAMES:
            self.sheet_name = sheets.NAMES[0]  # a code has no room for an own sheet
        self.join(numbered.code_of(chance, self.sheet_name, self.variant))
        self.shared = False

    def join(self, code):
        """Take a code that the others have."""
        self.code = code
        self.sheet_name = numbered.sheet_in(code)
        self.variant = numbered.variant_in(code)
        self.shared = True

    def keep(self, app):
        """Write down what was chosen so far."""
        given = self.given[: max(self.players, 1)]
        names = ",".join([name or "" for name in given])
        day = _whose(self.day, self.code)
        _write(
            app,
            self.mode,
            self.sheet_name,
            self.real,
            self.variant,
            self.others,
            self.players,
            self.castles[: self.players],
            names,
            day,
            self.rivals,
            self.level,
        )

    def play(self, castles):
        """Returns the game that begins with these castles, the rivals' among them."""
        alone = len(castles) == 1
        variant = rules.FREE if alone and self.code is None else self.variant
        others = self.others or (alone and not self.solo)  # one of a group is never alone
        game = Game(self.sheet, castles, self.solo, variant, self.names)
        rivals = self.rivals, self.level
        play = Play(game, bool(self.real), bool(others), self.day, *rivals, self.code)
        play.hinted = self.hinted
        return play


def _day(app, last, again):
    """Returns the date of a daily game, and whether it need not be entered: that of the last
    one `again`, that of the clock, or the day after the last one's."""
    found = number(last, 20000101, 21271231, 20251231)
    date = found // 10000, found // 100 % 100, found % 100
    if not numbered.is_date(*date):
        date = 2025, 12, 31
    now = app.today()
    if again or now:
        return date if again else now, True
    return numbered.after(date), False


def _whose(day, code):
    """Returns the date or the code whose dice are played, as it is written down."""
    if day:
        return "%d%02d%02d" % tuple(day)
    return "" if code is None else code


def keep(app, play):
    """Write down what this game is played with."""
    game = play.game
    # The only person among rivals may be without a name.
    nameless = play.rivals and game.names[0] == app.say("you")
    people = len(game.players) - play.rivals
    names = "" if nameless else setups.joined(app, game.names and game.names[:people])
    day = _whose(play.day, play.code)
    _write(
        app,
        play.mode(),
        game.sheet.name,
        play.real_dice,
        game.variant,
        play.others,
        people,
        game.castles[:people],
        names,
        day,
        play.rivals,
        play.level,
    )


def _write(app, mode, sheet, real, variant, others, people, castles, names, day, rivals, level):
    line = "%s %s %d %d %d %d %d %s %s %s %d %d" % (
        mode,
        sheet,
        real,
        app.settings["dice"],
        rules.VARIANTS.index(variant),
        others,
        people,
        ".".join([str(castle) for castle in castles]),
        names,
        day,
        rivals,
        level,
    )
    setups.keep(app, "dice", line)
