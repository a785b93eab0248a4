# SPDX-License-Identifier: MIT
"""What 'make check' tries of the boards: two of them, one of each kind of panel.

'make test' tries all; those that differ in nothing but the driver are tried by its tests."""

import pytest

from host_sim.device.boards import unlike_boards

BOARDS = ("pico_oled", "waveshare_pico_lcd_1_3")


def boards(names=None, only=BOARDS):
    """Parameters for a test: each board, those that are not quick marked as slow."""
    slow = pytest.mark.slow
    names = unlike_boards() if names is None else names
    return [name if name in only else pytest.param(name, marks=slow) for name in names]
