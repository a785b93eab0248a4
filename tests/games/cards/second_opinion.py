# SPDX-License-Identifier: MIT
"""A second, naive replay of the card game's records, to compare the real core with.

It is written from shared/rules alone and knows nothing of the core. A duchy is a list of
stacks, and a stack is a list of printed cards; everything else is counted again each time.
"""

from tests.games import naive
from tests.games.naive import Broken, insist, number

KINDS = ["castle", "mine", "monastery", "knowledge", "ship", "pasture", "building"]
BUILDINGS = [
    "carpenter", "church", "market", "watchtower", "bank", "boarding", "warehouse", "townhall"
]  # fmt: skip
HOW_MANY = dict(zip(KINDS, [12, 12, 12, 18, 18, 18, 24]))
ALL_SEVEN = {"solo": [3, 1], 2: [3, 1], 3: [4, 2, 1], 4: [4, 3, 2, 1]}
EGON_GETS = {"A": 3, "B": 4, "C": 5, "D": 6, "E": 7}
NEXT = {"A": "B", "B": "C", "C": "D", "D": "E"}


def kind_of(card):
    return "building" if card in BUILDINGS else card


# ---------------------------------------------------------------- the table


class Stack:
    def __init__(self, kind, cards):
        self.kind = kind
        self.cards = cards


class Duchy:
    """What one player, or Egon, has laid and done."""

    def __init__(self, number, name=None):
        self.number = number  # 0 is Egon
        self.name = name
        self.stacks = []
        self.taken = 0  # points, of whatever origin
        self.sold = 0
        self.animals = [0, 0, 0, 0]
        self.left = 0

    def unfinished(self, kind):
        found = [s for s in self.stacks if s.kind == kind and len(s.cards) < 3]
        assert len(found) <= 1
        return found[0] if found else None

    def cards(self):
        return [card for stack in self.stacks for card in stack.cards]

    def triples(self):
        return [
            len([s for s in self.stacks if s.kind == kind and len(s.cards) == 3]) for kind in KINDS
        ]

    def open(self):
        return [len(self.unfinished(kind).cards) if self.unfinished(kind) else 0 for kind in KINDS]

    def has_all_seven(self):
        there = [kind_of(card) for card in self.cards()]
        return all(kind in there for kind in KINDS)

    def sets(self):
        """The points of the animals, and how many are in no set."""
        herd = list(self.animals)
        points = 0
        while True:
            different = [i for i in range(4) if herd[i] > 0]
            if len(different) < 2:
                return points, sum(herd)
            points += {4: 4, 3: 2, 2: 1}[len(different)]
            for i in different:
                herd[i] -= 1


class Game(naive.Table):
    """A record after its `start` line."""

    def __init__(self, mode, count, names, values, start):
        self.mode = mode
        self.values = values
        naive.Table.__init__(
            self, [Duchy(i + 1, names[i] if names else None) for i in range(count)]
        )
        self.egon = Duchy(0) if mode == "solo" else None
        self.phase = "A"
        self.given = 0  # Egon's cards in this phase
        self.start = start
        self.face_down = False
        self.first = {}  # kind -> who
        self.seven = []  # who had all seven, in order
        self.finished = False

    def everybody(self):
        return self.players + ([self.egon] if self.egon else [])

    # -- lines

    def line(self, tokens):
        """Take a line, or raise Broken and change nothing."""
        insist(not (self.finished and self.mode == "solo"), "the game was lost or won")
        if self.leaves(tokens, self.finished):
            if self.start in self.away:
                self.start = self.after(self.start)
        elif tokens[0] == "egon":
            self.egon_line(tokens[1:])
        elif tokens == ["phase"]:
            self.phase_line()
        elif tokens == ["end"]:
            self.end_line()
        else:
            player = self.players[number(tokens[0], 1, len(self.players)) - 1]
            insist(len(tokens) > 1, "what does the player do?")
            self.player_line(player, tokens[1], tokens[2:])

    def egon_line(self, rest):
        insist(self.mode == "solo", "there is no Egon in a group")
        insist(len(rest) == 1 and rest[0] in KINDS, "which kind?")
        insist(self.given < EGON_GETS[self.phase], "Egon has his cards")
        kind = rest[0]
        self.check_supply(kind)
        self.given += 1
        self.lay(self.egon, kind, kind, self.egon.unfinished(kind))
        if kind == "monastery":
            self.players[0].taken += 1

    def wait_for_egon(self):
        waits = self.mode == "solo" and self.given < EGON_GETS[self.phase]
        insist(not waits, "Egon's cards first")

    def phase_line(self):
        self.wait_for_egon()
        insist(not self.finished, "the game is over")
        insist(self.phase != "E", "E is the last phase")
        if self.mode == "solo":
            if self.total(self.egon) > self.total(self.players[0]):
                self.finished = True
                return
        elif self.face_down:
            self.face_down = False
        else:
            self.start = self.after(self.start)
        self.phase = NEXT[self.phase]
        self.given = 0

    def end_line(self):
        self.wait_for_egon()
        insist(not self.finished, "the game is over")
        insist(self.phase == "E", "only phase E ends the game")
        self.finished = True

    def player_line(self, player, what, rest):
        self.wait_for_egon()
        corrects = what in ["left", "points", "animals"]
        insist(corrects or not self.finished, "the game is over")
        if what == "place":
            self.place(player, rest)
        elif what == "sell" and len(rest) == 1:
            self.sell(player, number(rest[0], 1, 6))
        elif what == "points" and len(rest) == 1:
            points = number(rest[0], -9, 9)
            insist(points != 0, "not 0")
            player.taken += points
        elif what == "animals" and len(rest) == 4:
            self.animals(player, [number(word, 0, 5) for word in rest])
        elif what == "left" and len(rest) == 1:
            player.left = number(rest[0], 0, 99)
        else:
            raise Broken("this is no line")

    def sell(self, player, goods):
        insist(sum(p.sold for p in self.players) + goods <= 18, "there are 18 goods")
        player.sold += goods
        if self.mode == "group":
            self.start = player.number
            self.face_down = True

    def animals(self, player, herd):
        for i in range(4):
            others = sum(p.animals[i] for p in self.players if p is not player)
            insist(herd[i] + others <= 5, "there are five of each")
        player.animals = herd

    # -- placing

    def place(self, player, words):
        """The words are: CARD [on KIND] [bonus N]."""
        card, on, bonus = words[0] if words else "", None, 0
        insist(card in KINDS + BUILDINGS and card != "building", "which card?")
        words = words[1:]
        if words[:1] == ["on"]:
            insist(len(words) > 1 and words[1] in KINDS, "on what?")
            on, words = words[1], words[2:]
        if words[:1] == ["bonus"]:
            insist(len(words) > 1, "what bonus?")
            bonus, words = number(words[1], 0, 3), words[2:]
        insist(not words, "too many words")

        self.check_supply(card)
        kind = kind_of(card)
        under = self.stack_for(player, kind, on)
        finishes = under is not None and len(under.cards) == 2
        insist(finishes or not bonus, "a bonus without a triple")
        if on == "monastery":
            under.kind = kind
        player.taken += bonus + (card == "watchtower")
        self.lay(player, card, kind, under)

    def stack_for(self, player, kind, on):
        """The unfinished stack that the card is laid on; None for a new one."""
        if on is None:
            return player.unfinished(kind)
        insist(on != kind, "its own kind")
        insist("monastery" in [kind, on], "not open to it")
        own = kind != "monastery" and player.unfinished(kind)
        insist(not own, "C2: it has a stack of its own")
        insist(player.unfinished(on), "nothing there")
        return player.unfinished(on)

    def check_supply(self, card):
        cards = [c for duchy in self.everybody() for c in duchy.cards()]
        kind = kind_of(card)
        there = [c for c in cards if kind_of(c) == kind]
        insist(len(there) < HOW_MANY[kind], "no more of this kind")
        insist(card not in BUILDINGS or cards.count(card) < 3, "no more of this building")

    def lay(self, duchy, card, kind, under):
        """Lay a card on a stack, or on the table. Then see who is first, in what."""
        if under:
            under.cards.append(card)
        else:
            duchy.stacks.append(Stack(kind, [card]))
        for kind, triples in zip(KINDS, duchy.triples()):
            if triples and kind not in self.first:
                self.first[kind] = duchy.number
        if duchy.has_all_seven() and duchy.number not in self.seven:
            self.seven.append(duchy.number)

    # -- what it comes to

    def scores(self, duchy):
        seven = 0
        if duchy.number in self.seven:
            cards = ALL_SEVEN["solo" if self.mode == "solo" else len(self.players)]
            seven = cards[self.seven.index(duchy.number)]
        holds = self.mode == "group" and self.finished and self.start == duchy.number
        return {
            "triples": sum(n * value for n, value in zip(duchy.triples(), self.values)),
            "first": len([kind for kind in self.first if self.first[kind] == duchy.number]),
            "seven": seven,
            "points": duchy.taken,
            "goods": duchy.sold,
            "animals": duchy.sets()[0],
            "start": 1 if holds else 0,
        }

    def total(self, duchy):
        return sum(self.scores(duchy).values())

    def unused(self, duchy):
        return duchy.left + duchy.sets()[1]

    def winners(self):
        if not self.finished:
            return None
        if self.mode == "solo":
            return [] if self.total(self.egon) > self.total(self.players[0]) else [1]
        here = [self.players[n - 1] for n in self.here()]
        best = max(self.total(p) for p in here)
        tied = [p for p in here if self.total(p) == best]
        most = max(self.unused(p) for p in tied)
        return [p.number for p in tied if self.unused(p) == most]

    def result(self):
        egon = None
        if self.egon:
            egon = {
                "triples": self.egon.triples(),
                "open": self.egon.open(),
                "total": self.total(self.egon),
            }
        return {
            "game": "cards",
            "mode": self.mode,
            "phase": self.phase,
            "finished": self.finished,
            "start": self.start if self.mode == "group" else None,
            "players": [
                {
                    "name": player.name,
                    "triples": player.triples(),
                    "open": player.open(),
                    "scores": self.scores(player),
                    "total": self.total(player),
                    "unused": self.unused(player),
                }
                for player in self.players
            ],
            "egon": egon,
            "firsts": [self.first.get(kind) for kind in KINDS],
            "winners": self.winners(),
            **self.who_left(),
        }


# ---------------------------------------------------------------- the text


class Header(naive.Header):
    GAME = "cards"
    LINES = ("mode", "names", "values", "start")

    def read_mode(self, rest):
        solo = rest == ["solo"]
        insist(solo or (rest[:1] == ["group"] and len(rest) == 2), "mode solo, or group N")
        self.mode = rest[0]
        self.count = 1 if solo else number(rest[1], 2, 4)

    def read_values(self, rest):
        insist(len(rest) == 7, "a value for each kind")
        self.values = [number(value, 0, 9) for value in rest]

    def read_start(self, rest):
        insist(len(rest) == 1, "start with a player's number")
        start = number(rest[0], 1, self.count)
        self.game = Game(self.mode, self.count, self.names, self.values, start)


def replay(data):
    return naive.replay(Header(), data)
