# SPDX-License-Identifier: MIT
"""MicroPython's `machine` for the simulator: pins and buses of the simulated chip."""

chip = None  # whose pins these are


def connect(to):
    global chip
    chip = to


class Reset(SystemExit):
    """Raised when the program asks for a restart."""


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, *, value=None):
        self.id = id.id if isinstance(id, Pin) else id
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None):
        if mode == self.IN and pull in (self.PULL_UP, self.PULL_DOWN):
            chip.idle(self.id, 1 if pull == self.PULL_UP else 0)
        if value is not None:
            chip.drive(self.id, value)

    def value(self, level=None):
        if level is None:
            return chip.level(self.id)
        chip.drive(self.id, level)

    def __call__(self, level=None):
        if level is None:
            return chip.level(self.id)
        chip.drive(self.id, level)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, *, hard=False):
        """Call the handler at each such edge of the pin, at any time."""
        chip.watch(self, handler, trigger & self.IRQ_FALLING, trigger & self.IRQ_RISING)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)


class I2C:
    def __init__(self, id, *, scl, sda, freq=400000, timeout=50000):
        pass

    def writeto(self, addr, buf, stop=True):
        chip.i2c(addr, buf)
        return len(buf)

    def writevto(self, addr, vector, stop=True):
        joined = bytearray()
        for part in vector:
            joined.extend(part)
        chip.i2c(addr, joined)
        return len(joined)

    def scan(self):
        return chip.i2c_addresses()


class SPI:
    MSB = 0
    LSB = 1

    def __init__(
        self,
        id,
        baudrate=1000000,
        *,
        polarity=0,
        phase=0,
        bits=8,
        firstbit=MSB,
        sck=None,
        mosi=None,
        miso=None,
    ):
        pass

    def write(self, buf):
        chip.spi(buf)


class PWM:
    def __init__(self, dest, *, freq=0, duty_u16=None):
        self._id = dest.id
        self.freq(freq)
        if duty_u16 is not None:
            self.duty_u16(duty_u16)

    def freq(self, value=None):
        if value is None:
            return chip.tones[self._id]
        chip.tones[self._id] = value

    def duty_u16(self, value=None):
        if value is None:
            return chip.duties.get(self._id, 0)
        if not 0 <= value <= 65535:
            raise ValueError("a duty is 0 to 65535, not %d" % value)
        chip.dim(self._id, value)

    def deinit(self):
        chip.dim(self._id, 0)


class Timer:
    """Calls back once; several times is not simulated."""

    ONE_SHOT = 0

    def __init__(self, id=-1):
        pass

    def init(self, *, mode, period, callback):
        chip.call_at(self, chip.us + period * 1000, callback)

    def deinit(self):
        chip.call_at(self, 0, None)


class ADC:
    def __init__(self, id):
        self._id = id.id if isinstance(id, Pin) else id

    def read_u16(self):
        return chip.analog.get(self._id, 0)


def unique_id():
    return chip.serial


def reset():
    raise Reset("reset")


def freq(value=None, peripherals=None):
    return 125000000


def idle():
    pass


def lightsleep(ms=0):
    chip.us += ms * 1000


class Registers:
    """The chip's registers; the simulated one has those that were set."""

    def __getitem__(self, address):
        return chip.registers.get(address, 0)


mem32 = Registers()


# A simulated chip has no interrupts while its program runs.


def disable_irq():
    return 0


def enable_irq(state):
    pass
