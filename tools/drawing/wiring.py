# SPDX-License-Identifier: MIT
"""Draws how each board is wired, from its board file, and fills in its README.

    python -m tools.wiring            # rebuild tables, drawings and pictures of all boards
    python -m tools.wiring --check    # only say what is not current

In a README it writes the text between `<!-- wiring -->` and `<!-- /wiring -->`, and between
`<!-- buttons -->` and `<!-- /buttons -->`; everything else is edited manually.
"""

import argparse
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import NamedTuple, Optional

from firmware.games.dice.play import Play
from firmware.saves import journal
from host_sim.device import png
from host_sim.device.boards import board_names, load_board
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from shared_rules.text import record

ROOT = Path(__file__).resolve().parents[2]
SHOWN = Path(__file__).resolve().with_name("shown.txt")  # the game that a README shows

# The Pico's pins by their numbers: down the left side, and then up the right one.
PICO = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "AGND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
)  # fmt: skip
POWER = PICO.index("3V3") + 1


class Wire(NamedTuple):
    """A pin of the chip, what it does there, and what it goes to."""

    pin: int
    does: str
    part: str  # "display", "light", "button", "battery", or "cue": sound and light
    to: str


def wires(board) -> list[Wire]:
    """Returns everything that is connected to the chip's pins."""
    bus = board.BUS
    pull = "pull-down" if board.ACTIVE else "pull-up"
    if "sda" in bus:
        kind = f"I2C{bus['id']}"
        found = [
            Wire(bus["sda"], f"{kind} SDA", "display", "SDA"),
            Wire(bus["scl"], f"{kind} SCL", "display", "SCL"),
        ]
    else:
        kind = f"SPI{bus['id']}"
        found = [
            Wire(bus["sck"], f"{kind} SCK", "display", "SCK"),
            Wire(bus["mosi"], f"{kind} TX", "display", "MOSI"),
            Wire(bus["cs"], "output", "display", "CS"),
            Wire(bus["dc"], "output", "display", "DC"),
        ]
        if bus["reset"] is not None:
            found.append(Wire(bus["reset"], "output", "display", "RESET"))
    if board.BACKLIGHT is not None:
        found.append(Wire(board.BACKLIGHT, "PWM", "light", "backlight"))
    for pin, label, _, _ in board.BUTTONS:
        found.append(Wire(pin, f"input, {pull}", "button", label))
    if hasattr(board, "BUZZER"):
        found.append(Wire(board.BUZZER, "PWM", "cue", "buzzer"))
    if hasattr(board, "LIGHT"):
        for pin, colour in zip(board.LIGHT["pins"], ("red", "green", "blue")):
            found.append(Wire(pin, "PWM", "cue", "light " + colour))
    battery = getattr(board, "BATTERY", None)
    if battery is not None:
        pin = battery["pin"]
        found.append(Wire(pin, f"ADC{pin - 26}", "battery", "voltage"))
    return found


def header_pin(gpio: int) -> Optional[int]:
    """Returns the number on the Pico's edge; None for an internal pin."""
    name = f"GP{gpio}"
    return PICO.index(name) + 1 if name in PICO else None


def ground_near(pins) -> int:
    """Returns the ground pin nearest to these, on their side of the Pico."""
    middle = sum(pins) / len(pins)
    left = middle <= 20
    grounds = [n for n, name in enumerate(PICO, 1) if name == "GND" and (n <= 20) == left]
    return min(grounds, key=lambda n: abs(n - middle))


def power(board) -> list[tuple[int, str, str]]:
    """Returns what a home-made board also needs: a pin's number, its part and where it goes."""
    if board.MOUNT != "wires":
        return []
    found = wires(board)
    panel = [header_pin(wire.pin) for wire in found if wire.part == "display"]
    buttons = [header_pin(wire.pin) for wire in found if wire.part == "button"]
    rail = POWER if board.ACTIVE else ground_near(buttons)
    return [
        (POWER, "display", "VCC"),
        (ground_near(panel), "display", "GND"),
        (rail, "button", "the other side of every button"),
    ]


# ---- The tables


def circuit_table(board) -> str:
    """Returns the rows of a board with CircuitPython: there is nothing to wire, and pins have
    names, not numbers."""
    rows = [["DISPLAY", "ready-made", "the display, its bus and its light"]]
    register = getattr(board, "REGISTER", None)
    if register:
        for line in ("clock", "data", "latch"):
            rows.append([register[line], line, "shift register of the buttons"])
    for i, (pin, label, _, _) in enumerate(board.BUTTONS):
        if register:
            rows.append([f"place {pin}", "in the register", f"button {label}"])
        else:
            pull = "pull-down" if board.ACTIVE[i] else "pull-up"
            rows.append([pin, f"input, {pull}", f"button {label}"])
    for pin, low, high in getattr(board, "STICK", ()):
        rows.append([pin, "analog input", f"stick, {low} to {high} (only where there is one)"])
    return _table(["in CircuitPython's `board`", "what it does", "where it goes"], rows)


def wiring_table(board) -> str:
    if board.PANEL["driver"] == "displayio":
        return circuit_table(board)
    built_in = board.MOUNT == "built in"
    head = ["pin of the chip", "what it does", "where it goes"]
    rows = [
        [f"GP{w.pin}", w.does, w.to if w.part in ("light", "cue") else f"{w.part} {w.to}"]
        for w in wires(board)
    ]
    if not built_in:
        head.insert(0, "pin on the edge")
        rows = [[str(header_pin(w.pin)), *row] for w, row in zip(wires(board), rows)]
        for number, part, to in power(board):
            name = PICO[number - 1]
            does = "ground" if name == "GND" else "3.3 V"
            rows.append([str(number), name, does, to if " " in to else f"{part} {to}"])
    return _table(head, rows)


def buttons_table(board) -> str:
    rows = []
    for _, label, short, long in board.BUTTONS:
        other = board.LEFT_HANDED.get(short, short)
        row = [label, short, other]
        if long:
            row[1] += f", held: {long}"
            row[2] += f", held: {board.LEFT_HANDED.get(long, long)}"
        rows.append(row)
    return _table(["button", "means", "left-handed"], rows)


def _table(head, rows) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    lines.insert(1, "|" + "---|" * len(head))
    return "\n".join(lines)


def filled(text: str, board) -> str:
    """Returns a README with its tables as the board file has them."""
    for name, table in (("wiring", wiring_table(board)), ("buttons", buttons_table(board))):
        start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        if start not in text or end not in text:
            raise ValueError(f"boards/{board.NAME}/README.md has no {start} … {end}")
        before, rest = text.split(start, 1)
        after = rest.split(end, 1)[1]
        text = f"{before}{start}\n{table}\n{end}{after}"
    return text


# ---- The drawing

WIDTH = 820
TOP = 124  # of the first pin
PITCH = 24
LEFT_EDGE, RIGHT_EDGE = 340, 480  # of the Pico
BOX = 150  # width of a part beside it
GAP = 80  # from the Pico to a part
RAIL = 32  # from a button to what all buttons share

INK = "#222222"
COLOURS = {
    "display": "#1f6fb5",
    "light": "#b07a00",
    "button": "#c2410c",
    "battery": "#2f7d32",
    "cue": "#7b3fa0",
    "GND": "#222222",
    "3V3": "#c62828",
}
NOTES = {
    "wires": "Wire it as shown.",
    "header": "Nothing to wire: it plugs on to the Pico. Coloured pins are in use.",
    "built in": "Nothing to wire: all is built in. These pins of the chip are in use.",
}


class Slot(NamedTuple):
    """A pin as it is drawn: at the left or the right edge, in a row."""

    left: bool
    row: int
    number: Optional[int]  # on the Pico's edge
    name: str

    @property
    def y(self):
        return TOP + self.row * PITCH


def slots(board) -> list[Slot]:
    """Returns the Pico's forty pins; of a chip that is built in, only those in use."""
    if board.MOUNT != "built in":
        left = [Slot(True, n, n + 1, PICO[n]) for n in range(20)]
        return left + [Slot(False, n, 40 - n, PICO[39 - n]) for n in range(20)]
    found = wires(board)
    buttons = sorted(wire.pin for wire in found if wire.part == "button")
    others = [wire for wire in found if wire.part != "button"]
    # What is not the display is one row away from it.
    left = [
        Slot(True, n + (wire.part in ("battery", "cue")), None, f"GP{wire.pin}")
        for n, wire in enumerate(others)
    ]
    return left + [Slot(False, n, None, f"GP{pin}") for n, pin in enumerate(buttons)]


class Drawing:
    def __init__(self):
        self.lines = []

    def box(self, x, y, w, h, fill, line="none", round_=4):
        self.lines.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{round_}" fill="{fill}"'
            f' stroke="{line}"/>'
        )

    def text(self, text, x, y, fill=INK, anchor="start", size=13, weight="normal"):
        self.lines.append(
            f'<text x="{x}" y="{y}" fill="{fill}" text-anchor="{anchor}" font-size="{size}"'
            f' font-weight="{weight}">{escape(text)}</text>'
        )

    def wire(self, colour, *corners):
        points = " ".join(f"{x},{y}" for x, y in corners)
        self.lines.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )

    def dot(self, x, y, fill, radius=4):
        self.lines.append(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>')


def drawing(board) -> str:
    """Returns the whole picture, as SVG."""
    pins = slots(board)
    height = max(slot.y for slot in pins) + PITCH + 20
    picture = Drawing()
    picture.box(0, 0, WIDTH, height, "#ffffff", "#cccccc", 8)
    picture.text(board.TITLE, 24, 34, size=18, weight="bold")
    picture.text(NOTES[board.MOUNT], 24, 56, "#555555")
    used = {f"GP{wire.pin}": wire for wire in wires(board)}
    extra = {number: (part, to) for number, part, to in power(board)}
    _draw_chip(picture, board, pins, used, extra)
    for left in (True, False):
        side = [slot for slot in pins if slot.left == left]
        _draw_parts(picture, board, side, used, extra)
    if POWER in extra:
        _draw_power(picture, pins, used)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}" font-family="sans-serif">',
            f"<title>{escape(board.TITLE)}: its pins</title>",
            *picture.lines,
            "</svg>\n",
        ]
    )


def _draw_chip(picture, board, pins, used, extra):
    last = max(slot.y for slot in pins)
    on_pico = board.MOUNT != "built in"
    top = TOP - 22
    wide = RIGHT_EDGE - LEFT_EDGE
    middle = (LEFT_EDGE + RIGHT_EDGE) // 2
    green = "#e3f1e7" if on_pico else "#e4e4ea"
    picture.box(LEFT_EDGE, top, wide, last - top + 22, green, "#5b8a6a", 8)
    if on_pico:
        picture.box(middle - 24, top - 10, 48, 26, "#d0d0d0", "#888888")
        picture.text("USB", middle, top + 8, "#555555", "middle", 11)
    if on_pico:
        picture.text("Pico", middle, (top + last) // 2 + 16, "#5b8a6a", "middle", 14, "bold")
    else:
        picture.text(board.CHIP.upper(), middle, top - 8, "#555566", "middle", 14, "bold")
    for slot in pins:
        colour = _colour(slot, used, extra)
        x = LEFT_EDGE if slot.left else RIGHT_EDGE
        inward = 1 if slot.left else -1
        anchor = "start" if slot.left else "end"
        picture.box(x - 11, slot.y - 9, 22, 18, colour or "#ffffff", colour or "#aaaaaa")
        if slot.number:
            number = "#ffffff" if colour else "#888888"
            picture.text(str(slot.number), x, slot.y + 4, number, "middle", 11)
        weight = "bold" if colour else "normal"
        where = x + inward * 16
        picture.text(slot.name, where, slot.y + 4, colour or "#888888", anchor, 12, weight)


def _colour(slot, used, extra):
    if slot.name in used:
        return COLOURS[used[slot.name].part]
    return COLOURS[slot.name] if slot.number in extra else None


def _draw_parts(picture, board, side, used, extra):
    """Draw the parts on one side: neighbouring pins of the display share its box."""
    run = []
    buttons = []
    for slot in [*side, None]:
        part, to = _goes_to(slot, used, extra)
        if part in ("display", "light") and slot.name != "3V3":
            run.append((slot, part, to))
            continue
        if slot and run and part is None and slot.row < side[-1].row:
            continue  # a pin that is not in use does not divide the display
        if run:
            _draw_display(picture, run)
            run = []
        if part == "button" and slot.name in used:
            buttons.append(slot)
            _draw_button(picture, board, slot, to)
        elif part == "battery":
            _draw_single(picture, slot, COLOURS[part], "#ebf6ec", f"battery, {to}")
        elif part == "cue":
            _draw_single(picture, slot, COLOURS[part], "#f4edfa", to)
    if buttons and board.MOUNT == "wires":
        _draw_rail(picture, buttons, [s for s in side if extra.get(s.number, " ")[0] == "button"])


def _goes_to(slot, used, extra):
    if slot is None:
        return None, ""
    if slot.name in used:
        return used[slot.name].part, used[slot.name].to
    return extra.get(slot.number, (None, ""))


def _place(left):
    """Returns the left edge of the parts on a side, and where their wires end."""
    if left:
        return LEFT_EDGE - GAP - BOX, LEFT_EDGE - GAP
    return RIGHT_EDGE + GAP, RIGHT_EDGE + GAP


def _pin_x(slot):
    return LEFT_EDGE - 11 if slot.left else RIGHT_EDGE + 11


def _draw_display(picture, run):
    left = run[0][0].left
    x, edge = _place(left)
    top, bottom = run[0][0].y - 14, run[-1][0].y + 14
    picture.box(x, top, BOX, bottom - top, "#eaf3fb", COLOURS["display"])
    for slot, part, to in run:
        colour = COLOURS["GND" if to == "GND" else part]
        picture.wire(colour, (_pin_x(slot), slot.y), (edge, slot.y))
        inside = edge - 8 if left else edge + 8
        picture.text(to, inside, slot.y + 4, colour, "end" if left else "start", 12)
    away = x + 10 if left else x + BOX - 10
    middle = (top + bottom) // 2 + 5
    anchor = "start" if left else "end"
    picture.text("display", away, middle, COLOURS["display"], anchor, 14, "bold")


def _draw_button(picture, board, slot, label):
    x, edge = _place(slot.left)
    colour = COLOURS["button"]
    picture.wire(colour, (_pin_x(slot), slot.y), (edge, slot.y))
    picture.box(x, slot.y - 10, BOX, 20, "#fdf0e8", colour, 10)
    near = edge - 14 if slot.left else edge + 14
    picture.dot(near, slot.y, colour, 5)
    meaning = next(b[2] for b in board.BUTTONS if b[1] == label)
    text = label if label.upper() == meaning else f"{label} – {meaning}"
    inside = near - 12 if slot.left else near + 12
    picture.text(text, inside, slot.y + 4, INK, "end" if slot.left else "start", 12)


def _draw_single(picture, slot, colour, back, text):
    """Draw a part that has one pin."""
    x, edge = _place(slot.left)
    picture.wire(colour, (_pin_x(slot), slot.y), (edge, slot.y))
    picture.box(x, slot.y - 10, BOX, 20, back, colour)
    inside = edge - 8 if slot.left else edge + 8
    anchor = "end" if slot.left else "start"
    picture.text(text, inside, slot.y + 4, colour, anchor, 12)


def _draw_rail(picture, buttons, shared):
    """Draw the line that the other sides of all buttons share, and its pin."""
    left = buttons[0].left
    x, _ = _place(left)
    far = x if left else x + BOX
    rail = far - RAIL if left else far + RAIL
    ys = [slot.y for slot in buttons] + [slot.y for slot in shared]
    colour = COLOURS[shared[0].name] if shared else COLOURS["3V3"]
    for slot in buttons:
        picture.wire(colour, (far, slot.y), (rail, slot.y))
        picture.dot(rail, slot.y, colour, 3)
    for slot in shared:
        picture.wire(colour, (_pin_x(slot), slot.y), (rail, slot.y))
        picture.dot(rail, slot.y, colour, 3)
    picture.wire(colour, (rail, min(ys)), (rail, max(ys)))
    name = shared[0].name if shared else f"3V3 (pin {POWER})"
    picture.text(name, rail, min(ys) - 8, colour, "middle", 12, "bold")


def _draw_power(picture, pins, used):
    """Draw 3.3 V, from its pin over the top to the display."""
    source = next(slot for slot in pins if slot.number == POWER)
    panel = [slot for slot in pins if slot.name in used and used[slot.name].part == "display"]
    first = min(panel, key=lambda slot: slot.row)
    x, _ = _place(first.left)
    middle = x + BOX // 2
    colour = COLOURS["3V3"]
    end = (middle, first.y - 14)
    corners = [(_pin_x(source), source.y)]
    if first.left:
        out, over = RIGHT_EDGE + GAP // 2, TOP - 44
        corners += [(out, source.y), (out, over), (middle, over)]
    else:
        corners += [(middle, source.y)]
    picture.wire(colour, *corners, end)
    picture.text("VCC", middle + 8, first.y - 20, colour, size=12)


# ---- All of it


def picture_of(name: str, board) -> png.Picture:
    """Returns the program on this panel in the middle of a game, enlarged."""
    game = record.read(SHOWN.read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "1.game").write_bytes(journal.whole(Play(game))[0])
        with Handheld(name, saves=folder) as handheld:
            bot = Bot(handheld)
            bot.press("OK")  # continue the game
            bot.read_news()
            bot.turns()
            bot.read_news()
            return handheld.picture().scaled(3 if board.PANEL["width"] < 200 else 2)


def stale(name: str, write: bool = False) -> list[str]:
    """Returns the files of a board that differ from its board file; or writes them."""
    board = load_board(name)
    folder = ROOT / "boards" / name
    readme, svg, app = folder / "README.md", folder / "wiring.svg", folder / "app.png"
    found = []
    text = readme.read_text(encoding="utf-8")
    made = [(readme, text, filled(text, board))]
    if board.PANEL["driver"] != "displayio":  # there the table is enough
        drawn = svg.read_text(encoding="utf-8") if svg.exists() else ""
        made.append((svg, drawn, drawing(board)))
    for path, old, new in made:
        if old != new:
            found.append(path)
            if write:
                path.write_text(new, encoding="utf-8")
    picture = picture_of(name, board)
    if not (app.exists() and png.read(app) == picture):
        found.append(app)
        if write:
            png.write(app, picture)
    return [path.relative_to(ROOT).as_posix() for path in found]


def main(words=None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.wiring", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    asked = parser.parse_args(words)
    changes = 0
    for name in board_names():
        try:
            paths = stale(name, write=not asked.check)
        except (OSError, ValueError) as error:
            print(f"tools.wiring: {error}", file=sys.stderr)
            return 2
        for path in paths:
            changes += 1
            print(("not current: " if asked.check else "made: ") + path)
    return 1 if changes and asked.check else 0
