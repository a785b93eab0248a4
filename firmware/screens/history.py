"""The games that were played, the last one first; each can be deleted, after a question."""

from firmware.ui.listing import List


class Screen(List):
    def __init__(self, app):
        List.__init__(self, app)
        self.title = app.say("history")
        self._games = app.archive().past()

    def count(self):
        return max(len(self._games), 1)

    def line(self, i):
        app = self.app
        if not self._games:
            return app.say("none"), ""
        number, sheet, solo, finished, points = self._games[i]
        mode = app.say("solo" if solo else "group")
        value = str(points) if finished else "–"
        return str(number) + " " + sheet + " " + mode, value

    def choose(self, i):
        if self._games:
            self.app.push("ask", self.app.say("delete?"), self.app.say("yes"), i)

    def answer(self, yes, i):
        if yes:
            self.app.archive().delete(self._games[i][0])
            self._games = self.app.archive().past()
            self.refresh()
        self.app.redraw()
