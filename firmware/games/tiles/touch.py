# SPDX-License-Identifier: MIT
"""What lies under a finger on a duchy: a field, or the line that says what OK does."""

from firmware.base.buttons import DOWN, OK
from firmware.games.tiles.duchy_view import DOES
from firmware.ui.touch import field_at, in_lines


def tap(screen, x, y):
    view = screen._view
    field = field_at(view, x, y)
    if field < 0:
        if in_lines(x, y, view.layout[DOES : DOES + 4]):
            screen.press(OK)
    elif hasattr(screen, "fields"):
        _tap_duchy(screen, field)
    elif field in screen._castles:  # where the start castle lies
        step = (screen._castles.index(field) - screen.at) % len(screen._castles)
        for _ in range(step):
            screen.press(DOWN)
        if not step:
            screen.press(OK)


def _tap_duchy(screen, field):
    if field == screen.at:
        screen.press(OK)
    elif field in screen.fields:
        screen.note = ()
        screen.inside = True
        screen.at = field
        screen.app.redraw()
