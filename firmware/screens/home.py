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
        self._items = (("resume",) if self.app.store.has_game() else ()) + items

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
        elif item == "solo" or item == "group":
            app.push("setup", item == "solo")
        else:
            app.push(item)

    def back(self):
        """There is nowhere further back."""
