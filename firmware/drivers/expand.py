# SPDX-License-Identifier: MIT
"""Expands lines of the canvas to the two bytes a dot that a colour panel receives.

The build for a chip may replace this file by a faster one: `tools/build/rp2040/expand.py`.
"""

import framebuf

# The two bytes of a colour are in the order of the bus.
_wire = bytearray(32)
_COLOURS = framebuf.FrameBuffer(_wire, 16, 1, framebuf.RGB565)


def colours(wire):
    """Set the two bytes of each of the sixteen colours."""
    _wire[:] = wire


def lines(canvas, out, y, first, width, rows):
    """Write lines from y on, from column `first`, into the buffer `out`."""
    pixels = framebuf.FrameBuffer(out, width, rows, framebuf.RGB565)
    pixels.blit(canvas.bitmap, -first, -y, -1, _COLOURS)
