# SPDX-License-Identifier: MIT
"""The card game's side of the contract of games/play.py.

The body of the journal's header: seven card values, the start player, the number of players,
and the names, joined by commas, or nothing.
"""

from firmware.games.cards.palette import PLAYER, RGB
from firmware.games.play import Play as Base
from firmware.games.play import names_in, ranks
from firmware.ui.banner import initial, signed
from shared_rules import const
from shared_rules.cards import game as rules
from shared_rules.cards.game import Game
from shared_rules.fold import EVENT

COLOURS = RGB
SETUP = ".setup"
PAST = ".past"
HELP = ".help"
SOON = (".setup", ".table", ".place")

_SOLO = const(1)
_DEALT = const(2)  # Egon's cards are dealt by the device
_HEAD = const(9)  # bytes before the names


class Play(Base):
    NUMBER = 2

    def name(self, who, say):
        """Returns a player's name; in solo the second is Egon."""
        return say("egon") if self.game.solo and who else Base.name(self, who, say)

    def colour(self, who):
        """Returns the palette's entry of a player's colour; Egon is white."""
        return 1 if self.game.solo and who else PLAYER + who

    def _tell(self, event, say):
        """Returns whose an event is, or None, and what it did: 0 and "Monastery on Mine"."""
        what, first, _ = event
        kind = what & 0xF0
        who = what & 15
        cards = say("cards").split("|")
        if kind == rules.PLACE:
            text = cards[first & 15]
            if first >> 4:
                text += " " + say("on") + " " + cards[(first >> 4) - 1]
            return who, text
        if kind == rules.SELL:
            return who, say("sell goods") + " " + str(first)
        if kind == rules.POINTS:
            return who, say("points") + " " + signed(rules.points_of(event))
        if kind == rules.ANIMALS:
            return who, say("animals")
        if kind == rules.LEFT:
            return who, say("unused") + " " + str(rules.left_of(event))
        if kind == rules.EGON:
            return rules.HIM, cards[first]
        return None, say("new phase" if kind == rules.PHASE else "end")

    def outcome(self, say):
        game = self.game
        if game.over() and game.solo:
            return say("won" if game.won() else "is ahead")
        return Base.outcome(self, say)

    def ranking(self):
        """Returns everybody as `ranks` does; in solo the player and Egon, who wins with more."""
        game = self.game
        if not game.solo:
            return Base.ranking(self)
        order = (rules.HIM, 0) if game.ahead() else (0, rules.HIM)
        return [(rank + 1, who, game.total(who)) for rank, who in enumerate(order)]

    def flags(self):
        return (_SOLO if self.game.solo else 0) | (_DEALT if self.game.dealt else 0)

    def pack(self):
        game = self.game
        return game.values + bytes((game.start, len(game.players))) + self.pack_names()


def unpack(flags, label, body):
    """Returns the Play of a journal's header, before the first event; raises ValueError or
    Refusal if nobody could play it."""
    if len(body) < _HEAD or flags > 3 or label != "cards":
        raise ValueError
    count = body[8]
    if (count == 1) != (flags & _SOLO):
        raise ValueError
    names = names_in(body[_HEAD:], count)
    return Play(Game(count, body[:7], body[7], names, bool(flags & _DEALT)))


# For the card game's own screens.


_GO_ON = (rules.CASTLE, rules.WAREHOUSE, rules.TOWN_HALL)  # their player goes on
# For each building that gives cards: which kinds. The carpenter is the first of them.
_GIVES = (b"\x06\x03", b"\x00\x01\x02", b"\x05\x04")


def gives(app, card):
    """Returns what a card gives at once: a text, and the kinds of cards that may be taken. The
    point of a watchtower is among the points."""
    if card == rules.WATCHTOWER:
        return "", b""
    kinds = _GIVES[card - rules.KINDS] if 0 <= card - rules.KINDS < len(_GIVES) else b""
    return app.say_all("take")[card], kinds


def reminder(app, points):
    """Returns what was played last, and what its player may take now: a name, which may be
    cut, a text, and the kinds of cards."""
    game = app.game
    event = game.events[-EVENT:]
    who, text = app.play.tell(event, app.say)
    kind = event[0] & 0xF0
    kinds = b""
    if kind == rules.PHASE:
        text = app.say("phase") + " " + game.phase_letter()
        if not game.solo:
            return initial(app, game.starter()), " " + app.say("begins") + " " + text, kinds
    if who is None:
        return "", text, kinds
    if kind == rules.PLACE:
        text, kinds = gives(app, event[1] & 15)
    elif kind == rules.SELL:
        text = app.say("sale gives").replace("#", str(event[1]))
    elif points:
        text = ""
    # In solo only Egon is named.
    name = initial(app, who) if not game.solo or who else ""
    brought = signed(points) if points else ""
    if name and brought:
        brought = " " + brought
    return name, brought + (": " if text and (name or brought) else "") + text, kinds


def undone(game):
    """Returns the event that a redo would play now, or b""."""
    event = bytes(game.undone[:EVENT])
    if event and event[0] == rules.EGON and not game.egon_left():
        return b""  # dealt to Egon at the beginning of a phase that has not come again
    return event


def next_player(game):
    """Returns who is probably next: after the last one who acted, or the same player after a
    card that gives one more action. The start player begins a phase."""
    if game.solo:
        return 0
    events = game.events
    for at in range(len(events) - EVENT, -1, -EVENT):
        kind = events[at] & 0xF0
        who = events[at] & 15
        if kind == rules.PLACE and events[at + 1] & 15 in _GO_ON and not game.away(who):
            return who
        if kind <= rules.POINTS:
            return game.neighbour(who)
        if kind == rules.PHASE:
            break
    return game.starter()


def ranked(game):
    """Returns rank and player, the best first. Equals share a rank; at the end unused
    material decides, as the rules say."""
    totals = enumerate(game.totals())
    return ranks(game, [(total, game.unused(who) if game.over() else 0) for who, total in totals])
