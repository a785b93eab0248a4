# SPDX-License-Identifier: MIT
"""The buttons of a CircuitPython board, from its `keypad`: which are held down."""

import board as chip
import keypad
import supervisor

from shared_rules import const

_INTERVAL = 0.01  # seconds between two scans; contacts bounce for less
_LOW = const(16384)  # a stick counts as pushed outside of the middle half of its range
_HIGH = const(49152)
_MOST = const(16)  # changes that are kept for `edges`

_opened = None


def open_pins(board):
    """Returns the buttons, always the same object: a pin can be opened once."""
    global _opened
    if _opened is None:
        _opened = Pins(board)
    return _opened


class Pins:
    LOOK = 10  # ms between two checks whether something has changed: as often as it scans

    def __init__(self, board):
        self._event = keypad.Event()
        self._held = 0  # of the scanners
        self._pushed = 0  # of the stick, when it was last read
        self.levels = 0  # after the last change that `edges` has returned
        self._noted = []  # time and new levels of each change, for `edges`
        self._scanners = []  # each with the bits of its keys
        register = getattr(board, "REGISTER", None)
        if register:
            self._add_register(board, register)
        else:
            # A scanner has one polarity, a board may have both.
            for level in (0, 1):
                self._add_keys(board, level)
        self._stick = _stick(board)

    def _add_register(self, board, register):
        bits = [0] * register["keys"]
        for i, button in enumerate(board.BUTTONS):
            bits[button[0]] = 1 << i
        keys = keypad.ShiftRegisterKeys(
            clock=getattr(chip, register["clock"]),
            data=getattr(chip, register["data"]),
            latch=getattr(chip, register["latch"]),
            key_count=register["keys"],
            value_when_pressed=bool(board.ACTIVE),
            interval=_INTERVAL,
        )
        self._scanners.append((keys, bits))

    def _add_keys(self, board, level):
        pins = []
        bits = []
        for i, button in enumerate(board.BUTTONS):
            if board.ACTIVE[i] == level:
                pins.append(getattr(chip, button[0]))
                bits.append(1 << i)
        if pins:
            keys = keypad.Keys(pins, value_when_pressed=bool(level), interval=_INTERVAL)
            self._scanners.append((keys, bits))

    def edges(self, now):
        """Returns time and new levels of each change since the last call, so that no tap is
        lost while the program is busy. `levels` are then those after the last of them."""
        ticks = self._collect()
        noted = [(now - (ticks - when) & 0x3FFFFFFF, held) for when, held in self._noted]
        self._noted.clear()
        self._read_stick()
        self.levels = self._held | self._pushed
        return noted

    def stirred(self):
        """Returns whether `edges` has changes, or the stick has moved."""
        return self.pressed() != self.levels or bool(self._noted)

    def lasted(self, now):
        """Returns the milliseconds since the first change, as far as is known."""
        return 0  # nobody knows for how long the stick has been where it is

    def _collect(self):
        """Keep the scanners' changes for `edges`. Returns the time."""
        ticks = supervisor.ticks_ms()
        for age, bit, down in self._changes(ticks):
            self._held = self._held | bit if down else self._held & ~bit
            self._noted.append((ticks - age, self._held | self._pushed))
        del self._noted[:-_MOST]  # nobody asks for edges in safe mode
        return ticks

    def _changes(self, ticks):
        """Returns age in ms, bit and new state of each change, the oldest first."""
        event = self._event
        found = []
        for keys, bits in self._scanners:
            if keys.events.overflowed:
                # Some changes are lost. After a reset, what is down is reported again.
                for bit in bits:
                    self._held &= ~bit
                keys.events.clear()
                keys.reset()
            while keys.events.get_into(event):
                age = ticks - event.timestamp & 0x1FFFFFFF
                if age > 0xFFFFFFF:
                    age = 0  # noted after the clock was read
                found.append((age, bits[event.key_number], event.pressed))
        if len(self._scanners) > 1:
            found.sort(key=_age, reverse=True)
        return found

    def pressed(self):
        """Returns a bit for each button held down, the board's first one in the lowest."""
        self._collect()
        self._read_stick()
        return self._held | self._pushed

    def _read_stick(self):
        pushed = 0
        for axis, low, high in self._stick:
            value = axis.value
            if value < _LOW:
                pushed |= low
            elif value > _HIGH:
                pushed |= high
        self._pushed = pushed


def _age(change):
    return change[0]


def _stick(board):
    """Returns the axes of a stick, each with the bits of its two ends; the PyGamer has one."""
    found = []
    for name, low, high in getattr(board, "STICK", ()):
        if hasattr(chip, name):
            from analogio import AnalogIn

            meanings = [button[2] for button in board.BUTTONS]
            axis = AnalogIn(getattr(chip, name))
            found.append((axis, 1 << meanings.index(low), 1 << meanings.index(high)))
    return found
