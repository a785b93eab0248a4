# SPDX-License-Identifier: MIT
"""Measures the program on the computer, on the emulated Pico and in a browser."""
