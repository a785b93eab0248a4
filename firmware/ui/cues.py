# SPDX-License-Identifier: MIT
"""What sounds and lights up, on boards with a buzzer or an RGB light.

A roll, a full colour and the end of a game have a short sound. The light has the colour of whose
turn it is. Both are off at first, and while the display is off.
"""

from firmware.ui.palette import with_game

# Of each tone the frequency in 10 Hz and the time in 10 ms.
_ROLL = b"\x58\x04"
_FULL = b"\x42\x06\x58\x06\x84\x0c"
_END = b"\x42\x0a\x58\x0a\x6e\x0a\x84\x1e"


class Cues:
    def __init__(self, signals):
        self._signals = signals  # drivers.signals.Signals
        self._shown = None  # the colour of the light and its brightness
        self.sounds = signals.sounds()
        self.lights = signals.lights()

    def before(self, play):
        """Returns what `played` compares a game with."""
        return play.game.over(), play.full()

    def played(self, app, event, before):
        """An event was played: sound as it deserves."""
        if not app.settings["sound"]:
            return
        play = app.play
        over, full = before
        if play.game.over() and not over:
            self._signals.play(_END)
        elif play.full() > full:
            self._signals.play(_FULL)
        elif play.rolls(event):
            self._signals.play(_ROLL)

    def step(self, app):
        """Show whose turn it is; while the display is off, be silent and dark."""
        dark = app.dark()
        if dark and self.sounds:
            self._signals.hush()
        if not self.lights:
            return
        who = None
        if app.settings["light"] and not dark and app.at_table():
            who = app.play.next()
        shown = who is not None and (app.play.colour(who), app.settings["brightness"])
        if shown != self._shown:
            self._shown = shown
            self._signals.shine(*_duties(app.contract().COLOURS, *shown) if shown else (0, 0, 0))


def _duties(rgb, colour, brightness):
    """Returns the duties of red, green and blue. Squared, the steps look even."""
    at = 3 * colour
    return [part * part * brightness // 100 for part in with_game(rgb)[at : at + 3]]
