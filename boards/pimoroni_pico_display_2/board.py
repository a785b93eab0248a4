# SPDX-License-Identifier: MIT
"""The Pimoroni Pico Display Pack 2.0: 320×240 in colour and four buttons."""

NAME = "pimoroni_pico_display_2"
TITLE = "Pimoroni Pico Display Pack 2.0"
CHIP = "rp2040"
MOUNT = "header"  # it plugs on to the Pico

# x and y: where the glass begins in the controller's memory. order: how the glass is
# mounted, as MADCTL (36h) counts it. negative: this glass shows colours inverted.
PANEL = {
    "driver": "st7789",
    "width": 320,
    "height": 240,
    "x": 0,
    "y": 0,
    "order": 0x70,
    "negative": True,
}
BUS = {"id": 0, "sck": 18, "mosi": 19, "cs": 17, "dc": 16, "reset": None, "freq": 62_500_000}
BACKLIGHT = 20

# Pin, what to call it, what a short press means, what a long one means.
BUTTONS = (
    (12, "A", "UP", ""),
    (13, "B", "DOWN", ""),
    (14, "X", "OK", ""),
    (15, "Y", "BACK", ""),
)
ACTIVE = 0  # each button pulls its pin to ground

VBUS = 24  # the pin that tells whether USB has power

# A light: the pins of red, green and blue, and the level that lights them.
LIGHT = {"pins": (6, 7, 8), "active": 0}

# The pairs change sides.
LEFT_HANDED = {"UP": "OK", "DOWN": "BACK", "OK": "UP", "BACK": "DOWN"}
