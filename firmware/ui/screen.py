# SPDX-License-Identifier: MIT
"""What every screen is to the app: drawn, pressed, left and perhaps rebuilt."""


class Screen:
    """A screen's file has a class `Screen` that inherits this, or `List`, which does."""

    # In which upper corner the app may put its warning signs: the one left free.
    signs_left = False
    # Rebuilt when it comes to the top again, rather than kept while another is on top of
    # it: the game and the files know all about it. Its code can be unloaded meanwhile.
    fleeting = False
    # The module that knows what lies under a finger here, or "".
    touch = ""
    # False: a move is half made here. The app keeps its sentences until it is done.
    idle = True

    def __init__(self, app):
        self.app = app

    def draw(self, canvas):
        """Draw all of it on a black canvas."""

    def press(self, button):
        """A button of `firmware/buttons.py` was pressed."""

    def answer(self, *what):
        """The screen on top was left, with these words to `App.pop`."""
        self.app.redraw()

    def place(self):
        """What a fleeting screen needs to be where it was, or None."""
        return None

    def go_to(self, place):
        """It was rebuilt: be there again."""
