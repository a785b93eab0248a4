# SPDX-License-Identifier: MIT
"""How the board game keeps the contract of games/play.py.

The body of the journal's header: the number of players, the field of each start castle, for
each duchy the length of its name (128 more for one's own), the name and, of one's own, its
plan; then the players' names, joined by commas, or nothing.
"""

from firmware.games.play import Play as Base
from firmware.games.tiles.palette import PLAYERS, RGB
from shared_rules import const
from shared_rules.fold import EVENT, NAME_LENGTH
from shared_rules.hexes import FIELDS, field_name
from shared_rules.tiles import duchies
from shared_rules.tiles import game as rules
from shared_rules.tiles.game import Game

COLOURS = RGB
SETUP = ".setup"
PAST = ".past"
HELP = ".help"
SOON = (".setup", ".duchy", ".plain", ".building", ".animal", ".knowledge")

_FEWEST = const(2)  # a tie goes to fewer empty fields
_OWN = const(128)


class Play(Base):
    NUMBER = 3
    TABLE = ".duchy"

    def label(self):
        """Games of two, three and four have best scores of their own: a sale brings more
        with every player."""
        return "×" + str(len(self.game.players))

    def colour(self, who):
        """The palette's number of a player's colour."""
        return PLAYERS[who]

    def tell(self, event, say):
        """Whose an event is, or None, and what it says: 0 and "c1: Cow 4"."""
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
        """The players' own duchies; or None."""
        return [duchy for duchy in self.game.duchies if not duchies.duchy(duchy.name)] or None

    def flags(self):
        return _FEWEST if self.game.fewest else 0

    def pack(self):
        game = self.game
        body = bytes((len(game.players),)) + game.castles
        for duchy in game.duchies:
            name = duchy.name.encode()
            own = duchies.duchy(duchy.name) is None
            body += bytes((len(name) | (_OWN if own else 0),)) + name
            if own:
                body += duchy.plan.encode()  # so that the game outlives its file
        return body + (",".join(game.names).encode() if game.names else b"")


def unpack(flags, label, body):
    """The Play of a journal's header, at its start; ValueError or Refusal if nobody could
    play it."""
    if not body or flags & ~_FEWEST:
        raise ValueError
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
            found.append(duchies.duchy(name))
    names = body[at:].decode().split(",") if len(body) > at else None
    if None in found or (names and len(names) != count):
        raise ValueError
    for name in names or ():
        if not 0 < len(name) <= NAME_LENGTH or any(sign in name for sign in " \n\r\t"):
            raise ValueError
    play = Play(Game(found, castles, names, bool(flags & _FEWEST)))
    if play.label() != label:
        raise ValueError
    return play


# What follows is the board game's own business.


def signed(points):
    """With a plus, or with a minus that can be told from a dash."""
    return "–" + str(-points) if points < 0 else "+" + str(points)


def tile_name(tile, say):
    """What a tile is called: "Cow 4", "Bank", "Knowledge 17", "Ship"."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return "%s %d" % (say("animals").split("|")[rules.kind_of(tile)], rules.heads_of(tile))
    if colour == rules.BUILDING:
        return say("types").split("|")[rules.number_of(tile)]
    name = say("tiles").split("|")[colour - rules.CASTLE]
    return name + " " + str(rules.number_of(tile)) if colour == rules.KNOWLEDGE else name


def goes_on(tile):
    """Whether whoever laid a tile may lay another one at once: a castle, or the city hall."""
    return tile == rules.plain(rules.CASTLE) or tile == rules.building(rules.TYPES - 1)


def whose(game):
    """Who is probably next: the one after whoever acted last. The turn order is not known
    here, since it changes with every ship."""
    events = game.events
    for at in range(len(events) - EVENT, -1, -EVENT):
        event = events[at : at + EVENT]
        kind = rules.what(event)
        who = event[0] & 3
        if (kind == rules.PLACE and goes_on(event[2])) or kind == rules.POINTS:
            return who
        if kind <= rules.SELL:
            return (who + 1) % len(game.players)
    return 0
