# SPDX-License-Identifier: MIT
"""How the board game keeps the contract of games/play.py, and what its screens ask about a
game beyond the rules.

The body of the journal's header: the number of players, the field of each start castle; for
each duchy the length of its name (128 more for an own duchy), the name and, of an own duchy, its
plan; then the players' names, joined by commas, or nothing.
"""

from firmware.games.play import Play as Base
from firmware.games.play import names_in
from firmware.games.tiles.palette import PLAYERS, RGB
from firmware.ui.banner import signed
from shared_rules import const
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS, field_name
from shared_rules.tiles import duchies
from shared_rules.tiles import game as rules
from shared_rules.tiles.game import Game

COLOURS = RGB
SETUP = ".setup"
PAST = ".past"
HELP = ".help"
SOON = (".setup", ".duchy", ".building", ".animal", ".knowledge")

_FEWEST = const(2)  # a tie goes to fewer empty fields
_NEWER = const(128)  # the newer box: a program that lacks it takes the save for an unknown game
_OWN = const(128)
# Tiles after which the same player goes on: castle, city hall, warehouse.
_GO_ON = (rules.plain(rules.CASTLE), rules.building(rules.TYPES - 1), rules.building(0))


class Play(Base):
    NUMBER = 3
    TABLE = ".duchy"

    def label(self):
        """Returns "×3" for a game of three. A sale brings more with every player, so each
        number of players has its own best scores."""
        return "×" + str(len(self.game.players))

    def colour(self, who):
        return PLAYERS[who]

    def next(self):
        return None if self.game.over() else next_player(self.game)

    def full(self):
        game = self.game
        return sum([not game.open(who, c) for who in range(len(game.players)) for c in range(6)])

    def _tell(self, event, say):
        """Returns whose an event is, or None, and what it did: 0 and "c1: Cow 4"."""
        kind = rules.what(event)
        who = event[0] & 3
        if kind == rules.PLACE:
            return who, field_name(event[1]) + ": " + tile_name(event[2], say)
        if kind == rules.SELL:
            return who, "%d × %s %d" % (event[2], say("goods"), event[1] + 1)
        if kind == rules.POINTS:
            return who, say("points") + " " + signed(rules.points_of(event))
        if kind == rules.LEFT:
            return who, say("left") + " " + " ".join([str(n) for n in rules.left_of(event)])
        if kind == rules.ORDER:
            return None, say("order")
        return None, say("new phase" if kind == rules.PHASE else "end")

    def own(self):
        return [one for one in self.game.duchies if duchies.is_own_name(one.name)] or None

    def flags(self):
        game = self.game
        newer = game.edition == duchies.NEWER_BOX
        return (_FEWEST if game.fewest else 0) | (_NEWER if newer else 0)

    def pack(self):
        game = self.game
        body = bytes((len(game.players),)) + game.castles
        for duchy in game.duchies:
            name = duchy.name.encode()
            own = duchies.is_own_name(duchy.name)
            body += bytes((len(name) | (_OWN if own else 0),)) + name
            if own:
                body += duchy.plan.encode()  # the game outlives the duchy's file
        return body + self.pack_names()


def unpack(flags, label, body):
    """Returns the Play of a journal's header, before the first event. Raises ValueError or
    Refusal if nobody could play it."""
    if not body or flags & ~(_FEWEST | _NEWER):
        raise ValueError
    edition = duchies.NEWER_BOX if flags & _NEWER else duchies.FIRST_BOX
    count = body[0]
    castles = body[1 : 1 + count]
    at = 1 + count
    found = []
    for _ in range(count):
        if at >= len(body):
            raise ValueError
        length = body[at] & ~_OWN
        own = body[at] & _OWN
        name = body[at + 1 : at + 1 + length].decode()
        at += 1 + length
        if own:
            if not duchies.is_own_name(name):
                raise ValueError
            found.append(duchies.Duchy(name, body[at : at + FIELDS].decode()))
            at += FIELDS
        else:
            found.append(duchies.duchy(name, edition))
    if None in found:
        raise ValueError
    names = names_in(body[at:], count)
    play = Play(Game(found, castles, names, bool(flags & _FEWEST), edition))
    if play.label() != label:
        raise ValueError
    return play


# What follows is not part of the contract.


def tile_name(tile, say):
    """Returns a tile's name: "Cow 4", "Bank", "Knowledge 17", "Ship"."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return "%s %d" % (say("animals").split("|")[rules.kind_of(tile)], rules.heads_of(tile))
    if colour == rules.BUILDING:
        return say("types").split("|")[rules.number_of(tile)]
    name = say("tiles").split("|")[colour - rules.CASTLE]
    return name + " " + str(rules.number_of(tile)) if colour == rules.KNOWLEDGE else name


def next_player(game):
    """Returns who probably acts next: the same player after a correction, and after a castle,
    a city hall or a warehouse, which allow more; else the next one in the turn order."""
    events = game.events
    for at in range(len(events) - EVENT, -1, -EVENT):
        event = events[at : at + EVENT]
        kind = rules.what(event)
        who = event[0] & 3
        if kind == rules.POINTS or (kind == rules.PLACE and event[2] in _GO_ON):
            if not game.away(who):
                return who
        if kind != rules.LEFT:
            break
    return game.next_turn()


def settle(app):
    """Write down the turn order that the ships have made, if only it can decide who has won."""
    game = app.game
    if game.order_matters() and game.turns() != game.turn_order():
        app.apply(rules.order(game.turn_order()))


def likely(game, who, fields, middle):
    """Returns the field that is offered first: the last one of a region, the largest, if there
    is any; else the middle one."""
    best = middle
    most = 0
    for field in fields:
        size = game.duchies[who].sizes[field]
        if size > most and len(game.mates(who, field)) + 1 == size:
            best = field
            most = size
    return best


def ranked(game):
    """Returns the players, the best first."""
    return sorted(range(len(game.players)), key=lambda who: (game.place_of(who), who))


def score_parts(game, who):
    """Returns the points by where they come from: animals, regions, bonus tiles, goods sold,
    all else; the sum of these, which is on the score track; and the end."""
    score = game.score(who)
    return (
        score[rules.SCORE_ANIMALS],
        score[rules.SCORE_SIZES] + score[rules.SCORE_PHASES],
        score[rules.SCORE_COLOURS],
        score[rules.SCORE_GOODS],
        score[rules.SCORE_TOWERS] + score[rules.SCORE_POINTS],
        game.track(who),
        game.at_end(who),
    )
