# SPDX-License-Identifier: MIT
"""The charge of the battery, from the voltage that a pin measures."""

from machine import ADC, Pin


class Battery:
    def __init__(self, data):
        """`data`: a board's BATTERY, see docs/new-board.md."""
        self._adc = ADC(Pin(data["pin"]))
        self._data = data

    def level(self):
        """Returns the charge in per cent, 0 to 100."""
        data = self._data
        volts = self.volts()
        if volts < 1:
            return 100  # no battery is connected
        part = (volts - data["empty"]) / (data["full"] - data["empty"])
        return int(min(max(part, 0), 1) * 100)

    def volts(self):
        return self._adc.read_u16() * 3.3 * self._data["divided"] / 65535
