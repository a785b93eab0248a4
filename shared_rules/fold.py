# SPDX-License-Identifier: MIT
"""A game as the fold of its events: apply, undo, redo and snapshot, once for every game.

An event is three bytes. The first is 0x10 or more: what is less belongs to the journal.
A turn that needs more bytes is several events.
"""

from shared_rules import const

EVENT = const(3)
NAME_LENGTH = const(12)  # letters of a player's name, in every game


class Refusal(Exception):
    """What the rules forbid: a code, and what it is about. `text/english.py` has the
    sentences."""

    def __init__(self, code, *about):
        super().__init__(code)
        self.code = code
        self.about = about


class Fold:
    """A game inherits this and adds `_begin`, `_fold` and, for its players, the rest."""

    kind = ""  # the game's name: its folder here, in firmware/games and in host_sim/games
    solo = False
    rival = False  # alone there is somebody to beat: a win is a win
    names = None  # of the players, or None
    note = ""  # what its record says in a comment, for readers
    players = ()

    def __init__(self, parts):
        """`parts` are the bytearrays that hold all that events change."""
        self.events = bytearray()
        self.undone = bytearray()  # what undo took back, in the order of play
        self._parts = parts
        self._begin()
        self._snapshot = bytearray(sum([len(part) for part in parts]))
        self._snapshot_at = 0
        self._save()

    # What a game says.

    def _begin(self):
        """Set the parts to the state before the first event."""

    def _fold(self, event):
        """Take the whole event, or raise Refusal and change nothing."""
        raise Refusal("no_event")

    def _chance(self, event):
        """Returns whether an event is a throw or a draw: undo does not change what fell."""
        return False

    def over(self):
        return False

    def totals(self):
        """Returns each player's points, in the order of the players."""
        return []

    def winners(self):
        """Returns the players who won, by their places; a tie may be shared."""
        totals = self.totals()
        return [i for i, total in enumerate(totals) if total == max(totals)]

    def state(self):
        """Returns all that events change, to compare two games."""
        return b"".join([bytes(part) for part in self._parts])

    # What happens.

    def apply(self, event):
        """Take the whole event, or raise Refusal and change nothing."""
        if len(event) != EVENT:
            raise Refusal("no_event")
        self._fold(event)
        self.events.extend(event)
        undone = self.undone
        if undone[:EVENT] == event:
            self.undone = undone[EVENT:]
        else:
            # Another turn than the one undone: the throws that followed stay, since
            # undoing a throw does not repeat it.
            kept = bytearray()
            for at in range(0, len(undone), EVENT):
                if self._chance(undone[at : at + EVENT]):
                    kept.extend(undone[at : at + EVENT])
            self.undone = kept[EVENT:] if self._chance(event) else kept

    def undo(self, events=1):
        """Take back the last events; redo, or the same throw, brings them back."""
        if not 0 <= events * EVENT <= len(self.events):
            raise Refusal("nothing_to_undo")
        to = len(self.events) - events * EVENT
        self.undone = self.events[to:] + self.undone
        played = self.events
        at = self._snapshot_at
        if to >= at:
            self._restore()
        else:
            # Further back than the snapshot, which is of no use from here on.
            self.events = bytearray()
            self._begin()
            self._save()
            at = 0
        self.events = played[:at]
        while at < to:
            event = played[at : at + EVENT]
            self._fold(event)
            self.events.extend(event)
            at += EVENT

    def redo(self):
        """Play again the first of the events that were undone."""
        if not self.undone:
            raise Refusal("nothing_to_redo")
        self.apply(self.undone[:EVENT])

    def kept(self):
        """Returns the throw that undo took back and that must come next, as an event; or None."""
        for at in range(0, len(self.undone), EVENT):
            if self._chance(self.undone[at : at + EVENT]):
                return bytes(self.undone[at : at + EVENT])
        return None

    def _save(self):
        """Keep the state of now, so that undo need not replay the whole game."""
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
