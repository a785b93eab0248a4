# SPDX-License-Identifier: MIT
"""The boards: complete, on pins that can do it, and described as they are."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import manifest
from host_sim.device.boards import board_names, load_board, micropython_boards
from host_sim.device.handheld import Handheld
from tools.build import build
from tools.drawing import wiring

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = {"UP", "DOWN", "OK", "BACK"}
NAMES = {"NAME", "TITLE", "CHIP", "MOUNT", "PANEL", "BUS", "BACKLIGHT"}
NAMES |= {"BUTTONS", "ACTIVE", "LEFT_HANDED"}
OPTIONAL = {"BATTERY", "BUZZER", "LIGHT", "VBUS"}
CIRCUIT_NAMES = NAMES | {"CIRCUITPYTHON"}
CIRCUIT_OPTIONAL = {"REGISTER", "STICK"}
PANEL = {
    "displayio": {"driver", "width", "height", "x", "y"},
    "ssd1306": {"driver", "width", "height"},
    "sh1106": {"driver", "width", "height"},
    "st7789": {"driver", "width", "height", "x", "y", "order", "negative"},
}
BUS = {
    "displayio": set(),
    "ssd1306": {"id", "sda", "scl", "freq", "address"},
    "sh1106": {"id", "sda", "scl", "freq", "address"},
    "st7789": {"id", "sck", "mosi", "cs", "dc", "reset", "freq"},
}
PINS = {"rp2040": range(30)}
CIRCUIT_CHIPS = {"samd51", "esp32s3"}

boards = pytest.mark.parametrize("name", board_names())
# Those whose pins are numbers, and those whose pins have CircuitPython's names.
pico_boards = pytest.mark.parametrize("name", micropython_boards())
circuit_boards = pytest.mark.parametrize(
    "name", [name for name in board_names() if name not in micropython_boards()]
)


def i2c_pins(bus):
    """RP2040 datasheet, 1.4.3: SDA and SCL alternate, and so do the two buses."""
    sda = [pin for pin in range(30) if pin % 4 == 2 * bus]
    return sda, [pin + 1 for pin in sda]


def spi_pins(bus):
    """The same place: SCK and TX are the last two of each four; a bus has eight pins."""
    four = [pin for pin in range(0, 30, 4) if pin // 8 % 2 == bus]
    return [pin + 2 for pin in four if pin + 2 < 30], [pin + 3 for pin in four if pin + 3 < 30]


@boards
def test_a_board_file_has_all_its_names_and_no_other(name):
    board = load_board(name)
    given = {word for word in vars(board) if word.isupper()}
    driver = board.PANEL["driver"]
    if driver == "displayio":
        assert CIRCUIT_NAMES <= given <= CIRCUIT_NAMES | CIRCUIT_OPTIONAL
        assert board.CHIP in CIRCUIT_CHIPS and board.MOUNT == "built in"
    else:
        assert NAMES <= given <= NAMES | OPTIONAL
        assert board.CHIP in PINS
    assert name == board.NAME
    assert board.TITLE
    assert board.MOUNT in wiring.NOTES
    assert set(board.PANEL) == PANEL[driver]
    assert set(board.BUS) == BUS[driver]
    assert (board.__doc__ or "").strip().endswith(".")
    for pin, label, short, long in board.BUTTONS:
        assert type(pin) in (int, str) and label and short and isinstance(long, str)
    assert len({button[1] for button in board.BUTTONS}) == len(board.BUTTONS)


@pico_boards
def test_no_pin_is_missing_or_used_twice_and_the_chip_has_it(name):
    board = load_board(name)
    pins = [wire.pin for wire in wiring.wires(board)]
    assert None not in pins
    assert len(set(pins)) == len(pins), "a pin is used twice"
    assert set(pins) <= set(PINS[board.CHIP])
    if board.MOUNT != "built in":
        assert all(map(wiring.header_pin, pins)), "a pin does not come out on the Pico's edge"
    if hasattr(board, "VBUS"):
        assert board.VBUS in PINS[board.CHIP] and board.VBUS not in pins
        assert board.VBUS == 24 or board.MOUNT == "built in", "a Pico has it there"
    if hasattr(board, "BATTERY"):
        battery = board.BATTERY
        assert set(battery) == {"pin", "divided", "empty", "full"}
        assert 26 <= battery["pin"] <= 29, "no other pin measures a voltage"
        assert battery["full"] / battery["divided"] <= 3.3, "more than the pin can measure"
        assert 2.5 <= battery["empty"] < battery["full"]
    if hasattr(board, "LIGHT"):
        assert set(board.LIGHT) == {"pins", "active"} and board.LIGHT["active"] in (0, 1)
        assert len(board.LIGHT["pins"]) == 3
    if hasattr(board, "BUZZER"):
        # Two pins of a PWM slice have one frequency, and a tone changes it.
        slices = [wire.pin >> 1 & 7 for wire in wiring.wires(board) if wire.does == "PWM"]
        assert slices.count(board.BUZZER >> 1 & 7) == 1


@pico_boards
def test_the_bus_is_on_pins_that_can_be_that_bus(name):
    bus = load_board(name).BUS
    assert bus["id"] in (0, 1)
    if "sda" in bus:
        data, clock = i2c_pins(bus["id"])
        assert bus["sda"] in data and bus["scl"] in clock
        assert bus["freq"] <= 1_000_000 and 0x08 <= bus["address"] <= 0x77
    else:
        clock, data = spi_pins(bus["id"])
        assert bus["sck"] in clock and bus["mosi"] in data
        assert bus["freq"] <= 62_500_000, "half the chip's 125 MHz is the most it can do"


@boards
@pytest.mark.parametrize("hand", ["right", "left"])
def test_every_logical_button_is_reachable_with_either_hand(name, hand):
    board = load_board(name)
    with Handheld(name):
        from firmware.base.buttons import HELP, Buttons
        from firmware.base.buttons import NAMES as LOGICAL

    buttons = Buttons(board)
    buttons.swap(hand == "left")
    reached = set()
    now = 1000
    buttons.step(0, now)
    for index in range(len(board.BUTTONS)):
        for held in (100, 800):  # a short press and a long one
            for levels, ms in ((1 << index, held), (0, 100)):
                for _ in range(ms // 10):
                    now += 10
                    presses = buttons.step(levels, now)
                    reached |= {LOGICAL[press] for press in presses if press < HELP}
    plain = {meaning for button in board.BUTTONS for meaning in button[2:]} - {""}
    assert plain >= NEEDED
    assert reached == plain
    assert ("LEFT" in reached) == ("RIGHT" in reached), "one alone is of no use"


# ---- What is written and drawn about them


def rows(text):
    """The cells of all tables."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pico_boards
def test_the_readme_has_the_boards_pins_and_buttons(name):
    """Read back from the text, not from what made it."""
    board = load_board(name)
    text = (ROOT / "boards" / name / "README.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {board.TITLE}\n")
    pins = {}
    for row in rows(text):
        at = next((i for i, cell in enumerate(row) if re.fullmatch(r"GP\d+", cell)), None)
        if at is not None:
            pins[row[-1]] = int(row[at][2:])
            if at:
                assert wiring.PICO[int(row[0]) - 1] == row[at]
    for pin, label, _, _ in board.BUTTONS:
        assert pins.pop(f"button {label}") == pin
    for line, pin in board.BUS.items():
        if line not in ("id", "freq", "address") and pin is not None:
            assert pins.pop(f"display {line.upper()}") == pin
    if board.BACKLIGHT is not None:
        assert pins.pop("backlight") == board.BACKLIGHT
    if hasattr(board, "BATTERY"):
        assert pins.pop("battery voltage") == board.BATTERY["pin"]
    if hasattr(board, "BUZZER"):
        assert pins.pop("buzzer") == board.BUZZER
    if hasattr(board, "LIGHT"):
        colours = ("red", "green", "blue")
        assert [pins.pop(f"light {colour}") for colour in colours] == list(board.LIGHT["pins"])
    assert not pins
    for _, label, short, _ in board.BUTTONS:
        assert [label, short, board.LEFT_HANDED.get(short, short)] in rows(text)
    assert f"make flash BOARD={name}" in text
    assert "No physical board was at hand" in text


@circuit_boards
def test_a_pin_of_circuitpython_is_one_that_its_own_board_has(name):
    """From the stubs that CircuitPython's builders make of its board definitions."""
    board = load_board(name)
    used = [name for name in getattr(board, "REGISTER", {}).values() if name != 8]
    used += [button[0] for button in board.BUTTONS if isinstance(button[0], str)]
    sticks = {pin for pin, _, _ in getattr(board, "STICK", ())}
    found = set()
    for known in board.CIRCUITPYTHON:
        stub = ROOT / "build/typings/circuitpython/board_definitions" / known / "__init__.pyi"
        there = set(re.findall(r"^(\w+): ", stub.read_text(encoding="utf-8"), re.MULTILINE))
        assert {*used, "DISPLAY"} <= there
        found |= sticks & there
    assert found == sticks, "no board has this stick"


@circuit_boards
def test_no_place_of_the_register_is_used_twice(name):
    board = load_board(name)
    places = [button[0] for button in board.BUTTONS]
    assert len(set(places)) == len(places)
    if hasattr(board, "REGISTER"):
        assert set(places) <= set(range(board.REGISTER["keys"])) and board.ACTIVE in (0, 1)
    else:
        assert len(board.ACTIVE) == len(places) and set(board.ACTIVE) <= {0, 1}


@boards
def test_tables_drawing_and_picture_are_current(name):
    assert not wiring.stale(name), "say: python -m tools.wiring"


def test_the_guide_to_a_new_board_shows_a_real_one():
    text = (ROOT / "docs" / "new-board.md").read_text(encoding="utf-8")
    shown = text.split("```python\n", 1)[1].split("```", 1)[0]
    real = ROOT / "boards" / "pimoroni_pico_display_2" / "board.py"
    assert shown == real.read_text(encoding="utf-8")


# ---- The lists of files: to install and to freeze


def test_each_driver_is_some_panels():
    written = {path.stem for path in (ROOT / "firmware" / "drivers").glob("*.py")}
    assert written - {"__init__"} == {
        name for names in manifest.DRIVERS.values() for name in names
    }
    for replaced in manifest.NATIVE.values():
        for path, native in replaced.items():
            assert (ROOT / path).is_file() and (ROOT / native).is_file()


def frozen(monkeypatch, **options):
    """What manifest.py hands to MicroPython's tool: names in the image, and their files."""
    named = {}

    def module(path, base_path="."):
        named[path] = (ROOT / base_path / path).resolve()

    chosen = SimpleNamespace(defaults=lambda board: vars(chosen).setdefault("board", board))
    vars(chosen).update(options)
    monkeypatch.chdir(ROOT)
    text = (ROOT / "manifest.py").read_text(encoding="utf-8")
    exec(text, {"module": module, "options": chosen})
    return named


@pico_boards
def test_all_that_a_board_needs_is_frozen_and_nothing_else(name, monkeypatch):
    named = {
        path: made.read_text("utf-8") for path, made in frozen(monkeypatch, board=name).items()
    }
    starts = (ROOT / manifest.entry(start) for start in ("image.py", "main.py", "__init__.py"))
    places = ("main.py", manifest.entry("main.py"), manifest.entry("__init__.py"))
    for place, start in zip(places, starts):
        assert named.pop(place) == start.read_text("utf-8")
    about = {}
    exec(named.pop("this_image.py"), about)
    assert (about["VERSION"], about["BOARD"]) == (build.version(), name)
    assert about["MARK"] == f"castellan-image {build.version()} {name}\n".encode()
    wanted = {
        target[:-4] + ".py": source.read_text("utf-8") for target, source in build.sources(name)
    }
    assert named == wanted
    # A colour panel's lines are expanded in the chip's own instructions, frozen as well.
    if "firmware/drivers/expand.py" in named:
        assert "@micropython.viper" in named["firmware/drivers/expand.py"]


def test_the_environment_may_name_the_board_to_freeze(monkeypatch):
    monkeypatch.setenv("CASTELLAN_BOARD", "pimoroni_picosystem")
    assert "firmware/drivers/st7789.py" in frozen(monkeypatch)
    monkeypatch.setenv("CASTELLAN_BOARD", "toaster")
    with pytest.raises(ValueError, match="no board 'toaster'"):
        frozen(monkeypatch)
    monkeypatch.delenv("CASTELLAN_BOARD")
    with pytest.raises(ValueError, match="say which board"):
        frozen(monkeypatch)


@circuit_boards
def test_a_board_with_circuitpython_is_not_frozen_into_micropython(name, monkeypatch):
    with pytest.raises(ValueError, match="does not run MicroPython"):
        frozen(monkeypatch, board=name)
