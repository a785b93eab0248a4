# SPDX-License-Identifier: MIT
"""The rules in short, in five pages: what each colour requires and gives, the points of a
region, those of a whole colour, the bonuses, and what buttons and signs mean."""

from firmware.games.dice.palette import COLOUR
from firmware.games.dice.score_view import draw_regions
from firmware.games.dice.sheet_view import draw_dots
from firmware.games.dice.signs import SIGNS
from firmware.ui.canvas import RIGHT
from firmware.ui.help_pages import HelpPages
from firmware.ui.palette import WHITE
from shared_rules.dice import sheets
from shared_rules.dice.player import GOODS, SILVER

# What a full region of each colour gives, as signs. A castle gives one of the four; a pasture
# gives its points twice.
_GIVES = (b"\x00", b"\x01", b"\x02", b"\x03", b"\x00\x01\x02\x03", b"")


class Screen(HelpPages):
    pages = 5

    def draw_page(self, canvas, y, scale):
        app = self.app
        page = self.page
        high = (canvas.height - y) // 6
        if page == 1:
            pitch = (canvas.height - y - 8 * scale) // 3
            draw_regions(canvas, self.sheet(), y, scale, min(pitch, 24 * scale))
            return
        if page == 4:
            self._draw_signs(canvas, y, scale, high)
            return
        for i, text in enumerate(app.say_all(("rules", "rules", "colours", "bonus help")[page])):
            if page < 3 or i < 4:
                canvas.blit(SIGNS[i], 1, y, COLOUR + i, scale)
            x = 10 * scale
            room = canvas.width - x - 1
            if page == 0:
                room = self._draw_gain(canvas, _GIVES[i], y, scale) - x
            elif page == 3 and i == GOODS:
                room = self._draw_gain(canvas, _GIVES[SILVER], y, scale) - x
            elif page == 2:
                values = self.sheet().awards[2 * i : 2 * i + 2]
                canvas.text("%d / %d" % tuple(values), x, y, WHITE, scale, room, RIGHT)
                room -= 26 * scale
            canvas.text(text, x, y, WHITE, scale, room)
            y += high

    def signs(self):
        """Returns the buttons and signs, each with its meaning."""
        app = self.app
        arrows = "▴▾◂▸" if app.has_sides() else "▴▾"
        return tuple(zip((app.back_name(), arrows, "✓", "!", "", "2?"), app.say_all("signs help")))

    def _draw_signs(self, canvas, y, scale, high):
        left = 2 + max([canvas.text_width(sign, scale) for sign, _ in self.signs()]) + 4 * scale
        for sign, text in self.signs():
            if sign:
                canvas.text(sign, 1, y, WHITE, scale)
            else:
                draw_dots(canvas, 1, y, 8 * scale, 7 * scale, scale)
            canvas.text(text, left, y, WHITE, scale, canvas.width - left - 1)
            y += high

    def _draw_gain(self, canvas, signs, y, scale):
        """Draw signs at the right edge. Returns where they begin."""
        x = canvas.width - 1
        for sign in reversed(signs):
            x -= 8 * scale
            canvas.blit(SIGNS[sign], x, y, COLOUR + sign, scale)
        text = "+" if signs else "×2"
        x -= canvas.text_width(text, scale) + scale
        canvas.text(text, x, y, WHITE, scale)
        return x - scale

    def sheet(self):
        """Returns the sheet of the game in progress, or else sheet A."""
        game = self.app.game
        return game.sheet if game and game.kind == "dice" else sheets.sheet("A")
