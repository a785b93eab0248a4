# SPDX-License-Identifier: MIT
"""Quick taps while the chip is busy: each is a press, and they come in their order."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.pico.program import flashed
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

SLOWEST = 3000  # ms; by then the last frame is on the panel


class Finger:
    """Presses on the simulator, which is never busy, and remembers what."""

    def __init__(self, handheld):
        self._handheld = handheld
        self.app = handheld.app
        self.pressed = []

    def press(self, button):
        self._handheld.press(button)
        self.pressed.append(button)


def into_settings(bot):
    bot.choose(bot.say("settings"))
    bot.press("DOWN", "DOWN", "DOWN", "DOWN")


def through_a_game_into_settings(bot):
    """A game is begun, which erases and writes flash, and its sheet takes long to draw."""
    bot.begin()
    bot.menu("settings")
    bot.press("DOWN", "DOWN", "DOWN", "DOWN")


@pytest.mark.parametrize(
    "board, taps, ms",
    (
        ("pico_oled", into_settings, 40),
        ("pico_oled", through_a_game_into_settings, 40),
        ("waveshare_pico_lcd_1_3", into_settings, 40),
        ("waveshare_pico_lcd_1_3", through_a_game_into_settings, 60),
    ),
)
def test_quick_taps_end_where_slow_presses_end(tmp_path_factory, board, taps, ms):
    """Down for so long and up for so long, whatever the chip is loading or drawing."""
    image = flashed(tmp_path_factory, board)
    with Pico(board, flash=image) as pico, Handheld(board) as handheld:
        home = handheld.pixels()
        pico.wait_for(lambda: pico.pixels() == home)
        pico.output()
        finger = Finger(handheld)
        taps(Bot(finger))
        assert handheld.app.screen() == "settings" and handheld.app.top().at == 4
        for button in finger.pressed:
            pico.press(button, ms, ms)
        pico.run(SLOWEST)
        assert pico.pixels() == handheld.pixels()
        assert pico.output() == b"", "an interrupt that fails says so here"
