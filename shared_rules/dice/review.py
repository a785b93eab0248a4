# SPDX-License-Identifier: MIT
"""The coach's review of a game: what each turn of a player cost, and the better one.

Points are par, minus what was lost by choice, plus luck. Par is the worth of the start. The
cost of a turn is the difference to the best one. Luck is the rest: the dice, and the length of
the phases.
"""

from array import array

from shared_rules import const
from shared_rules.dice import coach
from shared_rules.dice.game import TURN, Game
from shared_rules.fold import EVENT

_POINT = const(256)  # as in the coach
_HALF = const(128)  # a smaller cost means nothing: the coach is not that exact
_MOST = const(65535)
_WORST = const(3)  # turns that are shown


def by_tables(game, who, event):
    """Returns what a turn costs, and the best one, by the coach's tables alone."""
    asked = coach.of(game.sheet)
    asked.read(game, who)
    better = asked.best(game.dice(), who)
    return asked.value - asked.turn(event), better


class Review:
    """A player's turns, weighed one after another by `step`."""

    def __init__(self, game, who, weigh=by_tables):
        """`weigh` is `by_tables`, or the function of `look_ahead`."""
        self.who = who
        self.costs = array("H")  # of each turn, in parts of a point
        self._better = bytearray()  # the best turn in the place of each, as events
        self._places = array("H")  # events before each
        self._weigh = weigh
        self._events = bytes(game.events)
        # The review replays the game in a copy; the game in progress does not change.
        self.game = Game(game.sheet, game.castles, game.solo, game.variant, game.names)
        self._par = self._worth = self._value()
        self._points = 0

    def _value(self):
        """Returns points so far, and what the position is worth."""
        asked = coach.of(self.game.sheet)
        asked.read(self.game, self.who)
        return self.game.players[self.who].total() * _POINT + asked.worth()

    def step(self):
        """Weigh the next turn. Returns whether there was one."""
        game = self.game
        events = self._events
        at = len(game.events)
        while at < len(events):
            event = events[at : at + EVENT]
            mine = event[0] & TURN and event[0] & 7 == self.who
            if mine:
                cost, better = self._weigh(game, self.who, event)
                # Turns that keep goods are left out of the best, and may seem better.
                self.costs.append(min(max(cost, 0), _MOST))
                self._better.extend(better)
                self._places.append(at // EVENT)
            game.apply(event)
            at += EVENT
            if mine:
                return True
        self._worth = self._value()
        self._points = game.players[self.who].total()
        return False

    # When all turns are weighed.

    def totals(self):
        """Returns par, points lost by choice, luck, points scored, and what a game that was given
        up would still have brought. They are whole, and par - lost + luck is the sum of the
        last two."""
        value = _whole(self._worth)
        par = _whole(self._par)
        lost = _whole(sum(self.costs))
        scored = self._points
        return par, lost, value - par + lost, scored, value - scored

    def cost(self, i):
        """Returns what a turn costs in whole points, 0 if less than one, and whether it is as good
        as the best."""
        cost = self.costs[i]
        return (_whole(cost) if cost >= _POINT else 0), cost < _HALF

    def worst(self):
        """Returns the turns that cost most, the worst first: at most three places in `costs`."""
        costs = self.costs
        found = sorted(range(len(costs)), key=lambda i: (-costs[i], i))[:_WORST]
        return [i for i in found if costs[i] >= _HALF]

    def played(self, i):
        """Returns a turn as it was played, as an event."""
        at = self._places[i] * EVENT
        return self._events[at : at + EVENT]

    def best(self, i):
        """Returns the best turn in its place, as an event."""
        return bytes(self._better[i * EVENT : i * EVENT + EVENT])

    def go_to(self, i):
        """Bring `game` to the position before a turn."""
        game = self.game
        now = len(game.events) // EVENT
        to = self._places[i]
        if to < now:
            game.undo(now - to)
        while now < to:
            game.redo()
            now += 1


def _whole(value):
    return (value + _HALF) // _POINT
