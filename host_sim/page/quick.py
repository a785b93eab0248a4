# SPDX-License-Identifier: MIT
"""Makes the page's canvas quick: it caches stretched letters and measured widths.

A chip has no room for that. On the page a press should be shown in the next frame.
"""

import framebuf  # pyright: ignore[reportMissingImports]

from firmware.ui.canvas import Canvas

MOST = 400  # entries of a cache; then it is cleared


class Kept:
    """Caches the results of a function by its arguments."""

    def __init__(self, ask):
        self._ask = ask
        self._known = {}

    def __call__(self, *about):
        known = self._known
        if about in known:
            return known[about]
        if len(known) >= MOST:
            known.clear()
        known[about] = answer = self._ask(*about)
        return answer


class Stretcher:
    """The part of a canvas that makes stamps."""

    _dots = framebuf.FrameBuffer
    _columns = framebuf.MONO_VLSB

    def stretched(self, bits, scale):
        return Canvas.stamp(self, bytearray(bits), len(bits), scale)  # type: ignore


def quicken(canvas):
    canvas.text_width = Kept(canvas.text_width)
    stretched = Kept(Stretcher().stretched)
    if hasattr(canvas.bitmap, "bitmap"):
        _put_at_once(canvas, canvas.bitmap.bitmap.dots, stretched)
        return
    stamp = canvas.stamp

    def kept_stamp(bits, columns, scale):
        if scale == 1:
            return stamp(bits, columns, scale)  # it is the line itself
        return stretched(bytes(bits[:columns]), scale)

    canvas.stamp = kept_stamp


def _put_at_once(canvas, dots, stretched):
    """Draw a stamp on the page's bitmap at once: it is a FrameBuffer. A displayio bitmap takes
    a stamp dot by dot."""
    ink = framebuf.FrameBuffer(bytearray(2), 2, 1, framebuf.GS4_HMSB)

    def put(stamp, x, y, w, h, colour):
        blank = 0 if colour else 1
        ink.pixel(0, 0, blank)
        ink.pixel(1, 0, colour)
        dots.blit(stretched(*stamp), x, y, blank, ink)
        canvas.touch(x, y, w, h)

    canvas.put = put
