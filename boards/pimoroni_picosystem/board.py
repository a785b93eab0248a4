# SPDX-License-Identifier: MIT
"""The Pimoroni PicoSystem: 240×240 in colour, a cross and four buttons, a battery."""

NAME = "pimoroni_picosystem"
TITLE = "Pimoroni PicoSystem"
CHIP = "rp2040"
MOUNT = "built in"  # all is built in

# x and y: where the glass begins in the controller's memory. order: how the glass is
# mounted, as MADCTL (36h) counts it. negative: this glass shows colours inverted.
PANEL = {
    "driver": "st7789",
    "width": 240,
    "height": 240,
    "x": 0,
    "y": 0,
    "order": 0x00,
    "negative": True,
}
BUS = {"id": 0, "sck": 6, "mosi": 7, "cs": 5, "dc": 9, "reset": 4, "freq": 62_500_000}
BACKLIGHT = 12

# Pin, what to call it, what a short press means, what a long one means.
BUTTONS = (
    (23, "up", "UP", ""),
    (20, "down", "DOWN", ""),
    (22, "left", "LEFT", ""),
    (21, "right", "RIGHT", ""),
    (18, "A", "OK", ""),
    (19, "B", "BACK", ""),
    (17, "X", "SCORE", ""),
    (16, "Y", "MENU", ""),
)
ACTIVE = 0  # each button pulls its pin to ground

VBUS = 2  # the pin that tells whether USB has power

# A buzzer, and a light: the pins of red, green and blue, and the level that lights them.
BUZZER = 11
LIGHT = {"pins": (14, 13, 15), "active": 1}

LEFT_HANDED = {"OK": "BACK", "BACK": "OK", "SCORE": "MENU", "MENU": "SCORE"}

# The pin that measures the battery, by how much the board divides its voltage, and the
# volts at which it is empty and full.
BATTERY = {"pin": 26, "divided": 3, "empty": 3.2, "full": 4.1}
