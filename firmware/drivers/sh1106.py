# SPDX-License-Identifier: MIT
"""The SH1106: an SSD1306 with more columns than its glass shows, and without windows."""

from firmware.drivers.ssd1306 import SSD1306
from shared_rules import const

_LEFT = const(2)  # the glass shows the 128 columns in the middle of 132
_PAGE = const(0xB0)
_HIGH = const(0x10)


class SH1106(SSD1306):
    # The commands that set page and column, the latter in two halves.
    PLACE = b"\x00\xb0\x00\x10"
    # What only this controller has.
    OWN = (
        0xAD, 0x8B,  # the converter makes the panel's voltage from 3.3 V
        0x32,  # which is 8 V
        0xD9, 0x22,  # precharge
        0xDB, 0x35,  # level of the rows not driven
    )  # fmt: skip

    def _send_pages(self, canvas, page, end, first, last):
        place = self._place
        place[2] = first + _LEFT & 15
        place[3] = _HIGH | first + _LEFT >> 4
        while page < end:
            place[1] = _PAGE | page
            self._bus.writeto(self._address, place)
            self._send_page(canvas, page, first, last)
            page += 1
