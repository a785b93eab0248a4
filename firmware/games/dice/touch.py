# SPDX-License-Identifier: MIT
"""What lies under a finger on a sheet: a field, or the lines that say what OK does."""

from firmware.base.buttons import DOWN, OK
from firmware.ui.touch import field_at, in_lines


def tap(screen, x, y):
    view = screen._view
    field = field_at(view, x, y)
    if field < 0:
        if in_lines(x, y, view.status_place(0)) or in_lines(x, y, view.status_place(1)):
            screen.press(OK)
    elif hasattr(screen, "spots"):
        _tap_sheet(screen, field)
    elif screen._hidden or field == screen._spots[screen._at]:
        screen.press(OK)
    elif field in screen._spots:  # a castle to begin with
        for _ in range((screen._spots.index(field) - screen._at) % len(screen._spots)):
            screen.press(DOWN)


def _tap_sheet(screen, field):
    if field == screen.spots[screen.at] or field == screen.field:  # or its number is asked for
        screen.press(OK)
    elif field in screen.spots:
        screen.half_made = True
        screen._move(screen.spots.index(field) - screen.at)
