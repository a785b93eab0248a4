# SPDX-License-Identifier: MIT
"""The list with which every game begins: Start, then a line for each thing that can be chosen."""

from firmware.ui.listing import List
from shared_rules.fold import EVENT


def next_of(values, value, step):
    """Returns the value that is `step` places after this one; the first follows the last."""
    return values[(values.index(value) + step) % len(values)]


class SetupList(List):
    """A game's set-up inherits this, and says what its lines are and what Start does.

    `setup` holds what has been chosen. Two of its attributes are known here: `players`, and
    `given`, a list with a name or None for each player who can take part."""

    def __init__(self, app, mode, setup):
        List.__init__(self, app)
        self.title = app.say(mode)
        self.setup = setup
        self.changing = app.at_table()  # the set-up of the game in progress is changed
        self._items = self.items()

    def items(self):
        """Returns the lines below Start, in their order: a label, a value, and a function
        that changes the value by one step, 1 or -1. Called again after each change, so a
        line can come and go."""
        return []

    def start(self):
        """OK on Start."""

    # Lines for `items`.

    def choice(self, key, name, values, texts=None):
        """Returns the line of an attribute of `setup` that is one of `values`. It is shown
        by the text in the same place, or as it is."""
        setup = self.setup
        value = getattr(setup, name)

        def change(step):
            setattr(setup, name, next_of(values, value, step))

        shown = texts[values.index(value)] if texts else str(value)
        return self.app.say(key), shown, change

    def page(self, key, value, screen, *args):
        """Returns a line that opens another screen."""
        return self.app.say(key), value, lambda step: self.app.push(screen, *args)

    def names_page(self):
        """Returns the line that opens the players' names."""
        return self.page("names", "▸", "names", self.setup.players, self.setup.given)

    def seats_page(self):
        """Returns the line that opens the players' seats, in a list; it comes only with a game
        that is in progress."""
        if not self.changing or len(self.app.play.seats) < 2:
            return []
        return [self.page("seats", "▸", "seats", self.setup)]

    def counts(self, least, most):
        """Returns how many players there can be: whoever has entered something stays."""
        game = self.app.game
        if self.changing:
            events = game.events + game.undone
            for at in range(0, len(events), EVENT):
                who = game.whose(events[at : at + EVENT])
                least = max(least, 0 if who is None else who + 1)
        return list(range(least, most + 1))

    def name(self, who):
        """Returns what a line calls a player."""
        return self.setup.given[who] or self.app.say("player") + " " + str(who + 1)

    def list_items(self):
        """Show the lines again, after something they depend on has changed. All have one size of
        letters, which the longest decides."""
        self._items = self.items()
        self.app.redraw()

    # The list.

    def count(self):
        return 1 + len(self._items)

    def line(self, i):
        if not i:
            return "▸ " + self.app.say("change" if self.changing else "start"), ""
        return self._items[i - 1][:2]

    def choose(self, i):
        if i:
            self.change(i, 1)
        else:
            self.start()

    def change(self, i, step):
        if i:
            self._items[i - 1][2](step)
            self.list_items()

    def answer(self, *what):
        self.list_items()
