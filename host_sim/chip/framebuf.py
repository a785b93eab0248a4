# SPDX-License-Identifier: MIT
"""MicroPython's `framebuf` for CPython: the parts that the canvas and the drivers use."""

MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3


class FrameBuffer:
    def __init__(self, buffer, width, height, format, stride=None):
        view = memoryview(buffer)
        if view.readonly:
            raise TypeError("object with buffer protocol required")
        if stride is None:
            stride = width
        if width < 1 or height < 1 or stride < width or format not in _MAKERS:
            raise ValueError
        if format == GS4_HMSB:
            stride = stride + 1 & ~1
        elif format == MONO_HLSB:
            stride = stride + 7 & ~7
        rows = height + 7 & ~7 if format == MONO_VLSB else height
        if view.nbytes < _BITS[format] * stride * rows // 8:
            raise ValueError
        self.width = width
        self.height = height
        self.format = format
        self.stride = stride
        self.view = view.cast("B")

    def __getattr__(self, name):
        """Returns the functions that get, set and fill dots, on first use: most stamps need
        none."""
        if name not in ("_get", "_set", "_fill"):
            raise AttributeError(name)
        self._get, self._set, self._fill = _MAKERS[self.format](self)
        return self.__dict__[name]

    def fill(self, c):
        self._fill(0, 0, self.width, self.height, c)

    def fill_rect(self, x, y, w, h, c):
        right = x + w
        bottom = y + h
        # Called a hundred times for a picture: min() and max() would take longer.
        if right > self.width:
            right = self.width
        if bottom > self.height:
            bottom = self.height
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if x < right and y < bottom:
            self._fill(x, y, right, bottom, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def pixel(self, x, y, c=None):
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        if c is None:
            return self._get(x, y)
        self._set(x, y, c)
        return None

    def blit(self, fbuf, x, y, key=-1, palette=None):
        """Copy another buffer onto this one. `key` is the transparent colour, after the
        palette."""
        x0 = max(x, 0)
        y0 = max(y, 0)
        right = min(x + fbuf.width, self.width)
        bottom = min(y + fbuf.height, self.height)
        if x0 >= right or y0 >= bottom:
            return
        if palette is not None and key == -1 and self.format == RGB565:
            if fbuf.format == GS4_HMSB and palette.format == RGB565 and palette.width >= 16:
                _expand(self, fbuf, palette, x, y, x0, y0, right, bottom)
                return
        if fbuf.format == MONO_VLSB and self.format != RGB565:
            off, on = 0, 1
            if palette is not None:
                off, on = palette._get(0, 0), palette._get(1, 0)
            if off == key and on != key:
                _stamp(self, fbuf, on, x, y, x0, y0, right, bottom)
                return
        get = fbuf._get
        put = self._set
        for row in range(y0, bottom):
            for column in range(x0, right):
                colour = get(column - x, row - y)
                if palette is not None:
                    colour = palette._get(colour, 0)
                if colour != key:
                    put(column, row, colour)


_BITS = {MONO_VLSB: 1, RGB565: 16, GS4_HMSB: 4, MONO_HLSB: 1}


def _mono_columns(buffer):
    """Returns get, set and fill for bytes of eight dots in a column, the top one in the lowest
    bit."""
    view = buffer.view
    stride = buffer.stride

    def get(x, y):
        return view[(y >> 3) * stride + x] >> (y & 7) & 1

    def put(x, y, c):
        at = (y >> 3) * stride + x
        bit = 1 << (y & 7)
        view[at] = view[at] | bit if c else view[at] & ~bit

    def fill(x, y, right, bottom, c):
        at = (y >> 3) * stride
        last = bottom - 1 >> 3
        for page in range(y >> 3, last + 1):
            mask = 0xFF << (y & 7) & 0xFF
            if page == last:
                mask &= 0xFF >> 7 - (bottom - 1 & 7)
            part = slice(at + x, at + right)
            if mask == 0xFF:
                view[part] = (b"\xff" if c else b"\0") * (right - x)
            else:
                view[part] = bytes(view[part]).translate(_or(mask) if c else _and(mask ^ 0xFF))
            at += stride
            y = 0

    return get, put, fill


def _mono_rows(buffer):
    """Returns get, set and fill for bytes of eight dots in a row, the left one in the highest
    bit."""
    view = buffer.view
    stride = buffer.stride

    def get(x, y):
        return view[x + y * stride >> 3] >> (7 - (x & 7)) & 1

    def put(x, y, c):
        at = x + y * stride >> 3
        bit = 0x80 >> (x & 7)
        view[at] = view[at] | bit if c else view[at] & ~bit

    def fill(x, y, right, bottom, c):
        for row in range(y, bottom):
            for column in range(x, right):
                put(column, row, c)

    return get, put, fill


def _gray(buffer):
    """Returns get, set and fill for bytes of two dots, the left one in the upper half."""
    view = buffer.view
    stride = buffer.stride

    def get(x, y):
        byte = view[x + y * stride >> 1]
        return byte & 0x0F if x & 1 else byte >> 4

    def put(x, y, c):
        at = x + y * stride >> 1
        if x & 1:
            view[at] = view[at] & 0xF0 | c & 0x0F
        else:
            view[at] = view[at] & 0x0F | (c & 0x0F) << 4

    def fill(x, y, right, bottom, c):
        c &= 0x0F
        first = x + 1 & ~1
        last = right & ~1
        between = max(last - first >> 1, 0)
        solid = bytes((c * 0x11,)) * between
        if not x and right == stride:
            view[y * stride >> 1 : bottom * stride >> 1] = solid * (bottom - y)
            return
        for row in range(y, bottom):
            start = row * stride
            if x & 1:
                at = start + x >> 1
                view[at] = view[at] & 0xF0 | c
            if right & 1 and last >= x:
                at = start + last >> 1
                view[at] = view[at] & 0x0F | c << 4
            at = start + first >> 1
            view[at : at + between] = solid

    return get, put, fill


def _colour(buffer):
    """Returns get, set and fill for two bytes a dot, the low one first."""
    view = buffer.view
    stride = buffer.stride

    def get(x, y):
        at = (x + y * stride) * 2
        return view[at] | view[at + 1] << 8

    def put(x, y, c):
        at = (x + y * stride) * 2
        view[at] = c & 0xFF
        view[at + 1] = c >> 8 & 0xFF

    def fill(x, y, right, bottom, c):
        solid = (c & 0xFFFF).to_bytes(2, "little") * (right - x)
        for row in range(y, bottom):
            at = (x + row * stride) * 2
            view[at : at + len(solid)] = solid

    return get, put, fill


_MAKERS = {MONO_VLSB: _mono_columns, RGB565: _colour, GS4_HMSB: _gray, MONO_HLSB: _mono_rows}

_tables = {}


def _or(mask):
    if ("or", mask) not in _tables:
        _tables["or", mask] = bytes(byte | mask for byte in range(256))
    return _tables["or", mask]


def _and(mask):
    if ("and", mask) not in _tables:
        _tables["and", mask] = bytes(byte & mask for byte in range(256))
    return _tables["and", mask]


def _moved(by, mask):
    """Returns a table of all bytes, their dots moved down by `by`, without those outside
    `mask`."""
    if ("moved", by, mask) not in _tables:
        moved = [byte << by if by >= 0 else byte >> -by for byte in range(256)]
        _tables["moved", by, mask] = bytes(byte & mask for byte in moved)
    return _tables["moved", by, mask]


def _stamp(target, source, colour, x, y, x0, y0, right, bottom):
    """Blit a glyph in one colour: only the dots that are set."""
    if target.format == GS4_HMSB and x0 == x and y0 == y:
        if right == x + source.width and bottom == y + source.height:
            _stamp_gray(target, source, colour & 0x0F, x, y)
            return
    if target.format == MONO_VLSB:
        _stamp_columns(target, source, colour, x, y, x0, y0, right, bottom)
        return
    put = target._set
    view = source.view
    for top in range(0, source.height, 8):
        start = (top >> 3) * source.stride - x
        for column in range(x0, right):
            bits = view[start + column]
            if bits:
                for row in _dots(bits):
                    row += y + top
                    if y0 <= row < bottom:
                        put(column, row, colour)


def _stamp_columns(target, source, colour, x, y, x0, y0, right, bottom):
    """Blit where both hold eight dots of a column in a byte: all columns at once, as one large
    number."""
    view = target.view
    wide = right - x0
    shift = y & 7
    bands = source.height + 7 >> 3
    for page in range(y0 >> 3, (bottom - 1 >> 3) + 1):
        # The rows of a page are in two bands of the source, unless both begin at the same one.
        band = page - (y >> 3)
        mask = 0xFF << max(y0 - page * 8, 0) & 0xFF >> max(page * 8 + 8 - bottom, 0)
        at = band * source.stride + x0 - x
        put = 0
        if band < bands:
            dots = bytes(source.view[at : at + wide])
            put = int.from_bytes(dots.translate(_moved(shift, mask)), "big")
        if shift and band:
            at -= source.stride
            dots = bytes(source.view[at : at + wide])
            put |= int.from_bytes(dots.translate(_moved(shift - 8, mask)), "big")
        if put:
            at = page * target.stride + x0
            there = int.from_bytes(view[at : at + wide], "big")
            there = there | put if colour else there & ~put
            view[at : at + wide] = there.to_bytes(wide, "big")


def _stamp_gray(target, source, colour, x, y):
    """Blit a glyph or a line of text row by row: a row is one large number."""
    view = target.view
    over = x + source.width & 1  # the last byte holds one more dot
    many = (x & 1) + source.width + 1 >> 1
    at = x + y * target.stride >> 1
    for row in _rows(source):
        if row:
            part = slice(at, at + many)
            row <<= 4 * over
            there = int.from_bytes(view[part], "big") & ~row
            view[part] = (there | row // 15 * colour).to_bytes(many, "big")
        at += target.stride >> 1


def _rows(source):
    """Returns the rows of a stamp, a number each: four bits a dot, all set or none."""
    key = bytes(source.view), source.width, source.height, source.stride
    rows = _stamps.get(key)
    if rows is None:
        get = source._get
        columns = range(source.width)
        rows = [
            int("".join(["f" if get(x, y) else "0" for x in columns]), 16)
            for y in range(source.height)
        ]
        if len(_stamps) > 4000:
            _stamps.clear()
        _stamps[key] = rows
    return rows


_stamps = {}  # a cache of rows: letters repeat


def _dots(bits):
    """Returns the places of the bits that are set."""
    if bits not in _tables:
        _tables[bits] = [i for i in range(8) if bits >> i & 1]
    return _tables[bits]


def _expand(target, source, palette, x, y, x0, y0, right, bottom):
    """Expand lines of four bits a dot to two bytes a dot: two dots at a time, from a table."""
    colours = bytes(palette.view[:32])
    tables = _tables.get(colours)
    if tables is None:
        # A table for each of the four bytes of two dots: from the source byte to that byte.
        left = [colours[(i >> 4) * 2 :][:2] for i in range(256)]
        right_dot = [colours[(i & 15) * 2 :][:2] for i in range(256)]
        tables = _tables[colours] = [
            bytes([dot[half] for dot in dots]) for dots in (left, right_dot) for half in (0, 1)
        ]
    wide = right - x0
    if wide == target.stride and not (wide | x0 - x) & 1:
        # Whole bytes in consecutive rows: all at once.
        first = source.stride * (y0 - y) + x0 - x >> 1
        rows = range(first, first + (bottom - y0) * (source.stride >> 1), source.stride >> 1)
        packed = b"".join([source.view[at : at + (wide >> 1)] for at in rows])
        dots = bytearray(4 * len(packed))
        for i, table in enumerate(tables):
            dots[i::4] = packed.translate(table)
        at = y0 * wide * 2
        target.view[at : at + len(dots)] = dots
        return
    for row in range(y0, bottom):
        start = source.stride * (row - y)
        first = start + x0 - x
        last = start + right - x
        packed = bytes(source.view[first >> 1 : last + 1 >> 1])
        dots = bytearray(4 * len(packed))
        for i, table in enumerate(tables):
            dots[i::4] = packed.translate(table)
        skip = first & 1
        at = (x0 + row * target.stride) * 2
        target.view[at : at + (right - x0) * 2] = dots[skip * 2 : (skip + right - x0) * 2]
