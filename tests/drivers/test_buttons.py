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


NAMES = (*logical.NAMES, "HELP", "HELD")
OK_BIT = 1 << NAMES.index("OK")


UP_BIT, DOWN_BIT = 1 << UP, 1 << DOWN
BOUNCING = [(OK_BIT, 2), (0, 3), (OK_BIT, 1), (0, 2)] * 3
LATE = (1 << 30) - 10  # the chip's counter goes back to 0 after twelve days, in a press

PRESSED = {
    "a press is one press": (six, [(OK_BIT, 80), (0, 80)], ["OK"]),
    "it counts when it begins, not when it ends": (six, [(OK_BIT, 5)], ["OK"]),
    "a bounce is none": (six, [(OK_BIT, 1), (0, 50), (OK_BIT, 3), (0, 50)], []),
    "a bouncing contact": (six, [*BOUNCING, (OK_BIT, 80), *BOUNCING, (0, 80)], ["OK"]),
    "two presses are two": (six, [(OK_BIT, 60), (0, 60)] * 2, ["OK", "OK"]),
    "two at once are both heard": (six, [(OK_BIT | 1, 60), (0, 60)], ["UP", "OK"]),
    "a held OK says so once": (six, [(OK_BIT, 3000)], ["OK", "HELD"]),
    "a held BACK is help, once": (six, [(1 << BACK, 3000)], ["HELP"]),
    "so BACK counts when it is up": (six, [(1 << BACK, 80), (0, 40)], ["BACK"]),
    "where BACK is a long press, DOWN is help": (three, [(DOWN_BIT, 700), (0, 50)], ["HELP"]),
    "a short press of a button with a long one": (three, [(4, 100), (0, 50)], ["OK"]),
    "a long press is another button": (three, [(4, 700), (0, 50)], ["BACK"]),
    "once, however long": (three, [(4, 5000), (0, 50)], ["BACK"]),
    "each for itself": (three, [(4, 700), (0, 50), (4, 100), (0, 50)], ["BACK", "OK"]),
    "it is heard when it is up": (three, [(4, 100)], []),
    "and as soon as that": (three, [(4, 100), (0, 5)], ["OK"]),
    "once, if the contact opens in pulses": (three, [(4, 100), (0, 6), (4, 3), (0, 50)], ["OK"]),
    "a long one whose contact closes in pulses": (three, [(4, 9), (0, 6), (4, 700)], ["BACK"]),
    "before the next one that is down": (three, [(4, 70), (0, 5), (1, 60), (0, 60)], ["OK", "UP"]),
    "the clock starts again": (six, [(OK_BIT, 80), (0, 80)], ["OK"], LATE),
    "the clock starts again in a long press": (three, [(4, 700), (0, 50)], ["BACK"], LATE),
}  # fmt: skip


@pytest.mark.parametrize("what", PRESSED)
def test_what_is_pressed(what):
    board, levels, meant, *start = PRESSED[what]
    assert presses(board, *levels, start=start[0] if start else 0) == meant


@pytest.mark.parametrize("start", (0, LATE))
def test_a_held_arrow_repeats(start):
    held = presses(six, (DOWN_BIT, 1000), start=start)
    assert held[0] == "DOWN" and 4 <= len(held) <= 6


def test_left_handed_swaps():
    assert presses(six, (OK_BIT, 60), (0, 40), swap=True) == ["BACK"]
    assert presses(four, (1, 60), (0, 60), (2, 60), (0, 40), swap=True) == ["OK", "BACK"]
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


TAPS = [(at + up, 0 if up else OK_BIT) for at in range(100, 580, 120) for up in (0, 60)]
BOUNCE = [(2, OK_BIT), (3, 0), (5, OK_BIT), (6, 0), (8, OK_BIT)]
BOUNCED = [(t + at, up ^ bit) for t, bit in ((100, 0), (180, OK_BIT)) for at, up in BOUNCE]
BOTH = DOWN_BIT | UP_BIT
TWICE = [(140, BOTH), (200, DOWN_BIT), (800, BOTH), (860, DOWN_BIT)]

NOTED = {
    "a tap": (six, [(100, OK_BIT), (160, 0)], ["OK"]),
    "a quick one": (six, [(100, OK_BIT), (104, 0)], ["OK"]),
    "a bounce": (six, [(100, OK_BIT), (103, 0)], []),
    "a tap that bounces": (six, BOUNCED, ["OK"]),
    "taps one by one": (six, TAPS, ["OK"] * 4),
    "in their order": (six, [(10, DOWN_BIT), (70, 0), (130, UP_BIT), (190, 0)], ["DOWN", "UP"]),
    "or the other": (six, [(10, UP_BIT), (70, 0), (130, DOWN_BIT), (190, 0)], ["UP", "DOWN"]),
    "before the other has left": (six, [(10, DOWN_BIT), (15, BOTH), (90, 0)], ["DOWN", "UP"]),
    "and the other way": (six, [(10, UP_BIT), (15, BOTH), (90, 0)], ["UP", "DOWN"]),
    # A button with a long press counts when it is up, which is believed later than down.
    "one that counts when it ends": (three, [(10, 4), (80, 0), (85, 1), (140, 0)], ["OK", "UP"]),
    "after another": (three, [(10, 1), (80, 0), (85, 4), (140, 0)], ["UP", "OK"]),
    "not yet long": (three, [(100, 4), (699, 0)], ["OK"]),
    "long": (three, [(100, 4), (700, 0)], ["BACK"]),
    "long, then short": (three, [(100, 4), (800, 0), (900, 4), (960, 0)], ["BACK", "OK"]),
    "another in a long one": (three, [(100, 4), (200, 5), (260, 4), (800, 0)], ["UP", "BACK"]),
    "an arrow that moved nothing in sight": (six, [(100, DOWN_BIT), (900, 0)], ["DOWN"]),
    "still held, but only now it moves": (six, [(100, DOWN_BIT)], ["DOWN"]),
    "arrows over each other": (six, [(100, DOWN_BIT), *TWICE, (900, 0)], ["DOWN", "UP", "UP"]),
}  # fmt: skip


@pytest.mark.parametrize("what", NOTED)
def test_what_was_pressed_while_nobody_looked(what):
    board, edges, meant = NOTED[what]
    assert noted(board, *edges) == meant


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
    """As the program does: every 2 ms it checks whether a button has moved."""
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
