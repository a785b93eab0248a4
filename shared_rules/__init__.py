# SPDX-License-Identifier: MIT
"""The rules of the games Castellan scores: pure, and the same on CPython and MicroPython."""

try:
    from micropython import const
except ImportError:  # CPython: a compiler hint there is none to give

    def const(value):
        return value
