# SPDX-License-Identifier: MIT
"""The ST7789: a colour panel on SPI. Only what has changed is sent, line by line."""

from time import sleep_ms, ticks_diff, ticks_ms

from firmware.drivers import expand
from firmware.ui.palette import wire, with_game
from shared_rules import const

_RESET = const(0x01)
_SLEEP = const(0x10)
_WAKE = const(0x11)
_NORMAL = const(0x13)
_POSITIVE = const(0x20)
_NEGATIVE = const(0x21)
_OFF = const(0x28)
_ON = const(0x29)
_COLUMNS = const(0x2A)
_ROWS = const(0x2B)
_WRITE = const(0x2C)
_ORDER = const(0x36)
_FORMAT = const(0x3A)
_RGB565 = const(0x55)
# Of the order: rows and columns exchanged; both counted from their other ends.
_EXCHANGED = const(0x20)
_FAR = const(0xC0)


class ST7789:
    def __init__(self, bus, cs, dc, reset, light, panel, set_clocks):
        """`reset` and `light`, a PWM, may be None; `panel` is the board's. It stays dark
        until the first picture: its memory holds noise at the start."""
        self._bus = bus
        self._cs = cs
        self._dc = dc
        self._light = light
        self._set_clocks = set_clocks
        self._duty = 65535
        self.turned = False
        self._panel = panel
        self._x = panel["x"]
        self._y = panel["y"]
        self._order = panel["order"]
        self._byte = bytearray(1)
        self._edges = bytearray(4)
        # Four whole lines, or more shorter ones, are expanded at a time: with one, most of the
        # time would go into the calls.
        self._lines = bytearray(panel["width"] * 8)
        self._asleep = True
        self._blank = True  # no picture was shown yet
        if light:
            light.freq(1000)
            self._shine()
        self.colours()
        cs(1)
        if reset:
            reset(0)
            sleep_ms(1)
            reset(1)
        else:
            self._send(_RESET)
        self._since = ticks_ms()

    def _open(self):
        """Prepare the chip for the first picture; the program was loaded meanwhile."""
        # The longest time after a reset until the chip accepts _WAKE.
        sleep_ms(max(120 - ticks_diff(ticks_ms(), self._since), 0))
        self._send(_WAKE)
        sleep_ms(5)
        self._send(_FORMAT, bytes((_RGB565,)))
        self._send(_ORDER, bytes((self._order,)))
        self._send(_NEGATIVE if self._panel["negative"] else _POSITIVE)
        self._send(_NORMAL)

    def _send(self, command, data=None):
        self._byte[0] = command
        self._cs(0)
        self._dc(0)
        self._bus.write(self._byte)
        if data:
            self._dc(1)
            self._bus.write(data)
        self._cs(1)

    def show(self, canvas):
        """Send what has changed, and note that it is sent."""
        if not canvas.touched:
            return
        if self._blank:
            self._open()
        for band, end, first, last in canvas.changes():
            self._send_rows(canvas, band * 8, min(end * 8, canvas.height), first, last)
        canvas.clean()
        if self._blank:
            self._blank = False
            self.sleep(False)

    def _send_rows(self, canvas, y, end, first, last):
        # Two dots share a byte of the canvas: whole bytes are expanded faster.
        first &= ~1
        last = min(last | 1, canvas.width - 1)
        width = last - first + 1
        write = self._bus.write
        self._cs(0)
        self._edge(_COLUMNS, first + self._x, last + self._x)
        self._edge(_ROWS, y + self._y, end - 1 + self._y)
        self._byte[0] = _WRITE
        self._dc(0)
        write(self._byte)
        self._dc(1)
        lines = self._lines
        view = memoryview(lines)
        rows = len(lines) // (2 * width)
        while y < end:
            rows = min(rows, end - y)
            expand.lines(canvas, lines, y, first, width, rows)
            write(view[: 2 * width * rows])
            y += rows
        self._cs(1)

    def _edge(self, command, first, last):
        """Send the edges of a window; the panel is selected."""
        edges = self._edges
        edges[0] = first >> 8
        edges[1] = first & 0xFF
        edges[2] = last >> 8
        edges[3] = last & 0xFF
        self._byte[0] = command
        self._dc(0)
        self._bus.write(self._byte)
        self._dc(1)
        self._bus.write(edges)

    def colours(self, rgb=bytes(36)):
        """Use these twelve colours of a game; what is shown already keeps its own."""
        expand.colours(wire(with_game(rgb)))

    def turn(self, turned):
        """Show the picture upside down, or upright again; it must then be drawn again."""
        self.turned = turned
        panel = self._panel
        order = panel["order"]
        self._x = panel["x"]
        self._y = panel["y"]
        if turned:
            # Rows and columns from the far end, and with them the part that the glass shows.
            wide, high = (320, 240) if order & _EXCHANGED else (240, 320)
            self._x = wide - panel["width"] - self._x
            self._y = high - panel["height"] - self._y
            order ^= _FAR
        self._order = order
        if not self._blank:
            self._send(_ORDER, bytes((order,)))

    def brightness(self, percent):
        # The eye sees little of the upper half: squared, the steps look even.
        self._duty = percent * percent * 65535 // 10000
        self._shine()

    def sleep(self, asleep):
        if self._blank:
            return
        self._asleep = asleep
        if asleep:
            self._shine()
            self._send(_OFF)
            self._send(_SLEEP)
            sleep_ms(5)
        else:
            self._set_clocks()
            self._send(_WAKE)
            sleep_ms(5)
            self._send(_ON)
            self._shine()

    def _shine(self):
        """Set the backlight; it is off while the panel sleeps."""
        if self._light:
            self._light.duty_u16(0 if self._asleep else self._duty)
