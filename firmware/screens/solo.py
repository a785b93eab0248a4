# SPDX-License-Identifier: MIT
"""The last ten solo games with their average, those of each sheet, and the daily streak."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app, streak, sheets, ended):
        List.__init__(self, app)
        self.title = app.say("recent solo")
        lines = self._lines
        if streak:
            lines.append((app.say("streak"), str(streak)))
        points = sum([line[2] for line in ended])
        lines.append((app.say("last solo"), _mean(points, len(ended))))
        for kind, label, points, when in ended:
            if when > 0:
                text = app.date((when // 10000, when // 100 % 100, when % 100))
            else:
                text = str(-when)
            lines.append((text + " " + self._label(kind, label), str(points)))
        lines.append((app.say("by sheet"), ""))
        for kind, label, played, points, best in sheets:
            lines.append((self._label(kind, label), _mean(points, played) + ", %d" % best))

    def _label(self, kind, label):
        """Returns the sheet, or the name of a game without sheets."""
        return self.app.say("game " + kind) if label == kind else label

    def choose(self, i):
        self.back()


def _mean(points, played):
    return str((points * 2 + played) // (played * 2))
