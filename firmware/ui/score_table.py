# SPDX-License-Identifier: MIT
"""The score as a table: a column for each player, a row for each part of the points."""

from firmware.ui.banner import initial, short_names
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen


class ScoreTable(Screen):
    """A game's own screen overrides `labels`, `parts` and, for another order of players,
    `columns`."""

    read = True

    def columns(self):
        """Returns the players of the columns, from the left."""
        return range(len(self.app.game.players))

    def labels(self):
        """Returns the names of the parts."""
        return ()

    def parts(self, who):
        """Returns the points of each part, perhaps of more than have labels."""
        return ()

    def total(self, who):
        """Returns what stands in the last row."""
        return sum(self.parts(who))

    def last_label(self):
        return self.app.say("total")

    def press(self, button):
        self.app.pop()

    def draw(self, canvas):
        app = self.app
        columns = self.columns()
        scale = app.scale
        labels = self.labels()
        rows = len(labels)
        pitch = canvas.height // (rows + 2)
        right = canvas.width - scale
        wide = min((right - 40 * scale) // len(columns), 60 * scale)
        left = right - len(columns) * wide
        for i in range(rows):
            canvas.text(labels[i], 1, (i + 1) * pitch, DIM, scale, left - 2)
        y = (rows + 1) * pitch
        if canvas.mono:
            canvas.rect(0, y - 1, canvas.width, canvas.height - y + 1, WHITE)
        else:
            canvas.hline(0, y - 1, canvas.width, DIM)
        ink = BLACK if canvas.mono else WHITE
        canvas.text(self.last_label(), 1, y, ink, scale, left - 2)
        names = short_names(app, canvas, wide - 4 * scale, scale)
        for place, who in enumerate(columns):
            x = left + place * wide
            name = names[who] if who < len(names) else initial(app, who)
            canvas.text(name, x, 0, app.play.colour(who), scale, wide, RIGHT)
            parts = self.parts(who)
            for i in range(len(labels)):
                text = str(parts[i]) if parts[i] else "·"
                canvas.text(text, x, (i + 1) * pitch, WHITE, scale, wide, RIGHT)
            canvas.text(str(self.total(who)), x, y, ink, scale, wide, RIGHT)
