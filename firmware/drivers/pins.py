# SPDX-License-Identifier: MIT
"""The buttons of a MicroPython board: which are held down, and what has changed.

A tap may begin and end while the program is busy: interrupts note each change. `buttons.py`
turns changes into presses.
"""

from time import ticks_ms

from machine import Pin

from shared_rules import const

_BOUNCE = const(20)  # ms; a level that lasts for less is a contact that bounces
_ROOM = const(32)  # for 16 changes: eight taps between two steps


class Pins:
    def __init__(self, board):
        self._active = board.ACTIVE
        pull = Pin.PULL_DOWN if board.ACTIVE else Pin.PULL_UP
        self._pins = [Pin(button[0], Pin.IN, pull) for button in board.BUTTONS]
        # The count of numbers that follow; then time and new levels of each change. There are
        # two such lists: while one is read, interrupts write to the other.
        self._noted = [0] * (1 + _ROOM)
        self._spare = [0] * (1 + _ROOM)
        self._levels = self._before = 0  # after the last change, and before it
        note = self._note  # one object: each access to a method makes a new one
        for pin in self._pins:
            try:
                pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)
            except TypeError:  # this port has only soft interrupts
                pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING)
        self._levels = self.pressed()

    def pressed(self):
        """Returns a bit for each button held down, the board's first one in the lowest."""
        held = 0
        bit = 1
        for pin in self._pins:
            if pin() == self._active:
                held |= bit
            bit <<= 1
        return held

    def stirred(self):
        """Returns whether `edges` has changes."""
        return self._noted[0] > 0

    def edges(self, now=0):
        """Returns time and new levels of each change since the last call.

        Call this before `pressed`: a change in between is seen in `pressed`, and noted for the
        next time."""
        noted = self._noted
        if not noted[0]:
            return ()
        self._noted = self._spare  # atomic: an interrupt sees one list or the other
        self._spare = noted
        edges = [(noted[i], noted[i + 1]) for i in range(1, noted[0], 2)]
        noted[0] = 0
        return edges

    def _note(self, pin):
        """Handle a hard interrupt: it may come at any time, and must not allocate."""
        now = ticks_ms()
        levels = self.pressed()
        if levels == self._levels:
            # Down and up again before this ran: mostly a bounce of microseconds. While the
            # flash erases a sector (45 ms) interrupts wait, so it may also have been a shorter
            # tap. The two cannot be distinguished, and a press too many would be worse.
            return
        noted = self._noted
        count = noted[0]
        if count and levels == self._before and (now - noted[count - 1]) & 0x3FFFFFFF < _BOUNCE:
            noted[0] = count - 2  # it bounced back: bounces must not use up the room
        elif count < _ROOM:
            noted[count + 1] = now
            noted[count + 2] = levels
            noted[0] = count + 2
            self._before = self._levels
        self._levels = levels
