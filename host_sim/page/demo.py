# SPDX-License-Identifier: MIT
"""A solo game that plays itself by the coach, on a chip of its own beside the one of the page:
what a new visitor sees before the first touch. `web/demo.mjs` lets its time pass.

It is loaded after the first picture.
"""

import json

from firmware.base.buttons import OK
from firmware.ui.screen import HINT
from host_sim.chip import install, new_chip
from host_sim.page.browser import device, glass_of
from host_sim.page.quick import quicken

_SAVES = "/demo"
_SEED = 7
_FRAME = 40  # ms
_READ = 1100  # ms for what is new on the display


class Demo:
    def __init__(self):
        self._chip = self._app = None

    def begin(self, language):
        """Begin a game on the board that the page shows."""
        board = device.chip.board
        self._chip = new_chip(board)
        install(self._chip)
        try:
            from firmware.start import open_app

            self._app = app = open_app(board, _SAVES, seed=_SEED, language=language)
            quicken(app.canvas)
            if app.has_game():
                app.resume()
                app.end_game(False)
            app.set_up("dice", "solo")
            app.go()
        finally:
            install(device.chip)

    def step(self):
        """Play the next step. Returns after how many ms the next one follows; 0 at the end."""
        install(self._chip)
        try:
            wait = self._act()
            self._chip.now += wait
            self._app.step(self._chip.now)
        finally:
            install(device.chip)
        return wait

    def _act(self):
        app = self._app
        if app.moving():
            return _FRAME
        screen = app.top()
        if app.screen() == "dice.sheet":
            if app.game.over():
                return 0
            if not app.game.round_over() and screen.turn.hint is None:
                screen.answer(HINT)  # the cursor goes to the coach's turn
                return _READ
            if app.game.round_over():
                screen.turn.at = 0
        screen.press(OK)
        app.go()
        return _FRAME if app.moving() else _READ

    def rounds(self):
        """Returns how many rounds were begun."""
        game = self._app.game
        return game.rolls() if game else 0

    def panel(self):
        """Returns the same as the page's own device."""
        return json.dumps(glass_of(self._chip.panel))


demo = Demo()
