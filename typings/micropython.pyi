# SPDX-License-Identifier: MIT
"""The one thing the shared files take from MicroPython, for the type checker."""

def const(value: int) -> int: ...
