# SPDX-License-Identifier: MIT
"""An emulated Raspberry Pi Pico with a board's panel and buttons, and the real firmware.

`emulator.Pico` is the way in; docs/emulator.md tells the rest.
"""
