# SPDX-License-Identifier: MIT
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false, reportAttributeAccessIssue=false
"""Lays out letters, draws columns of dots and notes changes, in the RP2040's own instructions.

It replaces `firmware/ui/dots.py`. `tests/pico/test_emulator.py` compares the two, dot by dot.
"""

from array import array

import micropython

from firmware.ui import font

_ROWS = 8  # the height of a glyph
_where = array("i", bytes(40))


@micropython.native
def lay(text, line, room):
    """As `firmware/ui/dots.py`."""
    data = text.encode()
    return _lay(data, line, len(data), room)


@micropython.native
def draw(canvas, bits, first, columns, x, y, colour, scale):
    """Draw columns of dots. Returns whether it was done: what lies over an edge is not, but for
    the lower edge of a colour canvas, where lines of large letters end."""
    w = columns * scale
    h = _ROWS * scale
    if x < 0 or y < 0 or x + w > canvas.width:
        return False
    mono = canvas.mono
    if mono and (scale > 1 or y + h > canvas.height):
        return False
    where = _where
    where[0] = columns
    where[1] = x
    where[2] = y
    where[3] = colour
    where[4] = scale
    where[5] = canvas.width
    where[6] = canvas.height
    where[7] = first
    (_dots1 if mono else _dots4)(canvas.buffer, bits, where)
    if not canvas.whole:
        touch(canvas, x, y, w, h)
    return True


@micropython.native
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


@micropython.viper
def _lay(source, target, length: int, room: int) -> int:
    text = ptr8(source)
    line = ptr8(target)
    index = ptr8(font.INDEX)
    bits = ptr8(font.BITS)
    latin = ptr8(font.LATIN)
    codes = ptr8(font.CODES)
    count = int(len(font.CODES))  # noqa: RUF046 - an object until then
    first_mark = int(font.FIRST)
    columns = 0
    at = 0
    while at < length:
        byte = text[at]
        at += 1
        glyph = 0
        if byte < 0x80:
            if byte > 0x1F and byte < 0x7F:
                glyph = byte - 0x1F
        else:
            code = byte & 0x1F
            more = 1
            if byte >= 0xF0:
                code = byte & 7
                more = 3
            elif byte >= 0xE0:
                code = byte & 15
                more = 2
            while more:
                code = code << 6 | text[at] & 0x3F
                at += 1
                more -= 1
            if code >= 0xC0 and code <= 0xFF:
                glyph = latin[code - 0xC0]
            else:
                i = 0
                while i < count:
                    if codes[i] | codes[i + 1] << 8 == code:
                        glyph = first_mark + (i >> 1)
                        i = count
                    i += 2
        glyph <<= 1
        begin = index[glyph] | index[glyph + 1] << 8
        w = index[glyph + 2] - index[glyph] & 255
        if room:
            if columns >= room:
                return -1
            end = begin + w
            while begin < end:
                line[columns] = bits[begin]
                columns += 1
                begin += 1
            line[columns] = 0
            columns += 1
        else:
            columns += w + 1
    return columns


@micropython.asm_thumb
def _dots4(r0, r1, r2):
    """Columns of dots (r1) on a canvas of four bits a dot (r0), where `_where` says (r2)."""
    mov(r12, r2)
    ldr(r3, [r2, 20])
    add(r3, 1)
    asr(r3, r3, 1)
    str(r3, [r2, 20])  # pyright: ignore - bytes of a row
    ldr(r4, [r2, 24])
    mul(r4, r3)
    add(r4, r4, r0)
    str(r4, [r2, 24])  # pyright: ignore - the end of the canvas
    ldr(r4, [r2, 8])
    mul(r4, r3)
    add(r0, r0, r4)
    str(r0, [r2, 8])  # pyright: ignore - the beginning of the first row
    ldr(r4, [r2, 28])
    add(r1, r1, r4)
    str(r1, [r2, 28])  # pyright: ignore - the next column
    label(COLUMN)
    ldr(r3, [r2, 0])
    cmp(r3, 0)
    beq(END)
    sub(r3, 1)
    str(r3, [r2, 0])  # pyright: ignore - the columns that are left
    ldr(r4, [r2, 28])
    ldrb(r5, [r4, 0])
    add(r4, 1)
    str(r4, [r2, 28])  # pyright: ignore
    str(r5, [r2, 32])  # pyright: ignore - its dots
    ldr(r5, [r2, 16])
    label(SLICE)  # each column is `scale` dots wide
    str(r5, [r2, 36])  # pyright: ignore - how many of them are left
    ldr(r4, [r2, 4])
    ldr(r0, [r2, 8])
    asr(r5, r4, 1)
    add(r0, r0, r5)  # the byte with the first dot
    ldr(r3, [r2, 12])  # the colour
    mov(r5, 15)  # the right dot of two, in the lower half
    mov(r6, 1)
    and_(r6, r4)
    add(r4, 1)
    str(r4, [r2, 4])  # pyright: ignore
    cmp(r6, 0)
    bne(RIGHT)
    lsl(r3, r3, 4)
    lsl(r5, r5, 4)
    label(RIGHT)
    mov(r4, r5)
    ldr(r1, [r2, 20])
    ldr(r7, [r2, 24])
    ldr(r2, [r2, 32])
    label(ROW)
    cmp(r2, 0)
    beq(DONE)
    mov(r6, r12)
    ldr(r5, [r6, 16])  # each row is `scale` dots high
    mov(r6, 1)
    and_(r6, r2)
    lsr(r2, r2, 1)
    cmp(r6, 0)
    beq(BLANK)
    label(DOT)
    cmp(r0, r7)
    bcs(DONE)  # it would be below the canvas
    ldrb(r6, [r0, 0])
    bic(r6, r4)
    orr(r6, r3)
    strb(r6, [r0, 0])
    add(r0, r0, r1)
    sub(r5, 1)
    bne(DOT)
    b(ROW)
    label(BLANK)
    mul(r5, r1)
    add(r0, r0, r5)
    b(ROW)
    label(DONE)
    mov(r2, r12)
    ldr(r5, [r2, 36])
    sub(r5, 1)
    bne(SLICE)
    b(COLUMN)
    label(END)


@micropython.viper
def _dots1(canvas, source, where):
    """Columns of dots on a canvas of one bit a dot, eight to a byte from top to bottom."""
    numbers = ptr32(where)
    out = ptr8(canvas)
    bits = ptr8(source)
    columns = int(numbers[0])
    y = int(numbers[2])
    width = int(numbers[5])
    at = (y >> 3) * width + int(numbers[1])
    shift = y & 7
    light = int(numbers[3])
    i = int(numbers[7])
    columns += i
    while i < columns:
        column = int(bits[i]) << shift
        if light:
            out[at] |= column & 255
            if column >> 8:
                out[at + width] |= column >> 8
        else:
            out[at] &= 255 ^ (column & 255)
            if column >> 8:
                out[at + width] &= 255 ^ (column >> 8)
        i += 1
        at += 1
