# SPDX-License-Identifier: MIT
"""The Adafruit Feather ESP32-S3 with a display on its back, with CircuitPython."""
