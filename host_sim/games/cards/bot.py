# SPDX-License-Identifier: MIT
"""A player that plays whole games by buttons, for the tests and for the benchmark's counts.

It reads a screen's own list of what is offered, as a person reads the display.
"""

import random

from firmware.games.cards.placing import stacks
from firmware.games.cards.play import next_player
from firmware.games.cards.screens import table as table_screen
from host_sim.device.hands import Hands
from shared_rules.cards import game as rules

# How often of a hundred a card that gives one more action is followed by another entry.
FOLLOWS = 80
ROUNDS = 6  # in a phase
# Turns of a hundred: a card laid, goods sold, points. Everything else needs no press.
LAYS, SELLS, SCORES = 50, 7, 3
# How many steps RIGHT from knowledge a press opens the cards at, where there are sides.
_OPENS = {"OK": 0, "LEFT": -1, "RIGHT": 1}


def turn(game, who, rng):
    """Returns the event of a player's turn, or None: nothing that is entered."""
    what = rng.randrange(100)
    if what < LAYS:
        cards = [c for c in range(rules.CARDS) if c != rules.BUILDING and game.can_place(who, c)]
        card = rng.choices(cards, [game.supply(c) for c in cards])[0]
        on = stacks(game, who, card)[0]
        bonus = rng.choice((0, 0, 3)) if game.finishes(who, card, on) else 0
        if game.phase() == 3:  # card D offers no points, and the screen asks for none
            bonus = 0
        return rules.place(who, card, on, bonus)
    if what < LAYS + SELLS and game.goods():
        return rules.sell(who, min(rng.choice((1, 2, 2, 3)), game.goods()))
    if LAYS + SELLS <= what < LAYS + SELLS + SCORES:
        return rules.points(who, rng.choice((1, 1, 2)))
    return None


class Bot(Hands):
    KIND = "cards"

    def __init__(self, handheld):
        Hands.__init__(self, handheld)
        self.counts = {}  # for each kind of event: the presses that each of them took

    # ---- A game

    def begin(self, solo=False, players=4):
        """Go from the home screen to the table."""
        self.choose(self.say("solo" if solo else "group"))
        if not solo:
            self._set("players", str(players))
        self.choose(self.say("start"))
        while self.app.screen() != "cards.table":
            self.press("OK")

    def _set(self, item, value):
        screen = self.app.top()
        lines = [screen.line(i)[0] for i in range(screen.count())]
        if self.say(item) in lines:
            at = lines.index(self.say(item))
            while screen.line(at)[1] != value:
                self.choose(self.say(item))

    def play(self, seed=1):
        """Play a group game up to the last turn of the last phase."""
        rng = random.Random(seed)
        game = self.app.game
        while True:
            for _ in range(ROUNDS):
                first = game.starter()
                for i in range(len(game.players)):
                    who = (first + i) % len(game.players)
                    event = turn(game, who, rng)
                    while event:
                        self.enter(event)
                        more = next_player(game) == who and rng.randrange(100) < FOLLOWS
                        event = turn(game, who, rng) if more else None
            if game.last_phase():
                return
            self.next_phase()

    def finish(self, seed=1):
        """Go from the last turn of a group game to its result. A tie is not broken."""
        rng = random.Random(seed)
        game = self.app.game
        self.next_phase()
        for who in range(len(game.players)):
            herd = [min(rng.choice((0, 0, 1, 1, 2)), game.spare(who, i)) for i in range(4)]
            self.animals(*herd)
        while self.app.screen() == "cards.unused":
            self.press("OK")
        assert self.app.screen() == "cards.podium", self.app.screen()
        self.press("OK")

    def animals(self, *herd):
        """On the screen of the animals: enter the counts, and press OK."""
        assert self.app.screen() == "cards.animals", self.app.screen()
        screen = self.app.top()
        sides = self.app.has_sides()
        for animal, count in enumerate(herd):
            while screen.herd[animal] != count:
                self.press("UP" if screen.herd[animal] < count else "DOWN")
            if not sides or any(screen.herd[i] != herd[i] for i in range(animal + 1, 4)):
                self.press("RIGHT" if sides else "OK")
        if sides:
            self.press("OK")

    def enter(self, event):
        """Enter an event of a player, from the table to the table."""
        before = self.presses
        what = event[0] & 0xF0
        who = event[0] & 15
        if what == rules.PLACE:
            self._place(who, event[1] & 15, rules.on_of(event), event[2])
        elif what == rules.SELL:
            self._number(who, "sell goods", event[1])
        elif what == rules.POINTS:
            self._number(who, "points", rules.points_of(event))
        else:
            raise ValueError(f"no way to enter {bytes(event)!r}")
        self.counts.setdefault(what, []).append(self.presses - before)
        assert self.app.screen() == "cards.table", self.app.screen()
        assert self.app.game.events[-3:] == event

    def next_phase(self):
        self.to(table_screen.PHASE)
        self.press("OK")

    def to(self, offer):
        """Move the table's cursor to an offer: a player, the next phase or the menu."""
        screen = self.app.top()
        self.walk(screen.offers().index(offer), screen.at, len(screen.offers()))

    def menu(self, item):
        self.to(table_screen.MENU)
        self.press("OK")
        self.choose(self.say(item))

    # ---- A card

    def _place(self, who, card, on, bonus):
        self.to_card(who, card)
        self.press("OK")
        if self.app.screen() == "cards.joker":
            screen = self.app.top()
            self._go_round(screen.offers().index(on), screen.at, len(screen.offers()))
            self.press("OK")
        if self.app.screen() == "cards.triple":
            self._go_round(bonus, self.app.top().at, rules.MOST_BONUS + 1)
            self.press("OK")

    def to_card(self, who, card):
        """Go from the table to a card of a player."""
        self.to(who)
        kind = min(card, rules.BUILDING)
        building = card > rules.BUILDING
        if not self.app.has_sides():
            self.press("OK")
            self._along(kind)
            if building:
                self.press("OK")
                self._along(card)
            return
        # The press that opens the cards nearest to this one.
        below = card - rules.KINDS
        near = {"OK": 3, "LEFT": 2, "RIGHT": 5} if building else {}
        key = min(
            ("OK", "LEFT", "RIGHT"),
            key=lambda key: abs(near[key] - below if building else 3 + _OPENS[key] - kind),
        )
        self.press(key)
        if building:
            self.press("DOWN")
        self._along(card)

    def _along(self, card):
        """Move along a row of cards to one of them, over those that can be laid."""
        screen = self.app.top()
        row = [c for c in screen.offers() if (c < rules.KINDS) == (card < rules.KINDS)]
        at, to = row.index(screen.card), row.index(card)
        if not self.app.has_sides() and card < rules.KINDS:
            # Beyond the ends there are other entries.
            self.press(*["DOWN" if to > at else "UP"] * abs(to - at))
        else:
            self._go_round(to, at, len(row))

    def _go_round(self, to, at, count):
        """Move along a ring the shorter way, with LEFT and RIGHT if the board has them."""
        back, on = ("LEFT", "RIGHT") if self.app.has_sides() else ("UP", "DOWN")
        steps = (to - at) % count
        self.press(*[on] * steps if steps <= count - steps else [back] * (count - steps))

    # ---- What is no card

    def more(self, who, item):
        """Go to a line beside the cards."""
        self.to(who)
        self.press("OK")
        if self.app.has_sides():
            self.press("UP")
        else:
            while self.app.screen() == "cards.place":
                self.press("DOWN")
        screen = self.app.top()
        lines = [screen.line(i)[0] for i in range(screen.count())]
        steps = lines.index(self.say(item)) - screen.at
        self.press(*["DOWN" if steps > 0 else "UP"] * abs(steps))

    def _number(self, who, item, number):
        self.more(who, item)
        sides = self.app.has_sides()
        if not sides:
            self.press("OK")
        screen = self.app.top()
        while screen.number() != number:
            more = screen.number() < number
            self.press(("RIGHT" if more else "LEFT") if sides else "DOWN" if more else "UP")
        self.press("OK")
