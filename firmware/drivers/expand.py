# SPDX-License-Identifier: MIT
"""Lines of the canvas as a colour panel wants them: two bytes a dot.

The build for a chip may put a quicker one in its place, see `tools/build/rp2040/expand.py`.
"""

import framebuf

# A colour's two bytes lie as the wire wants them, so no one has to swap them.
_wire = bytearray(32)
_COLOURS = framebuf.FrameBuffer(_wire, 16, 1, framebuf.RGB565)


def colours(wire):
    """Take the two bytes of each of the sixteen colours."""
    _wire[:] = wire


def lines(canvas, out, y, first, width, rows):
    """Write lines from y on, from column `first`, into the buffer `out`."""
    pixels = framebuf.FrameBuffer(out, width, rows, framebuf.RGB565)
    pixels.blit(canvas.bitmap, -first, -y, -1, _COLOURS)
