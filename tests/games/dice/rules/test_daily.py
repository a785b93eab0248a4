# SPDX-License-Identifier: MIT
"""The dice of a day: the same for everybody, and nothing that was played changes them."""

from shared_rules.dice import daily, sheets
from tests.games.dice.rules.table import play

DAY = (2026, 11, 17)
# Of that day, as they were thrown first. Records of daily games rely on them: they never change.
ROLLS = "115442 121454 112113 126241 114102 116401 121225 113354 122234 111350 113551 116223"


def first(count, day=DAY, sheet="A"):
    due = daily.rolls(day, sheets.sheet(sheet))
    return [next(due) for _ in range(count)]


def test_the_dice_of_a_day_are_the_same_on_every_machine():
    assert b"".join(first(12)) == bytes.fromhex(ROLLS.replace(" ", ""))


def test_every_sheet_has_the_same_dice_on_a_day():
    for sheet in "BCD":
        assert first(24, sheet=sheet) == first(24)


def test_another_day_has_other_dice():
    seen = [b"".join(first(24, (2026, month, day))) for month in (1, 11, 12) for day in (1, 2, 12)]
    assert len(set(seen)) == 9


def test_the_next_roll_depends_on_how_many_there_were_and_on_nothing_else():
    due = first(24)
    passing = play()
    marking = play()
    for number in range(24):
        for game in (passing, marking):
            assert daily.next_roll(DAY, game) == due[number]
            game.apply(due[number])
            turn = b"\x40\x00\x00"
            if game is marking:
                for event, _ in game.turns(0):
                    turn = bytes(event)
            game.apply(turn)
    assert passing.over() and marking.over() and passing.events != marking.events


def test_an_undo_does_not_change_the_next_roll():
    game = play()
    due = first(3)
    for roll in due[:2]:
        game.apply(roll)
        game.apply(b"\x40\x00\x00")
    game.undo(3)
    assert daily.next_roll(DAY, game) == due[1]


def test_a_record_can_be_checked_against_its_day():
    lines = ("roll 54 GB 1", "1 pass", "roll 14 YG 2", "1 pass", "roll 21 SO 1")
    game = play(*lines)
    assert daily.differs(DAY, game) == 0
    assert daily.differs((2026, 11, 18), game) == 1
    other = play(*lines[:4], "roll 21 SO 2")
    assert daily.differs(DAY, other) == 3


def test_a_calendar_has_months_and_leap_years():
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    assert [daily.days_in(2026, month) for month in range(1, 13)] == lengths
    assert [daily.days_in(year, 2) for year in (2024, 2025, 2100, 2000)] == [29, 28, 28, 29]
    assert daily.days_in(2028, 1) == 31
    for day, after in (
        ((2026, 1, 31), (2026, 2, 1)), ((2027, 12, 31), (2028, 1, 1)),
        ((2028, 2, 28), (2028, 2, 29)),
    ):  # fmt: skip
        assert daily.after(day) == after


def test_a_date_is_of_the_years_that_a_journal_can_hold():
    for good in ((2000, 1, 1), (2127, 12, 31), (2028, 2, 29)):
        assert daily.is_date(*good)
    for bad in (
        (1999, 12, 31), (1999, 1, 1), (2128, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
        (2026, 2, 29),
    ):  # fmt: skip
        assert not daily.is_date(*bad)
