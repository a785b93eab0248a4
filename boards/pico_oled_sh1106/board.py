# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with an SH1106 OLED of 128×64 and six buttons, wired at home."""

NAME = "pico_oled_sh1106"
TITLE = "Pico with SH1106 OLED"
CHIP = "rp2040"
MOUNT = "wires"  # by wires of your own

PANEL = {"driver": "sh1106", "width": 128, "height": 64}
BUS = {"id": 0, "sda": 4, "scl": 5, "freq": 400_000, "address": 0x3C}
BACKLIGHT = None

# Pin, what to call it, what a short press means, what a long one means.
BUTTONS = (
    (10, "up", "UP", ""),
    (11, "down", "DOWN", ""),
    (12, "left", "LEFT", ""),
    (13, "right", "RIGHT", ""),
    (14, "OK", "OK", ""),
    (15, "back", "BACK", ""),
)
ACTIVE = 0  # each button pulls its pin to ground

VBUS = 24  # the pin that tells whether USB has power

LEFT_HANDED = {"OK": "BACK", "BACK": "OK"}
