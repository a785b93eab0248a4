# SPDX-License-Identifier: MIT
"""The Adafruit PyBadge and the PyGamer, with CircuitPython."""
