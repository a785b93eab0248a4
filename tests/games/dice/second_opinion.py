# SPDX-License-Identifier: MIT
"""A second, naive replay of game records, to compare the real core with.

It is written from shared/rules alone and must import nothing of the project: two
readers who err alike are worth no more than one. It keeps only what the record says
(what was marked when, sold, passed, used, rolled, claimed) and counts everything
else anew each time it is asked. Own sheets are not its business, nor is speed.
"""

SHEETS = {
    "A": """
            B  B  S  S
           O  O  V  V  O
          O  Gb Y  Y  Gs V
         O  B  B  V  O  O  O
          Y  Go V  B  Gv Y
           Y  S  B  V  V
            S  O  Y  Y
    """,
    "B": """
            Y  Y  V  S
           O  O  O  S  B
          O  Gv B  Y  Go V
         S  B  B  Y  B  V  V
          S  Gs V  B  Gb O
           V  V  O  Y  O
            Y  O  O  Y
    """,
    "C": """
            O  Gs V  V
           S  S  O  O  O
          O  Gb Y  B  V  Y
         Y  O  Y  B  O  B  B
          Y  V  Go O  O  Gv
           V  S  S  Y  V
            B  B  Y  V
    """,
    "D": """
            Y  Gs O  O
           O  Y  V  S  Y
          B  Go O  S  B  B
         B  Y  Y  B  V  V  Y
          O  V  Gb B  Gv O
           V  V  O  O  O
            Y  S  S  V
    """,
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


class Wrong(Exception):
    """The record breaks a rule: at which line, and why."""

    def __init__(self, line, reason):
        Exception.__init__(self, "%d: %s" % (line, reason))
        self.line = line
        self.reason = reason


class Broken(Exception):
    """A rule is broken, said by someone who does not know the line."""


# ---------------------------------------------------------------- the sheet


class Sheet:
    """What is printed: colours, castles, neighbours and regions, from the map."""

    def __init__(self, text):
        self.colour = {}  # field -> letter
        self.castle = {}  # field -> kind of bonus
        places = {}  # (row, x) -> field; x in half fields
        for row, printed in enumerate(text.split("\n")[1:8]):
            squares = printed.split()
            for place, square in enumerate(squares):
                field = "abcdefg"[row] + str(place + 1)
                self.colour[field] = square[0]
                if square[0] == "G":
                    self.castle[field] = CASTLE_BONUS[square[1]]
                # A shorter row starts half a field further in per missing field.
                places[(row, 7 - len(squares) + 2 * place)] = field

        self.neighbours = {}
        for (row, x), field in places.items():
            around = set()
            for down, right in [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]:
                if (row + down, x + right) in places:
                    around.add(places[(row + down, x + right)])
            self.neighbours[field] = around

        self.region = {field: self.flood(field) for field in self.colour}
        self.regions = set(self.region.values())

    def flood(self, start):
        """All fields connected with this one by its colour."""
        found = {start}
        # Every castle is a region of its own.
        if start in self.castle:
            return frozenset(found)
        grew = True
        while grew:
            grew = False
            for field in list(found):
                for other in self.neighbours[field]:
                    if other not in found and self.colour[other] == self.colour[start]:
                        found.add(other)
                        grew = True
        return frozenset(found)

    def fields_of(self, colour):
        return [field for field in self.colour if self.colour[field] == colour]

    def colour_of_region(self, region):
        return self.colour[min(region)]


# ---------------------------------------------------------------- the game


class Mark:
    """One marked field; the start castle carries no number."""

    def __init__(self, number, phase, roll):
        self.number = number
        self.phase = phase
        self.roll = roll  # which roll of the whole game; 0 for the start castle


class Player:
    """What one player has done; what it is worth is counted anew each time."""

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


class Game:
    """A record after its `start` line."""

    def __init__(self, sheet_name, mode, names, castles):
        self.mode = mode
        self.sheet_name = sheet_name
        self.sheet = Sheet(SHEETS[sheet_name])
        self.solo = mode == "solo"
        self.players = [Player(self.sheet, name, castle) for name, castle in zip(names, castles)]
        self.rolls = []  # (two number faces, two colour faces, hourglasses)
        self.claims = []  # (roll, colour)

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
        return all(player.turns == len(self.rolls) for player in self.players)

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

    def roll(self, tokens):
        if len(tokens) != 4:
            raise Broken("a roll is: roll 35 VY 2")
        numbers, colours, hourglasses = list(tokens[1]), list(tokens[2]), tokens[3]
        if len(numbers) != 2 or not all(face in FACES for face in numbers):
            raise Broken("a roll has two number dice, from 1 to 6")
        if len(colours) != 2 or not all(face in COLOURS for face in colours):
            raise Broken("a roll has two colour dice, of V S B O G Y")
        if hourglasses not in ["1", "2"]:
            raise Broken("a roll has 1 or 2 hourglasses")
        if not self.everybody_had_a_turn():
            raise Broken("somebody has not had a turn since the last roll")
        if self.finished():
            raise Broken("the game is over")
        self.rolls.append((numbers, colours, int(hourglasses)))

    def claim(self, tokens):
        if len(tokens) != 2 or tokens[1] not in COLOURS:
            raise Broken("a claim names one colour of V S B O G Y")
        if self.solo:
            raise Broken("nobody else is there to claim in a solo game")
        if not self.rolls:
            raise Broken("nothing can be claimed before the first roll")
        self.claims.append((len(self.rolls), tokens[1]))

    def turn(self, tokens):
        everyone = [str(n + 1) for n in range(len(self.players))]
        if tokens[0] not in everyone:
            raise Broken("neither a roll, a claim nor a player: %s" % tokens[0])
        player = self.players[everyone.index(tokens[0])]
        if player.turns == len(self.rolls):
            raise Broken("player %s has no turn to take now" % tokens[0])
        words = tokens[1:]
        if words[:1] == ["sell"]:
            self.sell(player)
            words = words[1:]

        if words == ["pass"]:
            player.passes += 1
        elif len(words) == 1:
            self.mark_with_dice_as_they_lie(player, words[0])
        elif len(words) == 3 and words[1] == "monk":
            self.mark_with_monk(player, words[0], words[2])
        elif len(words) == 3 and words[1] == "worker":
            self.mark_with_worker(player, words[0], words[2])
        elif len(words) == 3 and words[2] == "silver":
            self.mark_twice(player, words[0], words[1])
        else:
            raise Broken("this is not a turn: %s" % " ".join(tokens))
        player.turns += 1

    def sell(self, player):
        _, _, hourglasses = self.rolls[-1]
        goods = player.in_hand("goods")
        if hourglasses != 2:
            raise Broken("goods are sold on a double hourglass only")
        if goods == 0:
            raise Broken("there are no goods to sell")
        player.sales.append((self.clock()[0], goods))

    # -- which dice make a mark

    def mark_with_dice_as_they_lie(self, player, text):
        field, number, colour = self.read_mark(text)
        if not self.combinations(number, colour):
            raise Broken("the dice do not show %s and %s" % (number, colour))
        self.write(player, field, number, colour)

    def mark_with_monk(self, player, text, shown):
        field, number, colour = self.read_mark(text)
        if player.in_hand("monk") == 0:
            raise Broken("there is no monk in hand")
        if not self.combinations(number, shown):
            raise Broken("the dice do not show %s and %s" % (number, shown))
        # R4: "any other" colour.
        if shown == colour:
            raise Broken("a monk turns a colour die to another colour")
        player.used.append("monk")
        self.write(player, field, number, colour)

    def mark_with_worker(self, player, text, shown):
        field, number, colour = self.read_mark(text)
        if player.in_hand("worker") == 0:
            raise Broken("there is no worker in hand")
        if not self.combinations(shown, colour):
            raise Broken("the dice do not show %s and %s" % (shown, colour))
        # R4: "any other" number.
        if shown == number:
            raise Broken("a worker turns a number die to another number")
        player.used.append("worker")
        self.write(player, field, number, colour)

    def mark_twice(self, player, first_text, second_text):
        first_field, first_number, first_colour = self.read_mark(first_text)
        second_field, second_number, second_colour = self.read_mark(second_text)
        two_ways = [
            (first, second)
            for first in self.combinations(first_number, first_colour)
            for second in self.combinations(second_number, second_colour)
            # Another pair of dice, so at least one die the first did not use.
            if first != second
        ]
        if not two_ways:
            raise Broken("the dice do not give both marks, the second with a new die")
        self.write(player, first_field, first_number, first_colour)
        # R3: the silver may come from this turn's sale or first mark.
        if player.in_hand("silver") == 0:
            raise Broken("there is no silver in hand")
        player.used.append("silver")
        self.write(player, second_field, second_number, second_colour)

    def combinations(self, number, colour):
        """Every (number die, colour die) that shows this number and this colour."""
        numbers, colours, _ = self.rolls[-1]
        return [
            (i, j) for i in [0, 1] for j in [0, 1] if numbers[i] == number and colours[j] == colour
        ]

    def read_mark(self, text):
        parts = text.split("=")
        if len(parts) != 2 or len(parts[1]) != 2:
            raise Broken("a mark is field=numberColour, not %s" % text)
        field, number, colour = parts[0], parts[1][0], parts[1][1]
        if field not in self.sheet.colour:
            raise Broken("there is no field %s" % field)
        if number not in FACES or colour not in COLOURS:
            raise Broken("no dice give %s" % parts[1])
        return field, number, colour

    # -- what may be written where

    def write(self, player, field, number, colour):
        sheet, marks = self.sheet, player.marks
        if sheet.colour[field] != colour:
            raise Broken("%s is of colour %s" % (field, sheet.colour[field]))
        if field in marks:
            raise Broken("%s is already marked" % field)
        marked_around = [near for near in sheet.neighbours[field] if near in marks]
        if not marked_around:
            raise Broken("%s is not next to a marked field" % field)

        in_region = [marks[f].number for f in sheet.region[field] if f in marks]
        if colour == "V" and number not in ["1", "2"]:
            raise Broken("a monastery takes 1 or 2")
        if colour == "S" and number not in ["3", "4"]:
            raise Broken("a mine takes 3 or 4")
        if colour == "B" and number not in ["5", "6"]:
            raise Broken("a river takes 5 or 6")
        if colour == "O" and number in in_region:
            raise Broken("this city already holds a %s" % number)
        if colour == "Y" and any(other != number for other in in_region):
            raise Broken("this pasture already holds another number")
        if colour == "G" and number not in [marks[f].number for f in marked_around]:
            raise Broken("no %s stands next to the castle %s" % (number, field))

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
        worth = [(self.total(player), self.left(player)) for player in self.players]
        return [n + 1 for n in range(len(worth)) if worth[n] == max(worth)]

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
        }


# ---------------------------------------------------------------- the text


def physical_lines(data):
    """The lines as bytes; a line end at the end of the file opens no new line."""
    lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    return lines


def tokens_of(raw):
    try:
        text = raw.decode("utf-8", "strict")
    except UnicodeDecodeError:
        raise Broken("this is not UTF-8") from None
    # Comments are free, yet neither of these two errors hides in one.
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

    ORDER = ("castellan", "game", "sheet", "mode", "variant", "names", "start")
    OPTIONAL = ("variant", "names")

    def __init__(self):
        self.seen = []
        self.mode = None
        self.variant = "free"
        self.names = None
        self.game = None

    def line(self, tokens):
        word, rest = tokens[0], tokens[1:]
        if word not in self.may_come_next():
            raise Broken("%s is not expected here" % word)
        self.seen.append(word)
        if word == "castellan" and rest != ["1"]:
            raise Broken("the record must say: castellan 1")
        elif word == "game" and rest != ["dice"]:
            raise Broken("the record must say: game dice")
        elif word == "sheet":
            if len(rest) != 1 or rest[0] not in SHEETS:
                raise Broken("the sheet is one of A B C D")
            self.sheet_name = rest[0]
        elif word == "mode":
            if rest == ["solo"]:
                self.mode, self.players = "solo", 1
            elif rest == ["table"]:
                self.mode, self.players = "table", 0
            elif rest in [["group", str(n)] for n in [1, 2, 3, 4, 5]]:
                self.mode, self.players = "group", int(rest[1])
            else:
                raise Broken("the mode is solo, table, or group with 1 to 5 players")
        elif word == "variant":
            if rest not in [["free"], ["same"], ["different"]]:
                raise Broken("the variant is free, same or different")
            self.variant = rest[0]
        elif word == "names":
            if len(rest) != self.players:
                raise Broken("there must be one name per player")
            if any(len(name) > 12 for name in rest):
                raise Broken("a name has up to 12 characters")
            self.names = rest
        elif word == "start":
            self.start(rest)

    def may_come_next(self):
        """The words after the last one seen, up to the first that must come."""
        after = 0 if not self.seen else self.ORDER.index(self.seen[-1]) + 1
        allowed = []
        for word in self.ORDER[after:]:
            if word in self.OPTIONAL and self.mode == "table":
                continue
            allowed.append(word)
            if word not in self.OPTIONAL:
                break
        return allowed

    def start(self, castles):
        sheet = Sheet(SHEETS[self.sheet_name])
        if len(castles) != self.players:
            raise Broken("there must be one castle per player")
        for castle in castles:
            if castle not in sheet.castle:
                raise Broken("%s is not a castle" % castle)
        if self.variant == "same" and len(set(castles)) != 1:
            raise Broken("all must start at the same castle")
        if self.variant == "different":
            if self.players > 4:
                raise Broken("five players cannot have different castles")
            if len(set(castles)) != self.players:
                raise Broken("all must start at different castles")
        names = self.names or [None] * self.players
        self.game = Game(self.sheet_name, self.mode, names, castles)


def replay(data):
    """The record's JSON object as a dict, or Wrong at the first line in error."""
    header = Header()
    lines = physical_lines(data)
    for n, raw in enumerate(lines):
        try:
            tokens = tokens_of(raw)
            if not tokens:
                continue
            if header.game is None:
                header.line(tokens)
            elif tokens[0] == "roll":
                header.game.roll(tokens)
            elif tokens[0] == "claim":
                header.game.claim(tokens)
            else:
                header.game.turn(tokens)
        except Broken as why:
            raise Wrong(n + 1, str(why)) from None
    if header.game is None:
        raise Wrong(max(1, len(lines)), "the header is not complete")
    return header.game.result()
