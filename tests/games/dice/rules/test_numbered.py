# SPDX-License-Identifier: MIT
"""The dice of a number: the same for everybody, and nothing that was played changes them."""

from shared_rules.chance import Chance
from shared_rules.dice import numbered, sheets
from tests.games.dice.rules.table import play

DAY = 20261117
CODE = 471903
# Of that day, as they were thrown first. Records of daily games rely on them: they never change.
ROLLS = "115442 121454 112113 126241 114102 116401 121225 113354 122234 111350 113551 116223"


# The same for the code.
CODES_ROLLS = "121121 111541 111440 126420 114353 116633 112105 116545 113525 114643 123551 126450"


def first(count, number=DAY, sheet="A"):
    return [numbered.roll(number, made, sheets.sheet(sheet)) for made in range(count)]


def test_the_dice_of_a_day_and_of_a_code_are_the_same_on_every_machine():
    assert numbered.of_date((2026, 11, 17)) == DAY
    assert b"".join(first(12)) == bytes.fromhex(ROLLS.replace(" ", ""))
    assert b"".join(first(12, CODE)) == bytes.fromhex(CODES_ROLLS.replace(" ", ""))


def test_every_sheet_has_the_same_dice():
    for sheet in "BCD":
        assert first(24, sheet=sheet) == first(24)


def test_the_next_roll_depends_on_how_many_there_were_and_on_nothing_else():
    for number in (DAY, CODE):
        due = first(24, number)
        passing = play()
        marking = play()
        for made in range(24):
            for game in (passing, marking):
                assert game.rolls() == made
                assert numbered.roll(number, made, game.sheet) == due[made]
                game.apply(due[made])
                turn = b"\x40\x00\x00"
                if game is marking:
                    for event, _ in game.turns(0):
                        turn = bytes(event)
                game.apply(turn)
        assert passing.over() and marking.over() and passing.events != marking.events


def test_a_record_can_be_checked_against_its_day_or_code():
    lines = ("roll 54 GB 1", "1 pass", "roll 14 YG 2", "1 pass", "roll 21 SO 1")
    game = play(*lines)
    assert numbered.differs(DAY, game) == 0
    assert numbered.differs(DAY + 1, game) == numbered.differs(CODE, game) == 1
    other = play(*lines[:4], "roll 21 SO 2")
    assert numbered.differs(DAY, other) == 3


def slips(code):
    """Every number that a wrong digit, or two neighbours exchanged, makes of a code."""
    for place in range(6):
        unit = 10**place
        digit = code // unit % 10
        for other in range(10):
            if other != digit:
                yield code + (other - digit) * unit
        above = code // (10 * unit) % 10
        if place < 5 and above != digit:
            yield code + (above - digit) * unit + (digit - above) * 10 * unit


def test_a_slip_of_the_tongue_is_no_code():
    codes = [code for code in range(0, 1000000, 13) if numbered.is_code(code)]
    assert len(codes) > 7000
    for code in codes[::20]:
        for slip in slips(code):
            assert not numbered.is_code(slip)
    assert not numbered.is_code(-7) and not numbered.is_code(1000000)


def test_a_code_holds_the_sheet_and_the_variant():
    chance = Chance(7)
    seen = []
    for sheet in sheets.NAMES:
        for variant in ("free", "same", "different"):
            for _ in range(20):
                code = numbered.code_of(chance, sheet, variant)
                assert numbered.is_code(code)
                assert numbered.sheet_in(code) == sheet and numbered.variant_in(code) == variant
                seen.append(code)
    assert len(set(seen)) > 230 and max(seen) > 900000  # of 240


def test_the_next_game_has_the_next_dice_of_the_same_sheet_and_variant():
    assert numbered.after_code(CODE) == 472024 and numbered.after_code(472024) == 472147
    assert numbered.after_code(999919) == 73, "after the last ones come the first"
    for code in (CODE, 472024, 999919, 73):
        kinds = [
            (numbered.sheet_in(c), numbered.variant_in(c))
            for c in (code, numbered.after_code(code))
        ]
        assert kinds[0] == kinds[1]


def test_a_calendar_has_months_and_leap_years():
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    assert [numbered.days_in(2026, month) for month in range(1, 13)] == lengths
    assert [numbered.days_in(year, 2) for year in (2024, 2025, 2100, 2000)] == [29, 28, 28, 29]
    assert numbered.days_in(2028, 1) == 31
    for day, after in (
        ((2026, 1, 31), (2026, 2, 1)), ((2027, 12, 31), (2028, 1, 1)),
        ((2028, 2, 28), (2028, 2, 29)),
    ):  # fmt: skip
        assert numbered.after(day) == after


def test_a_date_is_of_the_years_that_a_journal_can_hold():
    for good in ((2000, 1, 1), (2127, 12, 31), (2028, 2, 29)):
        assert numbered.is_date(*good)
    for bad in (
        (1999, 12, 31), (1999, 1, 1), (2128, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
        (2026, 2, 29),
    ):  # fmt: skip
        assert not numbered.is_date(*bad)
