# SPDX-License-Identifier: MIT
"""The drivers: the panel shows the canvas, and is sent no more than has changed."""

import random
from pathlib import Path

import pytest

from host_sim.chip import Chip, install
from tests import quick
from tests.drivers.drawing import BOARDS, COLOURS, load, scribble, switch_on

ROOT = Path(__file__).resolve().parent.parent.parent

boards = pytest.mark.parametrize("name", BOARDS)
colour_boards = pytest.mark.parametrize(
    "name", [name for name in BOARDS if load(name).PANEL["driver"] == "st7789"]
)


def canvas_pixels(canvas):
    """What the panel should show."""
    from firmware.ui.palette import with_game

    rgb = with_game(COLOURS)
    colours = [rgb[at : at + 3] for at in range(0, 48, 3)]
    if canvas.mono:
        colours = [bytes(3), b"\xff" * 3]
    return b"".join(
        colours[canvas.bitmap.pixel(x, y)]
        for y in range(canvas.height)
        for x in range(canvas.width)
    )


class Wire:
    """Keeps what goes over the bus: `c` and a command's bytes, or `d` and data."""

    def __init__(self, chip):
        self.sent = []
        self._chip = chip
        if chip.i2c_panel:
            self._write = chip.panel.write
            chip.panel.write = self._i2c
        else:
            self._command, self._data = chip.panel.command, chip.panel.data
            chip.panel.command, chip.panel.data = self._spi_command, self._spi_data

    def _i2c(self, data):
        self.sent.append(("d" if data[0] == 0x40 else "c", bytes(data[1:])))
        self._write(data)

    def _spi_command(self, data):
        self.sent.append(("c", bytes(data)))
        self._command(data)

    def _spi_data(self, data):
        kind, before = self.sent[-1]
        if kind == "c" and before[0] != 0x2C:
            self.sent[-1] = (kind, before + bytes(data))
        else:
            self.sent.append(("d", bytes(data)))
        self._data(data)


@pytest.mark.parametrize("name", quick.boards(BOARDS, quick.BOARDS, BOARDS))
def test_the_panel_shows_what_was_drawn(name):
    chip, canvas, display = switch_on(name)
    for seed in range(12):
        scribble(canvas, seed)
        display.show(canvas)
        assert chip.panel.pixels() == canvas_pixels(canvas)


@boards
def test_only_what_has_changed_is_sent(name):
    chip, canvas, display = switch_on(name)
    sent = chip.sent
    display.show(canvas)
    assert chip.sent == sent
    canvas.text("7", 20, 9)
    display.show(canvas)
    dots = 4 * 2 if canvas.mono else 4 * 16 * 2  # the digit lies in two bands
    assert dots < chip.sent - sent < dots + 40


def started(name):
    """The bytes of a start, in their order."""
    board = load(name)
    chip = Chip(board)
    install(chip)
    wire = Wire(chip)
    from firmware.drivers.panel import open_panel

    canvas, display = open_panel(board)
    display.show(canvas)
    return chip, wire.sent


def test_the_oled_is_set_up_while_it_is_off_and_lit_when_its_picture_is_there():
    chip, sent = started("pico_oled")
    # The data sheet's: off, clock, rows, offset, first row, charge pump, addressing, precharge,
    # level, no scrolling, upright, wiring, the memory as it is.
    assert sent[0][1].hex() == "aed580a83fd300408d142000d9f1db302ea1c8da12a4a6"
    assert [kind for kind, _ in sent].index("d") < len(sent) - 1
    assert sent[-1] == ("c", b"\xaf")
    assert chip.panel.pixels() == bytes(128 * 64 * 3)


@colour_boards
def test_the_colour_panel_wakes_is_set_up_and_lit_when_its_picture_is_there(name):
    chip, sent = started(name)
    commands = [data for kind, data in sent if kind == "c"]
    if load(name).BUS["reset"] is None:
        assert commands.pop(0) == b"\x01"
    panel = load(name).PANEL
    order = b"\x36" + bytes((panel["order"],))
    inverted = b"\x21" if panel["negative"] else b"\x20"
    assert commands[:5] == [b"\x11", b"\x3a\x55", order, inverted, b"\x13"]
    assert commands[-3:] == [b"\x2c", b"\x11", b"\x29"]
    assert chip.now >= 125  # 120 ms after the reset, 5 ms after waking
    assert set(chip.panel.pixels()) == {8}


@boards
def test_a_panel_asleep_is_dark_and_wakes_with_its_picture(name):
    chip, canvas, display = switch_on(name)
    canvas.fill(1)
    display.show(canvas)
    display.sleep(True)
    assert not any(chip.panel.pixels())
    assert not any(chip.duties.values())
    canvas.rect(0, 0, 9, 9, 0)
    display.show(canvas)
    assert not any(chip.panel.pixels()), "a picture must not wake it"
    display.sleep(False)
    assert chip.panel.pixels() == canvas_pixels(canvas)


@colour_boards
def test_the_backlight_follows_the_brightness(name):
    chip, _, display = switch_on(name)
    light = load(name).BACKLIGHT
    display.brightness(100)
    assert chip.duties[light] == 65535
    display.brightness(10)
    assert 0 < chip.duties[light] < 6554
    display.sleep(True)
    display.sleep(False)
    assert 0 < chip.duties[light] < 6554
    display.sleep(True)
    display.brightness(50)
    assert chip.duties[light] == 0, "a setting must not light a sleeping panel"


def test_the_oleds_contrast_follows_the_brightness():
    chip, _, display = switch_on("pico_oled")
    for percent, contrast in ((100, 255), (50, 63), (0, 0)):
        display.brightness(percent)
        assert chip.panel.contrast == contrast


def noting():
    """A chip, its pins, and one of its buttons at the times asked for."""
    chip, _, _ = switch_on("pico_oled")
    from firmware.drivers.pins import Pins

    def at(ms, levels):
        chip.now = ms
        chip.levels = levels

    return chip, Pins(chip.board), at


@boards
def test_a_button_that_is_held_is_seen_and_a_tap_is_noted(name):
    chip, _, _ = switch_on(name)
    from firmware.drivers.pins import Pins

    pins = Pins(chip.board)
    assert pins.pressed() == 0 and list(pins.edges()) == []
    for button in range(len(chip.board.BUTTONS)):
        chip.now = 100
        chip.press(button)
        assert pins.pressed() == 1 << button
        chip.now = 160
        chip.release(button)
        assert pins.edges() == [(100, 1 << button), (160, 0)]
        assert list(pins.edges()) == [], "told once"
    chip.press(0)
    chip.press(3)
    assert pins.pressed() == 0b1001


def test_what_is_noted_while_the_notes_are_read_is_there_the_next_time():
    _, pins, at = noting()
    at(100, 1)
    first = pins.edges()
    at(160, 0)
    assert (first, pins.edges()) == ([(100, 1)], [(160, 0)])
    at(200, 2)
    assert pins.edges() == [(200, 2)]


def test_bounces_do_not_use_up_the_room_for_taps():
    _, pins, at = noting()
    for tap in range(8):
        for ms in range(0, 8, 2):
            at(1000 * tap + ms, 1)
            at(1000 * tap + ms + 1, 0)
        at(1000 * tap + 8, 1)
        for ms in range(80, 88, 2):
            at(1000 * tap + ms, 0)
            at(1000 * tap + ms + 1, 1)
        at(1000 * tap + 88, 0)
    taps = range(0, 8000, 1000)
    assert pins.edges() == [(tap + ms, ms == 8) for tap in taps for ms in (8, 88)]


def contact(rng, begin, level):
    """The moments at which a worn contact changes, for up to 15 ms, until it keeps a level."""
    count = 2 * rng.randrange(5)
    moments = sorted(rng.sample(range(begin + 1, begin + 16), count))
    return {moment: (level + i) % 2 for i, moment in enumerate([begin, *moments])}


@pytest.mark.parametrize("seed", range(3))
def test_of_a_thousand_presses_that_bounce_none_is_lost_and_none_counts_twice(seed):
    """The program looks when something has changed, and is busy at random: also while a contact
    bounces."""
    chip, pins, _ = noting()
    from firmware.base.buttons import NAMES, Buttons

    rng = random.Random(seed)
    buttons = Buttons(chip.board)
    moves = {}
    pressed = []
    end = 100
    for _ in range(1000):
        button = rng.randrange(len(chip.board.BUTTONS))
        pressed.append(NAMES[button])
        for level, ms in ((1, rng.randrange(30, 150)), (0, rng.randrange(45, 200))):
            for moment, new in contact(rng, end, level).items():
                moves[moment] = new << button
            end += ms
    heard = []
    look = wait = 0
    for now in range(end + 500):
        chip.now = now
        if now in moves:
            chip.levels = moves[now]
        if now >= wait or (now >= look and pins.stirred()):
            edges = pins.edges(now)
            heard += buttons.step(pins.levels, now, edges)
            look = now + rng.choice((2, 2, 2, 9, 60))  # busy with what was pressed
            wait = max(look, now + min(buttons.due(now), 1000))
    assert [NAMES[button] for button in heard] == pressed


def test_a_bounce_while_the_clock_starts_again_is_not_noted():
    _, pins, at = noting()
    at((1 << 30) - 1, 1)
    at((1 << 30) + 2, 0)
    assert list(pins.edges()) == []
    at((2 << 30) - 5, 1)
    at((2 << 30) + 50, 0)
    assert pins.edges() == [((1 << 30) - 5, 1), (50, 0)]


def test_a_button_held_from_the_start_is_noted_when_it_is_let_go():
    chip, _, _ = switch_on("pico_oled")
    from firmware.drivers.pins import Pins

    chip.press(2)
    pins = Pins(chip.board)
    chip.now = 100
    chip.release(2)
    assert pins.edges() == [(100, 0)]


def test_more_taps_than_there_is_room_for_harm_nobody():
    _, pins, at = noting()
    for tap in range(20):
        at(100 * tap, 1)
        at(100 * tap + 50, 0)
    at(2000, 2)
    assert len(pins.edges()) == 16 and pins.levels == 0
    assert pins.stirred() and pins.edges() == [(2000, 2)], "it is still held"


def test_a_change_that_no_interrupt_has_told_is_noted_at_the_next_look():
    chip, pins, at = noting()
    chip.watched.clear()
    at(100, 2)
    assert not pins.stirred() and pins.edges() == [(100, 2)] and pins.levels == 2


def test_down_and_up_in_one_interrupt_is_a_bounce():
    """Interrupts wait while the flash is erased, and then tell nothing of how long."""
    chip, pins, at = noting()
    pin, handler, *_ = chip.watched[chip.board.BUTTONS[0][0]]
    handler(pin)
    assert list(pins.edges()) == []
    at(100, 1)
    handler(pin)
    assert pins.edges() == [(100, 1)]


def test_a_port_without_hard_interrupts_notes_taps_too(monkeypatch):
    chip, _, _ = switch_on("pico_oled")
    from firmware.drivers import pins

    class Soft(pins.Pin):
        def irq(self, handler=None, trigger=0):
            super().irq(handler, trigger)

    monkeypatch.setattr(pins, "Pin", Soft)
    soft = pins.Pins(chip.board)
    chip.now = 100
    chip.press(3)
    assert soft.edges() == [(100, 8)]
