# SPDX-License-Identifier: MIT
"""The buttons as the board has them: which are held down, and what changed meanwhile.

A tap may begin and end while the program is busy. Interrupts note each change, and the
next look finds it. What of it is a press is for `buttons.py` to say.
"""

from time import ticks_ms

from machine import Pin

from shared_rules import const

_BOUNCE = const(20)  # ms; a level that lasts for less is a contact that bounces
_ROOM = const(32)  # for 16 changes: eight taps between two looks


class Pins:
    def __init__(self, board):
        self._active = board.ACTIVE
        pull = Pin.PULL_DOWN if board.ACTIVE else Pin.PULL_UP
        self._pins = [Pin(button[0], Pin.IN, pull) for button in board.BUTTONS]
        # How many numbers follow; then of each change its time and the levels after it.
        # There are two such lists: while one is read, interrupts write to the other.
        self._noted = [0] * (1 + _ROOM)
        self._spare = [0] * (1 + _ROOM)
        self._levels = self._before = 0  # after the last change, and before it
        note = self._note  # a method that is asked for is a new object: here, not there
        for pin in self._pins:
            try:
                pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)
            except TypeError:  # a port that has only soft ones
                pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING)
        self._levels = self.pressed()

    def pressed(self):
        """A bit for each button held down, the board's first one in the lowest."""
        held = 0
        bit = 1
        for pin in self._pins:
            if pin() == self._active:
                held |= bit
            bit <<= 1
        return held

    def stirred(self):
        """Whether there are changes that `edges` would tell."""
        return self._noted[0] > 0

    def edges(self, now=0):
        """The changes since this was last asked: when, and who is held from then on.

        Ask for these first and for `pressed` then: what happens in between is seen in
        `pressed`, and noted for the next time. A driver that notes nothing returns ().
        """
        noted = self._noted
        if not noted[0]:
            return ()
        self._noted = self._spare  # one store: an interrupt sees the one list or the other
        self._spare = noted
        edges = [(noted[i], noted[i + 1]) for i in range(1, noted[0], 2)]
        noted[0] = 0
        return edges

    def _note(self, pin):
        """A hard interrupt: it may come at any time, and must not ask for memory."""
        now = ticks_ms()
        levels = self.pressed()
        if levels == self._levels:
            # Down and up again before this ran: mostly a bounce of microseconds. While the
            # flash erases a sector (45 ms) interrupts wait, so it may also have been a tap
            # of less than that, but nothing tells: a press too many would be worse.
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
