# SPDX-License-Identifier: MIT
"""The middle of the table where everybody plays on paper: dice, hourglasses, colours.

OK rolls. An arrow opens three of the six colours, and the next press takes a value of one of
them: LEFT, OK or RIGHT (UP, OK or DOWN on a board without those).
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.games.dice.course import throw
from firmware.games.dice.motion import STILL, TUMBLE, Motion, tumbling
from firmware.games.dice.table_view import CLOSED, TableView
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import CHANGED, SAME
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules


class Screen(Base):
    def __init__(self, app):
        Base.__init__(self, app)
        self._view = TableView(app.canvas)
        self.open = CLOSED  # or the first of the three colours that can be claimed
        self.note = ""  # the claim that was just made
        self.motion = Motion(STILL)

    def press(self, button):
        app = self.app
        if self.moving:
            tumbles = self.motion.kind == TUMBLE
            if button == OK:
                return  # a roll is not skipped by a press that comes too early
            self.moving = False
            if tumbles:
                app.redraw()
                return
        sides = app.has_sides()
        before = button == LEFT or (button == UP and not sides)
        after = button == RIGHT or (button == DOWN and not sides)
        if self.open != CLOSED:
            first = self.open
            self.open = CLOSED
            if before or after or button == OK:
                self._claim(first + 1 + after - before)
            elif not sides:
                self._leave_for(".table_menu")
            self._draw_status()
        elif button == OK:
            self._next()
        elif button == BACK:
            self._back()
        elif (before or after) and app.game.round():
            self.open = 3 if after else 0
            self._draw_status()
        elif button == UP and sides:
            app.flip(not app.flipped)
            app.redraw()
        else:
            self._leave_for(".table_menu")

    def _back(self):
        app = self.app
        if app.game.due:
            app.ask_undo()
        else:
            self._leave_for(app.play.UNDO if app.game.events else ".table_menu")

    def _leave_for(self, name):
        """Show a screen the right way up: its reader has the buttons in hand."""
        self.note = ""
        self.app.flip(False)
        self.app.push(name)

    def _next(self):
        app = self.app
        if app.game.over():
            self._leave_for(app.play.result())
        elif app.play.real_dice:
            self._leave_for(".roll")
        else:
            self.note = ""
            app.apply(throw(app.play, app.chance))
            if app.settings["motion"]:
                self._move(TUMBLE)
                self._view.draw_dice(tumbling(app.game.dice(), 0))
            else:
                app.redraw()
                self._move(STILL)

    def _move(self, kind):
        self.motion = Motion(kind)
        self.moving = True

    def tick(self, now):
        frame = self.motion.frame(now)
        if frame >= 0 and self.motion.kind == TUMBLE:
            self._view.draw_dice(tumbling(self.app.game.dice(), frame))
        elif frame < 0:
            self.moving = False
            if self.motion.kind == TUMBLE:
                self.app.redraw()

    def answer(self, result=SAME, *_):
        self.app.redraw()
        if result == CHANGED:
            self._move(STILL)  # the dice may have been entered

    def _claim(self, colour):
        """A player has filled a colour. A second claim in a round changes nothing."""
        game = self.app.game
        if game.gone(colour) < 2 and not game.taken(colour):
            self.app.apply(rules.claim(colour))
        points = game.award(colour)
        name = self.app.say_all("colours")[colour]
        self.note = name + (" +" + str(points) if points else " –")

    # Drawing.

    def draw(self, canvas):
        self.moving = False
        self._view.draw(self.app.game, self.app.say)
        self._draw_status()

    def _draw_status(self):
        """Draw what the next press does, or a double, or the last claim; then the colours."""
        app = self.app
        game = app.game
        view = self._view
        if self.open != CLOSED:
            keys = ("◂", "OK", "▸") if app.has_sides() else ("▴", "OK", "▾", "↺")
            view.draw_choice(self.open, keys)
        elif self.note:
            view.draw_message(self.note, WHITE)
        elif not game.round():
            view.draw_message("OK: " + app.say("enter" if app.play.real_dice else "roll"), WHITE)
        elif game.dice()[4] == 2:
            view.draw_message(app.say("sell goods"), BLACK, WHITE)
        elif game.over():
            view.draw_message("OK: " + app.say("game over"), WHITE)
        else:
            full = ("◂▸ " if app.has_sides() else "▴▾ ") + app.say("full")
            view.draw_message("OK: " + app.say("next roll"), DIM, more=full)
        view.draw_values(game, self.open)
