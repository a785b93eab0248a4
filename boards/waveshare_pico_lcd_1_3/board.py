# SPDX-License-Identifier: MIT
"""The Waveshare Pico-LCD-1.3: 240×240 in colour, a joystick and four buttons."""

NAME = "waveshare_pico_lcd_1_3"
TITLE = "Waveshare Pico-LCD-1.3"
CHIP = "rp2040"
MOUNT = "header"  # it plugs on to the Pico

# x and y: where the glass begins in the controller's memory. order: how the glass is
# mounted, as MADCTL (36h) counts it. negative: this glass shows colours inverted.
PANEL = {
    "driver": "st7789",
    "width": 240,
    "height": 240,
    "x": 0,
    "y": 0,
    "order": 0x70,
    "negative": True,
}
BUS = {"id": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "reset": 12, "freq": 62_500_000}
BACKLIGHT = 13

# Pin, what to call it, what a short press means, what a long one means.
BUTTONS = (
    (2, "up", "UP", ""),
    (18, "down", "DOWN", ""),
    (16, "left", "LEFT", ""),
    (20, "right", "RIGHT", ""),
    (3, "press", "OK", ""),
    (15, "A", "OK", ""),
    (17, "B", "BACK", ""),
    (19, "X", "SCORE", ""),
    (21, "Y", "MENU", ""),
)
ACTIVE = 0  # each button pulls its pin to ground

VBUS = 24  # the pin that tells whether USB has power

LEFT_HANDED = {"OK": "BACK", "BACK": "OK", "SCORE": "MENU", "MENU": "SCORE"}
