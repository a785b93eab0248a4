# SPDX-License-Identifier: MIT
"""A bot that plays dice by buttons: whole games for the tests, counted presses for the
benchmark. It reads what a screen offers, as a person reads the display.
"""

from collections.abc import Iterator

from firmware.base.buttons import DOWN, LEFT, NAMES, RIGHT, UP
from firmware.games.dice import turn as offers
from firmware.games.dice.course import waiting
from firmware.ui.hops import hop
from host_sim.device.hands import Hands
from host_sim.device.join import join
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS

# Screens that are only read: OK goes on.
_NEWS = ("dice.call", "dice.news", "dice.score", "dice.rivals", "dice.podium", "message", "ask")
NO_DICE: Iterator[bytes] = iter(())  # the device rolls


def best_turn(game, who):
    """Returns the legal turn with the most points; of equals, the one that keeps most bonuses."""
    best, most = None, None
    for event, gain in game.turns(who):
        way = rules.way(event)
        marks = (way != rules.PASS) + (way == rules.BY_SILVER)
        points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
        kept = sum(gain[GAIN_BONUSES:]) - (way > rules.PLAIN)
        worth = (points, 2 * marks + kept, -event[1])
        if most is None or worth > most:
            best, most = bytes(event), worth
    return best


class Bot(Hands):
    KIND = "dice"

    def menu(self, item):
        """Go from the sheet to a line of the game's menu."""
        self.open_menu()
        self.choose(self.say(item))

    def open_menu(self):
        if offers.MENU in self.app.top().offers():
            self.to(offers.MENU)
            self.press("OK")
        else:
            self.press("DOWN", "BACK")

    def call(self, colour, late=False):
        """Enter at the end of a round that somebody elsewhere has filled a colour in it, or in
        the one before."""
        self.press("DOWN" if colour > 2 else "UP")
        if late and self.app.has_sides():
            self.press("LEFT")
        self.press(("UP", "OK", "DOWN")[colour % 3])
        if self.app.screen() == "dice.claim":
            self.press("DOWN" if late else "OK")
        if self.app.screen() == "changed":
            self.press("OK")

    # ---- A game

    def begin(
        self,
        solo=True,
        players=1,
        real_dice=False,
        others=False,
        variant=rules.FREE,
        rivals=0,
        level=0,
    ):
        """Go from the home screen into a game on the first sheet that is offered, each player
        with the first castle."""
        self.choose(self.say("solo" if solo else "group"))
        self.set("players", str(players))
        self.set("rivals", str(rivals))
        self.set("level", self.app.say_all("levels")[level])
        self.set("dice", self.say("real" if real_dice else "device"))
        self.set("others", self.say("yes" if others else "no"))
        self.set("variant", self.say(variant))
        self.choose(self.say("start"))
        while self.app.screen() == "dice.castle":
            self.press("OK")

    def join(self, code):
        """Enter a code from outside, as a link does."""
        join(self.app, code)

    def on(self, count):
        """Move the cursor so many offers on."""
        found = self.app.top().offers()
        self.to(found[(self.app.top().at + count) % len(found)])

    def castle(self, field):
        """Choose a start castle; the device has changed hands, perhaps."""
        if self.app.top().hidden:
            self.press("OK")
        self.to(field)
        self.press("OK")

    def begin_table(self, real_dice=False):
        """Go from the home screen into a game in table mode."""
        self.choose(self.say("table"))
        self.set("dice", self.say("real" if real_dice else "device"))
        self.choose(self.say("start"))

    def play_table(self, claims=(), dice: Iterator[bytes] = NO_DICE):
        """Play to the last roll; `claims` maps the number of a roll, from 1, to the colours
        filled then."""
        rolls = 0
        while not self.app.game.over():
            self.press("OK")
            if self.app.screen() == "dice.roll":
                self.enter(next(dice))
            rolls += 1
            for roll, colour in claims:
                if roll == rolls:
                    self.strike(colour)

    def strike(self, colour):
        """Claim a colour with two presses: which three of the colours, and which of these."""
        back, on = ("LEFT", "RIGHT") if self.app.has_sides() else ("UP", "DOWN")
        self.press(on if colour > 2 else back, (back, "OK", on)[colour % 3])

    def set(self, item, value):
        """Press OK on a line of the set-up until it has this value, if there is such a line."""
        screen = self.app.top()
        lines = [screen.line(i)[0] for i in range(screen.count())]
        if self.say(item) in lines:
            at = lines.index(self.say(item))
            while screen.line(at)[1] != value:
                self.choose(self.say(item))

    def play(self, choose=best_turn, dice: Iterator[bytes] = NO_DICE):
        """Play to the end of the game; `dice` yields the real dice, as roll events."""
        while not self.app.game.over():
            self.round(choose, dice)
        self.read_news()

    def round(self, choose=best_turn, dice: Iterator[bytes] = NO_DICE):
        """Play a roll and everybody's turn."""
        self.read_news()
        if self.app.game.round_over() and self.app.screen() != "dice.roll":
            # OK on the page of the rivals' turns has rolled already.
            self.to(offers.ROLL)
            self.press("OK")
        if self.app.screen() == "dice.roll":
            self.enter(next(dice))
        self.read_news()
        self.turns(choose)

    def turns(self, choose=best_turn):
        """Play the turns that are left in this round."""
        while not self.app.game.round_over():
            self.turn(choose(self.app.game, waiting(self.app.game)[0]))
            if not self.app.game.round_over():
                self.read_news()

    def read_news(self):
        while self.app.screen() in _NEWS:
            self.press("OK")

    def leave(self):
        """Go from the end of a game to the home screen."""
        self.read_news()
        self.choose(self.say("home"))

    def enter(self, event):
        """Enter the faces of the five real dice; of a pair, the nearer first."""
        screen = self.app.top()
        wanted = [event[1] >> 4, event[1] & 15, event[2] >> 4, event[2] & 15, event[0] & 15]
        for die in (0, 2):
            near = [
                min((f - screen.faces[die]) % 6, (screen.faces[die] - f) % 6)
                for f in wanted[die : die + 2]
            ]
            if near[1] < near[0]:
                wanted[die : die + 2] = wanted[die + 1], wanted[die]
        while self.app.screen() == "dice.roll":
            die = screen.chosen()
            if die == 4:
                self.press("OK" if screen.faces[4] == wanted[4] else "DOWN")
                return
            self._spin(screen, die, wanted[die], "DOWN", "UP")
            if screen.pairs:
                self._spin(screen, die + 1, wanted[die + 1], "LEFT", "RIGHT")
            self.press("OK")

    def _spin(self, screen, die, face, back, forth):
        on = (face - screen.faces[die]) % 6
        self.press(*([forth] * on if on <= 3 else [back] * (6 - on)))

    def turn(self, event):
        """Play this turn, or an equivalent one, on the sheet."""
        screen = self.app.top()
        way, mark, second = rules.way(event), event[1], event[2]
        if offers.NEXT in screen.offers():
            self.to(offers.NEXT)
            self.press("OK")
        if offers.SELL in screen.offers():
            self.to(offers.SELL if event[0] & rules.SALE else offers.KEEP)
            self.press("OK")
        if way == rules.PASS:
            self.to(offers.PASS)
            self.press("OK")
            return
        self.mark(mark)
        if screen.turn.first >= 0:
            if way == rules.BY_SILVER:
                self.mark(second)
            else:
                self.to(offers.DONE)
                self.press("OK")

    def to(self, offer):
        """Move the cursor to an offer of the sheet, or of the choice of a castle."""
        screen = self.app.top()
        found = screen.offers()
        to = list(found).index(offer)
        if self.app.has_sides() and found[0] < offers.NUMBER:
            self.press(*way(found, screen.at, to))
        else:
            self.walk(to, screen.at, len(found))

    def mark(self, mark):
        """Choose a mark on the sheet."""
        turn = self.app.top().turn
        field = mark // 6
        if not turn.asks_number(field) and turn.picks[field] != mark:
            self.to(offers.ANY)
            self.press("OK")
        self.to(field)
        asks = turn.asks_number(field)
        self.press("OK")
        if asks:
            self.to(offers.NUMBER + mark % 6)
            self.press("OK")


def way(found, at, to):
    """Returns the fewest arrows that lead from one of these offers to another."""
    ways: dict[int, tuple[str, ...]] = {at: ()}
    for here in (queue := [at]):
        for button in (UP, DOWN, LEFT, RIGHT):
            there = hop(found, here, button)
            if there >= 0 and there not in ways:
                ways[there] = (*ways[here], NAMES[button])
                queue.append(there)
    return ways[to]
