# SPDX-License-Identifier: MIT
"""Games played on the emulated chip by its buttons, and their saves on the desk.

Each press is made on the simulator too, and after each the two panels must agree."""

import json

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from tests.command import host_sim
from tests.pico.program import (
    flash_of,
    on,
    once,
    operations,
    shown,
    started,
    with_known_dice,
)
from tests.walks import screens
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
        self._handheld.press(button)
        self._pico.press(button)
        self.compare()

    def compare(self):
        wanted = self._handheld.pixels()
        self._pico.wait_for(lambda: self._pico.pixels() == wanted, ms=3000, step=20)
        self.screens.add(self.app.screen())


def play(bot, rounds):
    """So many rounds, or to the end of the game; the points then."""
    game = bot.app.game
    while rounds and not game.over():
        bot.round()
        rounds -= 1
    bot.read_news()
    return game.players[0].total()


TOTALS = """
import sys
sys.path.insert(0, '/castellan')
from firmware.saves.journal import game_of
with open('/saves/%s', 'rb') as f:
    game = game_of(f.read()).game
print([player.total() for player in game.players])
"""


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """The flash of a chip that has a finished game and one in progress; their points."""

    def make():
        image = flash_of(with_known_dice(tmp_path_factory.mktemp("app"), BOARD, SEED))
        with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=SEED) as handheld:
            started(pico)
            bot = Bot(Both(handheld, pico))
            bot.begin()
            points = play(bot, 100)
            assert bot.app.screen() == "dice.result"
            bot.choose(bot.say("home"))
            bot.begin()
            now = play(bot, 2)
            assert pico.counters()["faults"] == []
            return pico.flash_image(), points, now

    return once(tmp_path_factory, "saves-played", make)


@pytest.fixture
def pico(played):
    with Pico(BOARD, flash=played[0]) as one:
        yield one


def test_a_pulled_game_replays_to_the_points_on_the_device(played, pico, tmp_path, capsys):
    _, points, now = played
    assert saves.main(["pull", str(tmp_path / "records"), "--port", pico.port]) == 0
    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == [
        "1.txt",
        "2.txt",
    ]
    for name, file, total in (("1.game", "1.txt", points), ("2.game", "2.txt", now)):
        done = host_sim("replay", tmp_path / "records" / file)
        assert done.returncode == 0, done.stderr
        (player,) = json.loads(done.stdout)["players"]
        assert player["total"] == total
        assert eval(pico.exec(TOTALS % name)) == [total]


def test_the_list_names_each_game(played, pico, capsys):
    _, points, now = played
    assert saves.main(["list", "--port", pico.port]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"1.game: solo, sheet A, finished, points {points}",
        f"2.game: solo, sheet A, in progress, points {now}",
    ]
    assert started(pico), "the program runs again"


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
    with Pico(BOARD, flash=played[0]) as pico:
        pico.run(6000)
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


def test_the_large_panel_shows_what_the_simulator_shows(tmp_path):
    board = "waveshare_pico_lcd_1_3"
    image = flash_of(with_known_dice(tmp_path, board, SEED))
    with Pico(board, flash=image) as pico, Handheld(board, seed=SEED) as handheld:
        started(pico)
        both = Both(handheld, pico)
        assert screens.is_golden(board, "home", shown(pico))
        bot = Bot(both)
        bot.choose(bot.say("settings"))
        bot.press("DOWN", "BACK")
        bot.begin()
        play(bot, 2)
        bot.menu("sheets")
        bot.press("BACK")
        own = ("setup", "castle", "sheet", "menu", "sheets")
        assert both.screens >= {"home", "settings", *("dice." + name for name in own)}
        assert pico.counters()["faults"] == []
