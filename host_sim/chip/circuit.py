# SPDX-License-Identifier: MIT
"""A simulated CircuitPython board: a small displayio, the pins, the keys and the clock.

CPython runs it for the simulator, MicroPython for the page. It has only what the drivers use.
`tests/drivers/test_displayio.py` compares it with Adafruit's own displayio, dot by dot.
"""

import sys

from host_sim.chip.keypad import KeypadChip, keypad, ticks_of

if sys.implementation.name == "micropython":
    import framebuf  # pyright: ignore[reportMissingImports]
else:
    from host_sim.chip import framebuf

# The drivers that hold a chip: they are loaded again for the next one.
DRIVERS = ("displayio_panel", "keypad_pins", "supervisor_clock")


class Bitmap:
    """Dots of sixteen colours, two in a byte."""

    def __init__(self, width, height, colours):
        self.width = width
        self.height = height
        self.buffer = bytearray((width + 1) // 2 * height)
        self.dots = framebuf.FrameBuffer(self.buffer, width, height, framebuf.GS4_HMSB)

    def __getitem__(self, place):
        return self.dots.pixel(*place)

    def __setitem__(self, place, colour):
        self.dots.pixel(place[0], place[1], colour)

    def fill(self, colour):
        self.dots.fill(colour)


def fill_region(bitmap, x, y, right, bottom, colour):
    bitmap.dots.fill_rect(x, y, right - x, bottom - y, colour)


def blit(bitmap, source, x, y, *, x1, y1, x2, y2):
    """Copies a part of one bitmap onto the other. One of the two is no larger than the part."""
    bitmap.dots.blit(source.dots, x - x1, y - y1)


class Palette:
    def __init__(self, count):
        self.rgb = bytearray(3 * count)

    def __setitem__(self, place, colour):
        # As the panel gets it: five, six and five bits; the upper bits fill the others.
        red = colour >> 19 & 0x1F
        green = colour >> 10 & 0x3F
        blue = colour >> 3 & 0x1F
        self.rgb[3 * place] = red << 3 | red >> 2
        self.rgb[3 * place + 1] = green << 2 | green >> 4
        self.rgb[3 * place + 2] = blue << 3 | blue >> 2


class TileGrid:
    def __init__(self, bitmap, *, pixel_shader):
        self.bitmap = bitmap
        self.palette = pixel_shader


class Group(list):
    """A group of layers: here a grid of one bitmap."""


class Display:
    """`board.DISPLAY` and its glass, which shows the dots of the last refresh."""

    def __init__(self, chip):
        panel = chip.board.PANEL
        self._chip = chip
        self.width = panel["width"]  # even: two dots share a byte
        self.height = panel["height"]
        self.memory = bytearray(self.width // 2 * self.height)
        self._colours = bytes(48)
        self.auto_refresh = True
        self.root_group = Group()
        self.rotation = 0
        self._turned = False
        self.brightness = 0.0

    @property
    def light(self):
        return self.brightness

    def refresh(self):
        grid = self.root_group[0]
        self.memory[:] = grid.bitmap.buffer
        self._colours = bytes(grid.palette.rgb)
        self._turned = self.rotation == 180
        self._chip.sent += 1
        return True

    def glass(self):
        """Returns how the glass shows the memory, for `web/panel.mjs`."""
        return {
            "kind": "drawn",
            "lit": self.brightness > 0,
            "palette": list(self._colours),
            "upturned": self._turned,
        }

    def pixels(self):
        """Returns red, green and blue of each dot; all black while the glass is dark."""
        if not self.brightness:
            return bytes(self.width * self.height * 3)
        colours = [self._colours[at : at + 3] for at in range(0, 48, 3)]
        if self._turned:
            pairs = [colours[byte & 15] + colours[byte >> 4] for byte in range(256)]
            return b"".join([pairs[byte] for byte in reversed(self.memory)])
        pairs = [colours[byte >> 4] + colours[byte & 15] for byte in range(256)]
        return b"".join([pairs[byte] for byte in self.memory])


class CircuitChip(KeypadChip):
    """Has the same interface as `chip.Chip`, for a board whose driver is displayio."""

    def __init__(self, board, sticks=()):
        """`sticks` are the analog pins of this board; each starts in the middle."""
        KeypadChip.__init__(self, board)
        self.analog = dict.fromkeys(sticks, 32768)
        self.sent = 0  # refreshes
        self.panel = Display(self)

    @property
    def frames(self):
        return self.sent

    @property
    def duties(self):
        return {"light": self.panel.brightness}


class AnalogIn:
    def __init__(self, pin):
        pin.claim()
        self._pin = pin

    @property
    def value(self):
        return self._pin.chip.analog[self._pin.name]


class Module:
    """Replaces a module: MicroPython cannot create one."""

    def __init__(self, contents):
        for name in contents:
            setattr(self, name, contents[name])


def install(chip):
    """Make this chip's modules importable."""
    board = chip.pins(chip.analog)
    board["DISPLAY"] = chip.panel
    modules = {
        "displayio": {"Bitmap": Bitmap, "Palette": Palette, "TileGrid": TileGrid, "Group": Group},
        "bitmaptools": {"blit": blit, "fill_region": fill_region},
        "board": board,
        "keypad": keypad(),
        "analogio": {"AnalogIn": AnalogIn},
        "supervisor": {"ticks_ms": lambda: ticks_of(chip)},
    }
    for name in modules:
        sys.modules[name] = Module(modules[name])  # type: ignore
    for name in DRIVERS:
        if sys.modules.pop("firmware.drivers." + name, None):
            delattr(sys.modules["firmware.drivers"], name)


def remove():
    """Hide the modules that only CircuitPython has."""
    for name in ("displayio", "bitmaptools", "board", "keypad", "analogio", "supervisor"):
        sys.modules.pop(name, None)
