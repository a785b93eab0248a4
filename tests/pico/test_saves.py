# SPDX-License-Identifier: MIT
"""Saves on the emulated chip: backed up, put back, missed, damaged."""

import zlib

import pytest

from firmware.saves import journal
from firmware.saves.entries import ENTRY, UNDO, entry
from host_sim.device.handheld import Handheld
from tests import quick
from tests.pico import flashes
from tests.pico.program import (
    flash_of,
    flashed,
    on,
    once,
    operations,
    staged,
    started,
    tree_on,
)
from tests.saves import tables, test_store
from tools.flash import saves
from tools.flash.device import DeviceError
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"


class Both:
    """Each press on the simulator, where the bot looks, and on the chip: after each the
    two panels show the same."""

    def __init__(self, handheld, pico):
        self._handheld = handheld
        self._pico = pico
        self.screens = set()
        self.compare()

    @property
    def app(self):
        return self._handheld.app

    def buttons(self):
        return self._handheld.buttons()

    def press(self, button):
        before = self._handheld.chip.now
        self._handheld.press(button)
        self._pico.press(button)
        self.compare()
        # OK is ignored for a moment after a roll, also while the picture stays the same.
        self._pico.run(self._handheld.chip.now - before)

    def compare(self):
        wanted = self._handheld.pixels()
        self._pico.wait_for(lambda: self._pico.pixels() == wanted, ms=30_000, step=20)
        self.screens.add(self.app.screen())


@pytest.fixture(scope="session")
def lived_in(tmp_path_factory):
    """The flash of a chip with every kind of save on it, some time after its start."""

    def make():
        files = tables.everything(tmp_path_factory.mktemp("lived") / "saves")
        on_flash = {"saves/" + name: data for name, data in files.items()}
        with Pico(BOARD, flash=flashes.write(on_flash, flashed(tmp_path_factory, BOARD))) as pico:
            started(pico)
            pico.run(20_000)  # first it looks at its own files
            assert "tally.0" in pico.exec("import os; print(os.listdir('/tally'))"), "it counts"
            assert pico.counters()["faults"] == []
            return pico.flash_image(), files

    return once(tmp_path_factory, "saves-lived-in", make)


@pytest.fixture
def pico(lived_in):
    with Pico(BOARD, flash=lived_in[0]) as one:
        yield one


def test_a_backup_comes_back_and_nothing_is_written_over_unasked(pico, lived_in, tmp_path):
    _, files = lived_in
    silent = [].append
    folder = tmp_path / "backup"
    saves.backup(on(pico), folder, say=silent)
    assert tables.contents(folder) == files, "the start has changed nothing"

    # The same again: nothing to do. On the desk see tests/tools/test_saves.py.
    before = operations(pico)
    saves.push(on(pico), [folder], say=silent)
    assert operations(pico) == before

    # Another game on the device is not lost.
    other = pico.get("/saves/1.game")
    pico.put("/saves/2.game", other)
    with pytest.raises(DeviceError, match=r"already has another 2\.game: nothing was pushed"):
        saves.push(on(pico), [folder], say=silent)
    assert pico.get("/saves/2.game") == other
    saves.push(on(pico), [folder / "2.game"], replace=True, say=silent)
    assert pico.get("/saves/2.game") == (folder / "2.game").read_bytes()

    # A device that has lost everything.
    pico.exec("import os\nfor n in os.listdir('/saves'): os.remove('/saves/' + n)")
    saves.push(on(pico), [folder], say=silent)
    there = tree_on(pico)
    assert {name: there.get("saves/" + name) for name in files} == {
        name: zlib.crc32(data) for name, data in files.items()
    }
    assert "saves.new" not in pico.exec("import os; print(os.listdir('/'))")


TROUBLES = """
import sys
sys.path.insert(0, '/castellan')
from firmware.saves.store import Store
print(Store('/saves', False, '/tally').troubles)
"""


def test_turns_that_are_gone_are_missed_unless_an_older_backup_was_pushed(
    pico, lived_in, tmp_path
):
    image, files = lived_in
    older = files["15.game"][:-ENTRY]  # of the game in progress
    (tmp_path / "15.game").write_bytes(older)
    saves.push(on(pico), [tmp_path], replace=True, say=[].append)
    assert pico.exec(TROUBLES) == "[]\n"
    pico.load_flash(image)
    pico.put("/saves/15.game", older)  # as if the file system had gone back
    assert pico.exec(TROUBLES) == "['missing']\n"


PARTS = {"Meadow": "sheets/", "tally.0": "tally/", "tally.1": "tally/"}


def check_variants(seed, count, folder):
    """Damaged files of each kind in turn: the chip shows what the simulator shows with the same
    files, opens the game and has no fault. Returns in how many something was reported."""
    base = test_store.base_in(folder)
    each = [tables.variants(kind, seed, count, base) for kind in tables.KINDS]
    app = flash_of(staged(folder / "app", BOARD))
    reported = 0
    with Pico(BOARD, flash=app) as pico:
        for number in range(count):
            files = next(each[number % len(each)])
            on_flash = {PARTS.get(name, "saves/") + name: files[name] for name in files}
            pico.load_flash(flashes.write(on_flash, app))
            desk = folder / str(number)
            test_store.put(desk, files)
            with Handheld(BOARD, saves=desk) as handheld:
                handheld.wait(100)
                wanted, message = handheld.pixels(), handheld.app.screen() == "message"
            reported += message
            at = f"{tables.KINDS[number % len(each)]} {seed} {number}"
            if at.startswith("tally"):  # the simulator has none
                pico.run(4000)
            else:
                pico.wait_for(lambda shown=wanted: pico.pixels() == shown, ms=9000, step=200)
            for _ in range(3):
                pico.press("OK")
                pico.run(500)
            assert b"Castellan: " not in pico.output(), at
            assert pico.counters()["faults"] == [], at
    return reported


@pytest.mark.parametrize(
    "seed, count", [(1, 5), pytest.param(quick.SEED, 100, marks=pytest.mark.sweep)]
)
def test_the_chip_starts_with_damaged_files_as_the_simulator_does(seed, count, tmp_path):
    check_variants(seed, count, tmp_path)


def test_a_game_too_large_for_the_chip_is_set_aside_and_the_others_open(tmp_path):
    """250 kB of undone turns, and under them a game of the size that is still read."""
    board = "waveshare_pico_lcd_1_3"
    play = tables.play_of(tables.recorded("dice/whole-group-5-A"))
    play.game.undo(3)
    play.game.undone.clear()
    data, crc = journal.whole(play)
    last = bytes(play.game.events[-3:])
    long = bytearray(data)
    while len(long) + 40 < journal.LONGEST:
        for event in (UNDO, last):
            written, crc = entry(event, crc)
            long += written
    crc = journal.scan(data)[1]
    large = bytearray(data)
    while len(large) < 250_000:
        written, crc = entry(UNDO, crc)
        large += written
    desk = tmp_path / "saves"
    desk.mkdir()
    files = {}
    for number, content in enumerate((long, large), 1):
        (desk / f"{number}.game").write_bytes(content)
        files[f"saves/{number}.game"] = bytes(content)
    with Pico(board, flash=flash_of(staged(tmp_path / "app", board), files)) as pico:
        started(pico)
        with Handheld(board, saves=desk) as handheld:
            handheld.wait(100)
            assert handheld.app.say("oversize").split()[0] in handheld.texts()[0]
            for _ in range(3):  # the sentence, home, and the game
                wanted = handheld.pixels()
                pico.wait_for(lambda wanted=wanted: pico.pixels() == wanted, ms=9000, step=100)
                pico.run(3000)  # and what is loaded ahead
                assert pico.pixels() == wanted and b"memory" not in pico.output()
                handheld.press("OK")
                pico.press("OK")
            assert handheld.app.screen() == "dice.sheet"
        assert "2.torn" in pico.exec("import os; print(os.listdir('/saves'))")
