# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with a small OLED and six buttons, wired at home."""
