# SPDX-License-Identifier: MIT
"""Opens a game that has ended; nothing of it stays when its screen is left."""

import gc


def show(app, number, screen):
    """On its game's screen for past ones, or on another."""
    if not app.saved():
        return
    app.play = None  # the files have it: two games at once may be too much
    archive = app.archive()
    about = archive.describe(number)
    play = None
    if about:
        app.enter(about[0])
        gc.collect()
        play = archive.game(number)
    if play:
        app.push(screen or app.contract().PAST, play)
    else:
        app.push("message", app.say("unread"))
