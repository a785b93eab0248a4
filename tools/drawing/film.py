# SPDX-License-Identifier: MIT
"""Makes the moving picture of the README: some rounds of a solo game on a colour panel.

python -m tools.drawing.film
"""

import argparse
from pathlib import Path

from host_sim.device import png
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot

FILM = Path(__file__).resolve().parents[2] / "docs" / "round.png"
BOARD = "waveshare_pico_lcd_1_3"
SEED = 4
BEFORE, SHOWN = 5, 4  # rounds
_TICK = 10  # ms between two looks
_REST = 80  # ms: a picture that lasts longer is at rest
_SLOWER = 9  # a bot presses faster than a reader reads


class Filmed(Handheld):
    """A handheld whose panel is filmed while `filming`."""

    filming = False

    def __init__(self, *about, **more):
        self.frames = []
        super().__init__(*about, **more)

    def wait(self, ms):
        while self.filming and ms > 0:
            tick = min(ms, _TICK)
            super().wait(tick)
            ms -= tick
            picture = self.picture()
            if self.frames and self.frames[-1][0] == picture:
                self.frames[-1][1] += tick
            else:
                self.frames.append([picture, tick])
        super().wait(ms)


def film():
    with Filmed(BOARD, seed=SEED) as handheld:
        bot = Bot(handheld)
        bot.begin()
        for played in range(BEFORE + SHOWN):
            handheld.filming = played >= BEFORE
            bot.round()
        frames = handheld.frames
    return png.animated([(one, ms * _SLOWER if ms > _REST else ms) for one, ms in frames])


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.drawing.film", description=__doc__)
    parser.parse_args(arguments)
    FILM.write_bytes(film())


if __name__ == "__main__":
    main()
