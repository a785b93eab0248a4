# SPDX-License-Identifier: MIT
"""A simulated chip for the firmware: `machine`, `framebuf`, a clock and a panel."""

import sys

from host_sim.chip import machine
from host_sim.chip.chip import PERIOD, Chip

__all__ = ["PERIOD", "Chip", "install", "new_chip"]


class Clock:
    """MicroPython's part of `time`, by the chip's own clock."""

    # A function may be imported before another chip is installed, so each asks `machine` for
    # the chip.

    def ticks_ms(self):
        return machine.chip.us // 1000 % PERIOD

    def ticks_us(self):
        return machine.chip.us % PERIOD

    def ticks_add(self, ticks, delta):
        return (ticks + delta) % PERIOD

    def ticks_diff(self, later, earlier):
        return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2

    def sleep_ms(self, ms):
        machine.chip.us += max(ms, 0) * 1000

    def sleep_us(self, us):
        machine.chip.us += max(us, 0)

    def time(self):
        """Returns seconds since the start: the chip has no clock that runs while it is off."""
        return machine.chip.us // 1000000


def new_chip(board):
    """Returns the chip of a board, with its panel and buttons."""
    if board.PANEL["driver"] != "displayio":
        return Chip(board)
    from host_sim.chip.circuit import CircuitChip

    return CircuitChip(board)


def install(chip):
    """Make this chip's modules importable, as a real chip's are."""
    on_desk = sys.implementation.name != "micropython"
    if chip.board.PANEL["driver"] == "displayio":
        from host_sim.chip import circuit

        if on_desk:
            from host_sim.chip import desk

            desk.remove()
        circuit.install(chip)
        return
    circuit = sys.modules.get("host_sim.chip.circuit")
    if circuit:
        circuit.remove()
    machine.connect(chip)
    sys.modules["machine"] = machine
    if on_desk:
        from host_sim.chip import desk

        desk.install(Clock())
    else:
        sys.modules["time"] = Clock()  # type: ignore  # any object will do there
