# SPDX-License-Identifier: MIT
"""Buttons as a thumb meets them: bounces, long presses, repeats, and one that is stuck."""

import random

import pytest

from boards.pico_oled import board as six
from boards.pimoroni_pico_display import board as four
from firmware.base import buttons as logical
from firmware.base.buttons import BACK, DOWN, OK, UP, Buttons


class Three:
    """A board with three buttons, on which a long press of OK is BACK."""

    def __init__(self):
        self.BUTTONS = ((1, "A", "UP", ""), (2, "B", "DOWN", ""), (3, "C", "OK", "BACK"))
        self.LEFT_HANDED = {"UP": "DOWN", "DOWN": "UP"}


three = Three()


def presses(board, *levels, swap=False, start=0):
    """What is pressed when these levels last for so many ms: (mask, ms), ..."""
    buttons = Buttons(board)
    buttons.swap(swap)
    now = start
    buttons.step(0, now)
    found = []
    for mask, ms in levels:
        for _ in range(ms):
            now += 1
            found += [NAMES[b] for b in buttons.step(mask, now & 0x3FFFFFFF)]
    return found


NAMES = (*logical.NAMES, "HELD")
OK_BIT = 1 << NAMES.index("OK")


def test_a_press_is_one_press():
    assert presses(six, (OK_BIT, 80), (0, 80)) == ["OK"]


def test_a_press_counts_when_it_begins_not_when_it_ends():
    assert presses(six, (OK_BIT, 5)) == ["OK"]


def test_a_bounce_is_no_press():
    assert presses(six, (OK_BIT, 1), (0, 50), (OK_BIT, 3), (0, 50)) == []


def test_a_contact_that_bounces_presses_once():
    bouncing = [(OK_BIT, 2), (0, 3), (OK_BIT, 1), (0, 2)] * 3
    assert presses(six, *bouncing, (OK_BIT, 80), *bouncing, (0, 80)) == ["OK"]


def test_two_presses_are_two():
    assert presses(six, *[(OK_BIT, 60), (0, 60)] * 2) == ["OK", "OK"]


def test_two_buttons_at_once_are_both_heard():
    assert sorted(presses(six, (OK_BIT | 1, 60), (0, 60))) == ["OK", "UP"]


def test_a_held_arrow_repeats_and_a_held_ok_says_so_once():
    held = presses(six, (1 << DOWN, 1000))
    assert held[0] == "DOWN" and 4 <= len(held) <= 6
    assert presses(six, (OK_BIT, 3000)) == ["OK", "HELD"]
    assert presses(six, (1 << BACK, 3000)) == ["BACK"]


def test_a_long_press_is_another_button():
    assert presses(three, (4, 100), (0, 50)) == ["OK"]
    assert presses(three, (4, 700), (0, 50)) == ["BACK"]
    assert presses(three, (4, 5000), (0, 50)) == ["BACK"], "once, however long"
    assert presses(three, (4, 700), (0, 50), (4, 100), (0, 50)) == ["BACK", "OK"]


def test_a_button_with_a_long_press_is_heard_when_it_is_let_go():
    assert presses(three, (4, 100)) == []


def test_left_handed_swaps():
    assert presses(four, (1, 3000), swap=True) == ["OK", "HELD"], "OK does not repeat"
    assert presses(six, (OK_BIT, 60), swap=True) == ["BACK"]
    assert presses(four, (1, 60), (0, 60), (2, 60), swap=True) == ["OK", "BACK"]
    assert presses(six, (1, 60), swap=True) == ["UP"]


def test_a_button_that_is_down_from_the_start_is_ignored_and_known():
    buttons = Buttons(six)
    for now in range(1000):
        assert buttons.step(OK_BIT, now) == []
    assert buttons.stuck == OK_BIT
    for now in range(1000, 1100):
        assert buttons.step(0, now) == []
    assert buttons.stuck == 0
    found = [b for now in range(1100, 1200) for b in buttons.step(OK_BIT, now)]
    assert found == [OK]


def test_the_clock_may_start_again():
    """The chip's counter goes back to 0 after twelve days, in the middle of a press."""
    start = (1 << 30) - 10
    assert presses(six, (OK_BIT, 80), (0, 80), start=start) == ["OK"]
    assert presses(three, (4, 700), (0, 50), start=start) == ["BACK"]
    assert len(presses(six, (1 << UP, 1000), start=start)) >= 4


def test_a_board_with_four_buttons_has_no_sides():
    assert Buttons(six).has_sides()
    assert not Buttons(four).has_sides()


# A tap that came and went between two looks: a driver notes when, and nobody was looking.


def noted(board, *edges, now=2000, start=0):
    """What is pressed when these changes were noted before one late look, and after it."""
    buttons = Buttons(board)
    buttons.step(0, start)
    edges = [((start + when) & 0x3FFFFFFF, levels) for when, levels in edges]
    levels = edges[-1][1]
    found = buttons.step(levels, (start + now) & 0x3FFFFFFF, edges)[:]
    for ms in range(1, 60):
        found += buttons.step(levels, (start + now + ms) & 0x3FFFFFFF)
    return [NAMES[button] for button in found]


def test_a_tap_that_nobody_saw_is_a_press():
    assert noted(six, (100, OK_BIT), (160, 0)) == ["OK"]
    assert noted(six, (100, OK_BIT), (104, 0)) == ["OK"]
    assert noted(six, (100, OK_BIT), (103, 0)) == [], "a bounce"


def test_taps_that_nobody_saw_count_one_by_one():
    taps = [(at + up, 0 if up else OK_BIT) for at in range(100, 580, 120) for up in (0, 60)]
    assert noted(six, *taps) == ["OK"] * 4


def test_taps_that_nobody_saw_keep_their_order():
    up, down = 1 << UP, 1 << DOWN
    assert noted(six, (10, down), (70, 0), (130, up), (190, 0)) == ["DOWN", "UP"]
    assert noted(six, (10, up), (70, 0), (130, down), (190, 0)) == ["UP", "DOWN"]
    # One finger comes before the other has left.
    assert noted(six, (10, down), (15, down | up), (90, 0)) == ["DOWN", "UP"]
    assert noted(six, (10, up), (15, down | up), (90, 0)) == ["UP", "DOWN"]


def test_a_press_that_counts_when_it_ends_comes_before_the_next_one():
    """A button with a long press counts when it is up, which is believed later than down."""
    assert noted(three, (10, 4), (80, 0), (85, 1), (140, 0)) == ["OK", "UP"]
    assert presses(three, (4, 70), (0, 5), (1, 60), (0, 60)) == ["OK", "UP"]
    assert noted(three, (10, 1), (80, 0), (85, 4), (140, 0)) == ["UP", "OK"]


def test_a_tap_that_nobody_saw_bounces_and_is_one():
    bounce = [(2, OK_BIT), (3, 0), (5, OK_BIT), (6, 0)]
    down = [(100 + at, levels) for at, levels in [*bounce, (8, OK_BIT)]]
    up = [(180 + at, levels ^ OK_BIT) for at, levels in [*bounce, (8, OK_BIT)]]
    assert noted(six, *down, *up) == ["OK"]


def test_a_press_that_is_noted_and_seen_is_one():
    buttons = Buttons(six)
    buttons.step(0, 0)
    assert buttons.step(OK_BIT, 10) == []
    assert buttons.step(OK_BIT, 12, [(10, OK_BIT)]) == [], "seen first, noted for next time"
    assert buttons.step(OK_BIT, 14) == [OK]
    assert buttons.step(0, 300, [(70, 0)]) == []
    assert buttons.step(0, 305) == []


def test_a_button_let_go_between_the_notes_and_the_look_was_pressed():
    buttons = Buttons(six)
    buttons.step(0, 0)
    assert buttons.step(0, 160, [(100, OK_BIT)]) == [OK]
    assert buttons.step(0, 165, [(160, 0)]) == []
    assert buttons.step(0, 200) == []


def test_a_note_may_be_younger_than_the_time_of_the_look():
    buttons = Buttons(six)
    buttons.step(0, 0)
    assert buttons.step(OK_BIT, 100, [(101, OK_BIT)]) == [], "it has not lasted at all"
    assert buttons.step(0, 110, [(104, 0)]) == []
    assert buttons.step(0, 200) == []


def test_a_long_press_that_nobody_saw_is_long():
    assert noted(three, (100, 4), (160, 0)) == ["OK"]
    assert noted(three, (100, 4), (699, 0)) == ["OK"]
    assert noted(three, (100, 4), (700, 0)) == ["BACK"]
    assert noted(three, (100, 4), (800, 0), (900, 4), (960, 0)) == ["BACK", "OK"]
    assert noted(three, (100, 4), (200, 5), (260, 4), (800, 0)) == ["UP", "BACK"]


def test_an_arrow_that_moved_nothing_in_sight_does_not_repeat():
    assert noted(six, (100, 1 << DOWN), (900, 0)) == ["DOWN"]
    assert noted(six, (100, 1 << DOWN)) == ["DOWN"], "still held, but only now it moves"
    up, down = 1 << UP, 1 << DOWN
    twice = [(140, down | up), (200, down), (800, down | up), (860, down)]
    assert noted(six, (100, down), *twice, (900, 0)) == ["DOWN", "UP", "UP"]


def test_an_arrow_that_is_found_let_go_does_not_repeat():
    buttons = Buttons(six)
    buttons.step(0, 0)
    buttons.step(1 << DOWN, 10)
    assert buttons.step(1 << DOWN, 40) == [DOWN]
    assert buttons.step(0, 900) == [] and buttons.step(0, 950) == []


def test_a_tap_before_the_first_look_is_none():
    buttons = Buttons(six)
    assert buttons.step(0, 500, [(100, OK_BIT), (200, 0)]) == []
    buttons = Buttons(six)
    assert buttons.step(OK_BIT, 500, [(100, OK_BIT)]) == []
    assert buttons.stuck == OK_BIT
    assert buttons.step(0, 800, [(600, 0)]) == [] and buttons.stuck == 0
    assert buttons.step(0, 900, [(810, OK_BIT), (870, 0)]) == [OK]


def test_the_clock_may_start_again_in_a_tap_that_nobody_saw():
    for start in range((1 << 30) - 900, 1 << 30, 10):
        assert noted(six, (100, OK_BIT), (160, 0), start=start) == ["OK"]
        assert noted(three, (100, 4), (750, 0), start=start) == ["BACK"]
        assert noted(six, (100, OK_BIT), (103, 0), start=start) == []


# ---- Asked only when there is something to say


def asked_each_ms(board, moves, end):
    buttons = Buttons(board)
    buttons.step(0, 0)
    found = []
    levels = 0
    for now in range(1, end):
        levels = moves.get(now, levels)
        found += [NAMES[b] for b in buttons.step(levels, now)]
    return found


def asked_when_due(board, moves, end):
    """As the program does it: every 2 ms somebody looks whether a button has moved."""
    buttons = Buttons(board)
    buttons.step(0, 0)
    found = []
    noted = []
    asked = levels = now = 0
    while now < end:
        wait = min(buttons.due(now), 1000)
        while wait > 0 and not noted and now < end:
            for _ in range(min(wait, 2)):
                now += 1
                if moves.get(now, levels) != levels:
                    levels = moves[now]
                    noted.append((now, levels))
            wait -= 2
        found += [NAMES[b] for b in buttons.step(levels, now, noted)]
        noted = []
        asked += 1
    return found, asked


@pytest.mark.parametrize("board", (six, four, three))
def test_nobody_needs_to_ask_before_a_press_is_due(board):
    for seed in range(12):
        rng = random.Random(seed)
        moves = {}
        now = levels = 0
        for _ in range(12):
            now += rng.choice((25, 60, 130, 650, 1200)) + rng.randrange(9)
            levels ^= 1 << rng.randrange(3)
            moves[now] = levels
        moves[now + 40] = 0
        found, asked = asked_when_due(board, moves, now + 700)
        assert found == asked_each_ms(board, moves, now + 700)
        assert asked < now // 50


def test_a_button_that_is_stuck_is_not_asked_for():
    buttons = Buttons(three)
    buttons.step(1, 0)
    assert buttons.due(50) >= 1000
