# SPDX-License-Identifier: MIT
"""Plays the board game with buttons, for tests and for the benchmark that counts presses.

It reads what the screen offers, as a person reads the display, and presses the shortest way.
"""

import random

from firmware.base.buttons import DOWN, LEFT, NAMES, RIGHT, UP
from firmware.games.tiles.screens import duchy as duchy_screen
from host_sim.device.hands import Hands
from shared_rules.tiles import game as rules

ROUNDS = 5  # in a phase
# How many tiles a player lays in a turn, how often of a hundred goods are sold in it, and how
# often a castle or a city hall is followed by another tile. A warehouse is for a sale. How often
# the last field of a region is taken, if there is one.
TILES = (0, 1, 1, 1, 2)
WAREHOUSE = rules.building(0)
SELLS, FOLLOWS, FINISHES = 15, 60, 33
_ARROWS = (UP, DOWN, LEFT, RIGHT)


def placing(game, who, rng):
    """Returns a tile on a field, as an event, or None if no field can be filled. As in real
    games the largest region is often finished, and an animal is mostly of the herd's kind."""
    fields = game.fields(who)
    if not fields:
        return None
    field = rng.choice(fields)
    last = [one for one in fields if len(game.mates(who, one)) + 1 == _size(game, who, one)]
    if last and rng.randrange(100) < FINISHES:
        field = max(last, key=lambda one: _size(game, who, one))
    tiles = game.tiles(who, field)
    tile = rng.choice(tiles)
    if rules.colour_of(tile) == rules.ANIMAL and rng.random() < 0.6:
        herd = {rules.kind_of(mate) for mate in game.mates(who, field)}
        tile = rng.choice([one for one in tiles if rules.kind_of(one) in herd] or tiles)
    return rules.place(who, field, tile)


def _size(game, who, field):
    return game.duchies[who].sizes[field]


def sale(game, who, rng):
    """Returns a sale of some goods, as an event, or None if all are sold."""
    kinds = [kind for kind in range(rules.GOODS) if game.goods(kind)]
    if not kinds:
        return None
    kind = rng.choice(kinds)
    return rules.sell(who, kind, min(rng.choice((1, 2, 2, 3)), game.goods(kind)))


def turn(game, who, rng):
    """Yields what a player does in a turn, as events."""
    todo = rng.choice(TILES)
    while todo:
        todo -= 1
        event = placing(game, who, rng)
        if event is None:
            break
        yield event
        again = event[2] == rules.plain(rules.CASTLE) or event[2] == rules.building(7)
        if again and rng.randrange(100) < FOLLOWS:
            todo += 1
        if event[2] == WAREHOUSE:
            yield from selling(game, who, rng)
    if rng.randrange(100) < SELLS:
        yield from selling(game, who, rng)


def selling(game, who, rng):
    """Yields a sale, if there are goods."""
    event = sale(game, who, rng)
    if event:
        yield event


class Bot(Hands):
    KIND = "tiles"

    def __init__(self, handheld):
        Hands.__init__(self, handheld)
        self.counts = {}  # for each kind of event, how many presses each of them took

    # ---- A game

    def begin(self, players=4, duchies=()):
        """Go from the home screen to the first player's duchy."""
        self.choose(self.say("new"))
        self.choose(self.say("game tiles"))
        self._set(1, str(players))
        for who, name in enumerate(duchies):
            self._set(4 + who, name)
        self.choose(self.say("start"))
        while self.app.screen() != "tiles.duchy":
            self.press("OK")

    def _set(self, at, value):
        """Change a line of the set-up until it has this value."""
        screen = self.app.top()
        while screen.line(at)[1] != value:
            self.walk(at, screen.at, screen.count())
            self.press("OK")

    def play(self, seed=1):
        """Play a game to the last turn of the last phase."""
        rng = random.Random(seed)
        game = self.app.game
        while True:
            for _ in range(ROUNDS):
                for who in game.turn_order():
                    for event in turn(game, who, rng):
                        self.enter(event, True)
            if game.last_phase():
                return
            self.next_phase()

    def finish(self, *left):
        """Enter what each player has left, up to the result."""
        self._leave_sale()
        self.to(duchy_screen.PHASE)
        self.press("OK")
        for who in range(len(self.app.game.players)):
            self.left(*(left[who] if who < len(left) else (0, 0, 0)))

    def home(self):
        """Go from the result to the home screen."""
        self.press(*["DOWN"] * self.app.top().offers().index("home"), "OK")

    def enter(self, event, stay=False):
        """Enter a player's event, from a duchy to a duchy. `stay`: to the sale that a warehouse
        opens."""
        before = self.presses
        kind = rules.what(event)
        who = event[0] & 3
        if kind != rules.SELL or self.app.top().who != who:
            self._leave_sale()
        if kind == rules.PLACE:
            self.show(who)
            self.to_field(event[1])
            self.press("OK")
            if self.app.screen() != "tiles.duchy" and self.app.screen() != "tiles.sale":
                self.to_tile(event[2])
                self.press("OK")
            assert self.app.game.events[-3:] == event, (self.app.game.events[-3:], event)
            if not stay:
                self._leave_sale()
        elif kind == rules.SELL:
            self.sell(who, event[1], event[2])
        elif kind == rules.POINTS:
            self.points(who, rules.points_of(event))
        else:
            raise ValueError(f"no way to enter {bytes(event)!r}")
        self.counts.setdefault(kind, []).append(self.presses - before)
        assert stay or self.app.screen() == "tiles.duchy", self.app.screen()
        assert self.app.game.events[-3:] == event, (self.app.game.events[-3:], event)

    def _leave_sale(self):
        """Sell nothing, if a warehouse has opened a sale."""
        if self.app.screen() == "tiles.sale":
            self.press("BACK")

    def next_phase(self):
        self._leave_sale()
        self.to(duchy_screen.PHASE)
        self.press("OK", "OK")

    def menu(self, item):
        self.to(duchy_screen.MENU)
        self.press("OK")
        self.choose(self.say(item))

    # ---- The duchy

    def show(self, who):
        """Show the duchy of a player."""
        screen = self.app.top()
        order = self.app.game.turn_order()
        if screen.inside:
            self.press("BACK")
        back, on = ("LEFT", "RIGHT") if self.app.has_sides() else ("UP", "DOWN")
        steps = (order.index(who) - order.index(screen.who)) % len(order)
        few = len(order) - steps
        self.press(*[on] * steps if steps <= few else [back] * few)

    def to(self, offer):
        """Move the cursor of a duchy to a field that can be filled, or to an action."""
        screen = self.app.top()
        if screen.chosen() == offer and not screen.opens_map():
            return
        if not self.app.has_sides():
            if not (screen.inside or screen.opens_map()):
                self.press("DOWN", "UP")  # OK would end the phase, or show the result
            if not screen.inside:
                self.press("OK")
        self._hop(offer)

    to_field = to

    def _run(self, to, ring):
        """Press UP or DOWN until `to`, one of the ring's offers, is chosen."""
        self.walk(ring.index(to), ring.index(self.app.top().chosen()), len(ring))

    def _hop(self, to):
        """Press the shortest way over the map."""
        screen = self.app.top()
        at = screen.chosen()
        if at == to:
            return
        ways = []
        if screen.inside:
            keys = _ARROWS if self.app.has_sides() else (UP, DOWN)
            ways.append(_shortest(at, to, screen.beside, keys))
        else:  # LEFT and RIGHT would show other players
            for first in (UP, DOWN):
                there = screen.beside(at, first)
                ways.append([first, *_shortest(there, to, screen.beside)])
        self._follow(min(ways, key=len))

    def _follow(self, way):
        self.press(*[NAMES[button] for button in way])

    # ---- The tile

    def to_tile(self, tile):
        """On the screen of a tile's colour: move the cursor to the tile."""
        screen = self.app.top()
        if rules.colour_of(tile) == rules.ANIMAL:
            self._turn_wheel(rules.kind_of(tile), rules.heads_of(tile))
            return
        ring = screen.tiles
        if rules.colour_of(tile) == rules.KNOWLEDGE:
            if screen.choosing_row:
                rows = screen.rows()
                at = rows.index(screen.row_of(screen.tile))
                self.walk(rows.index(screen.row_of(tile)), at, len(rows))
                self.press("OK")
            ring = screen.in_row(screen.row_of(tile))
        if self.app.has_sides() and len(screen.tiles) > 1:
            self._follow(_shortest(screen.tile, tile, screen.beside))
        else:
            self._run(tile, ring)

    def _turn_wheel(self, kind, number):
        wheel = self.app.top().wheel
        back, on = ("LEFT", "RIGHT") if self.app.has_sides() else ("UP", "DOWN")
        if wheel.kind != kind:
            kinds = wheel.kinds
            steps = (kinds.index(kind) - kinds.index(wheel.kind)) % len(kinds)
            few = len(kinds) - steps
            self.press(*[on] * steps if steps <= few else [back] * few)
        if wheel.choosing_kind:
            self.press("OK")
        least, most = wheel.span(kind)
        up = (number - wheel.number) % (most - least + 1)
        few = most - least + 1 - up
        self.press(*["UP"] * up if up <= few else ["DOWN"] * few)

    # ---- What is no tile

    def sell(self, who, kind, number):
        if self.app.screen() != "tiles.sale":
            self.show(who)
            self.to(duchy_screen.SELL)
            self.press("OK")
        self._turn_wheel(kind, number)
        self.press("OK")

    def points(self, who, points):
        self.show(who)
        self.to(duchy_screen.POINTS)
        self.press("OK")
        screen = self.app.top()
        while screen.number != points:
            away = points - screen.number
            if self.app.has_sides() and abs(away) > 5:
                self.press("RIGHT" if away > 0 else "LEFT")
            else:
                self.press("UP" if away > 0 else "DOWN")
        self.press("OK")

    def left(self, *left):
        """On the screen of what is left: enter the three numbers, and press OK."""
        assert self.app.screen() == "tiles.left", self.app.screen()
        screen = self.app.top()
        sides = self.app.has_sides()
        for thing, number in enumerate(left):
            up = (number - screen.amounts[thing]) % 100
            self.press(*["UP"] * up if up <= 50 else ["DOWN"] * (100 - up))
            if thing < 2 and (
                not sides or list(screen.amounts[thing + 1 :]) != [*left[thing + 1 :]]
            ):
                self.press("RIGHT" if sides else "OK")
        self.press("OK")


def _shortest(at, to, beside, keys=_ARROWS):
    """Returns the fewest presses from one place to another; `beside` says where each leads."""
    ways = {at: []}
    found = [at]
    for one in found:  # grows during the loop
        if one == to:
            return ways[one]
        for button in keys:
            there = beside(one, button)
            if there not in ways:
                ways[there] = [*ways[one], button]
                found.append(there)
    raise LookupError(f"the cursor does not get to {to}")
