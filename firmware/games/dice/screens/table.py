# SPDX-License-Identifier: MIT
"""The middle of a table where everybody plays on paper: dice, hourglasses, colours.

OK rolls. An arrow opens three of the six colours, and the next press strikes one of them:
LEFT, OK or RIGHT (UP, OK or DOWN without those). So each is two presses away.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.games.dice.play import throw
from firmware.games.dice.table_view import CLOSED, TableView
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules


class Screen(Base):
    fleeting = True

    def __init__(self, app):
        Base.__init__(self, app)
        self._view = TableView(app.canvas)
        self._open = CLOSED  # or the first of the three colours that can be struck
        self._note = ""

    # Buttons.

    def press(self, button):
        app = self.app
        sides = app.has_sides()
        before = button == LEFT or (button == UP and not sides)
        after = button == RIGHT or (button == DOWN and not sides)
        if self._open != CLOSED:
            first = self._open
            self._open = CLOSED
            if before or after or button == OK:
                self._strike(first + 1 + after - before)
            elif not sides:
                self._leave(".table_menu")
            self._draw_status()
        elif button == OK:
            self._next()
        elif button == BACK:
            self._note = ""
            self._leave(".undo" if app.game.events else ".table_menu")
        elif (before or after) and app.game.round():
            self._open = 3 if after else 0
            self._draw_status()
        elif button == UP and sides:
            self._turn()
        else:
            self._leave(".table_menu")

    def _leave(self, name):
        """Only this screen is turned: whoever reads a list has the buttons in hand."""
        self.app.flip(False)
        self.app.push(name)

    def _turn(self):
        self.app.flip(not self.app.flipped)
        self.app.redraw()

    def _next(self):
        app = self.app
        self._note = ""
        if app.game.over():
            self._leave(".table_over")
        elif app.play.real_dice:
            self._leave(".roll")
        else:
            app.apply(throw(app.play, app.chance))
            app.redraw()

    def _strike(self, colour):
        """Somebody has filled a colour. Said twice, or too late, it changes nothing."""
        game = self.app.game
        if game.gone(colour) < 2 and not game.taken(colour):
            self.app.apply(rules.claim(colour))
        points = game.award(colour)
        name = self.app.say_all("colours")[colour]
        self._note = name + (" +" + str(points) if points else " –")

    def answer(self, what=None, *_):
        if what == "turn":
            self._turn()
        else:
            self.app.redraw()

    # Drawing.

    def draw(self, canvas):
        self._view.draw(self.app.game, self.app.say)
        self._draw_status()

    def _draw_status(self):
        """What the next press does; or a double, or what was struck. Below it the colours."""
        app = self.app
        game = app.game
        view = self._view
        if self._open != CLOSED:
            view.choice(self._open, ("◂", "OK", "▸") if app.has_sides() else ("▴", "OK", "▾", "↺"))
        elif self._note:
            view.message(self._note, ACCENT)
        elif not game.round():
            view.message("OK: " + app.say("enter" if app.play.real_dice else "roll"), ACCENT)
        elif game.dice()[4] == 2:
            view.message(app.say("sell goods"), BLACK, WHITE)
        elif game.over():
            view.message("OK: " + app.say("game over"), ACCENT)
        else:
            view.message("OK: " + app.say("next roll"), DIM)
        view.stars(game, self._open)
