# SPDX-License-Identifier: MIT
"""A CircuitPython board on the page: a displayio of our own, which MicroPython can run.

It has only what firmware/drivers/displayio_panel.py uses. Adafruit's, which the simulator
runs, needs CPython; that both show the same is tested. The page loads this file when such a
board is chosen.
"""

import sys

from host_sim.chip.keypad import KeypadChip, keypad, ticks_of

# Of the firmware, what holds a chip: a start loads it again, as on the device.
DRIVERS = ("displayio_panel", "keypad_pins", "supervisor_clock")


class Bitmap:
    """Dots of sixteen colours, two in a byte."""

    def __init__(self, width, height, colours):
        import framebuf  # pyright: ignore[reportMissingImports]

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
    """A part of one bitmap onto the other, of which one is no larger than the part."""
    bitmap.dots.blit(source.dots, x - x1, y - y1)


class Palette:
    def __init__(self, count):
        self.rgb = bytearray(3 * count)

    def __setitem__(self, place, colour):
        # As the panel gets it: five, six and five bits, of which the upper fill the rest.
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
    """What is shown together: here a grid of one bitmap."""


class Display:
    """`board.DISPLAY`, and the glass that the page shows: what it had at the last refresh."""

    def __init__(self, chip):
        panel = chip.board.PANEL
        self._chip = chip
        self.width = panel["width"]
        self.height = panel["height"]
        self.memory = bytearray((self.width + 1) // 2 * self.height)
        self._colours = []
        self.auto_refresh = True
        self.root_group = Group()
        self.rotation = 0
        self._turned = False
        self.light = 0.0

    @property
    def brightness(self):
        return self.light

    @brightness.setter
    def brightness(self, light):
        self.light = light

    def refresh(self):
        grid = self.root_group[0]
        self.memory[:] = grid.bitmap.buffer
        self._colours = list(grid.palette.rgb)
        self._turned = self.rotation == 180
        self._chip.sent += 1
        return True

    def glass(self):
        """How the glass shows the memory: `web/panel.mjs`."""
        return {
            "kind": "drawn",
            "lit": self.light > 0,
            "palette": self._colours,
            "upturned": self._turned,
        }


class PageChip(KeypadChip):
    """The same face as `chip.Chip`, as far as the page looks at it."""

    def __init__(self, board):
        KeypadChip.__init__(self, board)
        self.sent = 0  # refreshes
        self.panel = Display(self)


class Module:
    """Any object will do for a module there."""

    def __init__(self, contents):
        for name in contents:
            setattr(self, name, contents[name])


def install(chip):
    """Let the firmware find this chip."""
    drawing = {"Bitmap": Bitmap, "Palette": Palette, "TileGrid": TileGrid, "Group": Group}
    board = chip.pins()
    board["DISPLAY"] = chip.panel
    modules = {
        "displayio": drawing,
        "bitmaptools": {"blit": blit, "fill_region": fill_region},
        "board": board,
        "keypad": keypad(),
        "supervisor": {"ticks_ms": lambda: ticks_of(chip)},
    }
    for name in modules:
        sys.modules[name] = Module(modules[name])  # type: ignore
    for name in DRIVERS:
        sys.modules.pop("firmware.drivers." + name, None)
