"""The best scores of each sheet, solo and in a group."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("best")
        self._lines = []
        for solo, sheet, points, name in app.archive().best():
            mode = app.say("solo" if solo else "group")
            label = sheet + " " + (name if name and not solo else mode)
            self._lines.append((label, str(points)))
        if not self._lines:
            self._lines.append((app.say("none"), ""))

    def count(self):
        return len(self._lines)

    def line(self, i):
        return self._lines[i]

    def choose(self, i):
        self.app.pop()
