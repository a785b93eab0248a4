# SPDX-License-Identifier: MIT
"""What every game inherits: undo is right wherever the last snapshot was taken."""

from shared_rules.fold import Fold, Refusal


class Sum(Fold):
    """Adds the second byte; 0x20 also takes a snapshot before."""

    def __init__(self):
        self.sum = bytearray(1)
        Fold.__init__(self, [self.sum])

    def _begin(self):
        self.sum[0] = 0

    def _fold(self, event):
        if event[0] == 0x20:
            self._save()
        elif event[0] != 0x10:
            raise Refusal("no_event")
        self.sum[0] += event[1]


def test_an_undo_past_the_snapshot_and_another_way_on_is_undone_rightly():
    game = Sum()
    for event in (b"\x10\x01\x00", b"\x20\x02\x00", b"\x10\x04\x00"):
        game.apply(event)
    game.undo(3)  # before the snapshot
    assert game.sum[0] == 0
    for event in (b"\x10\x08\x00", b"\x10\x08\x00", b"\x10\x08\x00"):
        game.apply(event)
    game.undo()
    assert game.sum[0] == 16


def test_an_undo_behind_the_snapshot_replays_from_it():
    game = Sum()
    for event in (b"\x10\x01\x00", b"\x20\x02\x00", b"\x10\x04\x00", b"\x10\x08\x00"):
        game.apply(event)
    game.undo()
    assert game.sum[0] == 7
    game.undo(2)
    assert game.sum[0] == 1


def test_a_refused_event_leaves_no_trace():
    game = Sum()
    try:
        game.apply(b"\x30\x01\x00")
    except Refusal as no:
        assert no.code == "no_event"
    assert not game.events and game.sum[0] == 0
