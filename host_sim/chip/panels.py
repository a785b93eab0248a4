# SPDX-License-Identifier: MIT
"""Simulated display controllers: they decode the bytes that a driver sends.

They are stricter than real ones, which ignore what they do not understand."""

import sys
from array import array

# MicroPython's own framebuf is compiled; ours on CPython would copy dot by dot.
framebuf = __import__("framebuf") if sys.implementation.name == "micropython" else None
NARROW = 160  # bytes of a row: fewer are copied dot by dot


class PanelError(Exception):
    """Raised when a driver sends what the real panel would not understand, or would show
    wrongly."""


# How many bytes follow each command that our drivers may use. The OLED's start line,
# 0x40 to 0x7F, is not in the table.
OLED_COMMANDS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x2E: 0, 0x81: 1, 0x8D: 1, 0xA0: 0, 0xA1: 0, 0xA4: 0,
    0xA5: 0, 0xA6: 0, 0xA7: 0, 0xA8: 1, 0xAE: 0, 0xAF: 0, 0xC0: 0, 0xC8: 0, 0xD3: 1,
    0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0xE3: 0,
}  # fmt: skip
# The SH1106 takes a column in two halves, 0x00 to 0x1F, and a page, 0xB0 to 0xB7.
SH_COMMANDS = {
    0x30: 0, 0x31: 0, 0x32: 0, 0x33: 0, 0x81: 1, 0xA0: 0, 0xA1: 0, 0xA4: 0, 0xA5: 0,
    0xA6: 0, 0xA7: 0, 0xA8: 1, 0xAD: 1, 0xAE: 0, 0xAF: 0, 0xC0: 0, 0xC8: 0, 0xD3: 1,
    0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0xE3: 0,
}  # fmt: skip
SH_COMMANDS.update(dict.fromkeys(list(range(0x20)) + list(range(0xB0, 0xB8)), 0))
TFT_COMMANDS = {
    0x00: 0, 0x01: 0, 0x10: 0, 0x11: 0, 0x13: 0, 0x20: 0, 0x21: 0, 0x28: 0, 0x29: 0,
    0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1,
}  # fmt: skip


FAR = 0xC0  # in MADCTL: rows and columns, each from its other end


class SSD1306:
    """128×64 dots of memory in eight pages; the glass shows the board's part of it."""

    COLUMNS = 128
    PAGES = 8
    LEFT = 0  # the first column that the glass shows
    COMMANDS = OLED_COMMANDS

    def __init__(self, board):
        self.width = board.PANEL["width"]
        self.height = board.PANEL["height"]
        self.address = board.BUS["address"]
        self.memory = bytearray(b"\xa5\x3c\x00\xff" * (self.COLUMNS * self.PAGES // 4))
        self.on = False
        self.pump = False
        self.negative = False
        self.all_on = False
        self.mirrored = [True, True]  # left to right, top to bottom
        self.contrast = 0x7F
        self.rows = 64
        self.top = 0
        self.horizontal = False
        self.columns = None
        self.pages = None
        self.writes = 0
        self._pending = []
        self._column = self._page = 0

    def write(self, sent):
        """One I2C transfer."""
        if len(sent) < 2:
            raise PanelError("an I2C transfer of %d bytes says nothing" % len(sent))
        if sent[0] == 0x40:
            self._data(memoryview(sent)[1:])
        elif sent[0] == 0x00:
            for at in range(1, len(sent)):
                self._command(sent[at])
        else:
            raise PanelError("0x%02x is no control byte of ours" % sent[0])

    def _command(self, byte):
        self._pending.append(byte)
        code = self._pending[0]
        if code not in self.COMMANDS and not 0x40 <= code <= 0x7F:
            raise PanelError("the %s knows no command 0x%02x" % (type(self).__name__, code))
        if len(self._pending) <= self.COMMANDS.get(code, 0):
            return
        given = self._pending
        self._pending = []
        self._obey(code, given)

    def _obey(self, code, given):
        if code == 0x20:
            self.horizontal = given[1] & 3 == 0
        elif code == 0x21:
            self.columns = self._window(given, self.COLUMNS, "columns")
            self._column = given[1]
        elif code == 0x22:
            self.pages = self._window(given, self.PAGES, "pages")
            self._page = given[1]
        elif code == 0x81:
            self.contrast = given[1]
        elif code == 0x8D:
            self.pump = given[1] & 4 != 0
        elif code == 0xA8:
            self.rows = given[1] + 1
            if not 16 <= self.rows <= 64:
                raise PanelError("the SSD1306 drives 16 to 64 rows, not %d" % self.rows)
        elif 0x40 <= code <= 0x7F:
            self.top = code & 0x3F
        elif code == 0xA0 or code == 0xA1:
            self._mirror(code == 0xA0)
        elif code == 0xC0 or code == 0xC8:
            self.mirrored[1] = code == 0xC0
        elif code == 0xA4 or code == 0xA5:
            self.all_on = code == 0xA5
        elif code == 0xA6 or code == 0xA7:
            self.negative = code == 0xA7
        elif code == 0xAE or code == 0xAF:
            self.on = code == 0xAF

    def _mirror(self, mirrored):
        """Change where later data goes; the memory stays as it is."""
        if mirrored != self.mirrored[0]:
            self.mirrored[0] = mirrored
            for start in range(0, len(self.memory), self.COLUMNS):
                page = self.memory[start : start + self.COLUMNS]
                self.memory[start : start + self.COLUMNS] = bytes(reversed(page))

    def _window(self, given, limit, what):
        if not given[1] <= given[2] < limit:
            raise PanelError("%s %d to %d are no window" % (what, given[1], given[2]))
        return given[1], given[2]

    def _data(self, data):
        if self._pending:
            raise PanelError("data in the middle of command 0x%02x" % self._pending[0])
        if self.columns is None or self.pages is None:
            raise PanelError("data without a window")
        if not self.horizontal:
            raise PanelError("data before horizontal addressing was chosen")
        self.writes += 1
        at = 0
        while at < len(data):
            many = min(self.columns[1] + 1 - self._column, len(data) - at)
            start = self._page * self.COLUMNS + self._column
            self.memory[start : start + many] = data[at : at + many]
            at += many
            self._column += many
            if self._column > self.columns[1]:
                self._column = self.columns[0]
                self._page += 1
                if self._page > self.pages[1]:
                    self._page = self.pages[0]

    def glass(self):
        """Returns how the glass shows the memory, for `web/panel.mjs`."""
        return {
            "kind": "mono",
            "lit": self.on and self.pump,
            "stride": self.COLUMNS,
            "x": self.LEFT,
            "mirrored": self.mirrored,
            "top": self.top,
            "rows": self.rows,
            "negative": self.negative,
            "allOn": self.all_on,
        }

    def pixels(self):
        """Returns red, green and blue of each dot of the glass; all black when nothing is lit."""
        if not (self.on and self.pump):
            return bytes(self.width * self.height * 3)
        lit = b"\xff\xff\xff"
        dark = bytes(3)
        if self.negative:
            lit, dark = dark, lit
        rows = []
        for y in range(self.height):
            from_row = self.height - 1 - y if self.mirrored[1] else y
            from_row = (from_row + self.top) % 64
            start = (from_row >> 3) * self.COLUMNS + self.LEFT
            bit = 1 << (from_row & 7)
            row = self.memory[start : start + self.width]
            dots = [lit if self.all_on or byte & bit else dark for byte in row]
            if y >= self.rows:
                dots = [bytes(3)] * self.width
            if self.mirrored[0]:
                dots.reverse()
            rows.append(b"".join(dots))
        return b"".join(rows)


class SH1106(SSD1306):
    """132×64 dots of memory, of which the glass shows the middle; a page is sent at a time."""

    COLUMNS = 132
    LEFT = 2
    COMMANDS = SH_COMMANDS

    def _obey(self, code, given):
        if code < 0x10:
            self._column = self._column & 0xF0 | code
        elif code < 0x20:
            self._column = self._column & 0x0F | (code & 0x0F) << 4
        elif 0xB0 <= code < 0xB8:
            self._page = code & 7
            self.pages = self._page, self._page
        elif code == 0xAD:
            self.pump = given[1] == 0x8B
        elif not 0x30 <= code < 0x34:
            SSD1306._obey(self, code, given)

    def _data(self, data):
        if self._pending:
            raise PanelError("data in the middle of command 0x%02x" % self._pending[0])
        if self.pages is None:
            raise PanelError("data without a page")
        if self._column + len(data) > self.COLUMNS:
            raise PanelError("data beyond column %d" % (self.COLUMNS - 1))
        self.writes += 1
        start = self._page * self.COLUMNS + self._column
        self.memory[start : start + len(data)] = data
        self._column += len(data)


class ST7789:
    """240×320 dots of two bytes, read and written the way its MADCTL says."""

    def __init__(self, board):
        panel = board.PANEL
        self.width = panel["width"]
        self.height = panel["height"]
        self._x = panel["x"]
        self._y = panel["y"]
        self._mounted = panel["order"]
        self._glass_negative = panel["negative"]
        # Bit 5 exchanges rows and columns.
        self._wide, self._high = (320, 240) if self._mounted & 0x20 else (240, 320)
        self.memory = bytearray(b"\x5a\xc3" * (240 * 320))
        self.writes = 0
        # The level of its backlight, if the board can dim it.
        self.light = 65535 if board.BACKLIGHT is None else 0
        self._colours = {0: {}, 0xFFFF: {}}  # by dot: as shown, or inverted
        self.reset()

    def reset(self):
        """Reset, by the pin or the command; the memory stays as it is."""
        self.on = False
        self.asleep = True
        self.negative = False
        self.order = 0
        self.format = 0x66
        self.columns = None
        self.rows = None
        self._code = None
        self._given = b""
        self._writing = False
        self._column = self._row = 0

    def command(self, data):
        """Bytes sent while the command line is low."""
        self._finish()
        for code in data:
            self._finish()
            if code == 0x2C:
                self._begin()
                continue
            if code not in TFT_COMMANDS:
                raise PanelError("the ST7789 knows no command 0x%02x" % code)
            self._writing = False
            self._code = code
            self._given = b""
            if not TFT_COMMANDS[code]:
                self._obey(code, b"")

    def data(self, data):
        """Bytes sent while the command line is high."""
        if self._writing:
            self._store(data)
            return
        if self._code is None:
            raise PanelError("data without a command")
        self._given += bytes(data)
        more = TFT_COMMANDS[self._code]
        if len(self._given) > more:
            raise PanelError("command 0x%02x takes %d bytes" % (self._code, more))
        if len(self._given) == more:
            self._obey(self._code, self._given)

    def _finish(self):
        """Raise PanelError if the last command lacks some of its bytes: it would have no
        effect."""
        if self._code is not None:
            raise PanelError("command 0x%02x was cut short" % self._code)

    def _obey(self, code, given):
        self._code = None
        if code == 0x01:
            self.reset()
        elif code == 0x10 or code == 0x11:
            self.asleep = code == 0x10
        elif code == 0x20 or code == 0x21:
            self.negative = code == 0x21
        elif code == 0x28 or code == 0x29:
            self.on = code == 0x29
        elif code == 0x2A:
            self.columns = self._window(given, self._wide, "columns")
        elif code == 0x2B:
            self.rows = self._window(given, self._high, "rows")
        elif code == 0x36:
            self.order = given[0]
            if not self._known_order():
                raise PanelError(
                    "MADCTL 0x%02x turns the picture: this glass is mounted for 0x%02x"
                    % (self.order, self._mounted)
                )
        elif code == 0x3A:
            self.format = given[0]

    def _window(self, given, limit, what):
        first = given[0] << 8 | given[1]
        last = given[2] << 8 | given[3]
        if not first <= last < limit:
            raise PanelError("%s %d to %d are no window" % (what, first, last))
        return first, last

    def _begin(self):
        if self.columns is None or self.rows is None:
            raise PanelError("data without a window")
        if self.format & 7 != 5:
            raise PanelError("two bytes a dot were not asked for")
        if not self._known_order():
            raise PanelError("data before the order of rows and columns was chosen")
        self.writes += 1
        self._writing = True
        self._column = self.columns[0]
        self._row = self.rows[0]

    def _store(self, data):
        if len(data) & 1:
            raise PanelError("half a dot was sent")
        if self.order != self._mounted:
            self._store_turned(data)
            return
        view = memoryview(data)
        if self._store_rows(data, view):
            return
        at = 0
        while at < len(data):
            many = min((self.columns[1] + 1 - self._column) * 2, len(data) - at)
            start = (self._row * self._wide + self._column) * 2
            self.memory[start : start + many] = view[at : at + many]
            at += many
            self._column += many // 2
            if self._column > self.columns[1]:
                self._column = self.columns[0]
                self._row += 1
                if self._row > self.rows[1]:
                    self._row = self.rows[0]

    def _known_order(self):
        """Returns whether the order is that of the mounted glass, or the same upside down."""
        return self.order == self._mounted or self.order == self._mounted ^ FAR

    def _store_turned(self, data):
        """Store dots while the picture is upside down: the memory is kept as the glass is
        mounted."""
        for at in range(0, len(data), 2):
            column = self._wide - 1 - self._column
            row = self._high - 1 - self._row
            start = (row * self._wide + column) * 2
            self.memory[start : start + 2] = data[at : at + 2]
            self._column += 1
            if self._column > self.columns[1]:
                self._column = self.columns[0]
                self._row += 1
                if self._row > self.rows[1]:
                    self._row = self.rows[0]

    def _store_rows(self, data, view):
        """Store whole rows of the window, the quick way. Returns whether the data was whole
        rows."""
        first = self.columns[0]
        wide = (self.columns[1] + 1 - first) * 2
        after = self._row + len(data) // wide
        if self._column != first or len(data) % wide or after > self.rows[1] + 1:
            return False
        memory = self.memory
        if framebuf and wide < NARROW:
            whole = framebuf.FrameBuffer(memory, self._wide, self._high, framebuf.RGB565)
            rows = framebuf.FrameBuffer(data, wide // 2, len(data) // wide, framebuf.RGB565)
            whole.blit(rows, first, self._row)
        else:
            start = (self._row * self._wide + first) * 2
            for at in range(0, len(data), wide):
                memory[start : start + wide] = view[at : at + wide]
                start += self._wide * 2
        self._row = after if after <= self.rows[1] else self.rows[0]
        return True

    def glass(self):
        """Returns how the glass shows the memory, for `web/panel.mjs`."""
        return {
            "kind": "colour",
            "lit": self.on and not self.asleep and self.light > 0,
            "stride": self._wide,
            "x": self._x,
            "y": self._y,
            "turned": 0 if self.negative == self._glass_negative else 0xFFFF,
        }

    def pixels(self):
        """Returns red, green and blue of each dot of the glass; all black when nothing is lit."""
        if self.asleep or not self.on or not self.light:
            return bytes(self.width * self.height * 3)
        turned = 0 if self.negative == self._glass_negative else 0xFFFF
        colours = self._colours[turned]
        rows = []
        for y in range(self._y, self._y + self.height):
            start = (y * self._wide + self._x) * 2
            row = array("H", bytes(self.memory[start : start + self.width * 2]))
            try:
                rows.append(b"".join([colours[dot] for dot in row]))
            except KeyError:  # a colour that was not seen before
                for dot in set(row):
                    # The array reads the low byte first, the wire has the high one first.
                    colours[dot] = rgb((dot >> 8 | (dot & 0xFF) << 8) ^ turned)
                rows.append(b"".join([colours[dot] for dot in row]))
        return b"".join(rows)


def rgb(dot):
    """Returns red, green and blue, a byte each, of a dot with five, six and five bits."""
    red = dot >> 11
    green = dot >> 5 & 0x3F
    blue = dot & 0x1F
    return bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
