# SPDX-License-Identifier: MIT
"""The score: the points of each phase, who leads, and what can still be won."""

from firmware.base.buttons import BACK, OK
from firmware.games.dice.layouts import SCORE, SCORE_PHASES
from firmware.games.dice.palette import player_colour
from firmware.games.dice.play import PHASES
from firmware.games.dice.score_view import draw_regions, draw_values, next_phase
from firmware.games.play import ranks
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    read = True

    def __init__(self, app, ended=False):
        """`ended`: a phase or the game has just ended, and OK goes on."""
        Base.__init__(self, app)
        self.ended = ended
        self.page = 0  # or 1: the points of the regions

    def press(self, button):
        app = self.app
        if button != BACK and button != OK and self.has_pages():
            self.page ^= 1
            app.redraw()
        elif self.ended and app.game.over() and button != BACK:
            app.replace(".podium")
        else:
            app.pop()

    def has_pages(self):
        """Returns whether the points of the regions have a page of their own."""
        return not self._regions_top()

    def _regions_top(self):
        """Returns y of the regions, or 0. A lone player leaves room for them everywhere."""
        _, top, pitch, _, _, regions = SCORE[self.app.canvas.panel]
        return regions or (top + pitch if len(self.app.game.players) < 2 else 0)

    @property
    def title(self):
        game = self.app.game
        if self.page:
            return self.app.say_all("help pages")[1]
        phase = PHASES[game.phase()]
        if game.over():
            return self.app.say("game over")
        if self.ended:
            return phase + " " + self.app.say("over")
        return phase + "·" + str(game.round()) if game.round() else phase

    def draw(self, canvas):
        game = self.app.game
        scale, _, _, _, values, _ = SCORE[canvas.panel]
        regions = self._regions_top()
        now = next_phase(game)
        x = canvas.text(self.title, 1, 0, WHITE, scale, canvas.width - 2)
        if not regions:
            canvas.text("▴" if self.page else "▾", x + 4 * scale, 0, DIM, scale)
        if self.page:
            draw_regions(canvas, game.sheet, 10 * scale, scale, 10 * scale, now)
        else:
            self._draw_players(canvas)
            if regions:
                draw_regions(canvas, game.sheet, regions, scale, 9 * scale, now)
        draw_values(canvas, game, values, scale)

    def _draw_players(self, canvas):
        scale, top, pitch, large, _, _ = SCORE[canvas.panel]
        ends = SCORE_PHASES[canvas.panel]
        app = self.app
        game = app.game
        mono = canvas.mono
        phase = game.phase()
        for i in range(3):
            ink = WHITE if i == phase or mono else DIM
            canvas.text(PHASES[i], ends[i] - 20 * scale, 0, ink, scale, 20 * scale, RIGHT)
        total = canvas.width - 4 * large * 4
        if mono:
            canvas.rect(total, top - 1, canvas.width - total, len(game.players) * pitch, WHITE)
        for i, (rank, who) in enumerate(ranked(game)):
            y = top + i * pitch
            low = y + (large - scale) * 7
            player = game.players[who]
            colour = player_colour(canvas, who)
            canvas.text(str(rank), 1, low, WHITE, scale)
            if not mono:
                canvas.rect(7 * scale, y, scale, pitch - scale, colour)
            x = (8 if mono else 9) * scale
            room = ends[0] - 12 * scale - x
            name = canvas.shorten(app.play.name(who, app.say), room, scale)
            canvas.text(name, x, low, colour, scale, room)
            for column in range(3):
                text = str(player.points(column)) if column <= phase else "·"
                ink = WHITE if column == phase or mono else DIM
                x = ends[column] - 20 * scale
                canvas.text(text, x, low, ink, scale, 20 * scale, RIGHT)
            ink = BLACK if mono else WHITE
            room = canvas.width - total - 1
            canvas.text(str(player.total()), total, y, ink, large, room, RIGHT)


def ranked(game):
    """Returns rank and player, the best first. Equal points share a rank; at the end the
    bonuses left over break ties, as the rules say."""
    return ranks(game, [(p.total(), p.left() if game.over() else 0) for p in game.players])
