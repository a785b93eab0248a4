# SPDX-License-Identifier: MIT
"""What lies on the table before the first turn; OK ticks a line off, or begins."""

from firmware.games.cards.last_setup import keep
from firmware.ui.listing import List
from shared_rules.cards.game import SEVENS
from shared_rules.cards.setup import DISPLAY, EACH_GETS, workers


class Screen(List):
    def __init__(self, app, play):
        List.__init__(self, app)
        self._play = play
        self.title = app.say("lay out")
        self._ticks = 0
        game = play.game
        say = app.say
        count = len(game.players)
        sevens = " ".join([str(points) for points in SEVENS[len(game.duchies) - 2]])
        self._lines = [
            (say("display"), str(DISPLAY[count - 1])),
            (say("seven cards"), sevens),
        ]
        each = say("each") + " " if not game.solo else ""
        for item in app.say_all("each gets"):
            self._lines.append((each + item, str(EACH_GETS)))
        for place in range(count):
            who = (game.start + place) % count
            name = "" if game.solo else " " + play.name(who, say)
            self._lines.append((say("workers") + name, str(workers(game, who))))

    def count(self):
        return len(self._lines) + 1

    def line(self, i):
        if not i:
            return "▸ " + self.app.say("begin"), ""
        label, value = self._lines[i - 1]
        return ("✓ " if self._ticks >> i & 1 else "· ") + label, value

    def choose(self, i):
        if not i:
            keep(self.app, self._play)
            self.app.begin(self._play)
            return
        self._ticks ^= 1 << i
        if self._ticks >> i & 1 and i + 1 < self.count():
            self._move(i + 1)
        self.draw_lines(self.app.canvas)

    def change(self, i, step):
        if i:
            self._ticks ^= 1 << i
            self.draw_line(self.app.canvas, i)
