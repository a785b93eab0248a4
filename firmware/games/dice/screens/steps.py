# SPDX-License-Identifier: MIT
"""A game turn by turn: the sheet after each turn, with its fields in frames; the rolls of a game
on paper."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.course import player_of
from firmware.games.dice.screens.review import turn_parts
from firmware.games.dice.sheet_view import SheetView
from firmware.games.dice.table_view import TableView
from firmware.ui.palette import WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT


class Screen(Base):
    """The game itself goes back and forth; when the screen is left, it is whole again."""

    signs_left = True
    read = True

    def __init__(self, app, play):
        Base.__init__(self, app)
        self.play = play
        game = play.game
        self.title = app.say("steps")
        self._paper = TableView(app.canvas) if game.paper else None
        self._sheet = None if game.paper else SheetView(app.canvas)
        # The places in the game after each step.
        events = game.events
        self.places = []
        for at in range(0, len(events), EVENT):
            kind = events[at]
            if kind & 0xF0 == rules.ROLL if game.paper else kind & rules.TURN:
                self.places.append(at // EVENT + 1)
        self.place = 0
        self._show(0)

    def _show(self, place):
        """Bring the game to a step."""
        game = self.play.game
        wanted = self.places[place]
        now = len(game.events) // EVENT
        if wanted < now:
            game.undo(now - wanted)
        while len(game.events) // EVENT < wanted:
            game.redo()
        self.place = place

    def press(self, button):
        if button == OK or button == BACK:
            while self.play.game.undone:
                self.play.game.redo()
            self.app.pop()
            return
        step = 1 if button == DOWN or button == RIGHT else -1
        self._show((self.place + step) % len(self.places))
        self.app.redraw()

    def event(self):
        """Returns the turn or roll that is shown."""
        return bytes(self.play.game.events[-EVENT:])

    def when(self):
        return "%d/%d" % (self.place + 1, len(self.places))

    def draw(self, canvas):
        game = self.play.game
        say = self.app.say
        paper = self._paper
        if paper:
            paper.draw(game, say)
            paper.draw_message(self.when(), WHITE)
            paper.draw_values(game)
            return
        view = self._sheet
        event = self.event()
        who = player_of(event)
        view.forget()
        view.draw_map(game.sheet, game.players[who])
        way = rules.way(event)
        if way != rules.PASS:
            view.draw_frame(event[1] // 6)
        if way == rules.BY_SILVER:
            view.draw_frame(event[2] // 6)
        several = len(game.players) > 1
        view.draw_panel(game, who, self.play.name(who, say) if several else "")
        view.draw_status(0, turn_parts(event, say))
        points = game.gains[-1]
        view.draw_status(1, (("+%d  " % points if points else "") + self.when(),), True)
