# SPDX-License-Identifier: MIT
"""A second, naive replay of the card game's records, to compare the real core with.

It is written from shared/rules alone and must import nothing of the project: two
readers who err alike are worth no more than one. A duchy is a list of stacks, and a
stack is a list of printed cards; everything else is counted again each time.
"""

KINDS = ["castle", "mine", "monastery", "knowledge", "ship", "pasture", "building"]
BUILDINGS = [
    "carpenter",
    "church",
    "market",
    "watchtower",
    "bank",
    "boarding",
    "warehouse",
    "townhall",
]
HOW_MANY = {
    "castle": 12,
    "mine": 12,
    "monastery": 12,
    "knowledge": 18,
    "ship": 18,
    "pasture": 18,
    "building": 24,
}
ALL_SEVEN = {"solo": [3, 1], 2: [3, 1], 3: [4, 2, 1], 4: [4, 3, 2, 1]}
EGON_GETS = {"A": 3, "B": 4, "C": 5, "D": 6, "E": 7}
NEXT = {"A": "B", "B": "C", "C": "D", "D": "E"}


class Wrong(Exception):
    """The record breaks a rule: at which line, and why."""

    def __init__(self, line, reason):
        Exception.__init__(self, "%d: %s" % (line, reason))
        self.line = line
        self.reason = reason


class Broken(Exception):
    """A rule is broken, said by someone who does not know the line."""


def kind_of(card):
    return "building" if card in BUILDINGS else card


def number(word):
    """A number as records write it."""
    good = word == "0" or (word != "" and word[0] in "123456789")
    if not good or any(letter not in "0123456789" for letter in word):
        raise Broken("%s is no number" % word)
    return int(word) if len(word) < 6 else 999999


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


class Game:
    """A record after its `start` line."""

    def __init__(self, mode, count, names, values, start):
        self.mode = mode
        self.values = values
        self.players = [Duchy(i + 1, names[i] if names else None) for i in range(count)]
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
        if self.finished and self.mode == "solo":
            raise Broken("the game was lost or won")
        if tokens[0] == "egon":
            self.egon_line(tokens)
        elif tokens == ["phase"]:
            self.phase_line()
        elif tokens == ["end"]:
            self.end_line()
        else:
            self.player_line(tokens)

    def egon_line(self, tokens):
        if self.mode != "solo":
            raise Broken("there is no Egon in a group")
        if len(tokens) != 2 or tokens[1] not in KINDS:
            raise Broken("which kind?")
        if self.given == EGON_GETS[self.phase]:
            raise Broken("Egon has his cards")
        kind = tokens[1]
        self.check_supply(kind)
        self.given += 1
        self.put_on_own(self.egon, kind, kind)
        self.settle(self.egon)
        if kind == "monastery":
            self.players[0].taken += 1

    def wait_for_egon(self):
        if self.mode == "solo" and self.given < EGON_GETS[self.phase]:
            raise Broken("Egon's cards first")

    def phase_line(self):
        self.wait_for_egon()
        if self.finished:
            raise Broken("the game is over")
        if self.phase == "E":
            raise Broken("E is the last phase")
        if self.mode == "solo":
            if self.total(self.egon) > self.total(self.players[0]):
                self.finished = True
                return
        elif self.face_down:
            self.face_down = False
        else:
            self.start = self.start + 1 if self.start < len(self.players) else 1
        self.phase = NEXT[self.phase]
        self.given = 0

    def end_line(self):
        self.wait_for_egon()
        if self.finished:
            raise Broken("the game is over")
        if self.phase != "E":
            raise Broken("only phase E ends the game")
        self.finished = True

    def player_line(self, tokens):
        who = number(tokens[0])
        if not 1 <= who <= len(self.players):
            raise Broken("no such player")
        player = self.players[who - 1]
        self.wait_for_egon()
        if len(tokens) < 2:
            raise Broken("what does the player do?")
        what, rest = tokens[1], tokens[2:]
        if self.finished and what not in ["left", "points", "animals"]:
            raise Broken("the game is over")
        if what == "place":
            self.place(player, rest)
        elif what == "sell" and len(rest) == 1:
            self.sell(player, number(rest[0]))
        elif what == "points" and len(rest) == 1:
            self.points(player, rest[0])
        elif what == "animals" and len(rest) == 4:
            self.animals(player, [number(word) for word in rest])
        elif what == "left" and len(rest) == 1:
            left = number(rest[0])
            if left > 99:
                raise Broken("too much left")
            player.left = left
        else:
            raise Broken("this is no line")

    def sell(self, player, goods):
        if not 1 <= goods <= 6:
            raise Broken("1 to 6 goods")
        if sum(p.sold for p in self.players) + goods > 18:
            raise Broken("there are 18 goods")
        player.sold += goods
        if self.mode == "group":
            self.start = player.number
            self.face_down = True

    def points(self, player, word):
        points = -number(word[1:]) if word[0] == "-" else number(word)
        if points == 0 or not -9 <= points <= 9:
            raise Broken("-9 to 9, not 0")
        player.taken += points

    def animals(self, player, herd):
        for i in range(4):
            others = sum(p.animals[i] for p in self.players if p is not player)
            if herd[i] + others > 5:
                raise Broken("there are five of each")
        player.animals = herd

    # -- placing

    def place(self, player, words):
        if not words or words[0] not in KINDS + BUILDINGS or words[0] == "building":
            raise Broken("which card?")
        card, words = words[0], words[1:]
        on = None
        if words and words[0] == "on":
            if len(words) < 2 or words[1] not in KINDS:
                raise Broken("on what?")
            on, words = words[1], words[2:]
        bonus = 0
        if words and words[0] == "bonus":
            if len(words) < 2:
                raise Broken("what bonus?")
            bonus, words = number(words[1]), words[2:]
            if bonus > 3:
                raise Broken("0 to 3")
        if words:
            raise Broken("too many words")

        self.check_supply(card)
        kind = kind_of(card)
        under = self.stack_for(player, kind, on)
        finishes = under is not None and len(under.cards) == 2
        if bonus and not finishes:
            raise Broken("a bonus without a triple")

        if under is None:
            player.stacks.append(Stack(kind, [card]))
        else:
            under.cards.append(card)
            if on == "monastery":
                under.kind = kind
        player.taken += bonus
        if card == "watchtower":
            player.taken += 1
        self.settle(player)

    def stack_for(self, player, kind, on):
        """The unfinished stack that the card is laid on; None for a new one."""
        if on is None:
            return player.unfinished(kind)
        if on == kind:
            raise Broken("its own kind")
        if kind != "monastery" and on != "monastery":
            raise Broken("not open to it")
        if kind != "monastery" and player.unfinished(kind):
            raise Broken("C2: it has a stack of its own")
        if player.unfinished(on) is None:
            raise Broken("nothing there")
        return player.unfinished(on)

    def put_on_own(self, duchy, card, kind):
        stack = duchy.unfinished(kind)
        if stack:
            stack.cards.append(card)
        else:
            duchy.stacks.append(Stack(kind, [card]))

    def check_supply(self, card):
        cards = [c for duchy in self.everybody() for c in duchy.cards()]
        kind = kind_of(card)
        if len([c for c in cards if kind_of(c) == kind]) == HOW_MANY[kind]:
            raise Broken("no more of this kind")
        if card in BUILDINGS and cards.count(card) == 3:
            raise Broken("no more of this building")

    def settle(self, duchy):
        """Who is first, in what: asked after each card."""
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
        best = max(self.total(p) for p in self.players)
        tied = [p for p in self.players if self.total(p) == best]
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
        }


# ---------------------------------------------------------------- the text


def physical_lines(data):
    """The lines as bytes; a line end at the end of the file opens no new line."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    return lines


def words_of(raw):
    try:
        text = raw.decode("utf-8", "strict")
    except UnicodeDecodeError:
        raise Broken("this is not UTF-8") from None
    if "\ufeff" in text:
        raise Broken("there is a byte-order mark")
    text = text.split("#")[0]
    for letter in text:
        code = ord(letter)
        if letter != "\t" and (code < 0x20 or 0x7F <= code <= 0x9F):
            raise Broken("there is a control character")
    return [token for token in text.replace("\t", " ").split(" ") if token != ""]


class Header:
    """The lines up to `start`, in their one order."""

    def __init__(self):
        self.expected = ["castellan"]
        self.names = None
        self.game = None

    def line(self, tokens):
        word, rest = tokens[0], tokens[1:]
        if word not in self.expected:
            raise Broken("%s is not expected here" % word)
        if word == "castellan":
            if rest != ["1"]:
                raise Broken("the record must say: castellan 1")
            self.expected = ["game"]
        elif word == "game":
            if rest != ["cards"]:
                raise Broken("the record must say: game cards")
            self.expected = ["mode"]
        elif word == "mode":
            if rest == ["solo"]:
                self.mode, self.count = "solo", 1
            elif rest in [["group", "2"], ["group", "3"], ["group", "4"]]:
                self.mode, self.count = "group", int(rest[1])
            else:
                raise Broken("the mode is solo, or group with 2 to 4 players")
            self.expected = ["names", "values"]
        elif word == "names":
            if len(rest) != self.count or any(len(name) > 12 for name in rest):
                raise Broken("one name for each player, of up to 12 characters")
            self.names = rest
            self.expected = ["values"]
        elif word == "values":
            self.values = [number(value) for value in rest]
            if len(self.values) != 7 or max(self.values) > 9:
                raise Broken("seven values from 0 to 9")
            self.expected = ["start"]
        else:
            if len(rest) != 1 or not 1 <= number(rest[0]) <= self.count:
                raise Broken("start with a player's number")
            self.game = Game(self.mode, self.count, self.names, self.values, number(rest[0]))


def replay(data):
    """The record's JSON object as a dict, or Wrong at the first line in error."""
    header = Header()
    lines = physical_lines(data)
    for n, raw in enumerate(lines):
        try:
            tokens = words_of(raw)
            if tokens:
                (header.game or header).line(tokens)
        except Broken as why:
            raise Wrong(n + 1, str(why)) from None
    if header.game is None:
        raise Wrong(max(1, len(lines)), "the header is not complete")
    return header.game.result()
