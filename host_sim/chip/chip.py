# SPDX-License-Identifier: MIT
"""The simulated chip: its pins, its clock, and the panel at the end of its bus."""

from host_sim.chip import panels

# MicroPython's ticks start over after this many.
PERIOD = 1 << 30


class Chip:
    def __init__(self, board):
        self.board = board
        self.panel = getattr(panels, board.PANEL["driver"].upper())(board)
        self.i2c_panel = "sda" in board.BUS
        self.us = 0  # the clock in microseconds; it moves only when it is set
        self.sent = 0  # bytes over the bus
        self.duties = {}  # of the pins that PWM drives, 0 to 65535
        self.tones = {}  # their frequencies in Hz
        self._timers = {}  # when each one calls back, and what
        self.analog = {}  # what the ADC reads on a pin
        self.registers = {}  # what `mem32` reads at an address
        self.serial = b"castellan-sim"
        self._levels = 0
        self._held = set()  # the pins of the buttons that are held down
        self._pins = {}
        bus = board.BUS  # an I2C panel has none of these pins
        self._cs, self._dc, self._reset = bus.get("cs"), bus.get("dc"), bus.get("reset")
        self.watched = {}  # pins with an interrupt: the handler, and its edges

    @property
    def frames(self):
        """Returns how often a picture, or a part of one, was sent."""
        return self.panel.writes

    # Time

    @property
    def now(self):
        """Milliseconds since the start."""
        return self.us // 1000

    @now.setter
    def now(self, ms):
        while self._timers:
            timer = min(self._timers, key=lambda timer: self._timers[timer][0])
            at, callback = self._timers[timer]
            if at > ms * 1000:
                break
            del self._timers[timer]
            self.us = at
            callback(timer)  # it may set the next one
        self.us = ms * 1000

    def call_at(self, timer, us, callback):
        """Call a timer's callback, once, when the clock is set to this time or later."""
        if callback:
            self._timers[timer] = (us, callback)
        else:
            self._timers.pop(timer, None)

    # Buttons

    @property
    def levels(self):
        """A bit for each of the board's buttons that is held down."""
        return self._levels

    @levels.setter
    def levels(self, levels):
        if levels == self._levels:
            return  # the usual case: a page asks at each tick
        for i, button in enumerate(self.board.BUTTONS):
            if (levels ^ self._levels) >> i & 1:
                self._levels ^= 1 << i
                pin = button[0]
                if levels >> i & 1:
                    self._held.add(pin)
                else:
                    self._held.discard(pin)
                self._edge(pin)

    def press(self, button):
        """Hold down a button, by its place in the board's BUTTONS."""
        self.levels |= 1 << button

    def release(self, button):
        self.levels &= ~(1 << button)

    def _edge(self, pin):
        if pin in self.watched:
            watched, handler, falling, rising = self.watched[pin]
            if rising if self.level(pin) else falling:
                handler(watched)

    # What `machine` asks for

    def watch(self, pin, handler, falling, rising):
        """Call the handler when a button changes the pin; None removes it."""
        if handler:
            self.watched[pin.id] = (pin, handler, falling, rising)
        else:
            self.watched.pop(pin.id, None)

    def idle(self, pin, level):
        """Set the level at which a pull resistor holds a pin."""
        self._pins[pin] = level

    def drive(self, pin, level):
        if pin == self._reset and self._pins.get(pin) and not level:
            self.panel.reset()
        self._pins[pin] = 1 if level else 0

    def level(self, pin):
        if pin in self._held:
            return self.board.ACTIVE
        return self._pins.get(pin, 0)

    def dim(self, pin, duty):
        self.duties[pin] = duty
        if pin == self.board.BACKLIGHT:
            self.panel.light = duty

    def i2c_addresses(self):
        return [self.panel.address] if self.i2c_panel else []

    def i2c(self, address, data):
        if address not in self.i2c_addresses():
            raise OSError(5, "nobody answers at address 0x%02x" % address)
        self.sent += len(data) + 1
        self.panel.write(data)

    def spi(self, data):
        self.sent += len(data)
        if self._pins[self._cs]:
            raise panels.PanelError("the panel was not selected")
        if self._pins[self._dc]:
            self.panel.data(data)
        else:
            self.panel.command(data)
