# SPDX-License-Identifier: MIT
"""The end of a phase, one for the table: what each player's mines give, and the next phase."""

from firmware.games.tiles.drawing import draw_large, draw_small, ink_of
from firmware.games.tiles.gains import MINE_WORKERS
from firmware.games.tiles.placing import Entry
from firmware.games.tiles.signs import SILVER, WORKER
from firmware.ui.banner import write
from firmware.ui.palette import ACCENT, WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import CHANGED
from shared_rules.tiles.game import MINE, PHASES, phase, plain


class Screen(Entry):
    """The next phase is the one offer."""

    def __init__(self, app):
        Entry.__init__(self, app)
        self.title = app.say("phase ends").replace("#", app.game.phase_letter())

    def offers(self):
        return (self.app.game.phase() + 1,)

    def choose(self, at):
        self.app.apply(phase())
        self.app.pop(CHANGED)

    def step(self, button):
        self.back()  # nothing else can be done here

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
        write(canvas, self.title, 1, 0, WHITE, scale, wide)
        y = 10 * scale
        players = app.game.present()
        pitch = min((bottom - y) // len(players), 20 * scale)
        for who in players:
            self._draw_player(canvas, who, y, pitch, scale)
            y += pitch
        text = "▸" + app.say("phase") + " " + PHASES[self.offers()[0]]
        write(canvas, text, 1, bottom, ACCENT, scale, wide)

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
