# SPDX-License-Identifier: MIT
"""The program on a chip with less and less memory, and a monkey at its buttons."""

import binascii
import random

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.pico import chip, flashes
from tests.pico.program import flashed, shown
from tests.walks import tours
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
LANGUAGE = "de"  # a page in it is no text that lies ready in English
# Kilobytes: so much is enough for the game that was begun; with so much there is at least a
# home screen, and with less not even that.
ENOUGH = 160
FOR_A_START = 120


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """The flash of a chip with the program on it."""

    return flashed(tmp_path_factory, BOARD)


@pytest.fixture(scope="session")
def saved(tmp_path_factory):
    """The files of a device on which a game was begun."""
    folder = tmp_path_factory.mktemp("saves")
    with Handheld(BOARD, seed=1, lang=LANGUAGE, saves=folder) as device:
        device.app.save_settings()
        bot = Bot(device)
        tours.begin(bot, solo=True)
        for _ in range(3):
            bot.round()
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def page(lang):
    """What the simulator shows for a want of memory."""
    with Handheld(BOARD, lang=lang, guarded=True) as device:

        def step(now):
            raise MemoryError

        device.app.step = step
        device.wait(50)
        assert device.app is None
        return device.picture()


def keys(count):
    """OK as often as not: a monkey that never says yes sees little."""
    monkey = random.Random(3)
    return bytes(4 if monkey.random() < 0.6 else monkey.randrange(6) for _ in range(count))


@pytest.mark.parametrize("kilobytes", (ENOUGH, FOR_A_START, 100, 80, 60, 48, 40, 30, 28))
def test_with_too_little_memory_there_is_a_page_and_the_game_is_kept(installed, saved, kilobytes):
    files = {"saves/" + name: data for name, data in saved.items()}
    with Pico(BOARD, flash=flashes.write(files, installed)) as pico:
        pico.soft_reset()
        # Whatever is raised here has escaped the guard, and fails.
        said = chip.run(pico, chip.FAMINE.format(room=kilobytes * 1024, keys=keys(14)))
        opened, at, pages, fault, game = eval(chip.run(pico, chip.WENT))
        assert opened or kilobytes < FOR_A_START
        assert not pages or kilobytes < ENOUGH
        if pages:
            assert fault == "MemoryError"
            assert shown(pico) == page(LANGUAGE if opened else "en")
            assert said.startswith("Castellan: ")
            # A press starts it again; what comes then is again a game or a page.
            chip.run(pico, "play()")
            opened, after, pages, fault, game = eval(chip.run(pico, chip.WENT))
            assert after > at and fault in ("MemoryError", "NoneType")
        else:
            assert kilobytes > 50 and at == 14, "that is too little to play"
        pico.soft_reset()
        # The journal only grows: all that was played before is there.
        for name, data in saved.items():
            if name.endswith(".game"):
                assert pico.get("/saves/" + name).startswith(data)
        kept, _, troubles = eval(chip.run(pico, chip.LOOK))
        assert troubles == []
        if game:
            assert binascii.crc32(kept[0]) == game
        assert pico.counters()["faults"] == []


def test_without_memory_for_the_display_the_prompt_says_so(installed):
    with Pico(BOARD, flash=installed) as pico:
        pico.soft_reset()  # without the program that has started, and its pieces in the heap
        said = chip.run(pico, chip.MAIN.format(room=20 * 1024))
        assert said.splitlines()[-1] == (
            "Castellan: this board has too little memory, or something else uses it"
        )
        assert pico.counters()["faults"] == []


def test_a_monkey_on_the_chip_finds_nothing_and_leaves_no_litter(installed):
    with Pico(BOARD, flash=installed) as pico:
        for seed in (1, 2):  # a reset between them
            chip.run(pico, chip.OPEN.format(room=0, seed=seed) + chip.MONKEY)
            first = 0
            for part in range(3):
                out = chip.run(pico, "print(monkey(30))" + chip.LIVE)
                faults, live = out.strip().splitlines()[-2:]
                assert faults == "[]"
                # The code that stays loaded, and the game, are there after the first part.
                if part == 0:
                    first = int(live)
                assert int(live) <= first + 24_000
            pico.reset()
        assert pico.counters()["faults"] == []
