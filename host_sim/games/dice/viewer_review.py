# SPDX-License-Identifier: MIT
"""The review of a dice game in the page's viewer: by look-ahead, one turn after another.

`shared_rules` knows what a turn costs. Here it gets a place among the viewer's steps, words, and
marks on the map. It is loaded with the first review.
"""

from firmware.games.dice.play import PHASES
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.palette import ACCENT, BLACK, WHITE
from host_sim.games.dice.viewer import when
from host_sim.games.words_of import Words
from shared_rules.dice import game as rules
from shared_rules.dice import look_ahead
from shared_rules.dice import review as core
from shared_rules.fold import EVENT

_PLAYED = WHITE  # its frame is broken, the better turn's is solid: colour is not enough
_BETTER = ACCENT


class Review:
    """The turns of a player, as far as they are weighed."""

    def __init__(self, play, who):
        self._play = play
        self._core = core.Review(play.game, who, look_ahead.weigh)
        events = play.game.events
        self._count = 0
        for at in range(0, len(events), EVENT):
            self._count += bool(events[at] & rules.TURN) and events[at] & 7 == who
        self._places = []  # of each turn: the events before it, its phase and its round
        self._done = False

    def step(self):
        """Weigh the next turn. Returns whether there was one."""
        if self._done:
            return False
        if not self._core.step():
            self._done = True
            return False
        game = self._core.game
        self._places.append((len(game.events) // EVENT - 1, game.phase(), game.round()))
        return True

    def about(self, language):
        """Returns all that is known by now, for the page."""
        worst = self._core.worst()
        turns = []
        for i, (step, phase, round_) in enumerate(self._places):
            points, best = self._core.cost(i)
            turns.append(
                {
                    "step": step,
                    "group": PHASES[phase],
                    "label": str(round_),
                    "when": when(phase, round_, language),
                    "cost": self._core.costs[i],
                    "points": points,
                    "best": best,
                    "rank": worst.index(i) + 1 if self._done and i in worst else 0,
                }
            )
        totals = self._core.totals() if self._done else ()
        return {"count": self._count, "done": self._done, "turns": turns, "totals": totals}

    def tell(self, i, language):
        """Returns a turn as it was played, and the better one or "", in words."""
        say = Words(self._play, language).say
        played = self._core.played(i)
        told = {"played": self._play.tell(played, say)[1], "better": ""}
        if not self._core.cost(i)[1]:
            better = self._core.best(i)
            told["better"] = self._play.tell(better, say)[1]
            if told["better"] == told["played"]:  # they are paid for in different ways
                told["played"] += _paid(played, say)
                told["better"] += _paid(better, say)
        return told

    def mark(self, i, canvas):
        """Mark both turns on the sheet that was drawn."""
        game = self._play.game
        view = SheetView(canvas)
        better = b"" if self._core.cost(i)[1] else _marks(self._core.best(i))
        for mark in better:
            view.draw_number(game.sheet, mark)
            view.draw_frame(mark // 6, _BETTER)
        ringed = [mark // 6 for mark in better]
        for mark in _marks(self._core.played(i)):
            if mark // 6 not in ringed:
                view.draw_number(game.sheet, mark)
            _draw_broken_frame(canvas, *view.box(mark // 6))


def _marks(event):
    """Returns the marks of a turn: six times the field, plus the number less one."""
    way = rules.way(event)
    if way == rules.PASS:
        return b""
    return event[1:3] if way == rules.BY_SILVER else event[1:2]


def _paid(event, say):
    """Returns the bonus that a turn was paid for with, in brackets."""
    bonus = rules.cost(rules.way(event))
    return " (" + say("bonuses").split("|")[bonus] + ")" if bonus >= 0 else ""


def _draw_broken_frame(canvas, x, y, w, h):
    """Draw a frame of dashes inside a field."""
    x += 1
    y += 1
    w -= 2
    h -= 2
    canvas.frame(x, y, w, h, BLACK)
    fill = canvas.bitmap.fill_rect
    for left in range(x, x + w, 6):
        for top in (y, y + h - 2):
            fill(left, top, min(3, x + w - left), 2, _PLAYED)
    for top in range(y, y + h, 6):
        for left in (x, x + w - 2):
            fill(left, top, 2, min(3, y + h - top), _PLAYED)
