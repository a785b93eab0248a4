# SPDX-License-Identifier: MIT
"""The end of a phase, one for the table: what each player's mines bring, and the next one."""

from firmware.base.buttons import OK
from firmware.games.tiles.drawing import draw_large, draw_small, ink_of
from firmware.games.tiles.gains import MINE_WORKERS
from firmware.games.tiles.signs import SILVER, WORKER
from firmware.ui.banner import write
from firmware.ui.palette import ACCENT, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.tiles.game import MINE, phase, plain


class Screen(Base):
    def press(self, button):
        app = self.app
        if button == OK:
            app.apply(phase())
            app.pop(True)
        else:
            app.pop()  # nothing else can be done here

    def chosen(self):
        app = self.app
        return app.say("phase") + " " + app.game.phase_letter(1)

    def draw(self, canvas):
        app = self.app
        game = app.game
        scale = 2 if canvas.width >= 160 else 1
        bottom = canvas.height - 8 * scale
        wide = canvas.width - 2
        ended = app.say("phase ends").replace("#", game.phase_letter())
        write(canvas, ended, 1, 0, WHITE, scale, wide)
        y = 10 * scale
        pitch = min((bottom - y) // len(game.players), 20 * scale)
        # Silver for each mine, and workers where somebody knows how.
        signs = canvas.width - 46 * scale
        large = pitch >= 18
        for who in range(len(game.players)):
            room = signs - 4 * scale
            name = canvas.shorten(app.play.name(who, app.say), room, scale)
            canvas.text(name, 1, y, app.play.colour(who), scale, room)
            mines = game.laid(who, plain(MINE))
            workers = mines if game.knows(who, MINE_WORKERS) else 0
            x = signs
            for sign, count in ((SILVER, mines), (WORKER, workers)):
                if count or sign == SILVER:
                    x = canvas.text("+" + str(count), x, y, WHITE, scale) + 2 * scale
                    if large:
                        draw_large(canvas, sign, x, y - 1, ink_of(sign))
                    else:
                        draw_small(canvas, sign, x, y, ink_of(sign), scale)
                    x += 11 * scale
            y += pitch
        write(canvas, "▸" + self.chosen(), 1, bottom, ACCENT, scale, wide)
