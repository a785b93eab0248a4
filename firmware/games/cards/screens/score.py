# SPDX-License-Identifier: MIT
"""The score: for each duchy what its points are made of."""

from firmware.games.cards.drawing import colour_of
from firmware.ui.banner import initial
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.cards.game import SCORE_START


class Screen(Base):
    def press(self, button):
        self.app.pop()

    def draw(self, canvas):
        app = self.app
        game = app.game
        count = len(game.duchies)
        scale = app.scale
        parts = app.say_all("parts")
        rows = len(parts) if game.over() and not game.solo else SCORE_START
        pitch = canvas.height // (rows + 2)
        wide = min((canvas.width - 40 * scale) // count, 60 * scale)
        left = canvas.width - count * wide
        for i in range(rows):
            y = (i + 1) * pitch
            canvas.text(parts[i], 1, y, DIM, scale, left - 2)
        y = (rows + 1) * pitch
        if canvas.mono:
            canvas.rect(0, y - 1, canvas.width, canvas.height - y + 1, WHITE)
        else:
            canvas.hline(0, y - 1, canvas.width, DIM)
        ink = BLACK if canvas.mono else WHITE
        canvas.text(app.say("total"), 1, y, ink, scale, left - 2)
        for who in range(count):
            x = left + who * wide
            room = wide - 2
            name = initial(app, who)
            while canvas.text_width(name, scale) > room:
                name = name[:-1]
            canvas.text(name, x, 0, colour_of(game, who), scale, wide, RIGHT)
            score = game.score(who)
            for i in range(rows):
                text = str(score[i]) if score[i] else "·"
                canvas.text(text, x, (i + 1) * pitch, WHITE, scale, wide, RIGHT)
            canvas.text(str(sum(score)), x, y, ink, scale, wide, RIGHT)
