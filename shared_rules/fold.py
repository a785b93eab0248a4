# SPDX-License-Identifier: MIT
"""A game is the fold of its events: apply, undo, redo and snapshot, shared by all games.

An event is three bytes. The first is 0x10 or more: lower values belong to the journal. A turn
that needs more bytes is several events.
"""

from shared_rules import const

EVENT = const(3)
NAME_LENGTH = const(12)  # letters of a player's name, in every game
# + player, in every game: that player leaves. What was scored stays, out of the ranking.
LEAVES = const(0xB0)


def leaves(player):
    """Returns the event of a player who leaves the game."""
    return bytes((LEAVES | player, 0, 0))


class Refusal(Exception):
    """Raised for an event that the rules forbid: a code and its arguments. `text/english.py`
    has the sentences."""

    def __init__(self, code, *about):
        super().__init__(code)
        self.code = code
        self.about = about


class Fold:
    """A game inherits this and overrides `_begin`, `_fold` and the methods about its players."""

    kind = ""  # the game's name: its folder here, in firmware/games and in host_sim/games
    solo = False
    rival = False  # True if a solo game has an opponent
    names = None  # of the players, or None
    note = ""  # a comment of its record, for readers
    players = ()

    def __init__(self, parts):
        """`parts` are the bytearrays that hold all that events change."""
        self.events = bytearray()
        self.gains = bytearray()  # a byte for each event: the points that it brought
        self.undone = bytearray()  # the undone events, in the order of play
        self.due = 0  # how many of them `go_on` plays again: see `reopen`
        self._away = bytearray(1)  # a bit for each player who has left
        self._parts = list(parts) + [self._away]
        self._begin()
        self._snapshot = bytearray(sum([len(part) for part in self._parts]))
        self._save()

    # What a game overrides.

    def _begin(self):
        """Set the parts to the state before the first event."""

    def _fold(self, event):
        """Apply the whole event, or raise Refusal and change nothing. `brought` are the points
        that it brings its player, 0 to 255, if a line about it shall name them."""

    def _chance(self, event):
        """Returns whether an event is a throw or a draw: after an undo the same one comes
        again."""
        return False

    def whose(self, event):
        """Returns the player whose event it is, or None. The player's number is its lowest
        bits."""
        return event[0] & 7 if event[0] & 0xF8 == LEAVES else None

    def _leave(self, who):
        """A player has left: nobody waits for them."""

    def half(self):
        """Returns whether the last event is only the beginning of the next one: both are
        undone together."""
        return False

    def over(self):
        return False

    def totals(self):
        """Returns each player's points, in the order of the players."""
        return []

    def winners(self):
        """Returns the players who won, by their places; a tie may be shared."""
        totals = self.totals()
        here = self.present()
        return [who for who in here if totals[who] == max([totals[one] for one in here])]

    def state(self):
        """Returns all that events change, to compare two games."""
        return b"".join([bytes(part) for part in self._parts])

    # Who is here.

    def away(self, who):
        """Returns whether a player has left."""
        return self._away[0] >> who & 1

    def present(self):
        """Returns the players who have not left."""
        return [who for who in range(len(self.players)) if not self.away(who)]

    def neighbour(self, who, step=1):
        """Returns the next player by the seats who has not left, or with -1 the one before."""
        count = len(self.players)
        who = (who + step) % count
        while self.away(who):
            who = (who + step) % count
        return who

    # What happens.

    def apply(self, event):
        """Apply the whole event, or raise Refusal and change nothing."""
        if len(event) != EVENT:
            raise Refusal("no_event")
        self._advance(event)
        undone = self.undone
        if undone[:EVENT] == event:
            self.undone = undone[EVENT:]
            self.due = max(self.due - 1, 0)
        else:
            # A turn that differs from the undone one: the throws after it stay, because an
            # undo does not re-roll.
            kept = bytearray()
            for at in range(0, len(undone), EVENT):
                if self._chance(undone[at : at + EVENT]):
                    kept.extend(undone[at : at + EVENT])
            self.undone = kept[EVENT:] if self._chance(event) else kept
            self.due = 0

    def _advance(self, event):
        self.brought = 0
        who = self.whose(event)
        if who is not None and self.away(who):
            raise Refusal("away", who + 1)
        if event[0] & 0xF8 == LEAVES:
            self._check_leaving(event)
            self._away[0] |= 1 << event[0] - LEAVES
            self._leave(who)
        else:
            self._fold(event)
        self.events.extend(event)
        self.gains.append(self.brought)

    def _check_leaving(self, event):
        who = event[0] - LEAVES
        if event[1] or event[2]:
            raise Refusal("no_event")
        if who >= len(self.players):
            raise Refusal("no_player", who + 1)
        if self.over():
            raise Refusal("over")
        if len(self.present()) < 2:
            raise Refusal("last_player")

    def undo(self, events=1):
        """Undo the last events; redo, or the same throw, brings them back."""
        if not 0 <= events * EVENT <= len(self.events):
            raise Refusal("nothing_to_undo")
        to = len(self.events) - events * EVENT
        self.undone = self.events[to:] + self.undone
        if self.due:
            self.due += events
        played = self.events
        at = self._snapshot_at
        if to >= at:
            self._restore()
        else:
            # Further back than the snapshot: that is now useless.
            self.events = bytearray()
            self._away[0] = 0
            self._begin()
            self._save()
            at = 0
        self.events = played[:at]
        self.gains = self.gains[: at // EVENT]
        while at < to:
            self._advance(played[at : at + EVENT])
            at += EVENT

    def redo(self):
        """Play the first undone event again."""
        if not self.undone:
            raise Refusal("nothing_to_redo")
        self.apply(self.undone[:EVENT])

    # An entry is changed: `reopen` goes back to it, `mend` plays another one in its place, and
    # `go_on` plays all that followed. What no longer fits is mended in the same way.

    def reopen(self, at):
        """Go back to before the event at a place. That one and all that followed are due."""
        back = len(self.events) // EVENT - at
        self.undo(back)
        if not self.due:
            self.due = back

    def mend(self, event=None):
        """Play an event in place of the first that is due, or drop that one. Raises Refusal and
        changes nothing if the rules forbid the event, or nothing is due."""
        if not self.due:
            raise Refusal("nothing_to_redo")
        due = self.due - 1
        rest = self.undone[EVENT:]
        if event is not None:
            self.apply(event)
        self.undone = rest
        self.due = due

    def go_on(self, most=-1):
        """Play what is due, at most so many events. Returns the Refusal of the first event that
        no longer fits; it stays the first of `undone`. Returns None if there is none."""
        try:
            while self.due and most:
                self.redo()
                most -= 1
        except Refusal as no:
            return no
        return None

    def follow(self, other, seats):
        """Take over all that was played from another start: it is due. `seats` has the place of
        each player of the other game in this one; who is in none of them has come late."""
        self.undone = self._reseat(bytearray(), other.events, seats)
        self.due = len(self.undone) // EVENT
        self._reseat(self.undone, other.undone, seats)

    def _reseat(self, played, events, seats):
        for at in range(0, len(events), EVENT):
            event = bytes(events[at : at + EVENT])
            who = self.whose(event)
            if who is not None:
                event = bytes((event[0] - who + seats[who],)) + event[1:]
            played.extend(self._joined(played, event, seats))
        return played

    def _joined(self, played, event, seats):
        """Returns an event as it is in a game with other seats, after those that were played,
        with what a player who has come late does before it."""
        return event

    def first_due(self):
        """Returns the event that is due next; nothing if none is."""
        return bytes(self.undone[:EVENT]) if self.due else b""

    def change(self, at, event=None):
        """Play another event at a place, or none, and all that followed as it was. Returns what
        `go_on` returns. If the rules forbid the event, raises Refusal and changes nothing."""
        self.reopen(at)
        try:
            self.mend(event)
        except Refusal:
            self.go_on()
            raise
        return self.go_on()

    def insert(self, at, event):
        """Play one more event before the one at a place, and all that followed as it was.
        Returns what `go_on` returns."""
        self.reopen(at)
        self.undone = bytearray(event) + self.undone
        self.due += 1
        return self.go_on()

    def kept(self):
        """Returns the throw that undo took back and that must come next, as an event; or None."""
        for at in range(0, len(self.undone), EVENT):
            if self._chance(self.undone[at : at + EVENT]):
                return bytes(self.undone[at : at + EVENT])
        return None

    def _save(self):
        """Take a snapshot, so that undo need not replay the whole game."""
        self._snapshot_at = len(self.events)
        at = 0
        for part in self._parts:
            self._snapshot[at : at + len(part)] = part
            at += len(part)

    def _restore(self):
        at = 0
        for part in self._parts:
            part[:] = self._snapshot[at : at + len(part)]
            at += len(part)
