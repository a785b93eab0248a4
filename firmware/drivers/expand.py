"""Lines of the canvas as a colour panel wants them: two bytes a dot.

The build for a chip may put a quicker one in its place, see `tools/rp2040/expand.py`.
"""

import framebuf

from firmware.ui.palette import WIRE

# A colour's two bytes lie as the wire wants them, so no one has to swap them.
_COLOURS = framebuf.FrameBuffer(bytearray(WIRE), 16, 1, framebuf.RGB565)


def expand(canvas, lines, y, first, width):
    """Write eight lines from y on, from column `first`, into the buffer `lines`."""
    pixels = framebuf.FrameBuffer(lines, width, 8, framebuf.RGB565)
    pixels.blit(canvas.bitmap, -first, -y, -1, _COLOURS)
