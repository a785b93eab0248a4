# SPDX-License-Identifier: MIT
"""Games played on the emulated chip by its buttons, and their saves on the desk.

Each press is made on the simulator too, and after each the two panels must agree."""

import pytest

from firmware.saves import journal
from firmware.saves.entries import UNDO, entry
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests import quick
from tests.pico import flashes
from tests.pico.program import (
    flash_of,
    on,
    once,
    operations,
    staged,
    started,
    with_known_dice,
)
from tests.saves import tables, test_store
from tools.flash import saves
from tools.flash.device import DeviceError
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEED = 5


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


def play(bot, rounds):
    """So many rounds, or to the end of the game."""
    while rounds and not bot.app.game.over():
        bot.round()
        rounds -= 1
    bot.read_news()


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """The flash of a chip that has a finished game and one in progress."""

    def make():
        image = with_known_dice(tmp_path_factory, BOARD, SEED)
        with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=SEED) as handheld:
            started(pico)
            bot = Bot(Both(handheld, pico))
            bot.begin()
            play(bot, 100)
            assert bot.app.screen() == "dice.result"
            bot.choose(bot.say("home"))
            bot.begin()
            play(bot, 2)
            assert pico.counters()["faults"] == []
            return pico.flash_image()

    return once(tmp_path_factory, "saves-played", make)


@pytest.fixture
def pico(played):
    with Pico(BOARD, flash=played) as one:
        yield one


def test_a_backup_comes_back_and_nothing_is_written_over_unasked(pico, tmp_path):
    silent = [].append
    folder = tmp_path / "backup"
    saves.backup(on(pico), folder, say=silent)
    names = {path.name for path in folder.iterdir()}
    assert {"1.game", "2.game", "best.0"} <= names
    for name in names:
        assert (folder / name).read_bytes() == pico.get("/saves/" + name)

    # The same again: nothing to do, on the desk as on the device.
    saves.backup(on(pico), folder, say=silent)
    before = operations(pico)
    saves.push(on(pico), [folder], say=silent)
    assert operations(pico) == before

    # Another game on the device is not lost.
    other = pico.get("/saves/1.game")
    pico.put("/saves/2.game", other)
    with pytest.raises(DeviceError, match=r"already has another 2\.game: nothing was pushed"):
        saves.push(on(pico), [folder], say=silent)
    assert pico.get("/saves/2.game") == other
    with pytest.raises(DeviceError, match=r"already has another 2\.game: nothing was written"):
        saves.backup(on(pico), folder, say=silent)
    saves.push(on(pico), [folder / "2.game"], replace=True, say=silent)
    assert pico.get("/saves/2.game") == (folder / "2.game").read_bytes()

    # A device that has lost everything.
    pico.exec("import os\nfor n in os.listdir('/saves'): os.remove('/saves/' + n)")
    saves.push(on(pico), [folder], say=silent)
    for name in names:
        assert (folder / name).read_bytes() == pico.get("/saves/" + name)
    assert "saves.new" not in pico.exec("import os; print(os.listdir('/'))")


TROUBLES = """
import sys
sys.path.insert(0, '/castellan')
from firmware.saves.store import Store
print(Store('/saves', False, '/tally').troubles)
"""


def test_turns_that_are_gone_are_missed_unless_an_older_backup_was_pushed(played, tmp_path):
    with Pico(BOARD, flash=played) as pico:
        pico.run(20_000)  # first it looks at its own files
        assert "tally.0" in pico.exec("import os; print(os.listdir('/tally'))"), "it has counted"
        image = pico.flash_image()
    with Pico(BOARD, flash=image) as pico:
        older = pico.get("/saves/2.game")[:-5]
        (tmp_path / "2.game").write_bytes(older)
        saves.push(on(pico), [tmp_path], replace=True, say=[].append)
        assert pico.exec(TROUBLES) == "[]\n"
        pico.load_flash(image)
        pico.put("/saves/2.game", older)  # as if the file system had gone back
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
