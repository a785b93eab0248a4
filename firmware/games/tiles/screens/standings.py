# SPDX-License-Identifier: MIT
"""The players' points and places, and what an undo would take back."""

from firmware.games.tiles.play import ranked
from firmware.screens.undo import Screen as Undo
from firmware.ui.canvas import RIGHT
from firmware.ui.listing import draw_keys
from firmware.ui.palette import DIM, WHITE
from firmware.ui.panels import TEXT_SCALE
from shared_rules.fold import EVENT


class Screen(Undo):
    """BACK again undoes, OK does not; UP leads to the reference, DOWN to the menu."""

    signs_left = False

    def draw(self, canvas):
        app = self.app
        scale = TEXT_SCALE[canvas.panel]
        wide = canvas.width - 2 * scale
        keys = canvas.height - 18 * scale
        self._draw_players(canvas, keys - 10 * scale, scale, wide)
        y = keys - 9 * scale
        canvas.hline(0, y - scale, canvas.width, DIM)
        event = app.game.events[-EVENT:]
        words = [("BACK", app.say("take back")), ("OK", app.say("leave it"))]
        text = app.say("nothing yet")
        if event:
            who, text = app.play.tell(event, app.say)
            if who is not None:
                name = app.play.name(who, app.say)
                room = wide - canvas.text_width(": " + text, 1)
                text = canvas.shorten(name, room, 1) + ": " + text
        else:
            words = [("OK", app.say("go on"))]
        size = scale if canvas.text_width(text, scale) <= wide else 1
        canvas.text(text, scale, y, WHITE, size, wide)
        draw_keys(canvas, words, scale, keys, wide * 3 // 4, scale, 9 * scale)
        for sign, key, low in (("▴ ", "help", keys), ("▾ ", "menu", keys + 9 * scale)):
            canvas.text(sign + app.say(key), scale, low, DIM, app.scale, wide, RIGHT)

    def _draw_players(self, canvas, high, scale, wide):
        """Place, name and points of each, the best first."""
        app = self.app
        game = app.game
        pitch = min(high // len(game.players), 18 * scale)
        size = 3 if pitch >= 26 else scale
        y = 0
        for who in ranked(game):
            text = str(game.total(who))
            canvas.text(text, scale, y, WHITE, size, wide, RIGHT)
            room = wide - canvas.text_width(text, size) - 12 * size
            canvas.text(str(game.place_of(who)), scale, y, DIM, size)
            name = canvas.shorten(app.play.name(who, app.say), room, size)
            canvas.text(name, 8 * size, y, app.play.colour(who), size, room)
            y += pitch
