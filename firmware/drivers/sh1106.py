# SPDX-License-Identifier: MIT
"""The SH1106: looks like an SSD1306, has more columns than its glass, and takes page by page."""

from firmware.drivers.ssd1306 import SSD1306
from shared_rules import const

_LEFT = const(2)  # of its 132 columns the glass shows the 128 in the middle
_PAGE = const(0xB0)
_HIGH = const(0x10)


class SH1106(SSD1306):
    # The command bytes of a place: the page, and the column in two halves.
    PLACE = b"\x00\xb0\x00\x10"
    # What only this controller knows.
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
