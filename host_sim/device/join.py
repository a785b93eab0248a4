# SPDX-License-Identifier: MIT
"""A code from outside, of a link or a command: the device shows its game, or sets it up."""

from firmware.ui.screen import CHOSEN


def join(app, code):
    """Show the game of a code, if it is in progress, or else its set-up. Another game of a
    group is given up only after a question."""
    app.go_home()
    app.go()
    if app.has_game(False) and app.resume(False) and app.play.code == code:
        app.show_game(False)
    else:
        app.top().answer(CHOSEN, ("dice", "together", False, code))
    app.go()
