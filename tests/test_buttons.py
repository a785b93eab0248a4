"""Buttons as a thumb meets them: bounces, long presses, repeats, and one that is stuck."""

from boards.pico_oled import board as six
from boards.pimoroni_pico_display import board as four
from firmware.buttons import BACK, DOWN, NAMES, OK, UP, Buttons


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


OK_BIT = 1 << NAMES.index("OK")


def test_a_press_is_one_press():
    assert presses(six, (OK_BIT, 80), (0, 80)) == ["OK"]


def test_a_press_counts_when_it_begins_not_when_it_ends():
    assert presses(six, (OK_BIT, 25)) == ["OK"]


def test_a_bounce_is_no_press():
    assert presses(six, (OK_BIT, 5), (0, 50), (OK_BIT, 19), (0, 50)) == []


def test_a_contact_that_bounces_presses_once():
    bouncing = [(OK_BIT, 2), (0, 3), (OK_BIT, 1), (0, 2)] * 3
    assert presses(six, *bouncing, (OK_BIT, 80), *bouncing, (0, 80)) == ["OK"]


def test_two_presses_are_two():
    assert presses(six, *[(OK_BIT, 60), (0, 60)] * 2) == ["OK", "OK"]


def test_two_buttons_at_once_are_both_heard():
    assert sorted(presses(six, (OK_BIT | 1, 60), (0, 60))) == ["OK", "UP"]


def test_a_held_arrow_repeats_and_a_held_ok_does_not():
    held = presses(six, (1 << DOWN, 1000))
    assert held[0] == "DOWN" and 4 <= len(held) <= 6
    assert presses(six, (OK_BIT, 3000)) == ["OK"]
    assert presses(six, (1 << BACK, 3000)) == ["BACK"]


def test_a_long_press_is_another_button():
    assert presses(three, (4, 100), (0, 50)) == ["OK"]
    assert presses(three, (4, 700), (0, 50)) == ["BACK"]
    assert presses(three, (4, 5000), (0, 50)) == ["BACK"], "once, however long"
    assert presses(three, (4, 700), (0, 50), (4, 100), (0, 50)) == ["BACK", "OK"]


def test_a_button_with_a_long_press_is_heard_when_it_is_let_go():
    assert presses(three, (4, 100)) == []


def test_left_handed_swaps():
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
