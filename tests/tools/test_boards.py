# SPDX-License-Identifier: MIT
"""The boards: complete, on pins that can do it, and described as they are."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import SimpleNamespace

import pytest

import manifest
from host_sim.device.boards import board_names, load_board, micropython_boards
from host_sim.device.handheld import Handheld
from tests import quick
from tools.build import build
from tools.drawing import wiring

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = {"UP", "DOWN", "OK", "BACK"}
NAMES = {"NAME", "TITLE", "CHIP", "MOUNT", "PANEL", "BUS", "BACKLIGHT"}
NAMES |= {"BUTTONS", "ACTIVE", "LEFT_HANDED"}
OPTIONAL = {"BATTERY", "VBUS"}
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
        from firmware.base.buttons import NAMES as LOGICAL
        from firmware.base.buttons import Buttons

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
                    reached |= {LOGICAL[press] for press in buttons.step(levels, now)}
    plain = {meaning for button in board.BUTTONS for meaning in button[2:]} - {""}
    assert plain >= NEEDED
    assert reached == plain
    assert ("LEFT" in reached) == ("RIGHT" in reached), "one alone is of no use"


@boards
def test_the_layout_fits_the_panel(name):
    panel = load_board(name).PANEL
    wide, high = panel["width"], panel["height"]
    with Handheld(name) as device:
        from firmware.games.dice import layouts

        row = layouts.sheet_row(device.app.canvas)
    parts = ("map", "corner", "name", "points", "phase", "bars", "dice", "bonuses")
    parts += ("status", "status_2")
    places = {part: getattr(layouts, part.upper())[row] for part in parts}
    corners = {"corner": places["corner"][:2]}
    across, down, _, top = places["map"]
    corners["map"] = 7 * across + 1, top + 7 * down
    for part in ("points", "phase", "status", "status_2"):
        x, y, w, scale = places[part]
        corners[part] = x + w, y + 7 * scale  # the last row of dots is for descenders
    x, y, w, h, _ = places["name"]
    corners["name"] = x + w, y + h
    for part, count in (("bars", 10), ("dice", 5)):
        x, y, w, h, pitch = places[part]
        corners[part] = x + (count - 1) * pitch + w, y + h
    x, y, scale, columns, across, down = places["bonuses"]
    rows = -(-4 // columns)
    wide_each = across - 1 if across else 17 * scale  # from one dot before the sign
    corners["bonuses"] = (
        x - 1 + (columns - 1) * across + wide_each,
        y + (rows - 1) * down + 8 * scale,
    )
    for part, (right, bottom) in corners.items():
        assert right <= wide and bottom <= high, f"{part} ends at {right}, {bottom}"


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
    assert not pins
    for _, label, short, _ in board.BUTTONS:
        assert [label, short, board.LEFT_HANDED.get(short, short)] in rows(text)
    assert f"make flash BOARD={name}" in text
    assert "No physical board was at hand" in text


@circuit_boards
def test_a_readme_for_circuitpython_names_pins_and_buttons(name):
    board = load_board(name)
    text = (ROOT / "boards" / name / "README.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {board.TITLE}\n")
    assert "Nothing to wire" in text and "No physical board was at hand" in text
    assert f"make flash BOARD={name}" in text
    table = rows(text)
    goes_to = {row[2]: row for row in table if len(row) == 3}
    for i, (pin, label, short, long) in enumerate(board.BUTTONS):
        row = goes_to[f"button {label}"]
        if hasattr(board, "REGISTER"):
            assert row[0] == f"place {pin}"
        else:
            assert row[:2] == [pin, f"input, {'pull-down' if board.ACTIVE[i] else 'pull-up'}"]
        means = [row[1] for row in table if row[0] == label and len(row) == 3]
        assert f"{short}, held: {long}" in means if long else short in means


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


@pico_boards
def test_the_drawing_shows_every_pin_in_use_inside_its_frame(name):
    board = load_board(name)
    svg = ElementTree.fromstring(wiring.drawing(board))
    wide, high = int(svg.get("width", 0)), int(svg.get("height", 0))
    texts = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    for wire in wiring.wires(board):
        assert texts.count(f"GP{wire.pin}") == 1
        assert any(wire.to in (text or "") for text in texts)
    if board.MOUNT != "built in":
        assert {str(number) for number in range(1, 41)} <= set(texts)
    for element in svg.iter():
        for axis, limit in (("x", wide), ("y", high), ("cx", wide), ("cy", high)):
            assert 0 <= int(element.get(axis, 0)) <= limit
        for point in element.get("points", "").split():
            x, y = map(int, point.split(","))
            assert 0 <= x <= wide and 0 <= y <= high
    # No two texts of the parts lie on each other.
    places = [(e.get("x"), e.get("y")) for e in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert len(set(places)) == len(places)


def test_a_board_of_ones_own_gets_power_and_ground():
    found = wiring.power(load_board("pico_oled"))
    assert [(wiring.PICO[number - 1], part) for number, part, _ in found] == [
        ("3V3", "display"),
        ("GND", "display"),
        ("GND", "button"),
    ]
    assert len(wiring.PICO) == 40
    assert [wiring.PICO.index(pin) + 1 for pin in ("GP4", "GP15", "GP16", "GP28")] == [
        6,
        20,
        21,
        34,
    ]


def test_a_readme_without_its_marks_is_told():
    with pytest.raises(ValueError, match=r"README\.md has no <!-- wiring -->"):
        wiring.filled("# Pico\n", load_board("pico_oled"))


def test_the_guide_to_a_new_board_shows_a_real_one():
    text = (ROOT / "docs" / "new-board.md").read_text(encoding="utf-8")
    shown = text.split("```python\n", 1)[1].split("```", 1)[0]
    real = ROOT / "boards" / "pimoroni_pico_display_2" / "board.py"
    assert shown == real.read_text(encoding="utf-8")


# ---- The lists of files: to install and to freeze


def test_what_goes_on_a_device_is_decided_by_folder(tmp_path):
    for path in (
        "firmware/app.py", "firmware/entry/main.py", "firmware/entry/boot.py",
        "firmware/drivers/__init__.py", "firmware/drivers/pins.py",
        "firmware/drivers/st7789.py", "firmware/drivers/keypad_pins.py", "firmware/ui/pins.py",
        "firmware/notes.txt", "shared_rules/fold.py", "shared_rules/text/record.py",
        "shared_rules/dice/game.py", "shared_rules/dice/text/deeper/english.py",
    ):  # fmt: skip
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    there = [
        "firmware/app.py", "firmware/drivers/__init__.py", "firmware/drivers/pins.py",
        "firmware/ui/pins.py", "shared_rules/fold.py", "shared_rules/dice/game.py",
    ]  # fmt: skip
    assert list(manifest.files(["ssd1306"], tmp_path)) == there
    text = {"shared_rules/text/record.py", "shared_rules/dice/text/deeper/english.py"}
    assert set(manifest.files(["ssd1306"], tmp_path, text=True)) == {*there, *text}
    assert "firmware/drivers/st7789.py" in manifest.files(["ssd1306", "st7789"], tmp_path)
    assert manifest.entry("main.py") == "firmware/entry/main.py"


def test_each_driver_is_some_panels():
    written = {path.stem for path in (ROOT / "firmware" / "drivers").glob("*.py")}
    assert written - {"__init__"} == {
        name for names in manifest.DRIVERS.values() for name in names
    }
    for replaced in manifest.NATIVE.values():
        for path, native in replaced.items():
            assert (ROOT / path).is_file() and (ROOT / native).is_file()


@pytest.mark.parametrize(
    "settings, panels, starts",
    [
        ("micropython.json", ["displayio"], ["boot.py", "code.py"]),
        ("circuitpython.json", manifest.MICROPYTHON, ["image.py", "main.py"]),
    ],
)
def test_the_type_checkers_leave_out_what_the_other_python_has(settings, panels, starts):
    """A file of JSON cannot ask manifest.py: this does."""
    there = json.loads((ROOT / "tools" / "stubs" / settings).read_text(encoding="utf-8"))
    left_out = {path[len("../../") :] for path in there["exclude"] if path.startswith("../../")}
    drivers = {name for panel in panels for name in manifest.DRIVERS[panel]}
    wanted = {f"firmware/drivers/{name}.py" for name in drivers}
    assert left_out == wanted | {manifest.entry(name) for name in starts}
    if panels == ["displayio"]:
        text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("[tool.pyright]")[1]
        lines = text.split("exclude = [")[1].split("]")[0]
        assert left_out == set(re.findall(r'"(firmware/[^"]*)"', lines))


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


@pytest.mark.parametrize("name", quick.boards(micropython_boards()))
def test_an_image_has_what_is_frozen_with_its_constants_folded(name, tmp_path):
    path = build.stage_image(name, tmp_path)
    home = tmp_path / "frozen"
    there = sorted(made.relative_to(home).as_posix() for made in home.rglob("*.py"))
    assert there == sorted(path for path, _ in manifest.image(name, ROOT))
    # In an order of their own, not that of the disk: the same bytes each time.
    assert path.read_text() == f"freeze({str(home)!r}, {tuple(there)!r})\n"
    app = (tmp_path / "frozen" / "firmware" / "app.py").read_text("utf-8")
    assert "const(" not in app
    assert app.count("\n") == (ROOT / "firmware" / "app.py").read_text("utf-8").count("\n")


def test_the_environment_may_name_the_board_to_freeze(monkeypatch):
    monkeypatch.setenv("CASTELLAN_BOARD", "pimoroni_picosystem")
    assert "firmware/drivers/st7789.py" in frozen(monkeypatch)
    monkeypatch.setenv("CASTELLAN_BOARD", "toaster")
    with pytest.raises(ValueError, match="no board 'toaster'"):
        frozen(monkeypatch)


def test_no_board_is_frozen_that_nobody_named(monkeypatch):
    monkeypatch.delenv("CASTELLAN_BOARD", raising=False)
    with pytest.raises(ValueError, match="say which board"):
        frozen(monkeypatch)


@circuit_boards
def test_a_board_with_circuitpython_is_not_frozen_into_micropython(name, monkeypatch):
    with pytest.raises(ValueError, match="does not run MicroPython"):
        frozen(monkeypatch, board=name)
