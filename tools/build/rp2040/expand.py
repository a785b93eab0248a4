# SPDX-License-Identifier: MIT
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false, reportAttributeAccessIssue=false
"""Expands lines of the canvas for a colour panel, in the RP2040's own instructions.

It replaces `firmware/drivers/expand.py`, whose `framebuf` calls three functions for each dot
and takes four fifths of the time of a frame.
"""

from array import array

import micropython

_COLOURS = bytearray(32)
# What each byte of the canvas, two dots, becomes.
_PAIRS = array("I", bytes(1024))
_where = array("i", bytes(16))


def colours(wire):
    """Take the two bytes of each of the sixteen colours."""
    _COLOURS[:] = wire
    _fill(_PAIRS, _COLOURS)


def lines(canvas, out, y, first, width, rows):
    """Write lines from y on, from column `first`, into the buffer `out`."""
    # A row of the canvas begins with a new byte, even if the width is odd.
    stride = canvas.width + 1 & ~1
    _where[0] = y * stride + first
    _where[1] = stride
    _where[2] = rows
    _where[3] = width
    if (first | width) & 1:
        _dots(canvas.buffer, out, _COLOURS, _where)
    else:
        _pairs(canvas.buffer, out, _PAIRS, _where)


@micropython.viper
def _fill(pairs, colours):
    out = ptr16(pairs)
    wire = ptr16(colours)
    for pair in range(256):
        out[pair * 2] = wire[pair >> 4]
        out[pair * 2 + 1] = wire[pair & 15]


@micropython.asm_thumb
def _pairs(r0, r1, r2, r3):
    """From the canvas (r0) to `out` (r1) by the table of pairs (r2), where `_where` says (r3)."""
    ldr(r4, [r3, 0])
    asr(r4, r4, 1)
    add(r0, r0, r4)  # the first byte
    ldr(r5, [r3, 12])
    asr(r5, r5, 1)  # bytes of a row
    ldr(r6, [r3, 4])
    asr(r6, r6, 1)
    sub(r6, r6, r5)  # from the end of a row to the next one
    ldr(r7, [r3, 8])  # rows
    label(ROW)
    add(r4, r0, r5)  # where the row ends
    label(PAIR)
    ldrb(r3, [r0, 0])
    lsl(r3, r3, 2)
    add(r3, r3, r2)
    ldr(r3, [r3, 0])
    str(r3, [r1, 0])  # pyright: ignore - an instruction
    add(r1, 4)
    add(r0, 1)
    cmp(r0, r4)
    bcc(PAIR)
    add(r0, r0, r6)
    sub(r7, 1)
    bne(ROW)


@micropython.viper
def _dots(source, target, colours, where):
    pairs = ptr8(source)  # the left dot of two in the upper half
    out = ptr16(target)
    wire = ptr16(colours)
    numbers = ptr32(where)
    start = int(numbers[0])
    rows = int(numbers[2])
    width = int(numbers[3])
    at = 0
    while rows:
        dot = start
        end = dot + width
        while dot < end:
            pair = int(pairs[dot >> 1])
            if not dot & 1:
                pair >>= 4
            out[at] = wire[pair & 15]
            dot += 1
            at += 1
        start += int(numbers[1])
        rows -= 1
