# SPDX-License-Identifier: MIT
"""CircuitPython's `keypad` and `supervisor.ticks_ms`, and a chip with a board's buttons.

CPython runs it for the simulator, MicroPython for the page.
"""

TICKS = 1 << 29  # where `supervisor.ticks_ms` starts again
FIRST_TICK = TICKS - 65536  # and where it begins: a minute before that


class Pin:
    def __init__(self, chip, name):
        self.chip = chip
        self.name = name

    def claim(self):
        if self.name in self.chip.taken:
            raise ValueError(f"{self.name} in use")
        self.chip.taken.add(self.name)


class KeypadChip:
    """A chip with a clock and a board's buttons, which `keypad` scans."""

    def __init__(self, board):
        self.board = board
        self.us = 0  # the clock in microseconds; it moves only when it is set
        self.scanners = []  # of the keypad: each scans at every change
        self.taken = set()  # pins that are in use
        self._levels = 0

    @property
    def now(self):
        """Milliseconds since the start."""
        return self.us // 1000

    @now.setter
    def now(self, ms):
        self.us = ms * 1000

    @property
    def levels(self):
        """A bit for each of the board's buttons that is held down."""
        return self._levels

    @levels.setter
    def levels(self, levels):
        self._levels = levels
        for scanner in self.scanners:
            scanner.scan()

    def press(self, button):
        """Hold down a button, by its place in the board's BUTTONS."""
        self.levels |= 1 << button

    def release(self, button):
        self.levels &= ~(1 << button)

    def level(self, pin):
        """Returns the level of a button's pin, or of its place in the register."""
        for i, button in enumerate(self.board.BUTTONS):
            if button[0] == pin:
                active = self.board.ACTIVE
                active = active if isinstance(active, int) else active[i]
                return active if self.levels >> i & 1 else 1 - active
        raise LookupError(f"no button is at {pin}")

    def pins(self, more=()):
        """Returns the pins by their names in CircuitPython's `board`."""
        names = list(getattr(self.board, "REGISTER", {}).values())
        names += [button[0] for button in self.board.BUTTONS]
        return {name: Pin(self, name) for name in names + list(more) if isinstance(name, str)}


def ticks_of(chip):
    return (FIRST_TICK + chip.us // 1000) % TICKS


class Event:
    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.released = not pressed
        self.timestamp = timestamp


class Scanner:
    """Notices changes of keys and queues them: what all classes of `keypad` share."""

    def __init__(self, chip, places, value_when_pressed, max_events):
        self._chip = chip
        self._places = places  # the pin or register place of each key; None without a button
        self._pressed = int(value_when_pressed)
        self._most = max_events
        self._queue = []
        self._down = [False] * len(places)
        self._seen = -1  # the levels at the last scan
        self.events = self
        self.overflowed = False
        chip.scanners.append(self)

    def scan(self):
        """Scan the keys. On the device this happens automatically, every few milliseconds."""
        if self._chip.levels == self._seen:
            return  # the usual case: a page asks at each tick
        self._seen = self._chip.levels
        for key, place in enumerate(self._places):
            down = place is not None and self._chip.level(place) == self._pressed
            if down != self._down[key]:
                self._down[key] = down
                if len(self._queue) < self._most:
                    self._queue.append((key, down, ticks_of(self._chip)))
                else:
                    self.overflowed = True

    def get_into(self, event):
        self.scan()
        if not self._queue:
            return False
        event.key_number, event.pressed, event.timestamp = self._queue.pop(0)
        event.released = not event.pressed
        return True

    def clear(self):
        self._queue.clear()
        self.overflowed = False

    def reset(self):
        """Report the keys that are down again."""
        self._seen = -1
        self._down = [False] * len(self._places)


class Keys(Scanner):
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        for pin in pins:
            pin.claim()
        places = [pin.name for pin in pins]
        super().__init__(pins[0].chip, places, value_when_pressed, max_events)


class ShiftRegisterKeys(Scanner):
    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.02,
        max_events=64,
    ):
        chip = clock.chip
        for pin, line in ((clock, "clock"), (data, "data"), (latch, "latch")):
            pin.claim()
            if pin.name != chip.board.REGISTER[line]:
                raise ValueError(f"{pin.name} is not the register's {line}")
        places = [None] * key_count
        for button in chip.board.BUTTONS:
            places[button[0]] = button[0]
        super().__init__(chip, places, value_when_pressed, max_events)


def keypad():
    """Returns the contents of the module, by name."""
    return {"Event": Event, "Keys": Keys, "ShiftRegisterKeys": ShiftRegisterKeys}
