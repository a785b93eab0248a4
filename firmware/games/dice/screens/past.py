# SPDX-License-Identifier: MIT
"""A game that has ended: who won, and where each player's points came from."""

from firmware.games.dice.play import PHASES
from firmware.ui.listing import List
from shared_rules.dice.game import ROLL, SALE, TURN
from shared_rules.dice.player import GAIN_POINTS, GOODS
from shared_rules.fold import EVENT


class Screen(List):
    def __init__(self, app, play):
        List.__init__(self, app)
        self._play = play
        game = play.game
        awards, sales = sources(game)
        self.title = play.outcome(app.say)
        self._lines = []  # of each player, then of all who are not on this device
        for who, player in enumerate(game.players):
            total = player.total()
            lines = [("▸ " + play.name(who, app.say), total), ("  ▸ " + app.say("review"), "")]
            for phase in range(3):
                lines.append(("  " + app.say("phase") + " " + PHASES[phase], player.points(phase)))
            regions = total - awards[who] - sales[who]
            for key, points in (
                ("regions", regions),
                ("awards", awards[who]),
                ("sales", sales[who]),
                ("left", player.left()),
            ):
                lines.append(("  " + app.say(key), points))
            self._lines.append(lines)
        elsewhere = []
        for name, points, left in game.others():
            elsewhere.append((name, points))
            if left:
                elsewhere.append(("  " + app.say("left"), left))
        events = game.events
        self._steps = any(game.paper or events[at] & TURN for at in range(0, len(events), EVENT))
        steps = [("▸ " + app.say("steps"), "")] if self._steps else []
        colours = self._colours(game) if game.paper else []
        self._lines.append(elsewhere + colours + self._dice(game) + steps)

    def _colours(self, game):
        """Returns the lines of a game on paper: which values of each colour were taken."""
        say_all = self.app.say_all
        values = ("–", say_all("places")[0], ", ".join(say_all("places")))
        return [(name, values[game.gone(i)]) for i, name in enumerate(say_all("colours"))]

    def _dice(self, game):
        """Returns the lines of the dice: how often each face fell, beside what is even."""
        app = self.app
        rolls = game.rolls()
        if not rolls:
            return []
        counts = bytearray(12)
        doubles = 0
        events = game.events
        for at in range(0, len(events), EVENT):
            if events[at] & 0xF0 == ROLL:
                numbers, colours = events[at + 1 : at + EVENT]
                for face in (
                    (numbers >> 4) - 1,
                    (numbers & 15) - 1,
                    6 + (colours >> 4),
                    6 + (colours & 15),
                ):
                    counts[face] += 1
                doubles += events[at] & 15 == 2
        even = "%d.%d" % divmod(rolls * 10 // 3, 10)
        lines = [(app.say("dice"), app.say("even").replace("#", even))]
        names = ["1", "2", "3", "4", "5", "6"] + app.say_all("colours")
        for face, name in enumerate(names):
            lines.append(("  " + name, counts[face]))
        return lines + [("  " + app.say("double!"), doubles)]

    def count(self):
        return sum([len(lines) for lines in self._lines])

    def _find(self, i):
        """Returns whose line it is, and which of that player's lines."""
        who = 0
        while i >= len(self._lines[who]):
            i -= len(self._lines[who])
            who += 1
        return who, i

    def line(self, i):
        who, i = self._find(i)
        label, value = self._lines[who][i]
        return label, str(value)

    def choose(self, i):
        who, line = self._find(i)
        if who < len(self._play.game.players):
            self.app.push(".review" if line == 1 else ".sheets", self._play, who)
        elif i == self.count() - 1 and self._steps:
            self.app.push(".steps", self._play)


def sources(game):
    """Returns the points that each player has from awards, and from sales; the rest are from
    regions. The game is played again, since its state does not tell them apart."""
    events = bytes(game.events)
    awards = [0] * len(game.players)
    sales = [0] * len(game.players)
    game.undo(len(events) // EVENT)
    for at in range(0, len(events), EVENT):
        kind = events[at]
        before = game.totals()
        turn = -1
        if kind & TURN:
            turn = kind & 7
            if kind & SALE:
                sales[turn] += 2 * game.players[turn].hand(GOODS)
        game.apply(events[at : at + EVENT])
        for who, total in enumerate(game.totals()):
            awards[who] += total - before[who]
        if turn >= 0:
            awards[turn] -= game.gain()[GAIN_POINTS]
    return awards, sales
