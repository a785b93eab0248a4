# ruff: noqa: F821
"""Lines of the canvas as a colour panel wants them: in the RP2040's own instructions.

It stands in the place of `firmware/drivers/expand.py`, whose `framebuf` asks three
functions for each dot and takes four fifths of the time that a frame takes.
"""

from array import array

import micropython

from firmware.ui.palette import WIRE

_COLOURS = bytearray(WIRE)
_where = array("i", bytes(16))


def expand(canvas, lines, y, first, width):
    """Write eight lines from y on, from column `first`, into the buffer `lines`."""
    # A row of the canvas begins with a byte of its own, also if its width is odd.
    stride = canvas.width + 1 & ~1
    _where[0] = y * stride + first
    _where[1] = stride
    _where[2] = min(canvas.height - y, 8)
    _where[3] = width
    _dots(canvas.buffer, lines, _COLOURS, _where)


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
        end = at + width
        if dot & 1:
            out[at] = wire[pairs[dot >> 1] & 15]
            dot += 1
            at += 1
        dot >>= 1
        last = end - 1
        while at < last:
            pair = int(pairs[dot])
            out[at] = wire[pair >> 4]
            out[at + 1] = wire[pair & 15]
            dot += 1
            at += 2
        if at < end:
            out[at] = wire[pairs[dot] >> 4]
            at += 1
        start += int(numbers[1])
        rows -= 1
