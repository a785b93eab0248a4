# SPDX-License-Identifier: MIT
"""What to lay out before the first turn of a board game."""

from firmware.games.tiles.drawing import draw_small, ink_of
from firmware.games.tiles.last_setup import keep
from firmware.ui.checklist import Checklist
from firmware.ui.palette import BLACK
from shared_rules.tiles import setup
from shared_rules.tiles.duchies import COLOURS


class Screen(Checklist):
    grows = False  # signs stand behind the words

    def __init__(self, app, play):
        Checklist.__init__(self, app, play, keep)
        game = play.game
        say = app.say
        count = len(game.players)
        each, goods, silver, workers, stacks, depot, black, bonus, mine = app.say_all("on table")
        lines = [
            (each + " " + goods, str(setup.GOODS)),
            (each + " " + silver, str(setup.SILVER)),
        ]
        for who in range(count):
            lines.append((workers + " " + play.name(who, say), str(who + 1)))
        lines.append((stacks, "5 × %d" % setup.STACK))
        self._depots = len(lines) + 1  # the line of the first one
        for number in range(1, 7):
            lines.append((depot + " " + str(number), ""))
        lines.append((black, str(setup.black(count))))
        if count == 3:
            lines.append((mine, ""))
        lines.append((bonus, "6 × 2"))
        self._lines = lines

    def depot_at(self, i):
        """Returns the colours of the tiles on a line's depot, "" if it has none."""
        depot = i - self._depots + 1
        return setup.depot(depot, len(self.play.game.players), 0) if 1 <= depot <= 6 else ""

    def draw_line(self, canvas, i):
        """A depot shows the signs of its tiles."""
        Checklist.draw_line(self, canvas, i)
        letters = self.depot_at(i)
        scale = self.app.scale
        y = self._top + (i - self._first) * self.height() + (self.height() - 8 * scale) // 2
        x = canvas.width - 6 - 10 * scale * len(letters)
        for letter in letters:
            sign = COLOURS.find(letter)
            draw_small(canvas, sign, x, y, BLACK if i == self.at else ink_of(sign), scale)
            x += 10 * scale
