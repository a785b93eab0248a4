# SPDX-License-Identifier: MIT
"""The dice game's part of the game record, read and written."""

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import COLOURS
from shared_rules.fold import EVENT, Refusal
from shared_rules.hexes import field_name
from shared_rules.text.lines import number
from shared_rules.text.record import (
    Header,
    castles_line,
    field_in,
    mode_line,
    names_line,
    player_in,
)

_NUMBERS = "123456"
_MOST_OF_A_SCORE = (rules.MOST_POINTS, rules.MOST_LEFT)


class Reader(Header):
    """Reads the header after `game dice`; `own` is the player's own sheet."""

    LINES = ("sheet", "mode", "variant", "names", "start")
    OPTIONAL = ("variant", "names")
    MOST = rules.MOST_PLAYERS
    _paper = False
    _variant = rules.FREE

    def take(self, tokens):
        if self._paper:
            if tokens != ["start"]:
                raise Refusal("paper_start", " ".join(tokens))
            self.game = Game(self._sheet, b"", paper=True)
        else:
            Header.take(self, tokens)

    def take_sheet(self, tokens):
        if len(tokens) != 2 or tokens[0] != "sheet":
            raise Refusal("want_sheet", " ".join(tokens))
        sheet = self.own or sheets.sheet(tokens[1])
        if not sheet:
            raise Refusal("unknown_sheet", tokens[1])
        if sheet.name != tokens[1]:
            raise Refusal("other_sheet", tokens[1])
        self._sheet = sheet

    def take_mode(self, tokens):
        if tokens == ["mode", "table"]:
            self._paper = True
        else:
            Header.take_mode(self, tokens)

    def take_variant(self, tokens):
        if len(tokens) != 2 or tokens[1] not in (rules.FREE, rules.SAME, rules.DIFFERENT):
            raise Refusal("want_variant")
        self._variant = tokens[1]

    def take_start(self, tokens):
        castles = self.castles(tokens)
        self.game = Game(self._sheet, castles, self.solo, self._variant, self.names)


def event(tokens, game):
    """Returns the event that a line of the game itself says, legal or not."""
    word = tokens[0]
    if word == "roll":
        return _roll(tokens)
    if word == "claim":
        colour = _letter(tokens[1], COLOURS) if len(tokens) == 2 else -1
        if colour < 0:
            raise Refusal("want_claim")
        return rules.claim(colour)
    if word == "score":
        return _score(tokens[1:], game)
    return _turn(player_in(word, rules.MOST_PLAYERS), tokens[1:], game.sheet)


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


def _score(words, game):
    numbers = [number(word, most) for word, most in zip(words[1:], _MOST_OF_A_SCORE)]
    if not 2 <= len(words) <= 3 or min(numbers) < 0:
        raise Refusal("want_score")
    game.check_score(words[0])  # now: its events are applied one by one
    return rules.score(words[0], *numbers)


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
    field = field_in(word[:2])
    if sheet.colours[field] != colour:
        raise Refusal("other_colour", field, sheet.colours[field], colour)
    return field * 6 + number


def _letter(word, letters):
    """Returns the place of a one-letter word among `letters`, or -1."""
    return letters.find(word) if len(word) == 1 else -1


def write(game):
    """Yields the lines between `game dice` and the first event."""
    yield "sheet " + game.sheet.name
    yield mode_line(game)
    if game.variant != rules.FREE:
        yield "variant " + game.variant
    if game.names:
        yield names_line(game)
    yield castles_line(game)


def line(event, game):
    """Returns the line that says one event, or a score with the events of its name. A name alone
    has none: returns ""."""
    kind, mark, second = event[-EVENT:]
    if kind & 0xF8 == rules.NAME:
        return ""
    if kind == rules.SCORE:
        name = b""
        for at in range(0, len(event) - EVENT, EVENT):
            name += bytes(event[at + 1 : at + 1 + (event[at] & 7)])
        points = mark << 8 | second
        left = " %d" % (points & 31) if points & 31 else ""
        return "score %s %d%s" % (name.decode(), points >> 5, left)
    if kind & rules.TURN:
        return str((kind & 7) + 1) + " " + turn_words(event, game.sheet)
    if kind & 0xF0 == rules.CLAIM:
        return "claim " + COLOURS[kind & 7]
    colours = COLOURS[second >> 4] + COLOURS[second & 15]
    return "roll %d%d %s %d" % (mark >> 4, mark & 15, colours, kind & 15)


def turn_words(event, sheet):
    """Returns a turn without its player: `sell c3=3Y`."""
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
