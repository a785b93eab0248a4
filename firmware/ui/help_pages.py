# SPDX-License-Identifier: MIT
"""The rules of a game in short, page by page."""

from firmware.base.buttons import BACK, LEFT, OK, UP
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import DIM, WHITE
from firmware.ui.screen import Screen


class HelpPages(Screen):
    """Arrows turn the pages; OK goes on, and leaves after the last one. A game's screen says
    how many `pages` there are, what a page shows, and draws it."""

    read = True
    aside = True
    page = 0
    pages = 1

    def what(self):
        """Returns what the page shows, as a place in the words of "help pages"."""
        return self.page

    def draw_page(self, canvas, y, scale):
        """Draw what stands below the heading."""

    def press(self, button):
        if button == BACK or (button == OK and self.page == self.pages - 1):
            self.app.pop()
            return
        step = -1 if button == UP or button == LEFT else 1
        self.page = (self.page + step) % self.pages
        self.app.redraw()

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        title = app.say("help") + " %d/%d" % (self.page + 1, self.pages)
        x = canvas.text(title, 1, 0, DIM, scale) + 4 * scale
        heading = app.say_all("help pages")[self.what()]
        canvas.text(heading, x, 0, WHITE, scale, canvas.width - x - 1, RIGHT)
        self.draw_page(canvas, 10 * scale, scale)
