# SPDX-License-Identifier: MIT
"""The set-up: sheet, dice, players, rivals; the choice of start castles follows."""

from firmware.games.dice import own_sheets
from firmware.games.dice.last_setup import Setup, keep
from firmware.games.dice.play import LEVELS, MOST_RIVALS, Play
from firmware.saves import setups
from firmware.ui.setup_list import SetupList
from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game

_DAY = const(2)  # the line of the date in a daily game


class Screen(SetupList):
    def __init__(self, app, mode, again=False, code=None):
        """`again`: start at once, with all that the last game was played with, if its sheet
        is still there. `code`: of a game together, as it was entered."""
        playing = app.play if app.at_table() else None
        setup = Setup(app, mode, again or playing is not None)
        if playing:
            code = playing.code
        if code is not None:
            setup.join(code)
        last = setup.sheet_name
        self._list_sheets(app, setup)
        SetupList.__init__(self, app, mode, setup)
        setup.again = self.changing
        if not setup.day_known:
            self.at = _DAY
        if again and last == setup.sheet_name:
            setup.again = True
            self.start()

    def _list_sheets(self, app, setup):
        """List the sheets. One whose file is gone gives way to A."""
        self._sheets = list(sheets.NAMES) + own_sheets.listed(app.own)
        if setup.sheet_name not in self._sheets:
            setup.sheet_name = self._sheets[0]

    def items(self):
        setup = self.setup
        say = self.app.say
        known = self._sheets
        lines = []
        self.title = say(setup.mode)
        # The others have this code: it names sheet and castles, and nobody changes them alone.
        shared = setup.shared
        if setup.code is not None:
            known = sheets.NAMES
            held = numbered.sheet_in(setup.code), numbered.variant_in(setup.code)
            if held != (setup.sheet_name, setup.variant):
                setup.invite(self.app.chance)
            if shared:
                self.title += " · " + setup.sheet_name + " · " + say(setup.variant)
            if not self.changing:
                code = "%06d" % setup.code
                lines.append((say("new code"), "▸" if shared else code, self._invite))
                lines.append(self.page("enter code", code if shared else "▸", ".digits"))
        if not shared:
            lines.append(self.choice("sheet", "sheet_name", known))
        if setup.day and not self.changing:
            lines.append(self.page("day", self.app.date(setup.day), ".day", setup.day))
        elif setup.code is None and not setup.day:
            lines.append(self.choice("dice", "real", (0, 1), (say("device"), say("real"))))
        if not (setup.solo or setup.paper):
            lines += self._players()
        if not shared and (setup.code is not None or setup.players + setup.rivals > 1):
            texts = [say(variant) for variant in rules.VARIANTS]
            lines.append(self.choice("variant", "variant", rules.VARIANTS, texts))
        return lines

    def _invite(self, step):
        self.setup.invite(self.app.chance)
        self.answer()  # the title may be another one

    def _players(self):
        """Returns the lines of a group: who plays, and against whom."""
        setup = self.setup
        say = self.app.say
        # The rivals fill the seats that are free. Castles cannot all differ in a large group.
        seats = rules.MOST_PLAYERS
        if setup.variant == rules.DIFFERENT and setup.code is not None:
            seats = rules.MOST_DIFFERENT
        setup.players = min(setup.players, seats)
        most = min(MOST_RIVALS, seats - setup.players)
        setup.rivals = min(setup.rivals, most)
        if setup.players + setup.rivals > rules.MOST_DIFFERENT:
            if setup.variant == rules.DIFFERENT:
                setup.variant = rules.FREE
        play = self.app.play
        rivals = play.rivals if self.changing else 0
        people = len(play.game.players) - rivals if self.changing else 1
        alone = setup.mode == "against"
        lines = [self.choice("rivals", "rivals", list(range(max(rivals, alone), most + 1)))]
        if not alone:
            players = list(range(people, seats - rivals + 1))
            lines.insert(0, self.choice("players", "players", players))
        if setup.rivals:
            levels = list(range(len(LEVELS)))
            lines.append(self.choice("level", "level", levels, self.app.say_all("levels")))
        if setup.code is None and not alone:
            lines.append(self.choice("others", "others", (0, 1), (say("no"), say("yes"))))
        lines.append(self.names_page())
        return lines + self.seats_page()

    def answer(self, number=None):
        """A date or a code was entered, or names were, or the castles were left."""
        setup = self.setup
        setup.again = self.changing
        if number is not None:
            if setup.day:
                setup.day = number
            else:
                setup.join(number)
            self.at = 0
        SetupList.answer(self)

    def back(self):
        self.setup.keep(self.app)
        self.app.pop()

    def start(self):
        app = self.app
        setup = self.setup
        name = setup.sheet_name
        setup.sheet = sheets.sheet(name) or own_sheets.load(app.own, name)
        if setup.sheet is None:  # its file has gone since
            self._list_sheets(app, setup)
            self.list_items()
        elif setup.paper:
            app.begin(Play(Game(setup.sheet, b"", paper=True), bool(setup.real)), keep)
        else:
            setup.names = setups.numbered(app, setup.given[: setup.players])
            if setup.rivals:
                setup.names = self._with_rivals(setup.names)
            setup.hinted = False
            app.push(".castle", setup, [])
            if setup.code is not None and not setup.shared:
                app.push(".invite", setup.code)

    def _with_rivals(self, names):
        """Returns the names of all players: rivals have one, so everybody must."""
        from firmware.games.dice.rivals import names as names_of

        app = self.app
        setup = self.setup
        if not names and setup.players == 1:
            names = [app.say("you")]
        elif not names:
            names = setups.all_named(app, setup.given[: setup.players])
        return names + names_of(app, names, setup.rivals)
