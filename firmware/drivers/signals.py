# SPDX-License-Identifier: MIT
"""A buzzer and an RGB light, on boards that have them."""

from machine import PWM, Pin, Timer

from shared_rules import const

_LOUD = const(8000)  # the buzzer's duty, of 65535
_BRIGHT = const(1000)  # Hz of the light: the backlight's, since the two may share a PWM slice


class Signals:
    def __init__(self, board):
        buzzer = getattr(board, "BUZZER", None)
        light = getattr(board, "LIGHT", None)
        self._buzzer = None if buzzer is None else PWM(Pin(buzzer), freq=_BRIGHT, duty_u16=0)
        self._timer = Timer(-1)
        self._tones = b""  # still to be played
        self._low = light is not None and not light["active"]
        pins = () if light is None else light["pins"]
        off = 65535 if self._low else 0
        self._light = [PWM(Pin(pin), freq=_BRIGHT, duty_u16=off) for pin in pins]
        self._next = self._play_next  # one object: a timer must not allocate

    def sounds(self):
        """Returns whether there is a buzzer."""
        return self._buzzer is not None

    def lights(self):
        """Returns whether there is a light."""
        return bool(self._light)

    def play(self, tones):
        """Play tones: of each the frequency in 10 Hz and the time in 10 ms, in two bytes. The
        program goes on meanwhile."""
        self._tones = tones
        self._play_next(None)

    def hush(self):
        """Stop the buzzer."""
        self._tones = b""
        self._timer.deinit()
        if self._buzzer:
            self._buzzer.duty_u16(0)

    def shine(self, red, green, blue):
        """Set the light, each colour from 0 to 65535."""
        for pin, duty in zip(self._light, (red, green, blue)):
            pin.duty_u16(65535 - duty if self._low else duty)

    def _play_next(self, timer):
        tones = self._tones
        if not tones:
            self._buzzer.duty_u16(0)
            return
        self._tones = tones[2:]
        self._buzzer.freq(tones[0] * 10)
        self._buzzer.duty_u16(_LOUD)
        self._timer.init(mode=Timer.ONE_SHOT, period=tones[1] * 10, callback=self._next)
