# SPDX-License-Identifier: MIT
"""The end of a phase, one for the table: what each player's mines give, and on a second page what
the depots get for the next phase."""

from firmware.games.tiles.drawing import draw_large, draw_small, ink_of
from firmware.games.tiles.gains import MINE_WORKERS
from firmware.games.tiles.placing import Entry
from firmware.games.tiles.signs import SILVER, WORKER
from firmware.ui.banner import write
from firmware.ui.canvas import RIGHT
from firmware.ui.palette import ACCENT, DIM, WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import CHANGED
from shared_rules.tiles import setup
from shared_rules.tiles.duchies import COLOURS
from shared_rules.tiles.game import MINE, PHASES, phase, plain


class Screen(Entry):
    """The next phase is the one offer."""

    def __init__(self, app):
        Entry.__init__(self, app)
        self.page = 0  # 1: the depots
        self.title = app.say("phase ends").replace("#", app.game.phase_letter())

    def offers(self):
        return (self.app.game.phase() + 1,)

    def choose(self, at):
        self.app.apply(phase())
        self.app.pop(CHANGED)

    def step(self, button):
        self.page ^= 1
        self.app.redraw()

    def depots(self):
        """Returns the colours of the tiles that each depot gets, and how many the black one."""
        game = self.app.game
        count = len(game.players)
        found = [setup.depot(number, count, game.phase() + 1) for number in range(1, 7)]
        return found, setup.black(count)

    def gives(self, who):
        """Returns how much silver and how many workers a player takes."""
        game = self.app.game
        mines = game.laid(who, plain(MINE))
        return mines, mines if game.knows(who, MINE_WORKERS) else 0

    def draw(self, canvas):
        app = self.app
        scale = TEXT_SCALE[canvas.panel]
        bottom = canvas.height - 8 * scale
        wide = canvas.width - 2
        page = "▾%d/2" % (self.page + 1)
        room = wide - canvas.text_width(page, app.scale) - scale
        title = app.say("refill") if self.page else self.title
        write(canvas, title, 1, 0, WHITE, scale, room)
        canvas.text(page, 1, 0, DIM, app.scale, wide, RIGHT)
        y = 10 * scale
        players = app.game.present()
        if self.page:
            self._draw_depots(canvas, y, (bottom - y) // 3)
            players = ()
        for at, who in enumerate(players):
            pitch = min((bottom - y) // (len(players) - at), 20 * scale)
            self._draw_player(canvas, who, y, pitch, scale)
            y += pitch
        text = "▸" + app.say("phase") + " " + PHASES[self.offers()[0]]
        write(canvas, text, 1, bottom, ACCENT, scale, wide)

    def _draw_depots(self, canvas, y, pitch):
        """Three by two depots, and the black one below."""
        app = self.app
        scale = app.scale
        depots, black = self.depots()
        for i, letters in enumerate(depots):
            x = 1 + i % 3 * (canvas.width // 3)
            low = y + i // 3 * pitch
            x = canvas.text(str(i + 1), x, low, WHITE, scale) + scale
            for letter in letters:
                sign = COLOURS.find(letter)
                draw_small(canvas, sign, x, low, ink_of(sign), scale)
                x += 8 * scale
        text = app.say_all("on table")[6] + " " + str(black)
        canvas.text(text, 1, y + 2 * pitch, WHITE, scale, canvas.width - 2)

    def _draw_player(self, canvas, who, y, pitch, scale):
        app = self.app
        x = canvas.width - 46 * scale
        room = x - 4 * scale
        name = canvas.shorten(app.play.name(who, app.say), room, scale)
        canvas.text(name, 1, y, app.play.colour(who), scale, room)
        for sign, count in zip((SILVER, WORKER), self.gives(who)):
            if count or sign == SILVER:
                x = canvas.text("+" + str(count), x, y, WHITE, scale) + 2 * scale
                if pitch >= 18:
                    draw_large(canvas, sign, x, y - 1, ink_of(sign))
                else:
                    draw_small(canvas, sign, x, y, ink_of(sign), scale)
                x += 11 * scale
