# SPDX-License-Identifier: MIT
"""What the screens of the dice game ask, and no record says."""

from shared_rules.dice import daily
from shared_rules.text import record
from tests.games.dice.rules.table import begin, passes, play
from tests.games.dice.rules.test_sheet_file import A

ROLL = "roll 66 OO 1"


def test_the_last_roll_of_a_solo_game_is_announced():
    for rounds in (7, 15, 22):
        assert not play(*passes(rounds)).may_end()
    assert not play(*passes(22), ROLL).may_end()
    assert play(*passes(23)).may_end() and play(*passes(23), ROLL).may_end()
    assert not play(*passes(24)).may_end()


def test_the_last_roll_of_a_group_is_announced_when_a_double_would_end_it():
    def group(rounds, *lines):
        return play(*passes(rounds, 2), *lines, mode="group 2", start="c2 c2")

    for rounds in (8, 18, 27):
        assert not group(rounds).may_end()
    assert not group(27, ROLL).may_end()
    assert group(28).may_end() and group(28, ROLL).may_end()


def test_a_tie_is_broken_only_if_bonuses_decide():
    def group(*turns):
        return play(ROLL, *turns, mode="group 2", start="c2 c2")

    assert group("1 b2=6O", "2 pass").totals() == group("1 pass", "2 pass").totals()
    assert group("1 b2=6O", "2 pass").tie_broken()
    assert not group("1 pass", "2 pass").tie_broken(), "it is shared"


def test_the_months_have_their_days():
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    assert [daily.days_in(2026, month) for month in range(1, 13)] == lengths
    assert daily.days_in(2028, 1) == 31 and daily.after((2026, 1, 31)) == (2026, 2, 1)


def test_a_date_is_of_the_years_that_a_journal_can_hold():
    for good in ((2000, 1, 1), (2127, 12, 31)):
        assert daily.is_date(*good)
    for bad in ((1999, 12, 31), (2128, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0)):
        assert not daily.is_date(*bad)


def test_a_record_is_judged_with_the_own_sheet_that_comes_with_it():
    sheet = A.replace("points 1  1", "points 1  5").encode()
    game = "\n".join(begin(sheet="Mine")).encode()
    alone, _ = next(record.judge([], [game]))
    (read, _), (line, standing) = record.judge([("dice", sheet)], [game])
    assert (alone, read, line) == (3, 0, 0) and '"total": 5' in standing
