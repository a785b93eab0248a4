"""Logical presses from what the pins show: debounced, with long press and repeat.

Pure: levels and time are handed in, so that tests can bounce a button as they like.
"""

from shared_rules import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
OK = const(4)
BACK = const(5)
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK")

_STABLE = const(20)  # ms that a level must last; contacts bounce for less than ten
_LONG = const(600)
_REPEAT_AFTER = const(500)
_REPEAT = const(130)
_NOTHING = const(255)


class Buttons:
    def __init__(self, board):
        count = len(board.BUTTONS)
        self._short = bytes([NAMES.index(button[2]) for button in board.BUTTONS])
        self._long = bytes(
            [NAMES.index(button[3]) if button[3] else _NOTHING for button in board.BUTTONS]
        )
        self._left_handed = board.LEFT_HANDED
        self._swapped = False
        self._held = None  # debounced levels; None before the first look
        self._raw = 0
        self._changed = [0] * count  # when the raw level last changed
        self._since = [0] * count  # when the button went down, or last repeated
        self._done = 0  # long presses already reported, and buttons stuck from the start
        self._presses = []
        self.stuck = 0

    def has_sides(self):
        """There are LEFT and RIGHT; without them every screen needs only four buttons."""
        return LEFT in self._short

    def swap(self, left_handed):
        self._swapped = left_handed

    def step(self, levels, now):
        """The logical buttons pressed by now; `levels` has a bit for each one held."""
        presses = self._presses
        presses.clear()
        if self._held is None:
            # A button that is down from the start is stuck, or leant on: no press.
            self._held = self._raw = self._done = self.stuck = levels
        for i in range(len(self._short)):
            bit = 1 << i
            if (levels ^ self._raw) & bit:
                self._raw ^= bit
                self._changed[i] = now
            if (self._raw ^ self._held) & bit:
                if after(now, self._changed[i]) >= _STABLE:
                    self._held ^= bit
                    self._edge(i, bit, now)
            elif self._held & bit:
                self._hold(i, bit, now)
        return presses

    def _edge(self, i, bit, now):
        self._since[i] = now
        if self._held & bit:
            if self._long[i] == _NOTHING:
                self._press(self._short[i])
        else:
            if self._long[i] != _NOTHING and not self._done & bit:
                self._press(self._short[i])
            self._done &= ~bit
            self.stuck &= ~bit

    def _hold(self, i, bit, now):
        if self._done & bit:
            return
        held = after(now, self._since[i])
        if self._long[i] != _NOTHING:
            if held >= _LONG:
                self._done |= bit
                self._press(self._long[i])
        elif self._short[i] < OK and held >= _REPEAT_AFTER:
            # OK and BACK never repeat: one press, one move.
            self._since[i] = now - _REPEAT_AFTER + _REPEAT
            self._press(self._short[i])

    def _press(self, button):
        if self._swapped:
            name = NAMES[button]
            button = NAMES.index(self._left_handed.get(name, name))
        self._presses.append(button)


def after(now, then):
    """Milliseconds from then to now."""
    return (now - then) & 0x3FFFFFFF  # the chip's clock starts again at 2**30 ms
