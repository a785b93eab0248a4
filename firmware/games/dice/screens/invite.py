# SPDX-License-Identifier: MIT
"""The code of a game together, for the others at the table: its digits, and where a QR code has
room, the link to the page with this game."""

import gc

from firmware.base.address import ADDRESS
from firmware.ui.canvas import CENTRE
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const

_QUIET = const(4)  # white squares around a code


class Screen(Base):
    read = True

    def __init__(self, app, code=None):
        """Without a `code`: that of the game in progress."""
        Base.__init__(self, app)
        self.title = app.say("together")
        self.code = "%06d" % (app.play.code if code is None else code)
        self.size = 0  # squares in a row of the QR code; 0: there is none
        self._squares = b""
        if ADDRESS and app.shows_codes():  # without an address a phone could open nothing
            try:
                gc.collect()
                from firmware.ui import qr

                head = (ADDRESS + "#t=").encode()
                self._squares = qr.squares(head, self.code)
                self.size = qr.size_of(qr.version_for(len(head), len(self.code)))
            except MemoryError:
                pass  # the digits are enough

    def press(self, button):
        self.app.pop()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        left = 0
        if self.size:
            from firmware.ui import qr

            whole = self.size + 2 * _QUIET
            dots = min(canvas.height, canvas.width * 5 // 8) // whole
            left = whole * dots
            y = (canvas.height - left) // 2
            canvas.rect(0, y, left, left, WHITE)
            qr.draw(canvas, self._squares, self.size, dots, _QUIET * dots, y + _QUIET * dots)
        room = canvas.width - left
        lines = [self.code[:3], self.code[3:]]
        if not left:
            lines = [" ".join(lines)]
        high = canvas.height - 18 * scale
        large = high // (9 * len(lines))
        while canvas.text_width(lines[0], large) > room - 4:
            large -= 1
        y = (canvas.height - 9 * large * len(lines)) // 2
        for line in lines:
            canvas.text(line, left, y, WHITE, large, room, CENTRE)
            y += 9 * large
        canvas.text(self.title, left, 0, WHITE, scale, room, CENTRE)
        canvas.text("▸OK", left, canvas.height - 8 * scale, DIM, scale, room, CENTRE)
