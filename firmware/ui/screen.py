# SPDX-License-Identifier: MIT
"""The public face of a screen: what it offers, where the cursor is, what OK acts on.

The app, touch, spoken text, bots and tests use this face, and what a screen adds to it under
a public name. Nobody reads a name with an underscore of another module.
"""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT, SCORE
from shared_rules import const

# Results that a screen hands to the one below when it is left: `App.pop(RESULT)`,
# `answer(RESULT)`.
SAME = const(0)  # nothing was changed
CHANGED = const(1)  # the game, or the list of games, has changed
ROLL = const(2)  # left in order to roll
HINT = const(3)  # left in order to show a hint
YES = const(4)  # the question was answered with yes
CHOSEN = const(5)  # a choice was made; it follows


class Screen:
    """A screen's file has a class `Screen` that inherits this, or `List`, which does.

    Building a screen never changes the game."""

    title = ""  # what the screen is called, or what it asks
    _offers = ()  # returned by `offers`
    at = 0  # the place of the cursor in `offers()`
    half_made = False  # a move is half made here: the app's own sentences wait
    read = False  # a page that is only read: a tap anywhere is OK
    signs_left = False  # the upper corner that is left free for the app's warning signs
    aside = False  # it changes nothing: the screen below is only drawn again
    moving = False  # the picture changes by itself: `tick` is called at each step

    def __init__(self, app):
        self.app = app

    # What is offered.

    def offers(self):
        """Returns what the cursor can stand on, in the order of DOWN: the numbers of lines or
        fields, or constants of the screen's module. A page that is only read offers nothing."""
        return self._offers

    def chosen(self):
        """Returns what OK acts on, one of `offers()`, or None."""
        offers = self.offers()
        return offers[self.at] if offers else None

    def move_to(self, at):
        """Put the cursor on an offer, as the arrows would, and show that."""
        self.at = at
        self.app.redraw()

    def step(self, button):
        """Move the cursor by an arrow: DOWN and RIGHT to the next offer, UP and LEFT back."""
        step = 1 if button == DOWN or button == RIGHT else -1
        self.move_to((self.at + step) % len(self.offers()))

    def offer_at(self, x, y):
        """Returns the place in `offers()` of what is drawn at a dot of the panel, or -1."""
        return -1

    # What the app asks for.

    def draw(self, canvas):
        """Draw all of it on a black canvas."""

    def tick(self, now):
        """Time has passed while the screen is `moving`. Presses of this step come first, and
        the step that began the motion has no tick."""

    def press(self, button):
        """A button of `firmware/base/buttons.py` was pressed."""
        if button == OK:
            self.choose(self.at)
        elif button == BACK:
            self.back()
        elif self.offers():
            self.step(button)

    def extra(self, button):
        """SCORE or MENU was pressed, which few boards have: here they are OK and BACK."""
        self.press(OK if button == SCORE else BACK)

    def hold(self):
        """OK is held down. Its press came first."""

    def choose(self, at):
        """Called for OK on an offer, by its place in `offers()`."""

    def back(self):
        self.app.pop()

    def answer(self, *what):
        """The screen on top was left, with these arguments to `App.pop`. Settings may have
        changed, such as the language."""
        self.app.redraw()


def put_cursor(app, offer):
    """Put the cursor of the screen on top on an offer, if it has that."""
    top = app.top()
    offers = list(top.offers())
    if offer in offers:
        top.move_to(offers.index(offer))
