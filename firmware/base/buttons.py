# SPDX-License-Identifier: MIT
"""Logical presses from what the pins show: debounced, with long press and repeat.

Pure: levels, edges and time are handed in, so that tests can bounce a button as they like.
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
NEVER = const(0x3FFFFFFF)  # ms
_COMES = const(0x20000000)  # whatever seems to be longer ago is still to come


class Buttons:
    def __init__(self, board):
        count = len(board.BUTTONS)
        self._short = bytes([NAMES.index(button[2]) for button in board.BUTTONS])
        self._long = bytes(
            [NAMES.index(button[3]) if button[3] else _NOTHING for button in board.BUTTONS]
        )
        self._left_handed = board.LEFT_HANDED
        self._swapped = self._turned = False
        self._held = -1  # debounced levels; -1 before the first look
        self._raw = 0
        self._changed = [0] * count  # when the raw level last changed
        self._since = [0] * count  # when the button went down, or last repeated
        self._done = 0  # long presses already reported, and buttons stuck from the start
        self._presses = []
        self.stuck = 0

    def has_sides(self):
        """There are LEFT and RIGHT; without them every screen needs only four buttons."""
        return LEFT in self._short

    def swap(self, left_handed, turned=False):
        """Whose hand presses, and whether the device is upside down in it."""
        self._swapped = left_handed
        self._turned = turned

    def step(self, levels, now, edges=()):
        """The logical buttons pressed by now; `levels` has a bit for each one held.

        `edges` are the changes since the last step, if the driver has noted them: when,
        and the levels from then on. So a tap that nobody saw is a press all the same."""
        presses = self._presses
        presses.clear()
        if self._held < 0:
            # A button that is down from the start is stuck, or leant on: no press. Nor is
            # what was tapped before there was anything to see.
            self._held = self._raw = self._done = self.stuck = levels
            return presses
        for when, then in edges:
            self._look(then, when, False)
            if after(now, when) > _COMES:
                now = when  # it was noted when the time had been asked for already
        if levels | self._raw | self._held:
            self._look(levels, now, True)
        return presses

    def due(self, now):
        """Milliseconds until `step` can find a press though no level changes."""
        soon = NEVER
        if self._raw | self._held:
            for i in range(len(self._short)):
                bit = 1 << i
                left = NEVER
                if (self._raw ^ self._held) & bit:
                    left = _STABLE - after(now, self._changed[i])
                elif self._held & ~self._done & bit:
                    held = after(now, self._since[i])
                    if self._long[i] != _NOTHING:
                        left = _LONG - held
                    elif self._short[i] < OK:
                        left = _REPEAT_AFTER - held
                soon = min(soon, left)
        return max(soon, 1)

    def _look(self, levels, now, last):
        """What was there before has lasted until now; from now on there are `levels`."""
        while self._raw != self._held and self._settle(now):
            pass
        for i in range(len(self._short)):
            bit = 1 << i
            if self._held & self._raw & ~self._done & bit:
                held = after(now, self._since[i])
                if self._long[i] != _NOTHING:
                    if held >= _LONG:
                        self._done |= bit
                        self._press(self._long[i])
                elif last and levels & bit and self._short[i] < OK and held >= _REPEAT_AFTER:
                    # OK and BACK never repeat: one press, one move. Nor does an arrow that
                    # has been let go: whoever could not see it move wants no more of it.
                    self._since[i] = now - _REPEAT_AFTER + _REPEAT
                    self._press(self._short[i])
            if (levels ^ self._raw) & bit:
                self._raw ^= bit
                self._changed[i] = now

    def _settle(self, now):
        """Believe the level that has lasted longest, so that presses come in their order;
        whether one has lasted long enough."""
        i = -1
        most = _STABLE - 1
        for other in range(len(self._short)):
            if (self._raw ^ self._held) >> other & 1:
                lasted = after(now, self._changed[other])
                if lasted > most:
                    most = lasted
                    i = other
        if i < 0:
            return False
        bit = 1 << i
        self._held ^= bit
        is_long = self._long[i] != _NOTHING
        if self._held & bit:
            self._since[i] = self._changed[i] if is_long else now  # repeats wait for a frame
            if not is_long:
                self._press(self._short[i])
        else:
            if is_long and not self._done & bit:
                self._press(self._short[i])
            self._done &= ~bit
            self.stuck &= ~bit
        return True

    def _press(self, button):
        if self._swapped:
            name = NAMES[button]
            button = NAMES.index(self._left_handed.get(name, name))
        if self._turned and button < OK:
            button ^= 1  # the arrow of the other direction
        self._presses.append(button)


def after(now, then):
    """Milliseconds from then to now."""
    return (now - then) & 0x3FFFFFFF  # the chip's clock starts again at 2**30 ms
