# SPDX-License-Identifier: MIT
"""A game in the eyes of the coach: par, what was lost by choice, luck, and the turns that cost
most. OK on such a turn shows the sheet as it was: the turn played, then the better one."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.base.modules import forget, load
from firmware.games.dice.sheet_view import PHASES, SheetView
from firmware.ui.listing import List
from shared_rules.dice import game as rules
from shared_rules.dice.player import GOODS
from shared_rules.hexes import field_name


class Screen(List):
    signs_left = True

    def __init__(self, app, play, who=0):
        List.__init__(self, app)
        self._play = play
        self._view = None  # while a turn is shown
        self._i = 0  # its place among the worst
        self._better = False  # and which of the two
        self._lines = []
        self._turns = 0  # where those of the worst turns begin
        self._look_at(who)

    def _look_at(self, who):
        app = self.app
        app.show_wait()
        self._who = who
        self.title = app.say("review")
        try:
            self.review = _weighed(self._play.game, who)
        except MemoryError:
            self.review = None
            self.worst = []
            self._lines = [(app.say("memory"), "")]
            return
        self.worst = self.review.worst()
        par, lost, luck, points, rest = self.review.totals()
        lines = [(app.say("par"), str(par)), (app.say("lost"), signed(-lost))]
        lines.append((app.say("luck"), signed(luck)))
        if rest:
            lines.append((app.say("unplayed"), signed(-rest)))
        name = self._play.name(who, app.say)
        several = len(self._play.game.players) > 1
        lines.append((("▸ " if several else "") + name, str(points)))
        self._turns = len(lines)
        for i in self.worst:
            lines.append(("▸ " + self.when(i), self.verdict(i)))
        if not self.worst:
            lines.append((app.say("all best"), ""))
        self._lines = lines
        self.at = self._turns if self.worst else 0

    def when(self, i):
        """The phase and the round of a turn."""
        self.review.go_to(i)
        game = self.review.game
        return PHASES[game.phase()] + "·" + str(game.round())

    def verdict(self, i):
        """What a turn costs, in words."""
        points = self.review.cost(i)[0]
        say = self.app.say
        return say("about cost").replace("#", str(points)) if points else say("little worse")

    # The list.

    def offers(self):
        return () if self._view else List.offers(self)

    def count(self):
        return len(self._lines)

    def line(self, i):
        return self._lines[i]

    def choose(self, i):
        turn = i - self._turns if self.review else -1
        if 0 <= turn < len(self.worst):
            self._i = turn
            self._better = False
            self._view = SheetView(self.app.canvas)
        elif turn == -1 and len(self._play.game.players) > 1:
            self._look_at((self._who + 1) % len(self._play.game.players))
            self.at = i
        else:
            self.app.push("message", self.app.say("about review"))
        self.app.redraw()

    # A turn.

    def press(self, button):
        """OK changes between what was played and what was better; arrows go to other turns."""
        if not self._view:
            List.press(self, button)
            return
        if button == BACK:
            self._view = None
        elif button == OK:
            self._better = not self._better
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self._i = (self._i + step) % len(self.worst)
            self._better = False
            self.at = self._turns + self._i
        self.app.redraw()

    def turn(self):
        """The turn that is shown, as an event; `review.game` is where it was to be played."""
        i = self.worst[self._i]
        self.review.go_to(i)
        return self.review.best(i) if self._better else self.review.played(i)

    def draw(self, canvas):
        if not self._view:
            List.draw(self, canvas)
            return
        say = self.app.say
        event = self.turn()
        way = rules.way(event)
        game = self.review.game
        view = self._view
        view.forget()
        cursor = number = meant = -1
        if way == rules.BY_SILVER:
            meant = event[1]
            cursor = event[2]
        elif way != rules.PASS:
            cursor = event[1]
        if cursor >= 0:
            number = cursor % 6 + 1
            cursor //= 6
        view.draw_map(game.sheet, game.players[self._who], (), (), cursor, max(number, 0), meant)
        if meant >= 0:
            view.draw_frame(meant // 6)
        title = say("better" if self._better else "played")
        view.draw_panel(game, self._who, title)
        cost = 0 if self._better else self.review.cost(self.worst[self._i])[0]
        view.draw_name(self._who, len(game.players) > 1, title, signed(-cost) if cost else "")
        view.tell(0, ("OK", say("played" if self._better else "better")))
        view.tell(1, told(event, say))


def told(event, say):
    """A turn in few letters and signs: "3 c3", what a bonus pays for after its sign."""
    way = rules.way(event)
    sale = (GOODS,) if event[0] & rules.SALE else ()
    if way == rules.PASS:
        return sale + (say("pass"),)
    pays = (rules.cost(way),) if way != rules.PLAIN else ()
    if way == rules.BY_SILVER:
        return sale + (_mark(event[1]),) + pays + (_mark(event[2]),)
    return sale + pays + (_mark(event[1]),)


def _mark(mark):
    return str(mark % 6 + 1) + " " + field_name(mark // 6)


def signed(points):
    """ "+3", "–3" or "0"."""
    return "+%d" % points if points > 0 else "–%d" % -points if points else "0"


def _weighed(game, who):
    """The review of a player's turns; the coach's code goes again."""
    try:
        found = load("shared_rules.dice.review").Review(game, who)
        while found.step():
            pass
        return found
    finally:
        for name in ("review", "coach", "coach_tables"):
            forget("shared_rules.dice." + name)  # a strong rival loads it again
