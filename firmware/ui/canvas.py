# SPDX-License-Identifier: MIT
"""The frame in memory: screens draw on it, and a display's driver sends it."""

from array import array

from firmware.ui import dots
from firmware.ui.panels import panel_of
from shared_rules import const

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

_ROWS = const(8)  # the height of a glyph, and of a band
# Columns of a band that are sent in the time that a window takes: on I2C, and on SPI.
_SPARE_MONO = const(16)
_SPARE = const(128)
# For each half column of four dots: the dots twice as high, in two columns.
_DOUBLE = array(
    "H", [0x303 * (i & 1 | (i & 2) << 1 | (i & 4) << 2 | (i & 8) << 3) for i in range(16)]
)


class Canvas:
    def __init__(self, width, height, depth, watch=None):
        """`depth` is 1 for black and white, or 4 for the palette's sixteen colours."""
        # A simulator's observer: wrote(text, x, y, w, h), cleared(x, y, w, h) and
        # too_long(text, w, width). Always None on the device.
        self.watch = watch
        self.mono = depth == 1
        self.panel = panel_of(width, height)
        self.large = False  # large letters have room and are set
        # The largest piece of memory is allocated first, before the heap is fragmented.
        self._open(width, height)
        self.width = width
        self.height = height
        # For each band of eight rows the first and the last column that changed since
        # clean(); first > last where nothing did. Each band is there twice, first for what
        # begins left of the split, then for the rest: when a cursor moves on the map and a
        # line of text changes beside it, the columns between are not sent. Two bytes each:
        # some panels are wider than 256.
        self.split = width * 9 // 16
        self._unchanged = array("H", [width, 0] * ((height + 7) // 8 * 2))
        self.bands = array("H", self._unchanged)
        # The columns of a line of text, and room for a letter that is cut off.
        self._line = bytearray(width + 16)
        self.whole = False  # all of it has changed, or changes are not noted
        self.clean()
        self.touched = True  # something has changed since clean()
        self.fill(0)

    def _open(self, width, height):
        """Allocate the bitmap. CircuitPython has no framebuf: drivers/displayio_panel.py
        overrides this."""
        import framebuf  # pyright: ignore[reportMissingImports]

        if self.mono:
            kind = framebuf.MONO_VLSB
            self.buffer = bytearray((height + 7) // 8 * width)
        else:
            kind = framebuf.GS4_HMSB
            self.buffer = bytearray((width + 1) // 2 * height)
        self.bitmap = framebuf.FrameBuffer(self.buffer, width, height, kind)
        self._dots = framebuf.FrameBuffer
        self._kind = kind
        self._columns = framebuf.MONO_VLSB
        self._ink = framebuf.FrameBuffer(bytearray(2), 2, 1, kind)

    def patch(self, w, h):
        """Returns a smaller bitmap of the same format, to keep what is under a cursor: each can
        be `blit` onto the other."""
        size = (h + 7) // 8 * w if self.mono else (w + 1) // 2 * h
        return self._dots(bytearray(size), w, h, self._kind)

    def clean(self):
        """Called after the frame was sent."""
        self.touched = self.whole = False
        self.bands[:] = self._unchanged

    def hush(self, hushed):
        """Switch the noting of changes off, for drawing what is there already. Returns the
        old state, to be restored."""
        was = self.whole
        self.whole = hushed
        return was

    touch = dots.touch

    def changes(self):
        """Yields what changed: a band, the band after the last, the first and last column."""
        bands = self.bands
        count = len(bands) // 4
        if self.whole:
            yield 0, count, 0, self.width - 1
            return
        spare = _SPARE_MONO if self.mono else _SPARE
        for side in (0, count):
            at = side
            end = side + count
            while at < end:
                start = at
                first = bands[at * 2]
                last = bands[at * 2 + 1]
                at += 1
                if first > last:
                    continue
                # Neighbours are sent together if that is less than another window takes.
                while at < end and bands[at * 2] <= bands[at * 2 + 1]:
                    left = min(first, bands[at * 2])
                    right = max(last, bands[at * 2 + 1])
                    apart = (last - first) * (at - start) + bands[at * 2 + 1] - bands[at * 2]
                    if (right - left) * (at - start + 1) - apart > spare:
                        break
                    first = left
                    last = right
                    at += 1
                yield start - side, at - side, first, last

    def fill(self, colour):
        self.rect(0, 0, self.width, self.height, colour)
        self.whole = True

    def rect(self, x, y, w, h, colour):
        """Draw a filled rectangle."""
        self.bitmap.fill_rect(x, y, w, h, colour)
        if not self.whole:
            self.touch(x, y, w, h)
        if self.watch:
            self.watch.cleared(x, y, w, h)

    def frame(self, x, y, w, h, colour):
        """Draw the outline of a rectangle, one dot wide."""
        if w > 0 and h > 0:  # framebuf would draw edges of an empty one
            self.bitmap.rect(x, y, w, h, colour)
            if not self.whole:
                self.touch(x, y, w, h)

    def hline(self, x, y, w, colour):
        self.bitmap.fill_rect(x, y, w, 1, colour)
        if not self.whole:
            self.touch(x, y, w, 1)

    def vline(self, x, y, h, colour):
        self.bitmap.fill_rect(x, y, 1, h, colour)
        if not self.whole:
            self.touch(x, y, 1, h)

    def blit(self, bits, x, y, colour, scale=1, first=0, columns=0):
        """Draw the dots of `bits`: a byte a column, the top row in its lowest bit. With
        `columns` only so many from the `first` on."""
        columns = columns or len(bits)
        if not dots.draw(self, bits, first, columns, x, y, colour, scale):
            bits = bytearray(bits[first : first + columns])
            self._put_stamp(bits, columns, x, y, colour, scale)

    def _put_stamp(self, bits, columns, x, y, colour, scale):
        stamp = self.stamp(bits, columns, scale)
        self.put(stamp, x, y, columns * scale, _ROWS * scale, colour)

    def put(self, dots, x, y, w, h, colour):
        """Draw a stamp."""
        # A dot of the stamp is 0 or 1; the ink, a palette of two, makes 1 the colour and 0
        # the value that blit leaves out (it compares after the palette).
        ink = self._ink
        blank = 0 if colour else 1
        ink.pixel(0, 0, blank)
        ink.pixel(1, 0, colour)
        self.bitmap.blit(dots, x, y, blank, ink)
        if not self.whole:
            self.touch(x, y, w, h)

    def stamp(self, bits, columns, scale):
        """Returns a bitmap for `put`: the first columns of a bytearray, each dot `scale` wide
        and high."""
        w = columns * scale
        large = bits
        if scale > 1:
            large = array("H", bytes(w * 2)) if scale == 2 else bytearray(w * scale)
        made = self._dots(large, w, _ROWS * scale, self._columns)
        if scale == 2:
            double = _DOUBLE
            for i in range(columns):
                column = bits[i]
                large[i] = double[column & 15]
                large[i + columns] = double[column >> 4]
        elif scale > 2:
            at = 0
            for i in range(columns):
                column = bits[i]
                y = 0
                while column:
                    tall = 0  # of a run of dots
                    while column & 1:
                        tall += scale
                        column >>= 1
                    if tall:
                        made.fill_rect(at, y, scale, tall, 1)
                    y += tall + scale
                    column >>= 1
                at += scale
        return made

    def text_width(self, text, scale=1):
        """Returns the width of a text, without the gap after its last letter."""
        return max(dots.lay(text, self._line, 0) - 1, 0) * scale

    def shorten(self, text, width, scale):
        """Returns the text, cut and with an ellipsis if it is too long."""
        if self.text_width(text, scale) <= width:
            return text
        while text and self.text_width(text + "…", scale) > width:
            text = text[:-1]
        return text + "…"

    def text(self, text, x, y, colour=1, scale=1, width=0, align=LEFT):
        """Write a line into a box of `width` (0: up to the right edge); what is longer is
        cut off. Returns where the text ends."""
        if not width:
            width = self.width - x
        room = min(width, self.width) // scale
        line = self._line
        columns = dots.lay(text, line, max(room, 1))
        if columns < 0:
            columns = width + 2  # too long
        # The gap after the last letter is not part of the text.
        columns = max(columns - 1, 0)
        w = columns * scale
        if w > width:
            if self.watch:
                self.watch.too_long(text, self.text_width(text, scale), width)
            columns = room
            w = width
        elif align:
            x += width - w if align == RIGHT else (width - w) // 2
        if columns > 0 and not dots.draw(self, line, 0, columns, x, y, colour, scale):
            self._put_stamp(line, columns, x, y, colour, scale)
        if self.watch:
            self.watch.wrote(text, x, y, w, _ROWS * scale)
        return x + w
