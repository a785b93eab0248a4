"""The program on a chip with less and less memory, and a monkey at its buttons."""

import pytest

from tests.pico import chip
from tests.pico.program import once, put_on, staged
from tools.pico_emulator.emulator import OnTheChip, Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """The flash of a chip with the program on it."""

    def make():
        folder = staged(tmp_path_factory.mktemp("app"), BOARD)
        with Pico(BOARD) as pico:
            put_on(pico, folder)
            return pico.flash_image()

    return once(tmp_path_factory, "installed", make)


@pytest.mark.parametrize("kilobytes", (48, 36, 24, 12))
def test_with_too_little_memory_there_is_a_page_or_a_refusal_and_the_save_is_whole(
    installed, kilobytes
):
    with Pico(BOARD, flash=installed) as pico:
        monkey = chip.OPEN.format(room=kilobytes * 1024, seed=3) + chip.MONKEY
        try:
            faults = chip.run(pico, monkey + "print(monkey(20))").strip().splitlines()[-1]
            refused = ""
        except OnTheChip as error:
            faults, refused = "[]", str(error)
        # Nothing but a want of memory went wrong; and if it went wrong before there was a
        # display, the prompt says so.
        assert set(eval(faults)) <= {"MemoryError"}
        assert not refused or "MemoryError" in refused
        pico.soft_reset()
        _, _, troubles = eval(chip.run(pico, chip.LOOK))
        assert troubles == []
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
