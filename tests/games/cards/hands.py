# SPDX-License-Identifier: MIT
"""Hands for the card game's tests: they press buttons, and read what the screen says."""

from firmware.games.cards.screens.table import PHASE
from host_sim.games.cards.bot import Bot
from shared_rules.cards import game as rules

NO_ANIMALS = (0, 0, 0, 0)


class Hands(Bot):
    @property
    def game(self):
        return self.app.game

    def screen(self):
        return self.app.screen()

    def press(self, *buttons):
        """On a board with four buttons UP and DOWN stand for LEFT and RIGHT."""
        there = self.handheld.buttons()
        for button in buttons:
            if button not in there:
                button = {"LEFT": "UP", "RIGHT": "DOWN"}[button]
            Bot.press(self, button)

    def lines(self):
        top = self.app.top()
        return [top.line(i) for i in range(top.count())]

    def turn_to(self, label, value):
        """Press OK on a line until it says `value`."""
        for _ in range(12):
            if dict(self.lines())[label] == value:
                return
            self.choose(label)
        raise LookupError(f"the line '{label}' never says '{value}'")

    # ---- From the home screen

    def set_up(self, mode):
        """To the set-up of a mode."""
        self.choose(self.say(mode))
        assert self.screen() == "cards.setup"

    def begin(self, mode, **items):
        """To the table; `items` are lines of the set-up and what to set."""
        self.set_up(mode)
        for item, value in items.items():
            self.turn_to(self.say(item.replace("_", " ")), value)
        self.choose("▸ " + self.say("start"))
        assert self.screen() == "cards.checklist"
        self.press("OK")
        assert self.screen() == "cards.table"

    # ---- In a game

    def to_egon(self):
        assert self.screen() == "cards.table" and self.game.egon_left()
        self.press("OK")
        assert self.screen() == "cards.egon"

    def give(self, *kinds):
        """Give Egon cards, from the table or from his screen."""
        if self.screen() != "cards.egon":
            self.to_egon()
        for kind in kinds:
            for _ in range(rules.KINDS):
                if self.app.top().chosen() == kind:
                    break
                self.press("RIGHT")
            self.press("OK")

    def lay(self, who=0):
        """A knowledge, where the cursor of the cards begins; of a triple what is offered."""
        self.to(who)
        before = len(self.game.events)
        self.press("OK")
        while len(self.game.events) == before:
            self.press("OK")
        assert self.screen() == "cards.table"

    def points(self, points, who=0):
        self.enter(rules.points(who, points))

    def close(self, *herds):
        """End the phase, or a group's last one; each herd as it is asked for."""
        self.to(PHASE)
        self.press("OK")
        for herd in herds:
            self.animals(*herd)

    def off_and_on(self):
        """The power goes; the game is where it was."""
        events = bytes(self.game.events)
        self.handheld.power_cycle()
        self.choose(self.say("resume"))
        assert bytes(self.game.events) == events and self.screen() == "cards.table"

    # ---- Whole games against Egon

    def win(self):
        """To the result of a game in which the player lays fifteen knowledge."""
        self.begin("solo")
        while not self.game.over():
            while self.game.egon_left():
                self.give(self._worst_for_egon())
            for _ in range(3):
                self.lay()
            self.close(NO_ANIMALS)
            self.press("OK")
        assert self.screen() == "cards.podium"

    def _worst_for_egon(self):
        """The kind that gives him least."""
        game = self.game

        def worth(kind):
            third = game.open(rules.HIM, kind) == 2
            mine = kind in (rules.KNOWLEDGE, rules.MONASTERY)
            return third * game.values[kind], mine, kind

        return min((kind for kind in range(rules.KINDS) if game.supply(kind)), key=worth)

    def lose(self):
        """To the comparison after the second phase: Egon has two triples, the player nothing."""
        self.begin("solo")
        self.give(rules.MINE, rules.MINE, rules.CASTLE)
        self.close(NO_ANIMALS)
        self.press("OK")
        self.give(rules.MINE, rules.CASTLE, rules.CASTLE, rules.SHIP)
        self.close(NO_ANIMALS)
        assert self.screen() == "cards.compare" and self.game.ahead()
