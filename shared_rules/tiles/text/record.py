# SPDX-License-Identifier: MIT
"""The board game's part of the game record, read and written."""

from shared_rules.fold import Refusal
from shared_rules.hexes import field_name
from shared_rules.text.lines import number
from shared_rules.text.record import (
    Header,
    castles_line,
    field_in,
    mode_line,
    names_line,
    phase_event,
    player_in,
    points_in,
)
from shared_rules.tiles import duchies
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import FIRST_BOX, NEWER_BOX
from shared_rules.tiles.game import Game

# The words for animals and buildings, by their numbers.
ANIMALS = ("cow", "sheep", "pig", "chicken")
BUILDINGS = (
    "warehouse",
    "watchtower",
    "carpenter",
    "church",
    "market",
    "boarding",
    "bank",
    "cityhall",
)
PLAIN = {"castle": rules.CASTLE, "mine": rules.MINE, "ship": rules.SHIP}


class Reader(Header):
    """Reads the header after `game tiles`; `own` are the players' own duchies."""

    LINES = ("mode", "edition", "tie", "names", "duchies", "start")
    OPTIONAL = ("edition", "tie", "names")
    SOLO = False
    FEWEST = rules.LEAST_PLAYERS
    MOST = rules.MOST_PLAYERS
    _edition = FIRST_BOX
    _fewest = None  # as the edition has it

    def take_edition(self, tokens):
        if tokens[1:] not in ([str(FIRST_BOX)], [str(NEWER_BOX)]):
            raise Refusal("want_edition")
        self._edition = int(tokens[1])

    def take_tie(self, tokens):
        if len(tokens) != 2 or tokens[1] not in ("most", "fewest"):
            raise Refusal("want_tie")
        self._fewest = tokens[1] == "fewest"

    def take_duchies(self, tokens):
        if tokens[0] != "duchies":
            raise Refusal("want_duchies", tokens[0])
        if len(tokens) != 1 + self.count:
            raise Refusal("duchies_count", self.count)
        found = {}  # players who have the same one share it
        for name in tokens[1:]:
            if name not in found:
                found[name] = self._duchy(name)
        self._duchies = [found[name] for name in tokens[1:]]

    def _duchy(self, name):
        for own in self.own or ():
            if own.name == name:
                return own
        duchy = duchies.duchy(name, self._edition)
        if duchy is None:
            raise Refusal("unknown_duchy", name, duchies.how_many(self._edition))
        return duchy

    def take_start(self, tokens):
        castles = self.castles(tokens)
        fewest = self._edition == NEWER_BOX if self._fewest is None else self._fewest
        self.game = Game(self._duchies, castles, self.names, fewest, self._edition)


def event(tokens, game=None):
    """Returns the event of a line after `start`, legal or not."""
    if tokens[0] == "order":
        players = [number(player, rules.MOST_PLAYERS) - 1 for player in tokens[1:]]
        if not 0 < len(players) <= rules.MOST_PLAYERS or min(players) < 0:
            raise Refusal("want_order")
        return rules.order(players)
    phase = phase_event(tokens, rules)
    if phase:
        return phase
    player = player_in(tokens[0], rules.MOST_PLAYERS)
    what = tokens[1] if len(tokens) > 1 else ""
    if what in _LINES:
        return _LINES[what](player, tokens[2:])
    field, equals, tile = what.partition("=")
    if not equals:
        raise Refusal("want_line", what)
    if len(tokens) > 2:
        raise Refusal("want_place", tokens[2])
    return rules.place(
        player, field_in(field), _tile(tile, game.numbers if game else rules.NUMBERS)
    )


def _sell(player, words):
    good = len(words) == 2
    kind = number(words[0], rules.GOODS) if good else 0
    goods = number(words[1], rules.OF_EACH) if good else 0
    if kind < 1 or goods < 1:
        raise Refusal("want_sell")
    return rules.sell(player, kind - 1, goods)


def _points(player, words):
    return rules.points(player, points_in(words, rules.MOST_POINTS))


def _left(player, words):
    things = [number(word, rules.MOST_LEFT) for word in words]
    if len(things) != 3 or min(things) < 0:
        raise Refusal("want_left")
    return rules.left(player, *things)


_LINES = {"sell": _sell, "points": _points, "left": _left}


def _tile(word, numbers):
    if word in PLAIN:
        return rules.plain(PLAIN[word])
    if word in BUILDINGS:
        return rules.building(BUILDINGS.index(word))
    if word[:1] == "k":
        known = number(word[1:], numbers)
        if known > 0:
            return rules.knowledge(known)
    heads = number(word[-1:], rules.MOST_HEADS)
    if heads >= rules.LEAST_HEADS and word[:-1] in ANIMALS:
        return rules.animal(ANIMALS.index(word[:-1]), heads)
    raise Refusal("want_tile", word)


def write(game):
    """Yields the lines between `game tiles` and the first event."""
    yield mode_line(game)
    newer = game.edition == NEWER_BOX
    if newer:
        yield "edition %d" % NEWER_BOX
    if game.fewest != newer:
        yield "tie fewest" if game.fewest else "tie most"
    if game.names:
        yield names_line(game)
    yield "duchies " + " ".join([duchy.name for duchy in game.duchies])
    yield castles_line(game)


def line(event, game):
    """Returns the line of one event."""
    what = rules.what(event)
    if what <= rules.LEFT:
        return str((event[0] & 3) + 1) + " " + move_words(event)
    if what == rules.ORDER:
        return "order " + " ".join([str(player + 1) for player in rules.order_of(event)])
    return "end" if what == rules.END else "phase"


def move_words(event):
    """Returns the line of a player's event without the player: `d3=ship`."""
    what = rules.what(event)
    if what == rules.PLACE:
        return field_name(event[1]) + "=" + tile_word(event[2])
    if what == rules.SELL:
        return "sell %d %d" % (event[1] + 1, event[2])
    if what == rules.POINTS:
        return "points %d" % rules.points_of(event)
    return "left %d %d %d" % rules.left_of(event)


def tile_word(tile):
    """Returns the record's word for a tile: `cow3`, `bank`, `k7`."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return ANIMALS[rules.kind_of(tile)] + str(rules.heads_of(tile))
    if colour == rules.BUILDING:
        return BUILDINGS[rules.number_of(tile)]
    if colour == rules.KNOWLEDGE:
        return "k%d" % rules.number_of(tile)
    return "castle" if colour == rules.CASTLE else "mine" if colour == rules.MINE else "ship"
