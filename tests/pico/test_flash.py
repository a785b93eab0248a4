# SPDX-License-Identifier: MIT
"""tools.flash with the real mpremote on the emulated Pico: installed, updated, cut off.

An update is made once, and the emulator logs what it does to the flash. The flash that a
cut leaves at each of these operations, in its middle and behind it, is then started.
"""

import random
import shutil
import tempfile
import zlib
from pathlib import Path
from typing import NamedTuple

import pytest

import manifest
from firmware.games.dice.play import Play
from firmware.saves import slots
from firmware.saves.entries import FINISHED, entry
from firmware.saves.journal import whole
from host_sim.games.dice.random_games import new_game, play
from tests.drivers.drawing import switch_on
from tests.pico import flashes
from tests.pico.flashes import each_cut, every_cut
from tests.pico.program import (
    ROOT,
    flash_of,
    on,
    once,
    operations,
    shown,
    sources_for_home,
    started,
    tree_of,
    tree_on,
)
from tests.walks import screens
from tools.build import build
from tools.flash import flash, plan, survey
from tools.flash.device import DeviceError
from tools.pico_emulator.emulator import FlashOperation, Pico, cut_images

pytestmark = pytest.mark.slow


def past_game():
    """A game that was finished, and its place among the best: nothing for a start to mend."""
    rng = random.Random(1)
    game = play(rng, new_game(rng, players=0))
    points = game.players[0].total()
    data, crc = whole(Play(game))
    last, _ = entry(bytes((FINISHED, points >> 8, points & 255)), crc)
    with tempfile.TemporaryDirectory() as folder:
        slots.save(folder + "/best", b"1 %s %d \n" % (game.sheet.name.encode(), points))
        best = Path(folder, "best.0").read_bytes()
    return {"/saves/1.game": data + last, "/saves/best.0": best}


SAVED = past_game()
MAIN = ROOT / manifest.entry("main.py")
UP_TO_DATE = "Nothing to copy: it is up to date."


def tiny(folder, version, main=None, **more):
    """A program of a few files that only says its version: the tool looks at each file, and a
    start at what counts. That the real program comes whole is tested first."""
    start = "def run(board): print('Castellan %s')\n" % version
    files = {
        "main.py": main or MAIN.read_bytes(),
        "castellan/this_board.py": b"NAME = 'pico_oled'\n",
        "castellan/firmware/start.py": start.encode(),
        "castellan/firmware/table.mpy": random.Random(version).randbytes(2500),
        "castellan/version": version.encode() + b" tiny\n",
    }
    for name, data in {**files, **more}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="session")
def old(tmp_path_factory):
    """Version 1, with a file that version 2 has no more, and the main.py of Castellan 0.1.0."""
    text = (ROOT / "tests" / "pico" / "version-0.1.0.txt").read_text(encoding="utf-8")
    obsolete = {"castellan/firmware/obsolete.mpy": b"pass"}
    main = text.split("\n\n", 1)[1].encode()
    return tiny(tmp_path_factory.mktemp("old"), "1.0", main, **obsolete)


@pytest.fixture(scope="session")
def new(tmp_path_factory):
    """Version 2: changed files, a new one in a new folder, one gone, another main.py."""
    added = {"castellan/firmware/more/added.mpy": bytes(range(250)) * 5}
    return tiny(tmp_path_factory.mktemp("new"), "2.0", **added)


@pytest.fixture(scope="session")
def installed(tmp_path_factory, old):
    """The flash of a Pico that has run version 1, and has saves."""

    def make():
        with Pico(flash=flash_of(old, SAVED)) as pico:
            assert started(pico) == "1.0"
            pico.run(1000)
            return pico.flash_image()

    return once(tmp_path_factory, "flash-installed", make)


class Update(NamedTuple):
    """What an update to version 2 does to the flash."""

    before: bytes
    copied: list[FlashOperation]  # while mpremote is at work
    ready: bytes
    taken: list[FlashOperation]  # while the device starts


@pytest.fixture(scope="session")
def update(tmp_path_factory, installed, new):
    def make():
        with Pico(flash=installed) as pico:
            found, planned = plan_of(pico, new)
            before = pico.flash_image()
            pico.flash_log()
            copy(pico, found, planned)
            copied, ready = pico.flash_log(), pico.flash_image()
            pico.power_cut()
            pico.power_on()
            assert started(pico) == "2.0"
            return tuple(Update(before, copied, ready, pico.flash_log()))

    return Update(*once(tmp_path_factory, "flash-update", make))


def plan_of(pico, folder):
    found = survey.survey(on(pico))
    return found, plan.plan_for(found, plan.staged(folder), {})


def copy(pico, found, planned):
    """Up to where the update counts."""
    flash.update(on(pico), planned, lambda text: None)
    on(pico).exec(flash.commit_code(planned, found.main))


def run(pico, folder, *sheets, dry_run=False):
    """What the tool says."""
    said = []
    flash.flash(on(pico), lambda found: folder, dict(sheets), dry_run, said.append)
    return said


def has(pico, folder, ours=True):
    """Whether the chip has this program, all of it and nothing else, and the saves. If not
    `ours`, the main.py may be another version's, which also leaves half of a copy alone."""
    tree = tree_on(pico)
    for path, data in SAVED.items():
        assert tree[path[1:]] == zlib.crc32(data)
    other = () if ours else ("main.py", flash.PART[1:], flash.NEW_MAIN[1:])
    wanted = {path: crc for path, crc in tree_of(folder).items() if path not in other}
    there = {path: crc for path, crc in tree.items() if path not in other}
    return {path: crc for path, crc in there.items() if path[:6] != "saves/"} == wanted


# ---- A new device


def command(capsys, pico, *words):
    """The tool as its user runs it."""
    status = flash.main(["--port", pico.port, *words])
    said = capsys.readouterr()
    return status, said.out.splitlines(), said.err


def test_a_blank_pico_gets_the_program_and_shows_the_home_screen(tmp_path, capsys):
    """Once more, after an installation that was interrupted and has left the flash full."""
    left = {flash.PART: bytes(90_000), "/castellan.new/firmware/app.mpy": bytes(1_250_000)}
    with Pico(flash=flashes.write(left)) as pico:
        status, said, error = command(capsys, pico, "--board", "pico_oled")
        assert (status, error) == (0, "")
        assert said[1] == "Removing what an interrupted installation has left."
        assert "It has no Castellan yet" in said[2]
        assert said[-2].startswith(f"Castellan {build.version()} ")
        assert said[-2].endswith(" is installed, loads, and was started.")
        assert said[-1].startswith("Look at the display: it must show the menu; ")
        pico.run(2500)
        assert screens.is_golden("pico_oled", "home", shown(pico))
        # The other tests begin with a flash that was made on the desk: it has the same files.
        there = flashes.read(pico.flash_image())
        desk = flashes.read(flash_of(build.stage("pico_oled", tmp_path / "staged")))
        assert there and desk and {path: there.get(path, "missing") for path in desk} == desk
        pico.put("/saves/kept", b"mine")
        # Once more: nothing is copied, nothing is written, and it says which board it is.
        before = operations(pico)
        status, said, error = command(capsys, pico)
        assert (status, error) == (0, "")
        assert " for pico_oled; " in said[1]
        assert UP_TO_DATE in said
        assert operations(pico) == before
        pico.run(2500)
        assert screens.is_golden("pico_oled", "home", shown(pico))
        assert pico.counters()["faults"] == []
        assert pico.get("/saves/kept") == b"mine"
        status, _, error = command(capsys, pico, "--board", "pimoroni_picosystem")
        assert status == 2 and "has Castellan for pico_oled, not for pimoroni_picosystem" in error
        assert operations(pico) == before


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    return tiny(tmp_path_factory.mktemp("small"), "3.0")


@pytest.fixture(scope="session")
def first(tmp_path_factory, small):
    """A blank flash, and what the installation of the small program does to it."""

    def make():
        with Pico() as pico:
            found, planned = plan_of(pico, small)
            before = pico.flash_image()
            pico.flash_log()
            copy(pico, found, planned)
            return before, [tuple(operation) for operation in pico.flash_log()]

    before, log = once(tmp_path_factory, "flash-first", make)
    return before, [FlashOperation(*operation) for operation in log]


@every_cut
def test_the_installation_on_a_blank_pico_may_be_cut(first, small, every):
    blank, log = first
    with Pico() as pico:

        def look(cut):
            pico.load_flash(cut)
            pico.wait_for(lambda: pico.output().endswith(b">>> "))
            return tree_on(pico)

        trees = [tree for _, tree in each_cut(blank, log, look, every)]
    # The program starts only when all of it is there.
    starts = [tree for tree in trees if "main.py" in tree]
    assert 0 < len(starts) < 10
    assert all(tree == tree_of(small) for tree in starts)


@pytest.mark.parametrize("share", range(2))
def test_an_installation_that_was_cut_is_repaired(first, small, share):
    """Here no main.py waits that would finish it: the tool does."""
    blank, log = first
    images = list(cut_images(blank, log))[1::10]
    with Pico() as pico:
        for image in images[share::2]:
            pico.load_flash(image)
            run(pico, small)
            assert started(pico) == "3.0"
            assert tree_on(pico) == tree_of(small)


def test_a_main_py_of_somebody_else_is_kept(installed, old):
    with Pico(flash=installed) as pico:
        pico.put("/main.py", b"print('mine')\n")
        said = run(pico, old)
        assert "  a main.py that is not Castellan's is kept as main.before.py" in said
        assert pico.get("/main.before.py") == b"print('mine')\n"
        pico.exec("import os; os.remove('/main.before.py')")
        assert has(pico, old)


# ---- An update


def test_an_update_copies_only_what_has_changed(installed, new):
    with Pico(flash=installed) as pico:
        pico.run(1000)
        before = operations(pico)
        dry = run(pico, new, dry_run=True)
        assert operations(pico) == before, "a dry run writes nothing"
        assert started(pico) == "1.0"
        changed = ["firmware/more/added.mpy", "firmware/start.py", "firmware/table.mpy"]
        changed += ["version", "main.py"]
        planned = [line.split()[1] for line in dry if line[:3] in ("  +", "  ~")]
        assert planned == changed
        assert "  - firmware/obsolete.mpy" in dry
        said = run(pico, new)
        copied = [line.split()[1] for line in said if line.startswith("copying")]
        assert set(copied) == {flash.PART, flash.NEW_MAIN}
        assert started(pico) == "2.0"
        assert has(pico, new)


def test_an_own_sheet_is_put_where_the_program_looks(installed, old, tmp_path):
    text = (ROOT / "docs" / "sheets" / "A.txt").read_text(encoding="utf-8")
    (tmp_path / "mine.txt").write_text(text.replace("name A", "name Mine"), encoding="utf-8")
    name, data = flash.compact_sheet(tmp_path / "mine.txt")
    with Pico(flash=installed) as pico:
        run(pico, old, (name, data))
        assert pico.get("/sheets/Mine") == data
        assert UP_TO_DATE in run(pico, old, (name, data))


# ---- Cut off

SHARES = 4  # for as many processes as there may be


def versions(image, log, old, new, every):
    """The versions that start after each cut; each must be all of it, and nothing else."""
    with Pico() as pico:

        def look(cut):
            pico.load_flash(cut)
            version = started(pico)
            assert has(pico, {"1.0": old, "2.0": new}[version], version == "2.0")
            return version

        found = [version for _, version in each_cut(image, log, look, every)]
        assert pico.counters()["faults"] == []
    return found


@every_cut
def test_the_cable_is_pulled_at_every_write_of_the_update(update, old, new, every):
    found = versions(update.before, update.copied, old, new, every)
    # Old until the list of the update is there, and new from then on.
    assert len(found) > 40 and found == sorted(found)
    assert (found[0], found[-1]) == ("1.0", "2.0")


@every_cut
def test_the_power_goes_at_every_write_while_the_device_takes_the_update(update, old, new, every):
    found = versions(update.ready, update.taken, old, new, every)
    assert len(found) > 10 and set(found) == {"2.0"}


@pytest.mark.parametrize("share", range(SHARES))
def test_the_tool_finishes_an_update_that_was_cut(update, new, share):
    """Behind every twelfth write, of the many that leave the same files; each takes the
    tool some seconds. That a start takes what every write leaves is tested above."""
    images = [
        *list(cut_images(update.before, update.copied))[::12],
        *list(cut_images(update.ready, update.taken))[::24],
    ]
    with Pico() as pico:
        for image in images[share::SHARES]:
            pico.load_flash(image)
            run(pico, new)
            assert started(pico) == "2.0"
            assert has(pico, new)


def test_an_interrupt_in_the_middle_of_taking_the_update_is_repaired(update, new):
    """Ctrl-C may come while the device unpacks: no start finishes it then."""
    with Pico(flash=update.ready) as pico:
        pico.exec("f = open('/castellan/version', 'w')\nf.write('2.0 half')\nf.close()")
        said = run(pico, new)
        assert "An update was begun and interrupted: completing it first." in said
        assert UP_TO_DATE in said
        assert has(pico, new)


def test_an_update_that_version_0_1_0_has_begun_is_completed_in_its_way(installed, old, new):
    """It was a folder with a list; only the old main.py knows it."""
    version = b"1.1 newer\n"
    left = {"/castellan.new/version": version, "/castellan.new/ready": b"version\n"}
    with Pico(flash=flashes.write(left, installed)) as pico:
        pico.exec("pass")  # before its own start has completed it
        lines = on(pico).exec(flash.main_functions() + flash.FINISH)
        assert lines[-1] == ["version", "1.1", "newer"]
        assert "castellan.new/ready" not in tree_on(pico)
        run(pico, new)
        assert has(pico, new)


@pytest.mark.parametrize("after", (1, 20))
def test_the_whole_tool_says_what_to_do_when_the_cable_is_pulled(
    installed, new, capsys, monkeypatch, after
):
    monkeypatch.setattr(build, "stage", lambda board: new)
    with Pico(flash=installed) as pico:
        pico.run(1000)
        pico.power_cut(after=after)
        assert flash.main(["--port", pico.port]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and "plug it in and run the same command again" in error
        pico.power_on()
        assert started(pico) == "1.0"
        assert flash.main(["--port", pico.port]) == 0
        assert started(pico) == "2.0"


# ---- What it refuses


def filled(image, left):
    """A flash with a foreign file, and so many blocks left."""
    system = flashes.file_system(image)
    free = system.block_count - system.used_block_count
    return flashes.write({"/foreign": bytes((free - left) * 4088)}, image)


def test_a_full_device_is_told_before_anything_is_touched(installed, new):
    with Pico(flash=filled(installed, 12)) as pico:
        pico.run(1000)
        before = operations(pico)
        with pytest.raises(DeviceError, match=r"not enough room .* kB are free; nothing was"):
            run(pico, new)
        assert operations(pico) == before
        assert started(pico) == "1.0", "and the program runs again"
        pico.exec("import os; os.remove('/foreign')")
        run(pico, new)
        assert started(pico) == "2.0"


def test_a_device_that_gets_full_in_the_middle_keeps_what_it_had(installed, old, new, monkeypatch):
    monkeypatch.setattr(flash, "check_room", lambda *about: None)
    with Pico(flash=filled(installed, 1)) as pico:
        with pytest.raises(DeviceError, match="flash is full: nothing was changed"):
            run(pico, new)
        assert started(pico) == "1.0"
        pico.exec("import os; os.remove('/foreign')")
        assert has(pico, old, ours=False)


def test_a_program_that_cannot_be_loaded_is_not_said_to_run(installed, small, tmp_path):
    """Each file came as it was sent: only loading it tells."""
    broken = tmp_path / "broken"
    shutil.copytree(small, broken)
    (broken / "castellan" / "firmware" / "start.py").write_text("import firmware.missing\n")
    (broken / "castellan" / "version").write_text("3.1 broken\n")
    with Pico(flash=installed) as pico:
        said = []
        with pytest.raises(DeviceError, match=r"3\.1 broken is installed, but does not load: I"):
            flash.flash(on(pico), lambda found: broken, {}, False, said.append)
        assert "started" not in said[-1]
        run(pico, small)
        assert started(pico) == "3.0"


# ---- Safe mode


def safe_mode_on_the_desk(monkeypatch, version):
    """What the panel shows there with a button held, and the words that were written."""
    chip, canvas, display = switch_on("pico_oled")
    from firmware.drivers.pins import Pins
    from firmware.faults import safe_mode

    class Clock:
        """The hand lets go while the program waits."""

        def sleep_ms(self, ms):
            chip.release(0)

    words = []
    text = canvas.text

    def heard(said, *where):
        words.append(said)
        return text(said, *where)

    monkeypatch.setattr(canvas, "text", heard)
    monkeypatch.setattr(safe_mode, "VERSION", version)
    chip.press(0)
    assert safe_mode.held(canvas, display, Pins(chip.board), Clock())
    return chip.panel.pixels(), words


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A program that goes as far as the home screen."""
    with sources_for_home(tmp_path_factory.mktemp("home")):
        return build.stage("pico_oled", tmp_path_factory.mktemp("staged") / "tree")


@pytest.mark.parametrize("button", ("BACK", "OK"))
def test_a_button_held_at_the_start_leaves_the_program_out(home, button, monkeypatch):
    version = build.version()
    wanted, words = safe_mode_on_the_desk(monkeypatch, version)
    assert "Safe mode" in words
    with Pico(flash=flash_of(home, SAVED)) as pico:
        pico.down(button)
        pico.reset()
        assert started(pico) == version
        pico.run(500)
        assert pico.pixels() != wanted, "it says what happens when the button is let go"
        pico.up(button)
        pico.run(200)
        assert pico.pixels() == wanted
        pico.press("OK")
        assert pico.pixels() == wanted, "no program hears the buttons"
        # The prompt answers without Ctrl-C, and the tool works.
        assert pico.exec("print(6 * 7)") == "42\n"
        assert flash.survey(on(pico)).version.startswith(version + " ")
        assert has(pico, home)
        pico.reset()
        assert started(pico) == version
        pico.run(1500)
        assert screens.is_golden("pico_oled", "home", shown(pico))
