"""The first screen: go on with a game, or begin one."""

from firmware.ui.listing import List


class Screen(List):
    title = "Castellan"

    def __init__(self, app):
        List.__init__(self, app)
        self._items = ()
        self.refresh()

    def refresh(self):
        List.refresh(self)
        items = ("solo", "group", "best", "history", "settings", "help")
        self._items = (("resume",) if self.app.has_game() else ()) + items

    def count(self):
        return len(self._items)

    def line(self, i):
        return self.app.say(self._items[i]), ""

    def choose(self, i):
        app = self.app
        item = self._items[i]
        if item == "resume":
            app.resume()
            app.push("sheet")
        elif item != "solo" and item != "group":
            app.push(item)
        elif app.has_game():
            # There is one game at a time; the old one goes to the past ones.
            app.push("ask", app.say("abandon?"), app.say("yes"), item)
        else:
            app.push("setup", item == "solo")

    def answer(self, yes=False, item=None):
        app = self.app
        if yes:
            app.resume()
            app.end_game(False)
            app.push("setup", item == "solo")
        else:
            app.redraw()

    def back(self):
        """There is nowhere further back."""
