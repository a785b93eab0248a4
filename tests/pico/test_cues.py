# SPDX-License-Identifier: MIT
"""Sound and light with MicroPython's own timer and PWM, on the emulated Pico."""

import pytest

from tests.pico.program import flashed
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pimoroni_picosystem"

TONES = """
import sys
sys.path.insert(0, "/castellan")
import this_board
from machine import PWM, Pin
from time import sleep_ms
from firmware.drivers.signals import Signals
signals = Signals(this_board)
buzzer, red = PWM(Pin(this_board.BUZZER)), PWM(Pin(this_board.LIGHT["pins"][0]))
heard = []
def hear():
    heard.append((buzzer.freq(), buzzer.duty_u16() > 0))
signals.play(bytes((88, 4, 132, 4)))
signals.shine(30000, 0, 0)
for ms in (20, 40, 60):
    hear()
    sleep_ms(ms)
hear()
signals.play(bytes((66, 50)))
hear()
signals.hush()
hear()
print(heard, red.duty_u16() > 29000)
"""


def test_tones_follow_each_other_and_end_while_the_program_goes_on(tmp_path_factory):
    with Pico(BOARD, flash=flashed(tmp_path_factory, BOARD)) as pico:
        said = pico.exec(TONES).strip()
    assert (
        said
        == str([(880, True), (880, True), (1320, True), (1320, False), (660, True), (660, False)])
        + " True"
    )
