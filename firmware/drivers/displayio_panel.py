# SPDX-License-Identifier: MIT
"""The display of a CircuitPython board: our canvas on a `displayio` bitmap."""

import board as chip
import displayio

from firmware.ui.canvas import Canvas
from firmware.ui.palette import with_game

try:
    from bitmaptools import blit, fill_region
except ImportError:  # a build without it: the same, dot by dot

    def blit(bitmap, source, x, y, *, x1, y1, x2, y2):
        for row in range(y1, y2):
            for column in range(x1, x2):
                bitmap[x + column - x1, y + row - y1] = source[column, row]

    def fill_region(bitmap, x, y, right, bottom, value):
        while y < bottom:
            for column in range(x, right):
                bitmap[column, y] = value
            y += 1


class Dots:
    """As much of MicroPython's `FrameBuffer` as the canvas draws with."""

    def __init__(self, bitmap):
        self.bitmap = bitmap

    def fill_rect(self, x, y, w, h, colour):
        bitmap = self.bitmap
        right = min(x + w, bitmap.width)
        bottom = min(y + h, bitmap.height)
        x = max(x, 0)
        y = max(y, 0)
        if x < right and y < bottom:
            if right - x == bitmap.width and bottom - y == bitmap.height:
                bitmap.fill(colour)
            else:
                fill_region(bitmap, x, y, right, bottom, colour)

    def rect(self, x, y, w, h, colour, full=False):
        if full:
            self.fill_rect(x, y, w, h, colour)
            return
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def pixel(self, x, y, colour=None):
        if colour is None:
            return self.bitmap[x, y]
        self.fill_rect(x, y, 1, 1, colour)

    def blit(self, dots, x, y):
        bitmap = self.bitmap
        left = max(-x, 0)
        top = max(-y, 0)
        right = min(dots.bitmap.width, bitmap.width - x)
        bottom = min(dots.bitmap.height, bitmap.height - y)
        blit(bitmap, dots.bitmap, x + left, y + top, x1=left, y1=top, x2=right, y2=bottom)


class DisplayioCanvas(Canvas):
    def _open(self, width, height):
        self.bitmap = self.patch(width, height)

    def patch(self, w, h):
        return Dots(displayio.Bitmap(w, h, 16))

    def stamp(self, bits, columns, scale):
        return bytes(bits[:columns]), scale

    def put(self, dots, x, y, w, h, colour):
        """Draw a stamp: each run of dots in a column is a rectangle."""
        bits, scale = dots
        rect = self.bitmap.fill_rect
        at = x
        for column in bits:
            top = y
            while column:
                tall = 0
                while column & 1:
                    tall += scale
                    column >>= 1
                if tall:
                    rect(at, top, scale, tall, colour)
                    top += tall
                else:
                    column >>= 1
                    top += scale
            at += scale
        self.touch(x, y, w, h)


class Display:
    """The board's own display. CircuitPython knows its controller, its bus and its light."""

    def __init__(self, display, canvas):
        """It stays dark until sleep(False)."""
        self.turned = False
        self._display = display
        self._light = 1.0
        display.brightness = 0.0
        display.auto_refresh = False
        self._palette = displayio.Palette(16)
        self.colours()
        group = displayio.Group()
        group.append(displayio.TileGrid(canvas.bitmap.bitmap, pixel_shader=self._palette))
        display.root_group = group
        self._asleep = True

    def show(self, canvas):
        """Send what has changed, and note that it is sent. The bitmap knows where that
        is; the canvas's own notes tell whether there is anything."""
        if canvas.touched:
            self._display.refresh()
            canvas.clean()

    def colours(self, rgb=bytes(36)):
        """Show these twelve colours of a game."""
        rgb = with_game(rgb)
        for i in range(16):
            self._palette[i] = rgb[3 * i] << 16 | rgb[3 * i + 1] << 8 | rgb[3 * i + 2]

    def turn(self, turned):
        """Show the picture upside down, or upright again; it must then be drawn again."""
        if turned != self.turned:
            self.turned = turned
            self._display.rotation = (self._display.rotation + 180) % 360

    def brightness(self, percent):
        # The eye sees little of the upper half: squared, the steps look even.
        self._light = percent * percent / 10000
        self._shine()

    def sleep(self, asleep):
        self._asleep = asleep
        self._shine()

    def _shine(self):
        self._display.brightness = 0.0 if self._asleep else self._light


def open_panel(board):
    """Returns the canvas to draw on, and the display that shows it: lit, and black."""
    panel = board.PANEL
    canvas = DisplayioCanvas(panel["width"], panel["height"], 4)
    display = Display(chip.DISPLAY, canvas)
    display.show(canvas)
    display.sleep(False)
    return canvas, display
