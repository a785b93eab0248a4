# SPDX-License-Identifier: MIT
"""The rules of the games: pure, and the same on CPython and MicroPython."""

try:
    from micropython import const
except ImportError:  # CPython has no such hint for the compiler

    def const(value):
        return value
