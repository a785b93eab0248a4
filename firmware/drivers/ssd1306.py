# SPDX-License-Identifier: MIT
"""The SSD1306: a black and white OLED on I2C. Only what has changed is sent."""

from shared_rules import const

_OFF = const(0xAE)
_ON = const(0xAF)
_CONTRAST = const(0x81)

_UPRIGHT = (0xA1, 0xC8)  # on modules the controller's last corner is top left

# The control byte that opens each transfer.
_COMMANDS = const(0x00)
_DATA = b"\x40"


class SSD1306:
    # The commands that set a window: columns and pages.
    PLACE = b"\x00\x21\x00\x00\x22\x00\x00"
    # What only this controller has.
    OWN = (
        0x8D, 0x14,  # the charge pump makes the panel's voltage from 3.3 V
        0x20, 0x00,  # horizontal addressing: within the window, page after page
        0xD9, 0xF1,  # precharge, as for a charge pump
        0xDB, 0x30,  # level of the rows not driven
        0x2E,  # no scrolling
    )  # fmt: skip

    def __init__(self, bus, address, width, height, set_clocks):
        """It stays dark until the first picture: its memory holds noise at the start."""
        self.turned = False
        self._blank = True  # no picture was shown yet
        self._bus = bus
        self._set_clocks = set_clocks
        self._address = address
        self._place = bytearray(self.PLACE)
        self._pair = [_DATA, memoryview(_DATA)]
        self._send(
            _OFF,
            0xD5, 0x80,  # clock: the ratio and speed after a reset
            0xA8, height - 1,  # rows driven
            0xD3, 0x00,  # no offset of the rows
            0x40,  # the first row of memory on top
            *self.OWN,
            *_UPRIGHT,
            0xDA, 0x12 if height > 32 else 0x02,  # how the rows are wired
            0xA4, 0xA6,  # show the memory, and not as a negative
        )  # fmt: skip
        self.brightness(80)

    def _send(self, *commands):
        self._bus.writeto(self._address, bytes((_COMMANDS,) + commands))

    def show(self, canvas):
        """Send what has changed, and note that it is sent."""
        if not canvas.touched:
            return
        for page, end, first, last in canvas.changes():
            self._send_pages(canvas, page, end, first, last)
        canvas.clean()
        if self._blank:
            self._blank = False
            self.sleep(False)

    def _send_pages(self, canvas, page, end, first, last):
        window = self._place
        window[2] = first
        window[3] = last
        window[5] = page
        window[6] = end - 1
        self._bus.writeto(self._address, window)
        while page < end:
            self._send_page(canvas, page, first, last)
            page += 1

    def _send_page(self, canvas, page, first, last):
        at = page * canvas.width
        self._pair[1] = memoryview(canvas.buffer)[at + first : at + last + 1]
        self._bus.writevto(self._address, self._pair)

    def colours(self, rgb):
        """It has none."""

    def turn(self, turned):
        """Show the picture upside down, or upright again; it must then be drawn again."""
        self.turned = turned
        self._send(*((0xA0, 0xC0) if turned else _UPRIGHT))

    def brightness(self, percent):
        # The eye sees little of the upper half: squared, the steps look even.
        self._send(_CONTRAST, percent * percent * 255 // 10000)

    def sleep(self, asleep):
        if self._blank:
            return
        if not asleep:
            self._set_clocks()
        self._send(_OFF if asleep else _ON)
