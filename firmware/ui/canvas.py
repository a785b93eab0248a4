"""The picture in memory: what screens draw on and a display's driver sends."""

from array import array

from firmware.ui import font
from shared_rules import const

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

_ROWS = const(8)  # the height of a glyph, and of a band
_DOUBLE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class Canvas:
    def __init__(self, width, height, depth, watch=None):
        """`depth` is 1 for black and white, or 4 for the palette's sixteen colours."""
        # A simulator's ear: wrote(text, x, y, w, h), cleared(x, y, w, h) and
        # too_long(text, w, width). Always None on the device.
        self.watch = watch
        self.mono = depth == 1
        # The largest piece of memory goes first, before the heap is in pieces.
        self._open(width, height)
        self.width = width
        self.height = height
        # For each band of eight rows the first and the last column that changed since
        # clean(); first > last where nothing did. All bands of the left part come first,
        # then those of the right: a cursor moves on the map and a line of text changes
        # beside it, and what lies between is not sent. Two bytes each: some panels are
        # wider than 256.
        self._split = width * 9 // 16
        self.bands = array("H", bytes((height + 7) // 8 * 8))
        self._whole = False  # all of it has changed: nothing more to note
        self.clean()
        self.fill(0)

    def _open(self, width, height):
        """The bitmap, and what letters are stamped with. CircuitPython has no framebuf:
        there this is another one (drivers/displayio_panel.py)."""
        import framebuf  # pyright: ignore[reportMissingImports]

        if self.mono:
            kind = framebuf.MONO_VLSB
            self.buffer = bytearray((height + 7) // 8 * width)
        else:
            kind = framebuf.GS4_HMSB
            self.buffer = bytearray((width + 1) // 2 * height)
        self.bitmap = framebuf.FrameBuffer(self.buffer, width, height, kind)
        self._glyph = bytearray(4 * _ROWS)
        self._stamp = framebuf.FrameBuffer(self._glyph, 8, _ROWS, framebuf.MONO_VLSB)
        self._large_stamp = framebuf.FrameBuffer(self._glyph, 16, 16, framebuf.MONO_VLSB)
        self._ink = framebuf.FrameBuffer(bytearray(2), 2, 1, kind)

    def clean(self):
        """Whoever sent the picture says so."""
        self._whole = False
        bands = self.bands
        for at in range(0, len(bands), 2):
            bands[at] = self.width
            bands[at + 1] = 0

    def touch(self, x, y, w, h):
        """Note that a rectangle has changed."""
        if self._whole:
            return
        last = min(x + w, self.width) - 1
        bottom = min(y + h, self.height) - 1
        x = max(x, 0)
        y = max(y, 0)
        if x > last or y > bottom:
            return
        y = y >> 3 << 1
        bottom = bottom >> 3 << 1
        if x < self._split:
            self._note(x, min(last, self._split - 1), y, bottom)
        if last >= self._split:
            right = len(self.bands) // 2
            self._note(max(x, self._split), last, right + y, right + bottom)

    def _note(self, first, last, top, bottom):
        bands = self.bands
        for at in range(top, bottom + 1, 2):
            if first < bands[at]:
                bands[at] = first
            if last > bands[at + 1]:
                bands[at + 1] = last

    def changes(self):
        """What changed: a band, the band after the last, the first and last column."""
        bands = self.bands
        count = len(bands) // 2
        at = 0
        while at < count:
            start = at
            first = bands[at * 2]
            last = bands[at * 2 + 1]
            at += 1
            if first > last:
                continue
            # Neighbours with the same columns go together: a window costs bytes, too.
            while at < count and bands[at * 2] == first and bands[at * 2 + 1] == last:
                at += 1
            band = start % (count // 2)
            yield band, band + at - start, first, last

    def fill(self, colour):
        self.rect(0, 0, self.width, self.height, colour)
        self._whole = True

    def rect(self, x, y, w, h, colour):
        """A filled rectangle."""
        self.bitmap.fill_rect(x, y, w, h, colour)
        self.touch(x, y, w, h)
        if self.watch:
            self.watch.cleared(x, y, w, h)

    def frame(self, x, y, w, h, colour):
        """The outline of a rectangle, one dot wide."""
        if w > 0 and h > 0:  # framebuf would draw edges of a frame that is not there
            self.bitmap.rect(x, y, w, h, colour)
            self.touch(x, y, w, h)

    def hline(self, x, y, w, colour):
        self.bitmap.fill_rect(x, y, w, 1, colour)
        self.touch(x, y, w, 1)

    def vline(self, x, y, h, colour):
        self.bitmap.fill_rect(x, y, 1, h, colour)
        self.touch(x, y, 1, h)

    def blit(self, bits, x, y, colour, scale=1):
        """Draw the dots of `bits`: a byte a column, the top row in its lowest bit."""
        w = len(bits) * scale
        self._stroke(bits, 0, len(bits), x, y, colour, scale, x + w)
        self.touch(x, y, w, _ROWS * scale)

    def text_width(self, text, scale=1):
        """How wide a text is, without the gap after its last letter."""
        width = 0
        for glyph in _glyphs(text):
            width += _offset(glyph + 1) - _offset(glyph) + 1
        return max(width - 1, 0) * scale

    def text(self, text, x, y, colour=1, scale=1, width=0, align=LEFT):
        """Write a line into a box of `width` (0: up to the right edge); what is longer is
        cut off. Returns where the text ends."""
        if not width:
            width = self.width - x
        w = 0
        if align or self.watch:
            w = self.text_width(text, scale)
        end = x + width
        if w > width:
            if self.watch:
                self.watch.too_long(text, w, width)
        elif align:
            x += width - w if align == RIGHT else (width - w) // 2
        at = x
        for glyph in _glyphs(text):
            if at >= end:
                break
            first = _offset(glyph)
            last = _offset(glyph + 1)
            self._stroke(font.BITS, first, last, at, y, colour, scale, end)
            at += (last - first + 1) * scale
        # The gap after the last letter is not part of the text.
        at = min(max(at - scale, x), end)
        self.touch(x, y, at - x, _ROWS * scale)
        if self.watch:
            self.watch.wrote(text, x, y, at - x, _ROWS * scale)
        return at

    def _stroke(self, bits, first, last, x, y, colour, scale, end):
        """Draw columns `first` to `last` of `bits`, but nothing from column `end` on."""
        if scale > 2 or self._stamp is None:
            rect = self.bitmap.fill_rect
            while first < last and x < end:
                column = bits[first]
                w = min(scale, end - x)
                at = y
                while column:
                    h = 0
                    while column & 1:
                        h += scale
                        column >>= 1
                    if h:
                        rect(x, at, w, h, colour)
                        at += h
                    else:
                        column >>= 1
                        at += scale
                x += scale
                first += 1
            return
        # A dot of the stamp is 0 or 1; the ink makes it the colour, or else the value
        # that blit is told to leave out. (blit compares after it has looked up the ink.)
        blank = 0 if colour else 1
        self._ink.pixel(0, 0, blank)
        self._ink.pixel(1, 0, colour)
        glyph = self._glyph
        last = min(last, first + (end - x) // scale)
        stamp = self._stamp if scale == 1 else self._large_stamp
        while first < last:
            for i in range(8):
                column = bits[first] if first < last else 0
                first += 1
                if scale == 1:
                    glyph[i] = column
                else:
                    # Twice as wide and high: each half of the column fills two bytes.
                    at = i * 2
                    glyph[at] = glyph[at + 1] = _DOUBLE[column & 15]
                    glyph[at + 16] = glyph[at + 17] = _DOUBLE[column >> 4]
            self.bitmap.blit(stamp, x, y, blank, self._ink)
            x += 8 * scale


def _glyphs(text):
    """The font's glyph for each letter of a text.

    From its bytes: single letters as strings would stay in the chip's memory for good."""
    code = more = 0
    for byte in text.encode():
        if byte < 0x80:
            yield byte - 0x1F if 0x1F < byte < 0x7F else 0
        elif byte >= 0xC0:
            more = 1 + (byte >= 0xE0) + (byte >= 0xF0)
            code = byte & 0x3F >> more
        else:
            code = code << 6 | byte & 0x3F
            more -= 1
            if not more:
                yield _find(code)


def _find(code):
    if 0xC0 <= code <= 0xFF:
        return font.LATIN[code - 0xC0]
    codes = font.CODES
    for i in range(0, len(codes), 2):
        if codes[i] | codes[i + 1] << 8 == code:
            return font.FIRST + (i >> 1)
    return 0


def _offset(glyph):
    """Where a glyph begins in the font's bits."""
    index = font.INDEX
    return index[glyph * 2] | index[glyph * 2 + 1] << 8
