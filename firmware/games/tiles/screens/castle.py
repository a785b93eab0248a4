# SPDX-License-Identifier: MIT
"""Where a player's start castle lies, one player after the other. Duchy 1 has it printed, and
asks for nothing."""

from firmware.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.tiles.duchy_view import DOES, LINE, DuchyView
from firmware.games.tiles.play import Play
from firmware.games.tiles.standing import Shown
from firmware.ui.banner import write
from firmware.ui.canvas import RIGHT as AT_RIGHT
from firmware.ui.palette import ACCENT, BLACK
from firmware.ui.screen import Screen as Base
from shared_rules.hexes import field_name
from shared_rules.tiles.game import Game

_PRINTED = "1"


class Screen(Base):
    def __init__(self, app, *setup):
        """The duchies, the names, the tie rule; the castles of the last time, those that were
        chosen now, and whether the last ones are taken without asking."""
        Base.__init__(self, app)
        self._setup = setup
        duchies, _, _, before, chosen, again = setup
        chosen = list(chosen)
        while len(chosen) < len(duchies):
            castles = duchies[len(chosen)].castles()
            last = before[len(chosen)]
            if duchies[len(chosen)].name != _PRINTED and not (again and last in castles):
                break
            chosen.append(last if again and last in castles else castles[0])
        self._chosen = chosen
        self._view = DuchyView(app.canvas)
        self.at = 0
        if len(chosen) == len(duchies):
            self._castles = []
            app.replace(".checklist", self._play(chosen))
            return
        self._castles = duchies[len(chosen)].castles()
        last = before[len(chosen)]
        if last in self._castles:
            self.at = self._castles.index(last)

    def _play(self, chosen):
        duchies, names, fewest = self._setup[:3]
        return Play(Game(duchies, chosen, names, bool(fewest)))

    def press(self, button):
        app = self.app
        if button == OK:
            self._go(self._chosen + [self._castles[self.at]])
        elif button == BACK:
            asked = [i for i in range(len(self._chosen)) if self._setup[0][i].name != _PRINTED]
            if asked:
                self._go(self._chosen[: asked[-1]])
            else:
                app.pop()
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.at = (self.at + step) % len(self._castles)
            self._draw_castles(app.canvas)

    def _go(self, chosen):
        duchies, names, fewest, before, _, _ = self._setup
        self.app.replace(".castle", duchies, names, fewest, before, chosen, False)

    def chosen(self):
        return field_name(self._castles[self.at])

    def draw(self, canvas):
        self._view.forget()
        if self._castles:
            self._draw_castles(canvas)

    def _draw_castles(self, canvas):
        """The castle fields of the duchy; whose it is, and what OK does."""
        app = self.app
        view = self._view
        who = len(self._chosen)
        first = self._castles[self.at]
        rest = [duchy.castles()[0] for duchy in self._setup[0][who + 1 :]]
        play = self._play(self._chosen + [first] + rest)
        castles = self._castles[: self.at] + self._castles[self.at + 1 :]
        view.draw_map(play.game, who, castles, [first], play.colour(who))
        hushed = canvas.hush(True)
        view.draw_head(Shown(app, play), who)
        canvas.hush(hushed)
        x, y, w, scale = view.layout[DOES : DOES + 4]
        text = "▸" + app.say("start castle")
        if view.filled:
            canvas.rect(0, y - 2, canvas.width, canvas.height - y + 2, BLACK)
            write(canvas, text, 1, y, ACCENT, scale, canvas.width - 2, AT_RIGHT)
        else:
            canvas.rect(0, view.layout[LINE + 1], canvas.width, canvas.height, BLACK)
            write(canvas, text + " " + field_name(first), x, y, ACCENT, scale, w)
