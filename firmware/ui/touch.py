# SPDX-License-Identifier: MIT
"""A finger on the glass: the cursor goes to what lies under it, and where it stands already,
the finger is OK. Nothing else can be done so: a screen offers what it would offer anyway.

Loaded at the first tap. A line of a list is found here; what lies elsewhere, the module knows
that the screen names in `touch`.
"""

from firmware.buttons import OK
from firmware.modules import load
from firmware.ui.listing import List
from shared_rules.hexes import FIELDS

# Pages that are read and left: a tap goes on.
_READ = ("message", "score", "help", "look")


def tap(app, x, y):
    """A dot of the panel was touched."""
    canvas = app.canvas
    if app.display.turned:
        x = canvas.width - 1 - x
        y = canvas.height - 1 - y
    screen = app.top()
    if screen.touch:
        load(screen.touch).tap(screen, x, y)
    elif app.screen().split(".")[-1] in _READ:
        screen.press(OK)
    elif isinstance(screen, List):
        _tap_line(screen, y)


def _tap_line(screen, y):
    for other in ("_writing", "_view", "_open"):
        if getattr(screen, other, None):
            return  # it shows something else at times, and does now
    row = (y - screen._top) // screen.height()
    line = screen._first + row
    if not 0 <= row < screen._rows or line >= screen.count():
        return
    if line == screen.at:
        screen.press(OK)
    else:
        screen._move(line)


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
