# SPDX-License-Identifier: MIT
"""A tap on a touch screen: it moves the cursor to what is under the finger, and where the
cursor is already, it is OK. Touch adds no action. Loaded at the first tap.
"""

from firmware.base.buttons import OK
from firmware.base.modules import load
from shared_rules.hexes import FIELDS


def tap(app):
    """Act on the dot in `app.tapped`."""
    x, y = app.tapped
    canvas = app.canvas
    if app.display.turned:
        x = canvas.width - 1 - x
        y = canvas.height - 1 - y
    screen = app.top()
    if screen.touch:  # Going
        load(screen.touch).tap(screen, x, y)
        return
    at = screen.at if screen.read else screen.offer_at(x, y)
    if at == screen.at:
        screen.press(OK)
    elif at >= 0:
        screen.move_to(at)


# Going: the two functions below, and the imports of `load` and FIELDS.


def field_at(view, x, y):
    """The field of a map at a dot, or -1."""
    for field in range(FIELDS):
        if 0 <= x - view._x[field] <= view._w and 0 <= y - view._y[field] <= view._h:
            return field
    return -1


def in_lines(x, y, place):
    """Whether a dot is in a line of text: x, y, width and scale. A finger is wider than it."""
    left, top, wide, scale = place
    return left <= x < left + wide and top - 4 * scale <= y < top + 12 * scale
