# SPDX-License-Identifier: MIT
"""The Adafruit Feather ESP32-S3 Reverse TFT: 240×135 in colour and three buttons."""

NAME = "adafruit_feather_esp32s3_reverse_tft"
TITLE = "Adafruit Feather ESP32-S3 Reverse TFT"
CHIP = "esp32s3"
MOUNT = "built in"  # all is built in
CIRCUITPYTHON = ("adafruit_feather_esp32s3_reverse_tft",)  # its names for this board

# CircuitPython provides the display as `board.DISPLAY`, with its bus and its backlight.
# x and y: where the glass begins in the controller's memory; only the simulator asks.
PANEL = {"driver": "displayio", "width": 240, "height": 135, "x": 40, "y": 53}
BUS = {}
BACKLIGHT = None

# The pin as CircuitPython's `board` calls it, what to call it, what a short press means,
# what a long one means.
BUTTONS = (
    ("D0", "D0", "UP", ""),
    ("D1", "D1", "DOWN", ""),
    ("D2", "D2", "OK", "BACK"),
)
# What each one reads when it is pressed: D0 also chooses the boot loader and pulls to
# ground, the other two can wake the chip and pull up.
ACTIVE = (0, 1, 1)

# Top and bottom change places; BACK stays where it is.
LEFT_HANDED = {"UP": "OK", "OK": "UP"}
