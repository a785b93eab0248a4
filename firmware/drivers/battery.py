# SPDX-License-Identifier: MIT
"""How full the battery is, from the voltage that a pin measures."""

from machine import ADC, Pin


class Battery:
    def __init__(self, data):
        """`data`: the pin, by how much the board divides, and the volts of empty and full."""
        self._adc = ADC(Pin(data["pin"]))
        self._data = data

    def level(self):
        """Per cent, 0 to 100."""
        data = self._data
        volts = self._adc.read_u16() * 3.3 * data["divided"] / 65535
        if volts < 1:
            return 100  # nothing is measured: this chip runs on another supply
        part = (volts - data["empty"]) / (data["full"] - data["empty"])
        return int(min(max(part, 0), 1) * 100)
