# SPDX-License-Identifier: MIT
"""The drivers: the panel shows the canvas, and is sent no more than has changed."""

import ast
import hashlib
from pathlib import Path

import pytest

from host_sim.chip import Chip, install
from host_sim.chip.panels import SH1106, SSD1306, ST7789, PanelError
from host_sim.on_micropython import run
from tests import quick
from tests.drivers.drawing import BOARDS, COLOURS, load, scribble, switch_on

ROOT = Path(__file__).resolve().parent.parent.parent
LOGICAL = {"UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"}

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


def test_the_oled_gets_its_window_and_then_its_pages():
    chip, canvas, display = switch_on("pico_oled")
    wire = Wire(chip)
    canvas.rect(3, 8, 2, 16, 1)
    canvas.rect(120, 56, 8, 1, 1)
    display.show(canvas)
    assert wire.sent == [
        ("c", b"\x21\x03\x04\x22\x01\x02"),
        ("d", b"\xff\xff"),
        ("d", b"\xff\xff"),
        ("c", b"\x21\x78\x7f\x22\x07\x07"),
        ("d", b"\x01" * 8),
    ]


@pytest.mark.parametrize(
    ("name", "columns", "rows"),
    [
        ("waveshare_pico_lcd_1_3", b"\x00\x02\x00\x05", b"\x00\x08\x00\x0f"),
        ("pimoroni_pico_display", b"\x00\x2a\x00\x2d", b"\x00\x3d\x00\x44"),
    ],
)
def test_the_colour_panel_gets_columns_rows_and_then_dots(name, columns, rows):
    """Whole bytes of the canvas: a dot more on each side of an odd place."""
    chip, canvas, display = switch_on(name)
    wire = Wire(chip)
    canvas.rect(3, 8, 2, 8, 7)
    display.show(canvas)
    from firmware.ui.palette import wire as on_the_wire
    from firmware.ui.palette import with_game

    colours = bytes(on_the_wire(with_game(COLOURS)))
    assert wire.sent == [
        ("c", b"\x2a" + columns),
        ("c", b"\x2b" + rows),
        ("c", b"\x2c"),
        ("d", (colours[:2] + colours[14:16] * 2 + colours[:2]) * 8),
    ]


def test_the_last_band_of_the_display_pack_ends_with_the_glass():
    chip, canvas, display = switch_on("pimoroni_pico_display")
    wire = Wire(chip)
    canvas.hline(0, 134, 100, 1)
    display.show(canvas)
    assert wire.sent[1] == ("c", b"\x2b" + bytes((0, 53 + 128, 0, 53 + 134)))
    assert [len(data) for _, data in wire.sent[3:]] == [100 * 7 * 2]


def started(name):
    """The bytes of a start, in their order."""
    board = load(name)
    chip = Chip(board)
    install(chip)
    wire = Wire(chip)
    from firmware.drivers.panel import open_panel

    open_panel(board)
    return chip, wire.sent


def test_the_oled_is_set_up_while_it_is_off_and_lit_when_its_picture_is_there():
    chip, sent = started("pico_oled")
    first = sent[0][1]
    assert first[0] == 0xAE
    for setting in (b"\xa8\x3f", b"\x8d\x14", b"\x20\x00", b"\xda\x12", b"\xa1\xc8"):
        assert setting in first
    assert 0xAF not in first
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


def test_the_simulated_oled_refuses_nonsense():
    for sent, why in (
        (b"\x00\x01", "no command 0x01"),
        (b"\x40\xff", "without a window"),
        (b"\x00\x21\x00\x80", "columns 0 to 128"),
        (b"\x00\x22\x05\x04", "pages 5 to 4"),
        (b"\x00\xa8\x05", "16 to 64 rows"),
        (b"\x13\x00", "no control byte"),
        (b"\x00", "says nothing"),
    ):
        with pytest.raises(PanelError, match=why):
            SSD1306(load("pico_oled")).write(sent)


def test_the_simulated_sh1106_refuses_nonsense():
    for sent, why in (
        ((b"\x00\x20\x00",), "SH1106 knows no command 0x20"),
        ((b"\x00\x8d\x14",), "SH1106 knows no command 0x8d"),
        ((b"\x40\xff",), "without a page"),
        ((b"\x00\xb0\x18\x04", b"\x40\xff"), "beyond column 131"),
        ((b"\x00\xb0\x18\x03", b"\x40\xff\xff"), "beyond column 131"),
    ):
        panel = SH1106(load("pico_oled_sh1106"))
        with pytest.raises(PanelError, match=why):
            for transfer in sent:
                panel.write(transfer)


def test_what_an_ssd1306s_driver_sends_is_shifted_on_an_sh1106():
    """Why there is a board for it: two columns of noise on one side, two lost on the other."""
    panel = SH1106(load("pico_oled_sh1106"))
    panel.write(b"\x00\xad\x8b\xaf\xa1\xc8")
    for page in range(8):
        panel.write(bytes((0x00, 0xB0 | page, 0x00, 0x10)))  # from column 0 on
        panel.write(b"\x40" + b"\xff" * 126 + b"\x00\x00")
    lit = panel.pixels()[: 128 * 3 : 3]
    assert lit[:124] == b"\xff" * 124 and lit[124:126] == b"\x00\x00"


def test_the_simulated_colour_panel_refuses_nonsense():
    for steps, why in (
        ((b"\x05", b""), "no command 0x05"),
        ((b"\x2c", b""), "without a window"),
        ((b"\x2a", b"\0\0\1\x40"), "columns 0 to 320"),
        ((b"\x2b", b"\0\5\0\4"), "rows 5 to 4"),
        ((b"\x2a\x2b", b""), "cut short"),
        ((b"\x36", b"\0\0"), "takes 1 bytes"),
        ((b"\x36", b"\0"), "turns the picture"),
        ((b"\x29", b"\0"), "without a command"),
    ):
        panel = ST7789(load("pimoroni_pico_display"))
        with pytest.raises(PanelError, match=why):
            panel.command(steps[0])
            panel.data(steps[1])


def test_nobody_answers_at_a_wrong_address():
    chip = Chip(load("pico_oled"))
    with pytest.raises(OSError, match="0x3d"):
        chip.i2c(0x3D, b"\x00\xae")


@boards
def test_a_button_that_is_held_is_seen(name):
    chip, _, _ = switch_on(name)
    from firmware.drivers.pins import Pins

    pins = Pins(chip.board)
    assert pins.pressed() == 0
    for button in range(len(chip.board.BUTTONS)):
        chip.press(button)
        assert pins.pressed() == 1 << button
        chip.release(button)
    chip.press(0)
    chip.press(3)
    assert pins.pressed() == 0b1001


def noting():
    """A chip, its pins, and one of its buttons at the times asked for."""
    chip, _, _ = switch_on("pico_oled")
    from firmware.drivers.pins import Pins

    def at(ms, levels):
        chip.now = ms
        chip.levels = levels

    return chip, Pins(chip.board), at


@boards
def test_a_tap_is_noted_while_nobody_looks(name):
    chip, _, _ = switch_on(name)
    from firmware.drivers.pins import Pins

    pins = Pins(chip.board)
    assert list(pins.edges()) == []
    for button in range(len(chip.board.BUTTONS)):
        chip.now = 100
        chip.press(button)
        chip.now = 160
        chip.release(button)
        assert pins.edges() == [(100, 1 << button), (160, 0)]
        assert list(pins.edges()) == [], "told once"


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


def test_a_bounce_while_the_clock_starts_again_is_not_noted():
    _, pins, at = noting()
    at((1 << 30) - 5, 1)
    at((1 << 30) + 5, 0)
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
    assert len(pins.edges()) == 16
    at(5000, 2)
    assert pins.edges() == [(5000, 2)] and pins.pressed() == 2


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


@boards
def test_a_board_says_all_that_is_asked_of_it(name):
    board = load(name)
    assert name == board.NAME
    assert board.TITLE and board.CHIP
    assert board.ACTIVE in (0, 1)
    given = {meaning for button in board.BUTTONS for meaning in button[2:]} - {""}
    assert given <= LOGICAL
    assert {"UP", "DOWN", "OK", "BACK"} <= given, "every screen needs these four"
    assert set(board.LEFT_HANDED) <= given
    assert sorted(board.LEFT_HANDED) == sorted(board.LEFT_HANDED.values())
    pins = [button[0] for button in board.BUTTONS]
    pins += [
        board.BUS[pin]
        for pin in ("sda", "scl", "sck", "mosi", "cs", "dc", "reset")
        if pin in board.BUS
    ]
    pins.append(board.BACKLIGHT)
    pins = [pin for pin in pins if pin is not None]
    assert len(set(pins)) == len(pins), "a pin is used twice"
    assert all(0 <= pin <= 28 for pin in pins)
    labels = [button[1] for button in board.BUTTONS]
    assert len(set(labels)) == len(labels)


@boards
def test_a_board_is_plain_data(name):
    tree = ast.parse((ROOT / "boards" / name / "board.py").read_text(encoding="utf-8"))
    assert {type(node) for node in tree.body} == {ast.Expr, ast.Assign}


ON_BOTH = """
from host_sim.chip import Chip, install


def frames(name, strokes):
    board = __import__("boards." + name + ".board", None, None, ["board"])
    chip = Chip(board)
    install(chip)
    from firmware.drivers.panel import open_panel

    canvas, display = open_panel(board)
    for stroke in strokes:
        getattr(canvas, stroke[0])(*stroke[1:])
        display.show(canvas)
    return chip.sent, chip.frames, chip.panel.pixels()
"""


class Notes:
    """Stands for a canvas and notes what would be drawn."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.strokes = []

    def __getattr__(self, name):
        return lambda *args: self.strokes.append((name, *args))


def test_micropython_sends_the_very_same_bytes_and_dots():
    todo = []
    for seed, name in enumerate(BOARDS):
        panel = load(name).PANEL
        notes = Notes(panel["width"], panel["height"])
        scribble(notes, seed, strokes=40)
        todo.append((name, notes.strokes))
    script = ON_BOTH + (
        f"import hashlib\nfor one in {todo!r}:\n"
        "    sent, frames_, pixels = frames(*one)\n"
        "    digest = hashlib.sha256(pixels).digest()\n"
        "    print(sent, frames_, ''.join('%02x' % byte for byte in digest))\n"
    )
    trees = ("shared_rules", "firmware", "boards", "host_sim/chip")
    theirs = run(script, trees=trees, files={"host_sim/__init__.py": b""})
    assert theirs.ok, theirs.err
    scope = {}
    exec(ON_BOTH, scope)
    for one, line in zip(todo, theirs.out.decode().splitlines()):
        sent, frames, pixels = scope["frames"](*one)
        assert line == f"{sent} {frames} {hashlib.sha256(pixels).hexdigest()}"
