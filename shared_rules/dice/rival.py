# SPDX-License-Identifier: MIT
"""Plays a rival's turn, at one of three levels.

A rival knows only its own sheet and the dice. It always plays the same turn in a position, so
after a power cut or an undo it repeats its turn. The first two levels choose the turn with the
highest gain now; they differ in the worth of a mark and of the bonuses. The third plays the
coach's best turn.
"""

from shared_rules import const
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAINS, GOODS, MONK, SILVER, WORKER, Player
from shared_rules.dice.sheet import CASTLE
from shared_rules.hexes import FIELDS, NEIGHBOURS

STRONG = const(2)

_PASTURE = const(5)
_POINT = const(8)  # all worth is in eighths of a point
_MARK = const(4)  # the index of a mark's worth, after the four bonuses
# Monk, silver, goods, worker, mark. A pass must not be worth as much as a mark, or nothing is
# ever marked.
VALUES = (bytes((1, 1, 1, 1, 2)), bytes((6, 8, 14, 6, 14)))


def turn(game, who, level):
    """Returns the event of a rival's turn for the roll on the table."""
    if level == STRONG:
        from shared_rules.dice import coach

        return coach.best(game, who)
    return _Search(game, who, VALUES[level]).best


def castle(sheet, level, chance, taken=()):
    """Returns the field of a rival's start castle, none of those `taken`. It is chosen by chance,
    but the first strong rival takes the best. Only a greedy one may take the monk's, which is
    worth least."""
    castles = [f for f in range(FIELDS) if sheet.colours[f] == CASTLE]
    free = [f for f in castles if f not in taken] or castles
    if level == STRONG:
        from shared_rules.dice import coach

        best = coach.castle(sheet)
        if best in free:
            return best
    if level:
        free = [f for f in free if sheet.bonus[f] != MONK] or free
    return free[chance.below(len(free))]


class _Search:
    """Searches all turns that can be best. It sells whenever it may, and never pays a bonus
    for a field that the dice give anyway; worth does not depend on the number."""

    def __init__(self, game, who, values):
        self._game = game
        self._values = values
        self._who = who
        self._phase = game.phase()
        player = Player(game.sheet)
        player.state[:] = game.players[who].state
        self._player = player
        self._sale = 0
        gain = bytearray(GAINS)
        dice = game.dice()
        self._numbers = dice[:2] if dice[0] != dice[1] else dice[:1]
        self._one = dice[2]
        self._other = dice[3]
        self._twins = dice[0] == dice[1] or dice[2] == dice[3]
        if dice[4] == 2 and player.hand(GOODS):
            self._sale = rules.SALE
            player.sell(self._phase, gain)
        free = player.circles(WORKER) < game.sheet.circles[WORKER]
        self._most = values[WORKER] if free else 0
        self.best = rules.turn(who, rules.PASS, sale=bool(self._sale))
        self._search_first()

    def _search_first(self):
        """Try every field: what the dice give, and what a monk or a worker adds."""
        player = self._player
        values = self._values
        numbers = self._numbers
        one = self._one
        other = self._other
        fields = self._game.sheet.colours
        plain = []
        for field in range(FIELDS):
            if player.state[field] or not player.beside(field):
                continue
            colour = fields[field]
            shown = colour == one or colour == other
            found = self._marks(field, numbers)
            if shown and found:
                worth = self._worth(field)
                self._offer(worth, rules.PLAIN, found[0], 0)
                plain.append((worth, found))
            elif found and player.hand(MONK):
                self._offer(self._worth(field) - values[MONK], rules.BY_MONK, found[0], one)
            elif shown and player.hand(WORKER):
                found = self._marks(field, (1, 2, 3, 4, 5, 6))
                if found:
                    worth = self._worth(field) - values[WORKER]
                    self._offer(worth, rules.BY_WORKER, found[0], numbers[0])
        kept = bytes(player.state)
        gain = bytearray(GAINS)
        for worth, found in plain:
            for mark in found:
                player.write(mark, self._phase, gain)
                if player.hand(SILVER):
                    self._search_second(worth - values[SILVER], mark, plain)
                player.state[:] = kept

    def _search_second(self, worth, first, plain):
        """Try what a silver adds to the first mark: fields that the dice give, or that the first
        mark has brought into reach."""
        state = self._player.state
        fields = self._game.sheet.colours
        near = [found[0] // 6 for _, found in plain]
        at = first // 6 * 6
        for field in NEIGHBOURS[at : at + 6]:
            colour = fields[field]
            if (colour == self._one or colour == self._other) and field not in near:
                near.append(field)
        for field in near:
            if state[field]:
                continue
            more = None
            for mark in self._marks(field, self._numbers):
                # The same number and colour twice need a die that shows one of them again.
                same = mark % 6 == first % 6 and fields[field] == fields[first // 6]
                if same and not self._twins:
                    continue
                if more is None:
                    more = self._worth(field)
                self._offer(worth + more, rules.BY_SILVER, first, mark)

    def _marks(self, field, numbers):
        """Returns the marks that can be made in a field with these numbers."""
        obstacle = self._player.obstacle
        base = field * 6 - 1
        return [base + number for number in numbers if not obstacle(base + number)]

    def _offer(self, worth, way, mark, second):
        """Keep a turn that is worth more than the best so far. Among equals the first costs
        least."""
        if worth > self._most:
            self._most = worth
            self.best = rules.turn(self._who, way, mark, second, bool(self._sale))

    def _worth(self, field):
        """Returns what a mark in a field is worth: itself, its region and its colour."""
        player = self._player
        sheet = self._game.sheet
        values = self._values
        worth = values[_MARK]
        colour = sheet.colours[field]
        if player.open(colour) == 1:
            worth += _POINT * self._game.award(colour)
        for mate in sheet.mates[field * 3 : field * 3 + 3]:
            if mate != field and not player.state[mate]:
                return worth
        points = _POINT * sheet.points[(sheet.sizes[field] - 1) * 3 + self._phase]
        bonus = sheet.bonus[field]
        if colour == _PASTURE:
            return worth + 2 * points
        if colour == CASTLE or player.circles(bonus) < sheet.circles[bonus]:
            worth += values[bonus]
        return worth + points
