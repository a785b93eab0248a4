# SPDX-License-Identifier: MIT
"""What the canvas does most often: it lays out letters, draws columns of dots, and notes changes.

The build for a chip may replace this file by a faster one: `tools/build/rp2040/dots.py`.
"""

from firmware.ui import font


def lay(text, line, room):
    """Write the columns of a text, a blank one after each letter, into `line`. Returns how many:
    -1 if some letters have no room. With room for 0 nothing is written."""
    index = font.INDEX
    bits = font.BITS
    columns = 0
    for glyph in glyphs(text):
        if room and columns >= room:
            return -1
        glyph *= 2
        first = index[glyph] | index[glyph + 1] << 8
        w = index[glyph + 2] - index[glyph] & 255
        if room:
            line[columns : columns + w] = bits[first : first + w]
            line[columns + w] = 0
        columns += w + 1
    return columns


def draw(canvas, bits, first, columns, x, y, colour, scale):
    """Returns whether these columns were drawn: here the canvas does that by stamps."""
    return False


def touch(canvas, x, y, w, h):
    """Note that a rectangle has changed."""
    if canvas.whole:
        return
    last = min(x + w, canvas.width) - 1
    bottom = min(y + h, canvas.height) - 1
    x = max(x, 0)
    y = max(y, 0)
    if x > last or y > bottom:
        return
    canvas.touched = True
    bands = canvas.bands
    at = y >> 3 << 1
    end = bottom >> 3 << 1
    if x >= canvas.split and not (bands[at] <= x and last <= bands[at + 1]):
        at += len(bands) // 2
        end += len(bands) // 2
    while at <= end:
        if x < bands[at]:
            bands[at] = x
        if last > bands[at + 1]:
            bands[at + 1] = last
        at += 2


def glyphs(text):
    """Yields the font's glyph for each letter of a text. It decodes the bytes: MicroPython
    would intern each letter for good."""
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
