# SPDX-License-Identifier: MIT
"""The RP2040's light sleep: its clocks stand still until a button moves or time is up."""

import time
from time import ticks_ms

import machine
from machine import Pin

from firmware.base.buttons import after
from shared_rules import const

_WAKEFUL = const(15000)  # ms after the start, and after USB gets power: a computer searches for
# devices only for a few seconds
_SHORTEST = const(50)  # ms; for less it is not worth it
_TRIAL = const(60)  # ms
_FRAMES = const(0x50110048)  # the register that counts the ticks of a USB host


class LightSleep:
    def __init__(self, board, pins):
        self._pins = pins
        self._frame = -1
        self._since = ticks_ms()
        vbus = getattr(board, "VBUS", None)
        # A Pico W needs that pin for its radio.
        if vbus is not None and not hasattr(getattr(Pin, "board", None), "WL_GPIO2"):
            Pin(vbus, Pin.IN).irq(self._powered, Pin.IRQ_RISING)

    def _powered(self, pin):
        self._since = ticks_ms()

    def sleep(self, ms):
        """Sleep for so long, or until a button moves. Returns whether the chip may sleep: not
        while a USB host is connected, which needs an answer at any time."""
        frame = machine.mem32[_FRAMES]
        alone = frame == self._frame
        self._frame = frame
        if not alone or ms < _SHORTEST or after(ticks_ms(), self._since) < _WAKEFUL:
            return False
        # From here on a press is a pending interrupt, which ends the sleep at once. Otherwise
        # it could be noted just before the sleep, and nothing would end that.
        state = machine.disable_irq()
        try:
            if not self._pins.stirred():
                machine.lightsleep(ms)
        finally:
            machine.enable_irq(state)
        return True

    def trial(self):
        """Returns how many milliseconds a sleep of 60 took, or 0 while a USB host is connected."""
        frame = machine.mem32[_FRAMES]
        time.sleep_ms(3)  # a host counts each of them
        if machine.mem32[_FRAMES] != frame:
            return 0
        then = ticks_ms()
        machine.lightsleep(_TRIAL)
        return after(ticks_ms(), then)
