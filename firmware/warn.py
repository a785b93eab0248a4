# SPDX-License-Identifier: MIT
"""What is wrong beside the game, in a sentence each; loaded when there is something to say."""


def stuck(app, stuck):
    """Buttons that are held from the start on: a bit each."""
    names = [button[1] for i, button in enumerate(app.board.BUTTONS) if stuck >> i & 1]
    app.push("message", app.say("stuck") + " " + ", ".join(names))


def warn(app, new):
    """The store's troubles; and of `new`: 1, the game is not saved; 2, the battery is nearly
    empty. The last one pushed is read first."""
    store = app.store
    while store.troubles:
        app.push("message", app.say(store.troubles.pop()))
    if new & 2:
        text = app.say("battery")
        if not store.unsaved and app.has_game():
            text += " " + app.say("saved")
        app.push("message", text)
    if new & 1:
        app.push("message", app.say("unsaved"))
