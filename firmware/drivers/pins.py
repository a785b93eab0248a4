# SPDX-License-Identifier: MIT
"""The buttons of a MicroPython board: which are held down, and what has changed.

A tap may begin and end while the program is busy: interrupts note each change. `buttons.py`
turns changes into presses.
"""

from time import ticks_ms

from machine import Pin, disable_irq, enable_irq

from firmware.base.buttons import DOWN_AFTER, UP_AFTER, after
from shared_rules import const

_ROOM = const(32)  # for 16 changes: eight taps between two steps


class Pins:
    LOOK = 2  # ms between two checks whether something has changed

    def __init__(self, board):
        self._active = board.ACTIVE
        pull = Pin.PULL_DOWN if board.ACTIVE else Pin.PULL_UP
        self._pins = [Pin(button[0], Pin.IN, pull) for button in board.BUTTONS]
        # The count of numbers that follow; then time and new levels of each change. There are
        # two such lists: while one is read, interrupts write to the other.
        self._noted = [0] * (1 + _ROOM)
        self._spare = [0] * (1 + _ROOM)
        self.levels = self.pressed()  # after the last change that `edges` has returned
        note = self._note  # one object: each access to a method makes a new one
        for pin in self._pins:
            try:
                pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)
            except TypeError:  # this port has only soft interrupts
                pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def pressed(self):
        """Returns a bit for each button held down, the board's first one in the lowest. A
        contact may bounce at this moment."""
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

    def lasted(self, now):
        """Returns the milliseconds since the first change that `edges` has."""
        noted = self._noted
        return after(now, noted[1]) if noted[0] else 0

    def edges(self, now=0):
        """Returns time and new levels of each change since the last call. `levels` are then
        those after the last of them.

        The program gets levels only from here: ones that were read in the middle of a bounce
        would contradict the notes, from which bounces are removed."""
        state = disable_irq()
        try:
            self._note(None)  # whatever no interrupt has noted
            noted = self._noted
            self._noted = self._spare
            self._spare = noted
            count = noted[0]
            if count:
                self.levels = noted[count]
            if count == _ROOM:
                self._note(None)  # there was no room for it
        finally:
            enable_irq(state)
        if not count:
            return ()
        edges = [(noted[i], noted[i + 1]) for i in range(1, count, 2)]
        noted[0] = 0
        return edges

    def _note(self, pin):
        """Handle a hard interrupt: it may come at any time, and must not allocate."""
        now = ticks_ms()
        levels = self.pressed()
        noted = self._noted
        count = noted[0]
        if levels == (noted[count] if count else self.levels):
            # Down and up again before this ran: mostly a bounce of microseconds. While the
            # flash erases a sector (45 ms) interrupts wait, so it may also have been a shorter
            # tap. The two cannot be distinguished, and a press too many would be worse.
            return
        if count:
            before = noted[count - 2] if count > 2 else self.levels
            stable = DOWN_AFTER if noted[count] & ~before else UP_AFTER
            if levels == before and (now - noted[count - 1]) & 0x3FFFFFFF < stable:
                noted[0] = count - 2  # it bounced back: bounces must not use up the room
                return
        if count < _ROOM:
            noted[count + 1] = now
            noted[count + 2] = levels
            noted[0] = count + 2
