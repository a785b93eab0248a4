# SPDX-License-Identifier: MIT
"""An emulated Raspberry Pi Pico with a board's panel and buttons, and the real firmware.

Use `emulator.Pico`; docs/emulator.md documents it.
"""
