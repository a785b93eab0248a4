"""What is wrong beside the game, and how a screen says so; loaded when something is."""

from firmware.ui.palette import ACCENT, BLACK
from firmware.ui.signs import EMPTY, UNSAVED

_MAPS = ("sheet", "look", "castle")


def stuck(app, buttons):
    """The sentence that names the buttons that are down from the start."""
    names = [button[1] for i, button in enumerate(app.board.BUTTONS) if buttons >> i & 1]
    return app.say("stuck") + " " + ", ".join(names)


def signs(app, which):
    """In a corner of every screen: 1, nothing is being saved; 2, the battery is low."""
    canvas = app.canvas
    scale = app.scale
    shown = (UNSAVED,) * (which & 1) + (EMPTY,) * (which >> 1)
    # The map leaves the left corner free, lists the right one.
    x = 0
    if app.screen() not in _MAPS:
        x = canvas.width - sum([len(sign) + 1 for sign in shown]) * scale
    for sign in shown:
        width = (len(sign) + 1) * scale
        canvas.rect(x, 0, width, 8 * scale, ACCENT)
        canvas.blit(sign, x, 0, BLACK, scale)
        x += width
