# SPDX-License-Identifier: MIT
"""The score: who leads, by how much and since when, and what can still be won."""

from firmware.base.buttons import BACK, OK
from firmware.games.dice.palette import player_colour
from firmware.games.dice.play import PHASES
from firmware.games.dice.score_view import coming, draw_regions, draw_worth
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base


class Screen(Base):
    read = True

    def __init__(self, app, after=False):
        """`after`: a phase or the game has just ended, and OK goes on."""
        Base.__init__(self, app)
        self._after = after
        self._page = 0

    def press(self, button):
        app = self.app
        if button != BACK and button != OK and not self._places()[-1]:
            self._page ^= 1
            app.redraw()
        elif self._after and app.game.over() and button != BACK:
            app.replace(".result")
        else:
            app.pop()

    def _places(self):
        """See below. A lone player leaves room for the regions on every panel."""
        places = _places(self.app.canvas)
        if not places[-1] and len(self.app.game.players) < 2:
            places = places[:-1] + (places[1] + places[2],)
        return places

    def _title(self):
        game = self.app.game
        if self._page:
            return self.app.say_all("help pages")[1]
        phase = PHASES[game.phase()]
        if game.over():
            return self.app.say("game over")
        if self._after:
            return phase + " " + self.app.say("over")
        return phase + "·" + str(game.round()) if game.round() else phase

    def draw(self, canvas):
        app = self.app
        game = app.game
        scale, top, pitch, large, ends, worth, regions = self._places()
        now = coming(game)
        x = canvas.text(self._title(), 1, 0, WHITE, scale, canvas.width - 2)
        if not regions:  # there are two pages
            canvas.text("▴" if self._page else "▾", x + 4 * scale, 0, DIM, scale)
        if self._page:
            draw_regions(canvas, game.sheet, 10 * scale, scale, 10 * scale, now)
        else:
            self._draw_players(canvas, scale, top, pitch, large, ends)
            if regions:
                draw_regions(canvas, game.sheet, regions, scale, 9 * scale, now)
        draw_worth(canvas, game, worth, scale)

    def _draw_players(self, canvas, scale, top, pitch, large, ends):
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
    """Rank and player, the best first; equal points share a rank. At the end the bonuses
    that are left decide, as the rules say."""
    worth = [(p.total(), p.left() if game.over() else 0) for p in game.players]
    order = sorted(range(len(worth)), key=lambda who: (-worth[who][0], -worth[who][1], who))
    return [(1 + sum([other > worth[who] for other in worth]), who) for who in order]


def _places(canvas):
    """The scale; y of the first player, and the pitch; the scale of the totals; where the
    points of the phases end; y of what the colours are worth; y of the regions, or 0 where
    they have a page of their own."""
    w = canvas.width
    h = canvas.height
    if w >= 240 and h >= 240:
        return 2, 20, 25, 3, (w - 106, w - 79, w - 50), 149, 170
    if w >= 240:
        return 2, 20, 19, 2, (w - 96, w - 69, w - 40), h - 17, 0
    if w >= 160:
        return 1, 10, 11, 1, (w - 52, w - 36, w - 20), 69, 82
    return 1, 9, 9, 1, (82, 96, 110), 56, 0
