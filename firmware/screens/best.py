# SPDX-License-Identifier: MIT
"""The best scores: a line for each way to play; OK shows the five best of it."""

from firmware.ui.listing import List

_MODES = ("group", "solo", "daily")  # as the list of the best numbers them


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self._best = app.archive().best_of_all()
        self._list_ways()

    def _list_ways(self):
        """List the best of each way to play, and the statistics."""
        app = self.app
        self.title = app.say("best")
        self._ways = []  # of each line: kind, mode and label, or None
        self._lines = []
        self._inside = False
        kind = None
        for line in self._best:
            if line[0] != kind:
                kind = line[0]
                self._add((app.say("game " + kind), ""))
            if line[:3] not in self._ways:
                mode = app.say(_MODES[line[1]])
                name = line[4] if line[4] and not line[1] else mode
                self._add((self._label(line) + name, _points(line)), line[:3])
        if not self._lines:
            self._add((app.say("none"), ""))
        self._add(("▸ " + app.say("stats"), ""))
        self.at = int(len(self._lines) > 2)  # not on a game's name

    def _add(self, line, way=None):
        self._lines.append(line)
        self._ways.append(way)

    @staticmethod
    def _label(line):
        """Returns what is shown before the mode; nothing, if it would repeat the game's name."""
        return "" if line[2] == line[0] else line[2] + " "

    def _list_best(self, way):
        """List the best of one way to play, each in two lines if one is too narrow."""
        app = self.app
        self.title = self._label(way) + app.say(_MODES[way[1]])
        self._lines = []
        self._inside = True
        for line in self._best:
            if line[:3] != way:
                continue
            place = str(1 + sum([other[:3] == way and other[3] > line[3] for other in self._best]))
            label = place + ". " + line[4]
            points = _points(line)
            day = line[5]
            date = app.date((day // 10000, day // 100 % 100, day % 100)) if day else ""
            whole = label + " " + date if line[4] else label + date
            wide = app.canvas.text_width(whole + " " + points, self.scale)
            if wide > app.canvas.width - 8 * self.scale:
                self._lines.append((label, points))
                self._lines.append(("  " + date, ""))
            else:
                self._lines.append((whole, points))

    def choose(self, i):
        if self._inside:
            self.back()
        elif self._ways[i]:
            self._opened = i
            self._list_best(self._ways[i])
            self.restart()
            self.app.redraw()
        elif i == len(self._lines) - 1:
            self.app.push("stats")
        else:
            self.move_to(i + 1)  # from the name of a game to what is below

    def back(self):
        if not self._inside:
            self.app.pop()
            return
        self._list_ways()
        self.restart(self._opened)
        self.app.redraw()


def _points(line):
    """Returns the points of a line, with a star if a hint was shown."""
    return str(line[3]) + ("*" if line[7] else "")
