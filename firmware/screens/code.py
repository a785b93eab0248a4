# SPDX-License-Identifier: MIT
"""A game for a phone: the QR code of its link. Where the panel is too small for a code, the
points in short, to be read or photographed."""

import gc

from firmware.base.address import ADDRESS
from firmware.base.buttons import DOWN, UP
from firmware.saves.settings import BRIGHTNESS
from firmware.ui.canvas import RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const

_QUIET = const(4)  # white squares around a code
_DOTS = const(2)  # of the panel for a square, at least: a phone cannot see less


class Screen(Base):
    def __init__(self, app, play):
        Base.__init__(self, app)
        self.light = app.settings["brightness"]  # per cent
        self.title = app.say("game " + play.game.kind)
        if play.label() != play.game.kind:
            self.title += " " + play.label()
        points = play.game.totals()
        self.points = [  # names and points, the best first
            (play.name(who, app.say), points[who])
            for who in sorted(range(len(points)), key=lambda who: (-points[who], who))
        ]
        self.why = ""  # why there is no code
        self.size = 0  # squares in a row of the code; 0: there is none
        self._dots = 0  # of the panel for a square
        self._squares = b""
        if app.shows_codes():
            app.show_wait()
            self._make(play)

    def _make(self, play):
        canvas = self.app.canvas
        try:
            text = _text_of(play)
            gc.collect()
            from firmware.ui import qr

            head = (ADDRESS + "#g=").encode()
            version = qr.version_for(len(head), len(text)) if text else 0
            size = qr.size_of(version)
            self._dots = min(canvas.width, canvas.height) // (size + 2 * _QUIET)
            if not version or self._dots < _DOTS:
                self.why = self.app.say("code long")
            else:
                self._squares = qr.squares(head, text)
                self.size = size
                if not ADDRESS:  # a phone shows a text and opens nothing
                    self.app.push("message", self.app.say("code text"))
        except MemoryError:
            self.why = self.app.say("memory")

    # UP and DOWN change the brightness: a camera may see too much or too little of it.

    def press(self, button):
        app = self.app
        if self.size and (button == UP or button == DOWN):
            at = BRIGHTNESS.index(self.light) if self.light in BRIGHTNESS else 0
            at = at + 1 if button == UP else at - 1
            self.light = BRIGHTNESS[min(max(at, 0), len(BRIGHTNESS) - 1)]
            app.display.brightness(self.light)
        else:
            app.display.brightness(app.settings["brightness"])
            app.pop()

    def draw(self, canvas):
        if self.size:
            self._draw_code(canvas)
        else:
            self._draw_points(canvas)

    def _draw_code(self, canvas):
        from firmware.ui import qr

        edge = self.size * self._dots
        left = (canvas.width - edge) // 2
        canvas.fill(WHITE)
        qr.draw(canvas, self._squares, self.size, self._dots, left, (canvas.height - edge) // 2)

    def _draw_points(self, canvas):
        scale = self.app.scale
        wide = canvas.width - 2
        canvas.text(canvas.shorten(self.title, wide, scale), 1, 0, WHITE, scale, wide)
        y = 9 * scale + 1
        canvas.hline(0, y - 1, canvas.width, DIM)
        pitch = 8 * scale + 1
        for name, points in self.points or (("–", ""),):
            points = str(points)
            room = wide - canvas.text_width(points, scale) - 4 * scale
            canvas.text(canvas.shorten(name, room, scale), 1, y + 1, WHITE, scale, room)
            canvas.text(points, 1, y + 1, WHITE, scale, wide, RIGHT)
            y += pitch
        if self.why:
            lines = wrap(canvas, self.why, wide, 1)
            y = canvas.height - 9 * len(lines)
            for line in lines:
                canvas.text(line, 1, y, DIM, 1, wide)
                y += 9


def _text_of(play):
    """Returns the letters of the link; none, if the game is too long for one."""
    from firmware.saves import link

    try:
        return link.pack(play)
    except link.TooLong:
        return ""
