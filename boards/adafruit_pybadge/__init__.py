"""The Adafruit PyBadge and the PyGamer, with CircuitPython."""
