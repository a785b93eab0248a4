# SPDX-License-Identifier: MIT
"""Turns the levels of pins into logical presses: debounced, with long press and repeat.

Levels, edges and time are parameters, so that a test can bounce a button.
"""

from shared_rules import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
OK = const(4)
BACK = const(5)
# Of boards with buttons to spare; a screen that has no use for them takes them as OK and BACK.
SCORE = const(6)
MENU = const(7)
HELP = const(8)  # BACK was held down, instead of its press
HELD = const(9)  # OK is still down after a while; its press came first
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "SCORE", "MENU")

# Milliseconds that a level must last. A contact that closes is a finger, so down is believed
# soon. Up is not: contacts bounce in a press and in a release, for up to 15 ms.
DOWN_AFTER = const(4)
UP_AFTER = const(20)
_LONG = const(600)
_REPEAT_AFTER = const(500)
_REPEAT = const(130)
_NOTHING = const(255)
NEVER = const(0x3FFFFFFF)  # ms
_FUTURE = const(0x20000000)  # ms; a time that seems longer ago is in the future


class Buttons:
    def __init__(self, board):
        count = len(board.BUTTONS)
        self._board = board
        self._held = -1  # debounced levels; -1 before the first step
        self._done = 0  # long presses already reported, and buttons stuck from the start
        self.swap(False)
        self._raw = 0
        self._changed = [0] * count  # when the raw level last changed
        self._since = [0] * count  # when the button went down, or last repeated
        self._presses = []
        self.stuck = 0

    def has_sides(self):
        """Returns whether there are LEFT and RIGHT; without them four buttons do everything."""
        return LEFT in self._short

    def name_of(self, button):
        """Returns what a button is called on this board, or ""."""
        return self._names.get(button, "")

    def swap(self, left_handed, turned=False):
        """Set whether the player is left-handed, and whether the device is upside down."""
        self._done |= max(self._held, 0)  # what is down has been pressed as what it was
        buttons = self._board.BUTTONS
        others = self._board.LEFT_HANDED if left_handed else {}

        def meanings(place):
            return bytes([_meaning(button[place], others, turned) for button in buttons])

        self._short = meanings(2)
        self._names = {}
        # BACK that is held down is help. Where BACK itself is a long press, DOWN has it.
        long = bytearray(meanings(3))
        near = BACK if BACK in self._short else DOWN
        for i, meaning in enumerate(self._short):
            self._names[meaning] = self._names.get(meaning) or buttons[i][1]
            if meaning == near and long[i] == _NOTHING:
                long[i] = HELP
        self._long = bytes(long)

    def step(self, levels, now, edges=()):
        """Returns the logical buttons pressed since the last step; `levels` has a bit for each
        button held down.

        `edges` are the changes since the last step: time and new levels of each. With them a
        tap between two steps is a press."""
        presses = self._presses
        presses.clear()
        if self._held < 0:
            # A button that is down from the start is stuck: no press. Nor is a tap before the
            # first frame.
            self._held = self._raw = self._done = self.stuck = levels
            return presses
        for when, then in edges:
            self._feed(then, when, False)
            if after(now, when) > _FUTURE:
                now = when  # noted after the time was read
        if levels | self._raw | self._held:
            self._feed(levels, now, True)
        return presses

    def due(self, now):
        """Returns the milliseconds until `step` can find a press without a change of levels."""
        soon = NEVER
        if self._raw | self._held:
            i = self._oldest(now)
            if i >= 0:
                soon = self._stable(i) - after(now, self._changed[i])
            for i in range(len(self._short)):
                bit = 1 << i
                left = NEVER
                if self._held & self._raw & ~self._done & bit:
                    held = after(now, self._since[i])
                    if self._long[i] != _NOTHING:
                        left = _LONG - held
                    elif self._short[i] < OK:
                        left = _REPEAT_AFTER - held
                    elif self._short[i] == OK:
                        left = _LONG - held
                soon = min(soon, left)
        return max(soon, 1)

    def _feed(self, levels, now, last):
        """The old levels have lasted until now; from now on there are `levels`. `last`: these
        are the present ones."""
        while self._raw != self._held and self._debounce(now):
            pass
        for i in range(len(self._short)):
            bit = 1 << i
            if self._held & self._raw & ~self._done & bit:
                held = after(now, self._since[i])
                if self._long[i] != _NOTHING:
                    if held >= _LONG:
                        self._done |= bit
                        self._presses.append(self._long[i])
                elif self._short[i] == OK:
                    if held >= _LONG:
                        self._done |= bit
                        self._presses.append(HELD)
                elif last and levels & bit and self._short[i] < OK and held >= _REPEAT_AFTER:
                    # OK and BACK never repeat: one press, one move. Nor does an arrow that
                    # is up by now: the player could not see how far the cursor had moved.
                    self._since[i] = now - _REPEAT_AFTER + _REPEAT
                    self._presses.append(self._short[i])
            if (levels ^ self._raw) & bit:
                self._raw ^= bit
                self._changed[i] = now

    def _oldest(self, now):
        """Returns the button whose new level has lasted longest, or -1 if none is new."""
        oldest = most = -1
        for i in range(len(self._short)):
            if (self._raw ^ self._held) >> i & 1:
                lasted = after(now, self._changed[i])
                if lasted > most:
                    most = lasted
                    oldest = i
        return oldest

    def _stable(self, i):
        """Returns for how long the new level of a button must last."""
        return DOWN_AFTER if self._raw >> i & 1 or self._ends(i) else UP_AFTER

    def _ends(self, i):
        """Returns whether a button that also has a long press ends a short one: it was down for
        longer than contacts bounce. To be down again it must still be up first."""
        bit = 1 << i
        if self._long[i] == _NOTHING or not self._held & ~(self._raw | self._done) & bit:
            return False
        return after(self._changed[i], self._since[i]) >= UP_AFTER

    def _debounce(self, now):
        """Accept the oldest new level if it has lasted long enough. Returns whether it has.

        A younger one waits, even if it has lasted: a long press that could have been is a press
        only when it ends, and the presses must come in their order."""
        i = self._oldest(now)
        if i < 0 or after(now, self._changed[i]) < self._stable(i):
            return False
        bit = 1 << i
        if self._ends(i):
            self._done |= bit
            self._presses.append(self._short[i])
            return True
        self._held ^= bit
        is_long = self._long[i] != _NOTHING
        if self._held & bit:
            self._since[i] = self._changed[i] if is_long else now  # repeat after a frame
            if not is_long:
                self._presses.append(self._short[i])
        else:
            if is_long and not self._done & bit:
                self._presses.append(self._short[i])
            self._done &= ~bit
            self.stuck &= ~bit
        return True


def _meaning(name, others, turned):
    """Returns the logical button of a name in the board's data."""
    if not name:
        return _NOTHING
    button = NAMES.index(others.get(name, name))
    return button ^ 1 if turned and button < OK else button  # the arrow of the other direction


def after(now, then):
    """Returns the milliseconds from then to now."""
    return (now - then) & 0x3FFFFFFF  # the chip's clock wraps at 2**30 ms
