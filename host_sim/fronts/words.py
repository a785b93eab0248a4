# SPDX-License-Identifier: MIT
"""The handheld in words, for a screen reader or a braille display: sentences instead of a
picture, and a line of letters instead of buttons."""

import sys

from host_sim.fronts.terminal import QUIT, key, press

HELP = (
    "Type letters, then Enter: w up, s down, a left, d right, o OK, b back, ? all of it, q quit. "
    "Enter alone is OK."
)


def news(before, after):
    """Returns what is read out, as on the page (`web/main.mjs`): all of a new screen,
    otherwise what has changed. `before` and `after` are the screen and its sentences."""
    known = before[1] if before[0] == after[0] else ()
    return " ".join([text for text in after[1] if text not in known])


def _told(handheld, more=None):
    """Returns the screen and its sentences; after a fault, the text of the fault page."""
    app = handheld.app
    return (app.screen(), handheld.describe(more)) if app else ("fault", handheld.texts())


def play(handheld, lines=sys.stdin):
    """Run to the end of the lines, or to a q."""
    print(HELP)
    heard = ("", ())
    for line in _with_a_first_look(lines):
        for letter in line:
            if letter == "?":
                more = []
                print(" ".join(_told(handheld, more)[1] + more), flush=True)
                continue
            pressed = key(letter)
            if pressed and pressed[0] == QUIT:
                return 0
            if pressed:
                press(handheld, *pressed)
        now = _told(handheld)
        said = news(heard, now)
        heard = now
        if said:
            print(said, flush=True)
    return 0


def _with_a_first_look(lines):
    """Yields nothing once, so that the first screen is read; then what each line presses."""
    yield ""
    for line in lines:
        yield line.rstrip("\r\n") or "o"
