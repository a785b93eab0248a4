# SPDX-License-Identifier: MIT
"""A release's image begins the log of the saves again while nobody presses a button, so that no
entry has to wait for an erase; and whenever the power goes meanwhile, nothing is changed."""

import pytest

from tests.pico import flashes
from tests.pico.program import image, once
from tools.pico_emulator.emulator import Pico, cut_images

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
BEGINNING = 5  # presses of OK: new, dice, solo, start, castle
PRESSES = 60
ANSWERED = 220  # ms after which a press is answered, and no pause has begun


@pytest.fixture(scope="module")
def uf2(tmp_path_factory):
    folder = tmp_path_factory.mktemp("image")
    return once(tmp_path_factory, f"pauses-{BOARD}", lambda: image(folder, BOARD))


def test_an_erase_falls_into_a_pause_and_may_be_cut_there(uf2):
    with Pico(BOARD, uf2=uf2) as pico:
        pico.run(3000)
        for _ in range(BEGINNING):
            pico.press("OK", after=1000)
        pico.flash_log()
        programs = pauses = 0
        for _ in range(PRESSES):
            pico.press("OK", after=ANSWERED - 60)
            answer = pico.flash_log()
            assert not any(one.kind == "erase" for one in answer), "a player waited for it"
            programs += len(answer)
            before = pico.flash_image()
            pico.run(400)
            log = pico.flash_log()
            if log:
                pauses += 1
                kept = flashes.read(before)
                assert kept and "/saves/1.game" in kept
                for half in (True, False):
                    for cut in cut_images(before, log, half):
                        assert flashes.read(cut) == kept
        assert programs > 20 and pauses > 1
        assert pico.counters()["faults"] == []


def test_no_entry_no_erase(uf2):
    """A pause alone writes nothing."""
    with Pico(BOARD, uf2=uf2) as pico:
        pico.run(3000)
        for _ in range(BEGINNING + 1):
            pico.press("OK", after=4000)
        pico.flash_log()
        pico.run(20_000)
        for _ in range(30):
            pico.press("DOWN", after=1000)
        assert pico.flash_log() == []
