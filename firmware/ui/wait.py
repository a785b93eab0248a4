# SPDX-License-Identifier: MIT
"""Says at once that something takes a second or more."""

from firmware.ui.canvas import CENTRE
from firmware.ui.palette import BLACK, WHITE


def show_wait(app):
    canvas = app.canvas
    canvas.fill(BLACK)
    y = canvas.height // 2 - 4 * app.scale
    canvas.text(app.say("wait"), 0, y, WHITE, app.scale, canvas.width, CENTRE)
    app.display.show(canvas)
