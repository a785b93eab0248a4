# SPDX-License-Identifier: MIT
"""The Adafruit PyBadge: 160×128 in colour, a cross and four buttons; also the PyGamer."""

NAME = "adafruit_pybadge"
TITLE = "Adafruit PyBadge or PyGamer"
CHIP = "samd51"
MOUNT = "built in"  # all is built in
CIRCUITPYTHON = ("pybadge", "pygamer")  # its names for this board

# CircuitPython provides the display as `board.DISPLAY`, with its bus and its backlight.
PANEL = {"driver": "displayio", "width": 160, "height": 128, "x": 0, "y": 0}
BUS = {}
BACKLIGHT = None

# The buttons hang on a shift register, on pins that CircuitPython's `board` has a name for.
REGISTER = {"clock": "BUTTON_CLOCK", "data": "BUTTON_OUT", "latch": "BUTTON_LATCH", "keys": 8}

# Place in the register, what to call it, what a short press means, what a long one means.
BUTTONS = (
    (6, "up", "UP", ""),
    (5, "down", "DOWN", ""),
    (7, "left", "LEFT", ""),
    (4, "right", "RIGHT", ""),
    (1, "A", "OK", ""),
    (0, "B", "BACK", ""),
    (2, "start", "OK", ""),
    (3, "select", "BACK", ""),
)
ACTIVE = 1

# The PyGamer has a stick in place of the cross: a pin, and what its two ends mean.
STICK = (("JOYSTICK_X", "LEFT", "RIGHT"), ("JOYSTICK_Y", "UP", "DOWN"))

LEFT_HANDED = {"OK": "BACK", "BACK": "OK"}
