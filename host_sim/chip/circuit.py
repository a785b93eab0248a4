# SPDX-License-Identifier: MIT
"""A CircuitPython board on a desk: its pins, its keys, and a panel behind the real displayio.

`displayio`, `busdisplay`, `fourwire` and `bitmaptools` are Adafruit's own code for desks
(adafruit-blinka-displayio). All that they and the drivers find below is here: the pins, the
bus, the light and the clock. The panel keeps what was sent to it over the bus.
"""

import sys
import time
import types
from array import array
from typing import Any

from host_sim.chip import desk, machine
from host_sim.chip.keypad import KeypadChip, Pin, keypad, ticks_of
from host_sim.chip.panels import PanelError, rgb

# Of the firmware, what holds a chip: a start loads it again, as on the device.
DRIVERS = ("displayio_panel", "keypad_pins", "supervisor_clock")


class CircuitChip(KeypadChip):
    """The same face as `chip.Chip`, for a board whose driver is displayio."""

    def __init__(self, board, sticks=()):
        """`sticks` are the analog pins that there are; each stands in the middle."""
        super().__init__(board)
        self.panel = Glass(board)
        self.duties = {}  # of the pins that PWM drives, 0 to 65535
        self.analog = dict.fromkeys(sticks, 32768)
        self.readonly = False  # the drive is the computer's
        self.display: Any = None
        self.waiting = False  # a refresh was asked for, and nobody has looked since
        self.wire = {}  # levels of the pins that the bus drives
        self._sent = 0

    def dim(self, pin, duty):
        self.duties[pin] = duty
        self.panel.light = duty

    # A refresh takes displayio about 20 ms on a desk. It is done when somebody looks:
    # `refresh` sends whatever has changed since the last one, so nothing is lost.

    def look(self):
        if self.waiting:
            self.waiting = False
            self.display.refresh_now()

    @property
    def sent(self):
        """Bytes over the bus."""
        self.look()
        return self._sent

    @property
    def frames(self):
        """How often dots were sent: one whole or part of a picture each."""
        self.look()
        return self.panel.writes

    def spi(self, data):
        self._sent += len(data)
        if self.wire["cs"]:
            raise PanelError("the panel was not selected")
        if self.wire["dc"]:
            self.panel.data(data)
        else:
            self.panel.command(data)


class Glass:
    """A controller of the MIPI kind that CircuitPython has set up: it takes windows and dots."""

    COLUMNS, ROWS, WRITE = 0x2A, 0x2B, 0x2C

    def __init__(self, board):
        panel = board.PANEL
        self.width = panel["width"]
        self.height = panel["height"]
        self._x = panel["x"]
        self._y = panel["y"]
        self.memory = [bytearray(b"\x5a\xc3" * self.width) for _ in range(self.height)]
        self.windows = {self.COLUMNS: (0, -1), self.ROWS: (0, -1)}
        self.light = 0
        self.writes = 0
        self.chip: Any = None
        self._code: Any = None
        self._given = b""
        self._colours = {}

    def command(self, data):
        self._finish()
        for code in bytes(data):
            if code not in (self.COLUMNS, self.ROWS, self.WRITE):
                raise PanelError("CircuitPython sends no command 0x%02x" % code)
            self._code = code
            self._given = b""
        self.writes += self._code == self.WRITE

    def data(self, data):
        self._given += bytes(data)
        if self._code == self.WRITE:
            return
        if len(self._given) == 4:
            first = self._given[0] << 8 | self._given[1]
            last = self._given[2] << 8 | self._given[3]
            start, size = self._x, self.width
            if self._code == self.ROWS:
                start, size = self._y, self.height
            if not start <= first <= last < start + size:
                raise PanelError("%d to %d are no window of this glass" % (first, last))
            self.windows[self._code] = first - start, last - start
            self._code = None

    def _finish(self):
        """Before the next command: the dots of the last window must be all of them."""
        if self._code != self.WRITE:
            if self._code is not None:
                raise PanelError("command 0x%02x was cut short" % self._code)
            return
        self._code = None
        left, right = self.windows[self.COLUMNS]
        top, bottom = self.windows[self.ROWS]
        wide = (right - left + 1) * 2
        if len(self._given) != wide * (bottom - top + 1):
            raise PanelError(
                "%d bytes for a window of %d by %d dots"
                % (len(self._given), right - left + 1, bottom - top + 1)
            )
        for i, row in enumerate(range(top, bottom + 1)):
            self.memory[row][left * 2 : (right + 1) * 2] = self._given[i * wide : (i + 1) * wide]

    def pixels(self):
        """Red, green and blue of each dot of the glass; all black when nothing is lit."""
        self.chip.look()
        self._finish()
        if not self.light:
            return bytes(self.width * self.height * 3)
        colours = self._colours
        rows = []
        for line in self.memory:
            dots = array("H", bytes(line))
            for dot in set(dots) - colours.keys():
                # The array reads the low byte first, the wire has the high one first.
                colours[dot] = rgb(dot >> 8 | (dot & 0xFF) << 8)
            rows.append(b"".join([colours[dot] for dot in dots]))
        return b"".join(rows)


# ---- What displayio finds below it. A pin knows its chip, so these serve any.


class DigitalInOut:
    def __init__(self, pin):
        self._pin = pin

    def switch_to_output(self, value=False, drive_mode=None):
        self.value = value

    @property
    def value(self):
        return self._pin.chip.wire[self._pin.name]

    @value.setter
    def value(self, level):
        self._pin.chip.wire[self._pin.name] = bool(level)

    def deinit(self):
        pass


class SPI:
    def __init__(self, clock, MOSI=None, MISO=None):
        self._chip = clock.chip
        self._locked = False

    def try_lock(self):
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        self._locked = False

    def configure(self, **how):
        pass

    def write(self, data):
        self._chip.spi(data)

    def deinit(self):
        pass


class PWMOut:
    def __init__(self, pin, frequency=500, duty_cycle=0):
        self._pin = pin
        self.duty_cycle = duty_cycle

    @property
    def duty_cycle(self):
        return self._pin.chip.duties[self._pin.name]

    @duty_cycle.setter
    def duty_cycle(self, duty):
        self._pin.chip.dim(self._pin.name, int(duty))


def _reset():
    machine.reset()


BELOW = {
    "circuitpython_typing": {"ReadableBuffer": Any, "WriteableBuffer": Any},
    "digitalio": {"DigitalInOut": DigitalInOut},
    "busio": {"SPI": SPI, "I2C": object},
    "microcontroller": {"Pin": Pin, "reset": _reset},
    "pwmio": {"PWMOut": PWMOut},
}


# ---- What the drivers and the start files find beside displayio and the keys.


class AnalogIn:
    def __init__(self, pin):
        pin.take()
        self._pin = pin

    @property
    def value(self):
        return self._pin.chip.analog[self._pin.name]


class Mount:
    def __init__(self, chip):
        self._chip = chip

    @property
    def readonly(self):
        return self._chip.readonly


def beside(chip):
    """The modules of this chip, by their names."""

    def remount(path, readonly=False):
        chip.readonly = readonly

    return {
        "board": {"DISPLAY": chip.display, **chip.pins(chip.analog)},
        "keypad": keypad(),
        "analogio": {"AnalogIn": AnalogIn},
        "supervisor": {"ticks_ms": lambda: ticks_of(chip)},
        "storage": {"getmount": lambda path: Mount(chip), "remount": remount},
    }


# ---- Switching on


def new_display(chip):
    """`board.DISPLAY` as CircuitPython would have made it."""
    try:
        import displayio
        from busdisplay import BusDisplay
        from fourwire import FourWire
    except ImportError as error:
        # Told in one line, as when a file cannot be read.
        raise OSError(f"displayio is not installed ({error}): run 'make setup'") from None

    # Its thread refreshes displays by the desk's clock; here time stands still.
    displayio._stop_background()
    displayio.release_displays()

    class PatientDisplay(BusDisplay):
        def refresh(self, **how):
            chip.waiting = True
            return True

        def refresh_now(self):
            return super().refresh()

    panel = chip.board.PANEL
    bus = FourWire(
        SPI(Pin(chip, "sck")), command=Pin(chip, "dc"), chip_select=Pin(chip, "cs"), reset=None
    )
    return PatientDisplay(
        bus,
        b"",  # the controller is set up already
        width=panel["width"],
        height=panel["height"],
        colstart=panel["x"],
        rowstart=panel["y"],
        backlight_pin=Pin(chip, "light"),
    )


def install(chip):
    """Let the firmware find this chip, and nothing that only MicroPython has."""
    for name in ("machine", "framebuf"):
        sys.modules[name] = None  # type: ignore  # to import it is an error now
    for name in desk.TICKS:
        if hasattr(time, name):
            delattr(time, name)
    desk.install_memory()
    install_below()
    chip.panel.chip = chip
    chip.display = new_display(chip)
    for name, contents in beside(chip).items():
        _module(name, contents)
    for name in DRIVERS:
        if sys.modules.pop("firmware.drivers." + name, None):
            delattr(sys.modules["firmware.drivers"], name)


def install_below():
    """What displayio itself asks for while it is imported."""
    for name, contents in BELOW.items():
        _module(name, contents)


def remove():
    """Let the firmware find nothing that only CircuitPython has."""
    for name in ("board", "keypad", "analogio", "supervisor", "storage"):
        sys.modules.pop(name, None)


def _module(name, contents):
    module = types.ModuleType(name)
    module.__dict__.update(contents)
    sys.modules[name] = module
