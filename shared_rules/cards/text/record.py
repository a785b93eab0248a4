# SPDX-License-Identifier: MIT
"""The card game's part of the game record, read and written."""

from shared_rules.cards import game as rules
from shared_rules.cards.game import Game
from shared_rules.fold import Refusal
from shared_rules.text.lines import number
from shared_rules.text.record import (
    Header,
    mode_line,
    names_line,
    phase_event,
    player_in,
    points_in,
)

# The words for cards and kinds, by their numbers; Egon's building has no type.
WORDS = (
    "castle",
    "mine",
    "monastery",
    "knowledge",
    "ship",
    "pasture",
    "building",
    "carpenter",
    "church",
    "market",
    "watchtower",
    "bank",
    "boarding",
    "warehouse",
    "townhall",
)


class Reader(Header):
    """Reads the header after `game cards`."""

    LINES = ("mode", "names", "values", "start")
    FEWEST = 2
    MOST = rules.MOST_PLAYERS

    def take_values(self, tokens):
        if tokens[0] != "values":
            raise Refusal("no_values", tokens[0])
        values = [number(word, rules.MOST_VALUE) for word in tokens[1:]]
        if len(values) != rules.KINDS or min(values) < 0:
            raise Refusal("want_values")
        self._values = bytes(values)

    def take_start(self, tokens):
        if tokens[0] != "start" or len(tokens) != 2:
            raise Refusal("want_start", " ".join(tokens))
        player = number(tokens[1], self.count)
        if player < 1:
            raise Refusal("no_player", tokens[1])
        self.game = Game(self.count, self._values, player - 1, self.names)


def event(tokens, game=None):
    """Returns the event that a line of the game itself says, legal or not."""
    if tokens[0] == "egon":
        kind = _word(tokens[1]) if len(tokens) == 2 else -1
        if not 0 <= kind < rules.KINDS:
            raise Refusal("want_egon")
        return rules.egon(kind)
    phase = phase_event(tokens, rules)
    if phase:
        return phase
    player = player_in(tokens[0], rules.MOST_PLAYERS)
    if len(tokens) == 1:
        raise Refusal("no_line")
    what = tokens[1]
    if what not in _LINES:
        raise Refusal("want_line", what)
    return _LINES[what](player, tokens[2:])


def _place(player, words):
    if not words:
        raise Refusal("no_card")
    card = _word(words[0])
    if card < 0 or card == rules.BUILDING:
        raise Refusal("want_card", words[0])
    on = None
    bonus = 0
    words = words[1:]
    if words[:1] == ["on"]:
        on = _word(words[1]) if len(words) > 1 else -1
        if not 0 <= on < rules.KINDS:
            raise Refusal("want_on")
        words = words[2:]
    if words[:1] == ["bonus"]:
        bonus = number(words[1], rules.MOST_BONUS) if len(words) > 1 else -1
        if bonus < 0:
            raise Refusal("want_bonus")
        words = words[2:]
    if words:
        raise Refusal("want_place", words[0])
    return rules.place(player, card, on, bonus)


def _sell(player, words):
    goods = number(words[0], rules.MOST_SOLD) if len(words) == 1 else -1
    if goods < 1:
        raise Refusal("want_sell")
    return rules.sell(player, goods)


def _points(player, words):
    return rules.points(player, points_in(words, rules.MOST_POINTS))


def _animals(player, words):
    heads = [number(word, rules.HEADS) for word in words]
    if len(heads) != 4 or min(heads) < 0:
        raise Refusal("want_animals")
    return rules.animals(player, *heads)


def _left(player, words):
    left = number(words[0], rules.MOST_LEFT) if len(words) == 1 else -1
    if left < 0:
        raise Refusal("want_left")
    return rules.left(player, left)


_LINES = {
    "place": _place,
    "sell": _sell,
    "points": _points,
    "animals": _animals,
    "left": _left,
}


def _word(word):
    """Returns the card or kind that a word names, or -1."""
    return WORDS.index(word) if word in WORDS else -1


def write(game):
    """Yields the lines between `game cards` and the first event."""
    yield mode_line(game)
    if game.names:
        yield names_line(game)
    yield "values " + " ".join([str(value) for value in game.values])
    yield "start %d" % (game.start + 1)


def line(event, game):
    """Returns the line that says one event."""
    what = event[0] & 0xF0
    if what <= rules.LEFT:
        return str((event[0] & 15) + 1) + " " + move_words(event)
    if what == rules.EGON:
        return "egon " + WORDS[event[1]]
    return "end" if what == rules.END else "phase"


def move_words(event):
    """Returns what a player does, without the player: `place mine bonus 3`."""
    what, one, two = event
    what &= 0xF0
    if what == rules.PLACE:
        words = "place " + WORDS[one & 15]
        if one >> 4:
            words += " on " + WORDS[(one >> 4) - 1]
        return words + (" bonus %d" % two if two else "")
    if what == rules.SELL:
        return "sell %d" % one
    if what == rules.POINTS:
        return "points %d" % rules.points_of(event)
    if what == rules.ANIMALS:
        return "animals %d %d %d %d" % (one >> 4, one & 15, two >> 4, two & 15)
    return "left %d" % rules.left_of(event)
