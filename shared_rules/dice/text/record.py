# SPDX-License-Identifier: MIT
"""The dice game's part of the game record, read and written."""

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import COLOURS
from shared_rules.fold import Refusal
from shared_rules.hexes import field_at, field_name
from shared_rules.text.lines import names_in

_NUMBERS = "123456"


class Reader:
    """Takes the lines after `game dice`; there is a `game` from the `start` line on."""

    def __init__(self, own_sheet=None):
        self.game = None
        self._own_sheet = own_sheet
        self._wanted = 0
        self._sheet = None
        self._solo = self._paper = False
        self._count = 0
        self._variant = None
        self._names = None

    def take(self, tokens):
        """Apply one line's tokens, or raise Refusal and change nothing."""
        if self.game is not None:
            self.game.apply(event(tokens, self.game.sheet))
        elif self._wanted < len(_HEADER):
            _HEADER[self._wanted](self, tokens)
            self._wanted += 1
        elif self._paper:
            self._take_paper(tokens)
        elif tokens[0] == "variant" and self._variant is None and self._names is None:
            if len(tokens) != 2 or tokens[1] not in (rules.FREE, rules.SAME, rules.DIFFERENT):
                raise Refusal("want_variant")
            self._variant = tokens[1]
        elif tokens[0] == "names" and self._names is None:
            self._names = names_in(tokens, self._count)
        elif tokens[0] == "start":
            self._take_start(tokens)
        else:
            raise Refusal("want_start", tokens[0])

    def _take_sheet(self, tokens):
        if len(tokens) != 2 or tokens[0] != "sheet":
            raise Refusal("want_sheet", " ".join(tokens))
        own = self._own_sheet
        self._sheet = own or sheets.sheet(tokens[1])
        if not self._sheet:
            raise Refusal("unknown_sheet", tokens[1])
        if self._sheet.name != tokens[1]:
            raise Refusal("other_sheet", tokens[1])

    def _take_mode(self, tokens):
        if tokens == ["mode", "solo"]:
            self._solo = True
            self._count = 1
        elif tokens == ["mode", "table"]:
            self._paper = True
        elif len(tokens) == 3 and tokens[:2] == ["mode", "group"] and len(tokens[2]) == 1:
            self._count = "12345".find(tokens[2]) + 1
        if not (self._count or self._paper):
            raise Refusal("want_mode")

    def _take_paper(self, tokens):
        if tokens != ["start"]:
            raise Refusal("paper_start", " ".join(tokens))
        self.game = Game(self._sheet, b"", paper=True)

    def _take_start(self, tokens):
        if len(tokens) != 1 + self._count:
            raise Refusal("start_count", self._count)
        castles = [_field(name) for name in tokens[1:]]
        variant = self._variant or rules.FREE
        self.game = Game(self._sheet, castles, self._solo, variant, self._names)


_HEADER = (Reader._take_sheet, Reader._take_mode)


def event(tokens, sheet):
    """The event that a line of the game itself says, legal or not."""
    word = tokens[0]
    if word == "roll":
        return _roll(tokens)
    if word == "claim":
        colour = _letter(tokens[1], COLOURS) if len(tokens) == 2 else -1
        if colour < 0:
            raise Refusal("want_claim")
        return rules.claim(colour)
    for digit in word:
        if digit not in "0123456789":
            raise Refusal("unknown_line", word)
    player = _letter(word, "12345")
    if player < 0:
        raise Refusal("no_player", word)
    return _turn(player, tokens[1:], sheet)


def _roll(tokens):
    if len(tokens) == 4 and len(tokens[1]) == len(tokens[2]) == 2:
        first = _letter(tokens[1][0], _NUMBERS) + 1
        second = _letter(tokens[1][1], _NUMBERS) + 1
        colour = _letter(tokens[2][0], COLOURS)
        other = _letter(tokens[2][1], COLOURS)
        hourglasses = _letter(tokens[3], "12") + 1
        if first and second and colour >= 0 and other >= 0 and hourglasses:
            return rules.roll(first, second, colour, other, hourglasses)
    raise Refusal("want_roll")


def _turn(player, words, sheet):
    sale = words[:1] == ["sell"]
    if sale:
        words = words[1:]
    if words == ["pass"]:
        return rules.turn(player, rules.PASS, sale=sale)
    if not words:
        raise Refusal("want_turn")
    mark = _mark(words[0], sheet)
    if len(words) == 1:
        return rules.turn(player, rules.PLAIN, mark, sale=sale)
    if len(words) == 3:
        if words[2] == "silver":
            return rules.turn(player, rules.BY_SILVER, mark, _mark(words[1], sheet), sale)
        if words[1] == "monk" and _letter(words[2], COLOURS) >= 0:
            return rules.turn(player, rules.BY_MONK, mark, _letter(words[2], COLOURS), sale)
        if words[1] == "worker" and _letter(words[2], _NUMBERS) >= 0:
            shown = _letter(words[2], _NUMBERS) + 1
            return rules.turn(player, rules.BY_WORKER, mark, shown, sale)
    raise Refusal("want_turn")


def _mark(word, sheet):
    number = colour = -1
    if len(word) == 5 and word[2] == "=":
        number = _letter(word[3], _NUMBERS)
        colour = _letter(word[4], COLOURS)
    if number < 0 or colour < 0:
        raise Refusal("want_mark", word)
    field = _field(word[:2])
    if sheet.colours[field] != colour:
        raise Refusal("other_colour", field, sheet.colours[field], colour)
    return field * 6 + number


def _field(name):
    field = field_at(name)
    if field < 0:
        raise Refusal("unknown_field", name)
    return field


def _letter(word, letters):
    """The place of a one-letter word among `letters`, or -1."""
    return letters.find(word) if len(word) == 1 else -1


def write(game):
    """The lines between `game dice` and the first event."""
    yield "sheet " + game.sheet.name
    if game.paper:
        yield "mode table"
        yield "start"
        return
    yield "mode solo" if game.solo else "mode group %d" % len(game.players)
    if game.variant != rules.FREE:
        yield "variant " + game.variant
    if game.names:
        yield "names " + " ".join(game.names)
    yield "start " + " ".join([field_name(castle) for castle in game.castles])


def line(event, game):
    """The line that says one event."""
    kind, mark, second = event
    if kind & rules.TURN:
        return str((kind & 7) + 1) + " " + turn_words(event, game.sheet)
    if kind & 0xF0 == rules.CLAIM:
        return "claim " + COLOURS[kind & 7]
    colours = COLOURS[second >> 4] + COLOURS[second & 15]
    return "roll %d%d %s %d" % (mark >> 4, mark & 15, colours, kind & 15)


def turn_words(event, sheet):
    """A turn without its player: `sell c3=3Y`."""
    kind, mark, second = event
    way = kind & 0x38
    words = "sell " if kind & rules.SALE else ""
    if way == rules.PASS:
        return words + "pass"
    words += mark_word(mark, sheet)
    if way == rules.BY_MONK:
        return words + " monk " + COLOURS[second]
    if way == rules.BY_WORKER:
        return words + " worker %d" % second
    if way == rules.BY_SILVER:
        return words + " " + mark_word(second, sheet) + " silver"
    return words


def mark_word(mark, sheet):
    field = mark // 6
    return "%s=%d%s" % (field_name(field), mark % 6 + 1, COLOURS[sheet.colours[field]])
