# SPDX-License-Identifier: MIT
"""A tap on a touch screen: it moves the cursor to what is under the finger, and where the
cursor is already, it is OK. Touch adds no action. Loaded at the first tap.
"""

from firmware.base.buttons import OK


def tap(app):
    """Act on the dot in `app.tapped`."""
    x, y = app.tapped
    canvas = app.canvas
    if app.display.turned:
        x = canvas.width - 1 - x
        y = canvas.height - 1 - y
    screen = app.top()
    at = screen.at if screen.read else screen.offer_at(x, y)
    if at == screen.at:
        screen.press(OK)
    elif at >= 0:
        screen.move_to(at)
