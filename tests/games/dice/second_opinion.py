# SPDX-License-Identifier: MIT
"""A second, naive replay of game records, to compare the real core with.

It is written from shared/rules alone and knows nothing of the core. It keeps only what the
record says (what was marked when, sold, passed, used, rolled, claimed) and counts everything
else again each time. It has no own sheets.
"""

from tests.games import naive
from tests.games.naive import BESIDE, PLACES, Broken, insist, number

MAPS = {
    "A": "B B S S  O O V V O  O Gb Y Y Gs V  O B B V O O O  Y Go V B Gv Y  Y S B V V  S O Y Y",
    "B": "Y Y V S  O O O S B  O Gv B Y Go V  S B B Y B V V  S Gs V B Gb O  V V O Y O  Y O O Y",
    "C": "O Gs V V  S S O O O  O Gb Y B V Y  Y O Y B O B B  Y V Go O O Gv  V S S Y V  B B Y V",
    "D": "Y Gs O O  O Y V S Y  B Go O S B B  B Y Y B V V Y  O V Gb B Gv O  V V O O O  Y S S V",
}

COLOURS = ["V", "S", "B", "O", "G", "Y"]
FACES = ["1", "2", "3", "4", "5", "6"]
KINDS = ["monk", "silver", "goods", "worker"]

# Points of a full region: by size, then by phase.
POINTS = {1: [1, 1, 1], 2: [4, 3, 2], 3: [8, 6, 4], 4: [13, 10, 7]}
# A full colour: the first value and the second.
AWARD = {"V": [3, 2], "S": [3, 1], "B": [4, 2], "O": [6, 3], "G": [3, 1], "Y": [4, 2]}
# How many circles can ever be gained in a row; the green row is apart from these.
CIRCLES = {"monk": 4, "silver": 6, "goods": 3, "worker": 8}
# The bonus of a full region, by its colour; a pasture has points instead.
ROW_OF_COLOUR = {"V": "monk", "S": "silver", "B": "goods", "O": "worker"}
CASTLE_BONUS = {"v": "monk", "s": "silver", "b": "goods", "o": "worker"}

HOURGLASSES = 10
SOLO_ROUNDS = 8


class Sheet:
    """What is printed: colours, castles and regions, from the map."""

    def __init__(self, squares):
        self.colour = {field: square[0] for field, square in zip(PLACES, squares)}
        self.castle = {
            field: CASTLE_BONUS[square[1]]
            for field, square in zip(PLACES, squares)
            if square[0] == "G"
        }
        self.region = {field: naive.region(self.colour, field) for field in PLACES}
        # Every castle is a region of its own.
        self.region.update({castle: frozenset([castle]) for castle in self.castle})
        self.regions = set(self.region.values())

    def fields_of(self, colour):
        return [field for field in PLACES if self.colour[field] == colour]

    def colour_of_region(self, region):
        return self.colour[min(region)]


SHEETS = {name: Sheet(text.split()) for name, text in MAPS.items()}


# ---------------------------------------------------------------- the game


class Mark:
    """One marked field; the start castle carries no number."""

    def __init__(self, number, phase, roll):
        self.number = number
        self.phase = phase
        self.roll = roll  # which roll of the whole game; 0 for the start castle


class Player:
    """What one player has done; its worth is counted again each time."""

    def __init__(self, sheet, name, castle):
        self.sheet = sheet
        self.name = name
        self.marks = {castle: Mark(None, 1, 0)}
        self.sales = []  # (phase, how many goods)
        self.passes = 0
        self.used = []  # kinds of bonus
        self.turns = 0

    def full_regions(self):
        return [
            region for region in self.sheet.regions if all(field in self.marks for field in region)
        ]

    def in_hand(self, kind):
        """Bonuses circled and not used; sold goods are used too."""
        sold = sum(goods for _, goods in self.sales)
        row = 0
        green = 0
        for region in self.full_regions():
            colour = self.sheet.colour_of_region(region)
            if colour == "G":
                if self.sheet.castle[min(region)] == kind:
                    green += 1
            elif ROW_OF_COLOUR.get(colour) == kind:
                row += 1
        if kind == "silver":
            row += sold
        if kind == "worker":
            row += self.passes
        # R1, R2: what finds no free circle in its row is lost.
        row = min(row, CIRCLES[kind])
        gone = sold if kind == "goods" else self.used.count(kind)
        return row + green - gone

    def filled_at(self, colour):
        """The roll and the phase of the colour's last mark; None if it is not full."""
        fields = self.sheet.fields_of(colour)
        if not all(field in self.marks for field in fields):
            return None
        last = max((self.marks[field] for field in fields), key=lambda mark: mark.roll)
        return last.roll, last.phase

    def points_without_awards(self):
        phases = [0, 0, 0]
        for region in self.full_regions():
            phase = max(self.marks[field].phase for field in region)
            points = POINTS[len(region)][phase - 1]
            if self.sheet.colour_of_region(region) == "Y":
                points += points
            phases[phase - 1] += points
        for phase, goods in self.sales:
            phases[phase - 1] += 2 * goods
        return phases


class Game(naive.Table):
    """A record after its `start` line."""

    def __init__(self, sheet_name, mode, names, castles):
        self.mode = mode
        self.sheet_name = sheet_name
        self.sheet = SHEETS[sheet_name]
        self.solo = mode == "solo"
        naive.Table.__init__(
            self, [Player(self.sheet, name, castle) for name, castle in zip(names, castles)]
        )
        self.rolls = []  # (two number faces, two colour faces, hourglasses)
        self.claims = []  # (roll, colour)
        self.scores = {}  # of players elsewhere: points and bonuses left, by name

    # -- where the game stands

    def clock(self):
        """Phase, round, struck hourglasses, and whether this round ends the phase."""
        phase, round_, struck, last_round = 1, 0, [0, 0, 0], False
        for _, _, hourglasses in self.rolls:
            if last_round:
                phase, round_ = phase + 1, 0
            round_ += 1
            # Overflow is lost.
            struck[phase - 1] = min(HOURGLASSES, struck[phase - 1] + hourglasses)
            if self.solo:
                last_round = round_ == SOLO_ROUNDS
            else:
                last_round = struck[phase - 1] == HOURGLASSES
        return phase, round_, struck, last_round

    def everybody_had_a_turn(self):
        return all(self.players[n - 1].turns == len(self.rolls) for n in self.here())

    def finished(self):
        phase, _, _, last_round = self.clock()
        return phase == 3 and last_round and self.everybody_had_a_turn()

    def rounds_that_took(self, colour):
        """The rounds, in order, at whose end somebody had newly filled the colour."""
        rounds = set()
        for roll, claimed in self.claims:
            if claimed == colour:
                rounds.add(roll)
        for player in self.players:
            filled = player.filled_at(colour)
            if filled is not None and self.round_is_over(filled[0]):
                rounds.add(filled[0])
        return sorted(rounds)

    def round_is_over(self, roll):
        return roll < len(self.rolls) or self.everybody_had_a_turn()

    # -- what a line does

    def line(self, tokens):
        if self.leaves(tokens, self.finished()):
            pass
        elif tokens[0] == "roll":
            self.roll(tokens[1:])
        elif tokens[0] == "claim":
            self.claim(tokens[1:])
        elif tokens[0] == "score":
            self.score(*tokens[1:])
        else:
            player = self.players[number(tokens[0], 1, len(self.players)) - 1]
            insist(player.turns < len(self.rolls), "%s has no turn to take now" % tokens[0])
            self.turn(player, tokens[1:])

    def roll(self, rest):
        insist(len(rest) == 3, "a roll is: roll 35 VY 2")
        numbers, colours, hourglasses = rest
        good = len(numbers) == 2 and all(face in FACES for face in numbers)
        insist(good, "a roll has two number dice, from 1 to 6")
        good = len(colours) == 2 and all(face in COLOURS for face in colours)
        insist(good, "a roll has two colour dice, of V S B O G Y")
        hourglasses = number(hourglasses, 1, 2)
        insist(self.everybody_had_a_turn(), "somebody has not had a turn since the last roll")
        insist(not self.finished(), "the game is over")
        self.rolls.append((numbers, colours, hourglasses))

    def claim(self, rest):
        insist(len(rest) == 1 and rest[0] in COLOURS, "a claim names a colour of V S B O G Y")
        insist(not self.solo, "nobody else is there to claim in a solo game")
        insist(self.rolls, "nothing can be claimed before the first roll")
        self.claims.append((len(self.rolls), rest[0]))

    def names_here(self):
        """What the players of this device are called."""
        return [player.name or str(i + 1) for i, player in enumerate(self.players)]

    def score(self, name="", *numbers):
        insist(not self.solo and self.finished(), "points follow the end of a game of several")
        insist(name and len(name) <= 12 and 1 <= len(numbers) <= 2, "score NAME POINTS LEFT")
        worth = (number(numbers[0], 0, 300), number(numbers[1], 0, 30) if numbers[1:] else 0)
        insist(name not in self.names_here(), "this player is on this device")
        insist(name in self.scores or len(self.players) + len(self.scores) < 5, "five players")
        self.scores[name] = worth

    def evening(self):
        if not self.scores:
            return {}
        scores = [
            [name, self.total(player), self.left(player)]
            for name, player in zip(self.names_here(), self.players)
        ] + [[name, *worth] for name, worth in self.scores.items()]
        ranked = [score for n, score in enumerate(scores) if n + 1 not in self.away]
        best = max(score[1:] for score in ranked)
        winners = [score[0] for score in ranked if score[1:] == best]
        return {"evening": {"scores": scores, "winners": winners}}

    def turn(self, player, words):
        if words[:1] == ["sell"]:
            self.sell(player)
            words = words[1:]

        if words == ["pass"]:
            player.passes += 1
        elif len(words) == 1:
            self.mark_with_dice_as_they_lie(player, words[0])
        elif len(words) == 3 and words[1] in ["monk", "worker"]:
            self.mark_with_a_die_turned(player, *words)
        elif len(words) == 3 and words[2] == "silver":
            self.mark_twice(player, words[0], words[1])
        else:
            raise Broken("this is not a turn: %s" % " ".join(words))
        player.turns += 1

    def sell(self, player):
        goods = player.in_hand("goods")
        insist(self.rolls[-1][2] == 2, "goods are sold on a double hourglass only")
        insist(goods, "there are no goods to sell")
        player.sales.append((self.clock()[0], goods))

    # -- which dice make a mark

    def mark_with_dice_as_they_lie(self, player, text):
        field, number, colour = self.read_mark(text)
        insist(self.combinations(number, colour), "the dice do not show this")
        self.write(player, field, number, colour)

    def mark_with_a_die_turned(self, player, text, kind, shown):
        field, number, colour = self.read_mark(text)
        lie = (number, shown) if kind == "monk" else (shown, colour)
        insist(player.in_hand(kind), "there is no %s in hand" % kind)
        insist(self.combinations(*lie), "the dice do not show %s and %s" % lie)
        # R4: "any other" colour or number.
        insist(lie != (number, colour), "a %s turns a die to another side" % kind)
        player.used.append(kind)
        self.write(player, field, number, colour)

    def mark_twice(self, player, first_text, second_text):
        first, *first_dice = self.read_mark(first_text)
        second, *second_dice = self.read_mark(second_text)
        two_ways = [
            (one, other)
            for one in self.combinations(*first_dice)
            for other in self.combinations(*second_dice)
            # Another pair of dice, so at least one die the first did not use.
            if one != other
        ]
        insist(two_ways, "the dice do not give both marks, the second with a new die")
        self.write(player, first, *first_dice)
        # R3: the silver may come from this turn's sale or first mark.
        insist(player.in_hand("silver"), "there is no silver in hand")
        player.used.append("silver")
        self.write(player, second, *second_dice)

    def combinations(self, number, colour):
        """Every (number die, colour die) that shows this number and this colour."""
        numbers, colours, _ = self.rolls[-1]
        return [
            (i, j) for i in [0, 1] for j in [0, 1] if numbers[i] == number and colours[j] == colour
        ]

    def read_mark(self, text):
        field, sign, dice = text.partition("=")
        insist(sign and len(dice) == 2, "a mark is field=numberColour, not %s" % text)
        insist(field in PLACES, "there is no field %s" % field)
        insist(dice[0] in FACES and dice[1] in COLOURS, "no dice give %s" % dice)
        return field, dice[0], dice[1]

    # -- what may be written where

    def write(self, player, field, number, colour):
        sheet, marks = self.sheet, player.marks
        insist(sheet.colour[field] == colour, "%s is of another colour" % field)
        insist(field not in marks, "%s is already marked" % field)
        around = [marks[near].number for near in BESIDE[field] if near in marks]
        insist(around, "%s is not next to a marked field" % field)

        in_region = [marks[f].number for f in sheet.region[field] if f in marks]
        if colour == "V":
            insist(number in "12", "a monastery takes 1 or 2")
        elif colour == "S":
            insist(number in "34", "a mine takes 3 or 4")
        elif colour == "B":
            insist(number in "56", "a river takes 5 or 6")
        elif colour == "O":
            insist(number not in in_region, "this city already holds a %s" % number)
        elif colour == "Y":
            insist(set(in_region) <= {number}, "this pasture already holds another number")
        else:
            insist(number in around, "no %s stands next to the castle %s" % (number, field))
        marks[field] = Mark(number, self.clock()[0], len(self.rolls))

    # -- what it all comes to

    def phases_of(self, player):
        phases = player.points_without_awards()
        for colour in COLOURS:
            filled = player.filled_at(colour)
            if filled is None or not self.round_is_over(filled[0]):
                continue
            roll, phase = filled
            if self.solo:
                value = AWARD[colour][1 if phase == 3 else 0]
            else:
                # What had gone before this round decides, not who spoke in it.
                gone = self.rounds_that_took(colour).index(roll)
                value = (AWARD[colour] + [0, 0])[min(gone, 2)]
            phases[phase - 1] += value
        return phases

    def total(self, player):
        return sum(self.phases_of(player))

    def left(self, player):
        return sum(player.in_hand(kind) for kind in KINDS)

    def winners(self):
        if self.mode != "group" or not self.finished():
            return None
        # A tie goes to the player with more bonuses left; a further tie is shared.
        worth = {}
        for n in self.here():
            worth[n] = (self.total(self.players[n - 1]), self.left(self.players[n - 1]))
        return [n for n in worth if worth[n] == max(worth.values())]

    def rating(self):
        if not self.solo or not self.finished():
            return None
        # R6: "over".
        for over, word in [(70, "excellent"), (60, "very good"), (50, "good")]:
            if self.total(self.players[0]) > over:
                return word
        return None

    def result(self):
        phase, round_, struck, _ = self.clock()
        return {
            "game": "dice",
            "sheet": self.sheet_name,
            "mode": self.mode,
            "phase": phase,
            "round": round_,
            "hourglasses": struck,
            "finished": self.finished(),
            "players": [
                {
                    "name": player.name,
                    "phases": self.phases_of(player),
                    "total": self.total(player),
                    "marked": len(player.marks),
                    "bonuses": {kind: player.in_hand(kind) for kind in KINDS},
                    "left": self.left(player),
                }
                for player in self.players
            ],
            "colours": {colour: min(2, len(self.rounds_that_took(colour))) for colour in COLOURS},
            "winners": self.winners(),
            "rating": self.rating(),
            **self.evening(),
            **self.who_left(),
        }


# ---------------------------------------------------------------- the text


class Header(naive.Header):
    GAME = "dice"
    LINES = ("sheet", "mode", "variant", "names", "start")
    variant = "free"

    def read_sheet(self, rest):
        insist(len(rest) == 1 and rest[0] in SHEETS, "the sheet is one of A B C D")
        self.sheet = rest[0]

    def read_mode(self, rest):
        alone = rest in [["solo"], ["table"]]
        insist(alone or (rest[:1] == ["group"] and len(rest) == 2), "solo, table or group N")
        self.mode = rest[0]
        self.count = {"solo": 1, "table": 0}[rest[0]] if alone else number(rest[1], 1, 5)
        if self.mode == "table":
            self.expected = ["start"]

    def read_variant(self, rest):
        insist(rest in [["free"], ["same"], ["different"]], "free, same or different")
        self.variant = rest[0]

    def read_start(self, castles):
        insist(len(castles) == self.count, "there must be one castle per player")
        insist(all(field in SHEETS[self.sheet].castle for field in castles), "not a castle")
        kinds = len(set(castles))
        if self.variant == "same":
            insist(kinds == 1, "all must start at the same castle")
        if self.variant == "different":
            insist(self.count < 5, "five players cannot have different castles")
            insist(kinds == self.count, "all must start at different castles")
        names = self.names or [None] * self.count
        self.game = Game(self.sheet, self.mode, names, castles)


def replay(data):
    return naive.replay(Header(), data)
