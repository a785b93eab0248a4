# SPDX-License-Identifier: MIT
"""What every game inherits: undo is right wherever the last snapshot was taken, and a change
plays again all that followed."""

from shared_rules.fold import Fold, Refusal, leaves
from tests.games.at_the_table import everything, refused


class Sum(Fold):
    """Adds the second byte, up to the third unless that is 0; 0x20 also takes a snapshot
    before."""

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
        if event[2] and self.sum[0] + event[1] > event[2]:
            raise Refusal("over")
        self.sum[0] += event[1]
        if event[1] > 2:
            self.brought = event[1] - 2


def test_an_undo_past_the_snapshot_and_another_way_on_is_undone_rightly():
    game = Sum()
    for event in (b"\x10\x01\x00", b"\x20\x02\x00", b"\x10\x04\x00"):
        game.apply(event)
    game.undo(3)  # before the snapshot
    assert game.sum[0] == 0
    for _ in range(4):
        game.apply(b"\x10\x08\x00")
    game.undo()
    assert game.sum[0] == 24


def test_an_undo_behind_the_snapshot_replays_from_it():
    game = Sum()
    for event in (b"\x10\x01\x00", b"\x20\x02\x00", b"\x10\x04\x00", b"\x10\x08\x00"):
        game.apply(event)
    game.undo()
    assert game.sum[0] == 7
    game.undo(2)
    assert game.sum[0] == 1


ONE = b"\x10\x01\x00"
TWO = b"\x20\x02\x00"
FOUR = b"\x10\x04\x00"
UP_TO_8 = b"\x10\x05\x08"  # refused if that is exceeded


def summed(*events):
    game = Sum()
    for event in events:
        game.apply(event)
    return game


def test_a_changed_event_is_followed_by_all_that_followed():
    for at in range(4):
        events = [ONE, TWO, UP_TO_8, FOUR]
        game = summed(*events)
        events[at] = b"\x10\x00\x00"
        assert game.change(at, events[at]) is None
        assert everything(game) == everything(summed(*events)), at


def test_an_event_can_be_deleted():
    game = summed(ONE, TWO, FOUR)
    assert game.change(1) is None
    assert everything(game) == everything(summed(ONE, FOUR))


def test_an_event_can_be_inserted():
    game = summed(ONE, TWO, FOUR)
    assert game.insert(1, FOUR) is None
    assert everything(game) == everything(summed(ONE, FOUR, TWO, FOUR))
    game = summed(ONE, UP_TO_8)
    assert game.insert(0, FOUR).code == "over" and game.first_due() == UP_TO_8
    game = summed(ONE)
    game.undo()
    assert game.first_due() == b"", "what is undone is not due"


def test_another_set_up_takes_over_all_that_was_played():
    game = Sum()
    game.follow(summed(ONE, TWO), [])
    assert game.go_on() is None and everything(game) == everything(summed(ONE, TWO))


def test_what_no_longer_fits_is_asked_for_and_the_rest_waits():
    game = summed(ONE, TWO, UP_TO_8, FOUR, UP_TO_8[:2] + b"\x13", ONE)
    no = game.change(0, FOUR)
    assert no.code == "over"
    assert bytes(game.events) == FOUR + TWO and game.due == 4
    assert game.go_on().code == "over", "it stays the first"
    game.mend(TWO)
    assert game.due == 3 and game.go_on() is None
    assert everything(game) == everything(summed(FOUR, TWO, TWO, FOUR, UP_TO_8[:2] + b"\x13", ONE))
    assert refused(game.mend).code == "nothing_to_redo"


def test_a_replay_can_be_watched():
    game = summed(ONE, TWO, FOUR, ONE)
    whole = everything(game)
    game.reopen(1)
    for left in (2, 1, 0, 0):
        assert game.go_on(1) is None and game.due == left
    assert everything(game) == whole


def test_a_refused_change_changes_nothing():
    game = summed(ONE, TWO, FOUR)
    game.undo()
    before = everything(game)
    assert refused(game.change, 0, b"\x30\x01\x00").code == "no_event"
    assert everything(game) == before
    for at in (-1, 3):
        assert refused(game.change, at, ONE).code == "nothing_to_undo"


def test_what_was_undone_before_a_change_is_undone_after_it():
    game = summed(ONE, TWO, FOUR)
    game.undo()
    assert game.change(0, TWO) is None
    assert bytes(game.undone) == FOUR and not game.due
    game.redo()
    assert everything(game) == everything(summed(TWO, TWO, FOUR))


def test_an_undo_while_events_are_due_makes_more_of_them_due():
    game = summed(ONE, TWO, UP_TO_8)
    assert game.change(0, FOUR)
    game.undo()
    assert game.due == 2 and bytes(game.undone) == TWO + UP_TO_8
    game.reopen(0)
    assert game.due == 3
    game.apply(ONE)
    assert not game.due and not game.undone, "another event: nothing is due"


def test_each_event_has_what_it_brought():
    game = summed(ONE, FOUR, b"\x10\x64\x00", TWO, FOUR)
    assert list(game.gains) == [0, 2, 98, 0, 2]
    game.undo(2)
    assert list(game.gains) == [0, 2, 98]
    game.undo(2)
    assert list(game.gains) == [0]


# Who leaves.


class Three(Sum):
    def __init__(self, *events):
        self.players = range(3)
        Sum.__init__(self)
        for event in events:
            self.apply(event)

    def totals(self):
        return [5, 9, 9]


def test_who_has_the_most_points_and_has_not_left_has_won():
    assert Three().winners() == [1, 2] and Three(leaves(1)).winners() == [2]
    assert Three(leaves(1), leaves(2)).winners() == [0] and Sum().winners() == []


def test_who_is_not_there_cannot_leave():
    no = refused(Three().apply, leaves(3))
    assert no.code == "no_player" and no.about == (4,)
    for more in (b"\x01\x00", b"\x00\x01"):
        assert refused(Three().apply, leaves(0)[:1] + more).code == "no_event"


def test_who_has_left_is_back_after_an_undo():
    game = Three(ONE, leaves(1), TWO)  # the snapshot knows that player 2 has left
    game.undo(2)
    assert game.present() == [0, 1, 2]
