# SPDX-License-Identifier: MIT
"""A game that has ended: the players' sheets, and where their points came from."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.sheet_view import PHASES, SheetView
from firmware.ui.listing import List
from shared_rules.dice.game import SALE, TURN
from shared_rules.dice.player import GAIN_POINTS, GOODS
from shared_rules.fold import EVENT


class Screen(List):
    signs_left = True

    def __init__(self, app, play):
        List.__init__(self, app)
        self._play = play
        self._view = None  # while a sheet is shown
        self._who = 0
        game = play.game
        awards, sales = sources(game)
        if not game.over():
            self.title = app.say("given up")
        elif game.solo:
            self.title = app.say_all("rated")[game.rating()]
        elif play.others or not game.players:
            self.title = app.say("game over")
        else:
            names = [play.name(i, app.say) for i in game.winners()]
            self.title = ", ".join(names) + " " + app.say("wins" if len(names) == 1 else "win")
        self._lines = []
        for who, player in enumerate(game.players):
            total = player.total()
            lines = [("▸ " + play.name(who, app.say), total), ("  ▸ " + app.say("review"), "")]
            for phase in range(3):
                lines.append(("  " + app.say("phase") + " " + PHASES[phase], player.points(phase)))
            regions = total - awards[who] - sales[who]
            for key, points in (
                ("regions", regions),
                ("awards", awards[who]),
                ("sales", sales[who]),
                ("left", player.left()),
            ):
                lines.append(("  " + app.say(key), points))
            self._lines.append(lines)
        if game.paper:
            self._lines.append(self._colours(game))

    def _colours(self, game):
        """A game on paper has no sheets: what it knows is which values of the colours went."""
        say_all = self.app.say_all
        values = ("–", say_all("places")[0], ", ".join(say_all("places")))
        return [(name, values[game.gone(i)]) for i, name in enumerate(say_all("colours"))]

    # The list.

    def offers(self):
        return () if self._view else List.offers(self)

    def count(self):
        return sum([len(lines) for lines in self._lines])

    def _find(self, i):
        """Whose line it is, and which of theirs."""
        who = 0
        while i >= len(self._lines[who]):
            i -= len(self._lines[who])
            who += 1
        return who, i

    def line(self, i):
        who, i = self._find(i)
        label, value = self._lines[who][i]
        return label, str(value)

    def choose(self, i):
        if self._play.game.players:
            self._who, line = self._find(i)
            if line == 1:
                self.app.push(".review", self._play, self._who)
                return
            self._view = SheetView(self.app.canvas)
            self.app.redraw()

    # A sheet.

    def press(self, button):
        players = len(self._lines)
        if not self._view:
            List.press(self, button)
        elif button == OK or button == BACK or players == 1:
            self._view = None
            self.app.redraw()
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self._who = (self._who + step) % players
            self.app.redraw()

    def draw(self, canvas):
        if not self._view:
            List.draw(self, canvas)
            return
        game = self._play.game
        player = game.players[self._who]
        self._view.forget()
        self._view.draw_map(game.sheet, player)
        self._view.draw_panel(game, self._who, self._play.name(self._who, self.app.say))
        self._view.draw_phase_points(player)


def sources(game):
    """The points that the players have from awards, and those from sales; the rest are from
    regions. The game is played again, since its state does not say."""
    events = bytes(game.events)
    awards = [0] * len(game.players)
    sales = [0] * len(game.players)
    game.undo(len(events) // EVENT)
    for at in range(0, len(events), EVENT):
        kind = events[at]
        before = game.totals()
        turn = -1
        if kind & TURN:
            turn = kind & 7
            if kind & SALE:
                sales[turn] += 2 * game.players[turn].hand(GOODS)
        game.apply(events[at : at + EVENT])
        for who, total in enumerate(game.totals()):
            awards[who] += total - before[who]
        if turn >= 0:
            awards[turn] -= game.gain()[GAIN_POINTS]
    return awards, sales
