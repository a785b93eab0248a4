# SPDX-License-Identifier: MIT
"""The result of a game: who has won, with everybody's points by rank; or the points of a lone
player, as large as the panel allows."""

from firmware.base.buttons import BACK, DOWN
from firmware.ui.banner import write
from firmware.ui.canvas import CENTRE, RIGHT
from firmware.ui.listing import wrap
from firmware.ui.palette import BLACK, WHITE
from firmware.ui.screen import Screen


class Podium(Screen):
    """A game's screen says in `notes` what is new or decided a tie. Any press but BACK shows
    what can be done next, on the screen `.result`; DOWN begins there on its second line."""

    read = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._read()

    def _read(self):
        app = self.app
        self.title = app.play.outcome(app.say)
        self.ranking = app.play.ranking()
        self.lines = self.notes()

    def notes(self):
        """Returns what else is to be said, a text for each."""
        return []

    def press(self, button):
        if button == BACK:
            self.app.pop()
        else:
            self.app.push(".result", button == DOWN)

    def answer(self, *what):
        self._read()
        self.app.redraw()

    # Drawing.

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        count = len(self.ranking)
        wide = canvas.width - 2
        rows = []
        for text in self.lines:
            rows += wrap(canvas, text, wide, scale)
        bottom = canvas.height - len(rows) * (8 * scale + 1)
        # The title has large letters where they leave room for the others.
        size = scale + (bottom - 10 * scale - 9 >= count * 9 * scale)
        high = 9 * size
        back = WHITE
        if count > 1 and not canvas.mono:
            back = app.play.colour(self.ranking[0][1])
        canvas.rect(0, 0, canvas.width, high, back)
        title = canvas.shorten(self.title, wide, 1)
        write(canvas, title, 1, size // 2, BLACK, size, wide, CENTRE)
        high += scale
        y = bottom
        for row in rows:
            canvas.text(row, 1, y, WHITE, scale, wide, CENTRE)
            y += 8 * scale + 1
        if count > 1:
            self._draw_ranks(canvas, high, bottom)
        else:
            text = str(self.ranking[0][2])
            scale = min((bottom - high) // 8, canvas.width // canvas.text_width(text + "0", 1))
            y = high + (bottom - high - 7 * scale) // 2
            canvas.text(text, 0, y, WHITE, scale, canvas.width, CENTRE)

    def _draw_ranks(self, canvas, top, bottom):
        app = self.app
        names = [app.play.name(who, app.say) for _, who, _ in self.ranking]
        widest = max([canvas.text_width(name, 1) for name in names])
        pitch = min((bottom - top) // len(names), canvas.height // 4)
        scale = max(pitch // 8, app.scale)
        while scale > app.scale and (widest + 30) * scale > canvas.width:
            scale -= 1
        for name, (rank, who, points) in zip(names, self.ranking):
            y = top + (pitch - 7 * scale) // 2
            room = canvas.width - canvas.text_width(str(points), scale) - 12 * scale
            colour = WHITE if canvas.mono else app.play.colour(who)
            canvas.text(str(rank), 1, y, WHITE, scale)
            canvas.text(canvas.shorten(name, room, scale), 8 * scale, y, colour, scale, room)
            canvas.text(str(points), 0, y, WHITE, scale, canvas.width - scale, RIGHT)
            top += pitch
