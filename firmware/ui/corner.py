# SPDX-License-Identifier: MIT
"""Warning signs in a corner of any screen; loaded when something is wrong."""

from firmware.ui.palette import ACCENT, BLACK
from firmware.ui.signs import EMPTY, UNSAVED


def draw_signs(app, which):
    """1: nothing is being saved; 2: the battery is low."""
    canvas = app.canvas
    scale = app.scale
    shown = (UNSAVED,) * (which & 1) + (EMPTY,) * (which >> 1)
    x = 0
    if not app.top().signs_left:
        x = canvas.width - sum([len(sign) + 1 for sign in shown]) * scale
    for sign in shown:
        width = (len(sign) + 1) * scale
        canvas.rect(x, 0, width, 8 * scale, ACCENT)
        canvas.blit(sign, x, 0, BLACK, scale)
        x += width
