# SPDX-License-Identifier: MIT
"""The coach's review of a game: par, points lost by choice, luck, and the turns that cost most.
OK on such a turn shows the sheet as it was: the turn that was played, then the better one."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.play import PHASES
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.banner import signed
from firmware.ui.listing import List
from shared_rules.dice import game as rules
from shared_rules.dice.player import GOODS
from shared_rules.hexes import field_name


class Screen(List):
    signs_left = True

    def __init__(self, app, play, who=0):
        List.__init__(self, app)
        self.play = play
        self.title = app.say("review")
        self.shown = -1  # the place in `worst` of the turn that is shown, or -1: the list
        self.better = False  # the better turn is shown, not the one that was played
        self._view = SheetView(app.canvas)
        self._weigh(who)

    def _weigh(self, who):
        """Weigh the turns of a player, and list what was found."""
        app = self.app
        app.show_wait()
        self.who = who
        self.review = None
        self.worst = []  # the turns that cost most, as places in the review
        try:
            self.review = _review(self.play.game, who)
        except MemoryError:
            self.first_turn = 0
            self._lines = [(app.say("memory"), "")]
            return
        self.worst = self.review.worst()
        par, lost, luck, points, rest = self.review.totals()
        lines = [(app.say("par"), str(par)), (app.say("lost"), signed(-lost))]
        lines.append((app.say("luck"), signed(luck)))
        if rest:
            lines.append((app.say("unplayed"), signed(-rest)))
        name = self.play.name(who, app.say)
        several = len(self.play.game.players) > 1
        lines.append((("▸ " if several else "") + name, str(points)))
        self.first_turn = len(lines)  # the line of the worst turn
        for i in self.worst:
            lines.append(("▸ " + self._when(i), self.verdict(i)))
        if not self.worst:
            lines.append((app.say("all best"), ""))
        self._lines = lines
        self.at = self.first_turn if self.worst else 0

    def _when(self, i):
        """Returns the phase and the round of a turn."""
        self.review.go_to(i)
        game = self.review.game
        return PHASES[game.phase()] + "·" + str(game.round())

    def verdict(self, i):
        """Returns what a turn costs, in words."""
        points = self.review.cost(i)[0]
        say = self.app.say
        return say("about cost").replace("#", str(points)) if points else say("little worse")

    # The list.

    def offers(self):
        return () if self.shown >= 0 else List.offers(self)

    def choose(self, i):
        turn = i - self.first_turn if self.review else -1
        if 0 <= turn < len(self.worst):
            self.shown = turn
            self.better = False
        elif turn == -1 and len(self.play.game.players) > 1:
            self._weigh((self.who + 1) % len(self.play.game.players))
            self.at = i
        else:
            self.app.push("message", self.app.say("about review"))
        self.app.redraw()

    # A turn.

    def press(self, button):
        """While a turn is shown, OK changes between what was played and what was better, and
        arrows go to the other turns."""
        if self.shown < 0:
            List.press(self, button)
            return
        if button == BACK:
            self.shown = -1
        elif button == OK:
            self.better = not self.better
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.shown = (self.shown + step) % len(self.worst)
            self.better = False
            self.at = self.first_turn + self.shown
        self.app.redraw()

    def turn(self):
        """Returns the turn that is shown, as an event. `review.game` is brought to where it
        was to be played."""
        i = self.worst[self.shown]
        self.review.go_to(i)
        return self.review.best(i) if self.better else self.review.played(i)

    def draw(self, canvas):
        if self.shown < 0:
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
        view.draw_map(game.sheet, game.players[self.who], (), (), cursor, max(number, 0), meant)
        if meant >= 0:
            view.draw_frame(meant // 6)
        title = say("better" if self.better else "played")
        view.draw_panel(game, self.who, title)
        cost = 0 if self.better else self.review.cost(self.worst[self.shown])[0]
        view.draw_name(self.who, len(game.players) > 1, title, signed(-cost) if cost else "")
        view.draw_status(0, ("OK", say("played" if self.better else "better")))
        view.draw_status(1, turn_parts(event, say))


def turn_parts(event, say):
    """Returns a turn in few letters and signs, as parts of a line: "3 c3", and what a bonus
    pays for after its sign."""
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


def _review(game, who):
    """Returns the review of a player's turns."""
    from shared_rules.dice.review import Review  # it loads the coach, and may find no room

    review = Review(game, who)
    while review.step():
        pass
    return review
