# SPDX-License-Identifier: MIT
"""Opens the canvas and the display of a MicroPython board, from the board's data."""

from machine import PWM, Pin, freq

from firmware.ui.canvas import Canvas


def open_panel(board):
    """Returns the canvas to draw on, and the display: it is dark until it shows a picture."""
    panel = board.PANEL
    mono = panel["driver"] != "st7789"
    canvas = Canvas(panel["width"], panel["height"], 1 if mono else 4)
    return canvas, _oled(board) if mono else _tft(board)


def _clocks():
    """Returns a function that sets the chip's clocks as they are now: a light sleep changes
    them, and they drive the buses and the backlight."""
    clock = freq()
    # The bus gets the core's clock: by default it gets the USB's 48 MHz, and reaches at most
    # half of that.
    return lambda: freq(clock, clock)


# Each imports its driver: a board needs only one of them.


def _oled(board):
    from machine import I2C

    bus = board.BUS
    i2c = I2C(bus["id"], scl=Pin(bus["scl"]), sda=Pin(bus["sda"]), freq=bus["freq"])
    panel = board.PANEL
    if panel["driver"] == "sh1106":
        from firmware.drivers.sh1106 import SH1106 as Oled
    else:
        from firmware.drivers.ssd1306 import SSD1306 as Oled
    return Oled(i2c, bus["address"], panel["width"], panel["height"], _clocks())


def _tft(board):
    from machine import SPI

    from firmware.drivers.st7789 import ST7789

    set_clocks = _clocks()
    set_clocks()
    bus = board.BUS
    # The panel sends nothing. The bus is opened before the pins below: some firmware gives it
    # an input pin all the same, and on our boards that is the one for dc.
    spi = SPI(
        bus["id"], baudrate=bus["freq"], sck=Pin(bus["sck"]), mosi=Pin(bus["mosi"]), miso=None
    )
    reset = bus["reset"]
    light = board.BACKLIGHT
    return ST7789(
        spi,
        Pin(bus["cs"], Pin.OUT, value=1),
        Pin(bus["dc"], Pin.OUT, value=0),
        None if reset is None else Pin(reset, Pin.OUT, value=1),
        None if light is None else PWM(Pin(light)),
        board.PANEL,
        set_clocks,
    )
