# SPDX-License-Identifier: MIT
"""The rules, tested by plain functions that run on CPython and on MicroPython."""
