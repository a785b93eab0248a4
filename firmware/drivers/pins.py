"""The buttons as the board has them: which are held down, nothing more."""

from machine import Pin


class Pins:
    def __init__(self, board):
        self._active = board.ACTIVE
        pull = Pin.PULL_DOWN if board.ACTIVE else Pin.PULL_UP
        self._pins = [Pin(button[0], Pin.IN, pull) for button in board.BUTTONS]

    def pressed(self):
        """A bit for each button held down, the board's first one in the lowest."""
        held = 0
        bit = 1
        for pin in self._pins:
            if pin() == self._active:
                held |= bit
            bit <<= 1
        return held
