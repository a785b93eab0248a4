"""tools.flash with the real mpremote on the emulated Pico: installed, updated, cut off.

An update is cut at every flash operation that it makes. The tool is run again, to repair,
after every fourth cut; with CASTELLAN_SWEEP=full after each, and each operation is also
cut in its middle.
"""

import contextlib
import os
import shutil

import pytest

from host_sim import png
from tools import build, device, flash
from tools.device import Device, DeviceError, Port, hash_of
from tools.pico_emulator.emulator import Pico, PicoError

pytestmark = pytest.mark.slow

ROOT = build.ROOT
FULL = os.environ.get("CASTELLAN_SWEEP") == "full"
SAVED = {"/saves/1.game": b"\x01\x01\x01\x00A\x08", "/saves/past": b"1 A 1 1 77 \n"}
SILENT = print if os.environ.get("CASTELLAN_SAY") else (lambda text: None)


def staged(folder, board="pico_oled", **changed):
    """A staged tree of the sources with some files changed; None leaves a file out.

    Everything lies in a folder of its own: other tests build at the same time."""
    sources = folder / "sources"
    for name in ("firmware", "shared_rules", "boards"):
        shutil.copytree(ROOT / name, sources / name)
    for name, text in changed.items():
        path = sources / name
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "ROOT", sources)
        patch.setattr(build, "BUILD", folder / "build")
        return build.stage(board, folder / "staged")


def versioned(folder, version, **changed):
    text = f'VERSION = "{version}"\n'
    return staged(folder, **{"firmware/version.py": text, **changed})


@pytest.fixture(scope="module")
def old(tmp_path_factory):
    """Version 1, with a file that version 2 has no more."""
    return versioned(tmp_path_factory.mktemp("old"), "1.0", **{"firmware/gone.py": "OLD = 1\n"})


@pytest.fixture(scope="module")
def new(tmp_path_factory):
    """Version 2: a changed file, a new one in a new folder, one gone, another main.py."""
    main = (ROOT / "firmware" / "main.py").read_text(encoding="utf-8") + "# Version 2.\n"
    folder = tmp_path_factory.mktemp("new")
    tree = versioned(folder, "2.0", **{"firmware/main.py": main})
    more = tree / "castellan" / "firmware" / "more"
    more.mkdir()
    (more / "added.mpy").write_bytes(bytes(range(250)) * 5)
    return tree


@pytest.fixture(scope="module")
def installed(old):
    """The flash of a Pico that has run version 1, and has saves."""
    with Pico() as pico:
        for path, data in flash.staged(old).items():
            pico.put("/main.py" if path == "main.py" else "/castellan/" + path, data)
        for path, data in SAVED.items():
            pico.put(path, data)
        pico.reset()
        assert started(pico) == "1.0"
        pico.run(1000)
        return pico.flash_image()


def on(pico):
    return Device(Port(pico.port, "", "an emulated Pico"))


def run(pico, folder, *sheets, dry_run=False):
    """What the tool says."""
    said = []
    flash.flash(on(pico), folder, dict(sheets), dry_run, said.append)
    return said


def operations(pico):
    seen = pico.counters()
    return seen["erases"] + seen["programs"]


def started(pico):
    """The version that the program says on the serial line when it starts."""
    heard = b""

    def line():
        nonlocal heard
        heard += pico.output()
        at = heard.find(b"Castellan ")
        return at >= 0 and b"\n" in heard[at:]

    pico.wait_for(line, ms=20_000, step=50)
    return heard[heard.find(b"Castellan ") :].split()[1].decode()


CODE = "def tell(*words): print(*words)\n" + device.HASHES + "told('')\n"


def tree_on(pico):
    """Every file on the chip, and its hash."""
    lines = [line.split(" ") for line in pico.exec(CODE).splitlines()]
    return device.hashes(lines)


def tree_of(folder, saves=True):
    tree = {
        path if path == "main.py" else "castellan/" + path: hash_of(data)
        for path, data in flash.staged(folder).items()
    }
    if saves:
        tree.update({path[1:]: hash_of(data) for path, data in SAVED.items()})
    return tree


def golden(board, name):
    return png.read(ROOT / "tests" / "goldens" / board / (name + ".png"))


def shown(pico):
    width, height = pico.size
    return png.Picture(width, height, pico.pixels())


# ---- A new device


@pytest.mark.parametrize("board", ("pico_oled", "waveshare_pico_lcd_1_3"))
def test_a_blank_pico_gets_the_program_and_shows_the_home_screen(tmp_path, board):
    folder = staged(tmp_path, board)
    with Pico(board, real=True) as pico:
        said = run(pico, folder)
        version = (folder / "castellan" / "version").read_text().strip()
        assert said[-1] == f"Castellan {version} now runs on the device."
        assert "It has no Castellan yet" in said[1]
        pico.run(2500)
        assert png.difference(golden(board, "home"), shown(pico)) is None
        assert pico.counters()["faults"] == []
        # Once more: nothing is copied, nothing is written.
        before = operations(pico)
        said = run(pico, folder)
        assert "Nothing to copy: it is up to date." in said
        assert operations(pico) == before
        pico.run(2500)
        assert png.difference(golden(board, "home"), shown(pico)) is None
        assert tree_on(pico) == tree_of(folder, saves=False)


@pytest.fixture
def small(tmp_path):
    """A program of four files that only says its version."""
    files = {
        "main.py": (ROOT / "firmware" / "main.py").read_bytes(),
        "castellan/this_board.py": b"NAME = 'none'\n",
        "castellan/firmware/start.py": b"def run(board): print('Castellan 3.0')\n",
        "castellan/version": b"3.0 small\n",
    }
    for name, data in files.items():
        (tmp_path / "small" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "small" / name).write_bytes(data)
    return tmp_path / "small"


def test_the_installation_on_a_blank_pico_may_be_cut_and_is_repaired(small):
    """Here no main.py waits that would finish it: the tool does."""
    with Pico() as pico:
        pico.exec("pass")
        blank = pico.flash_image()
        plan = plan_of(pico, small)
        before = operations(pico)
        flash.update(on(pico), small, plan, SILENT)
        total = operations(pico) - before
        starts = 0
        for after in range(1, total + 1):
            pico.load_flash(blank)
            pico.exec("pass")
            pico.power_cut(after=after)
            with contextlib.suppress(DeviceError):
                flash.update(on(pico), small, plan, SILENT)
            assert not pico.on
            pico.power_on()
            pico.wait_for(lambda: pico.output().endswith(b">>> "))
            there = tree_on(pico)
            # The program starts only when all of it is there.
            if "main.py" in there:
                assert there == tree_of(small, saves=False)
                starts += 1
            if FULL or after % 6 == 0 or after == total - 1:
                run(pico, small)
                assert started(pico) == "3.0"
                assert tree_on(pico) == tree_of(small, saves=False)
        assert 1 <= starts < 5


def test_a_main_py_of_somebody_else_is_kept(installed, old):
    with Pico(flash=installed, real=True) as pico:
        pico.put("/main.py", b"print('mine')\n")
        said = run(pico, old)
        assert "  a main.py that is not Castellan's is kept as main.before.py" in said
        assert pico.get("/main.before.py") == b"print('mine')\n"
        tree = tree_on(pico)
        assert tree.pop("main.before.py") and tree == tree_of(old)


# ---- An update


def test_an_update_copies_only_what_has_changed(installed, new):
    with Pico(flash=installed, real=True) as pico:
        dry = run(pico, new, dry_run=True)
        changed = ["firmware/more/added.mpy", "firmware/version.mpy", "main.py", "version"]
        planned = [line.split()[1] for line in dry if line[:3] in ("  +", "  ~")]
        assert planned == changed
        assert "  - firmware/gone.mpy" in dry
        said = run(pico, new)
        copied = [line.split()[1] for line in said if line.startswith("copying")]
        assert copied == ["/castellan.new/" + path for path in changed]
        assert started(pico) == "2.0"
        assert tree_on(pico) == tree_of(new), "and the saves are as they were"


def test_a_dry_run_writes_nothing_and_lets_the_program_run_on(installed, new):
    with Pico(flash=installed, real=True) as pico:
        pico.run(1000)
        before = operations(pico)
        run(pico, new, dry_run=True)
        assert operations(pico) == before
        assert started(pico) == "1.0"


def test_an_own_sheet_is_put_where_the_program_looks(installed, old):
    name, data = flash.compact_sheet(ROOT / "docs" / "sheets" / "A.txt")
    assert (name, len(data)) == ("A", 37 + 12 + 12 + 4 + 6)
    with Pico(flash=installed, real=True) as pico:
        run(pico, old, (name, data))
        assert pico.get("/sheets/A") == data
        assert "Nothing to copy: it is up to date." in run(pico, old, (name, data))


# ---- Cut off


def plan_of(pico, folder):
    return flash.plan_for(flash.survey(on(pico)), flash.staged(folder), {})


def judge(pico, old, new, repair):
    """After a cut: the next start has the one version or the other, and no mix of them."""
    pico.power_on()
    version = started(pico)
    trees = {"1.0": tree_of(old), "2.0": tree_of(new)}
    assert tree_on(pico) == trees[version]
    if repair:
        pico.reset()
        run(pico, new)
        assert started(pico) == "2.0"
        assert tree_on(pico) == trees["2.0"]
    return version


HALVES = (False, True) if FULL else (False,)
EVERY = 1 if FULL else 4


@pytest.mark.parametrize("half", HALVES, ids=lambda half: "half" if half else "whole")
@pytest.mark.parametrize("share", range(2))
def test_the_cable_is_pulled_at_every_write_of_the_update(installed, old, new, share, half):
    with Pico(flash=installed) as pico:
        plan = plan_of(pico, new)
        before = operations(pico)
        flash.update(on(pico), new, plan, SILENT)
        total = operations(pico) - before
        assert total > 20
        seen = []
        for after in range(1 + share, total + 1, 2):
            pico.load_flash(installed)
            started(pico)
            pico.power_cut(after=after, half=half)
            try:
                flash.update(on(pico), new, plan, SILENT)
            except DeviceError as error:
                assert "plug it in and run the same command again" in str(error)
            else:
                assert after >= total - 1, "only the last answer may come after the last write"
            assert not pico.on
            seen.append(judge(pico, old, new, after % (2 * EVERY) <= 1))
        assert seen == sorted(seen), "old until the list is there, new from then on"
        assert seen[0] == "1.0"
        if (total - 1 - share) % 2 == 0 and not half:
            assert seen[-1] == "2.0"


@pytest.mark.parametrize("half", (False, True), ids=("whole", "half"))
def test_the_power_goes_at_every_write_while_the_device_takes_the_update(
    installed, old, new, half
):
    with Pico(flash=installed) as pico:
        flash.update(on(pico), new, plan_of(pico, new), SILENT)
        ready = pico.flash_image()
        pico.reset()
        before = operations(pico)
        assert started(pico) == "2.0"
        total = operations(pico) - before
        assert total > 5
        for after in range(1, total + 1):
            pico.load_flash(ready)
            pico.power_cut(after=after, half=half)
            with pytest.raises(PicoError):
                started(pico)
            assert judge(pico, old, new, after % EVERY == 0) == "2.0"


def test_an_interrupt_in_the_middle_of_taking_the_update_is_repaired(installed, new):
    """mpremote's Ctrl-C may come while the device renames: no start finishes it then."""
    with Pico(flash=installed, real=True) as pico:
        flash.update(on(pico), new, plan_of(pico, new), SILENT)
        pico.exec("import os; os.rename('/castellan.new/version', '/castellan/version')")
        said = run(pico, new)
        assert "An update was begun and cut off: finishing it first." in said
        assert "Nothing to copy: it is up to date." in said
        assert tree_on(pico) == tree_of(new)


def test_the_whole_tool_says_what_to_do_when_the_cable_is_pulled(
    installed, new, capsys, monkeypatch
):
    monkeypatch.setattr(build, "stage", lambda board: new)
    with Pico(flash=installed, real=True) as pico:
        pico.run(1000)
        pico.power_cut(after=9)
        assert flash.main(["--port", pico.port]) == 2
        error = capsys.readouterr().err
        assert error.count("\n") == 1 and "plug it in and run the same command again" in error
        pico.power_on()
        assert started(pico) == "1.0"
        assert flash.main(["--port", pico.port]) == 0
        assert started(pico) == "2.0"


# ---- What it refuses


FILL = """
import os
def write(name, size):
    with open(name, 'wb') as f:
        for i in range(size): f.write(bytes(4000))
write('/fill', os.statvfs('/')[3] - 12)
i = 0
while %s:
    i += 1
    try:
        write('/fill%%d' %% i, 1)
    except OSError:
        break
"""


def test_a_full_device_is_told_before_anything_is_touched(installed, new):
    with Pico(flash=installed, real=True) as pico:
        pico.exec(FILL % "False", ms=600_000)
        before = operations(pico)
        with pytest.raises(DeviceError, match=r"not enough room .* kB are free; nothing was"):
            run(pico, new)
        assert operations(pico) == before
        assert started(pico) == "1.0", "and the program runs again"
        pico.exec("import os; os.remove('/fill')")
        run(pico, new)
        assert started(pico) == "2.0"


def test_a_device_that_gets_full_in_the_middle_keeps_what_it_had(installed, old, new, monkeypatch):
    monkeypatch.setattr(flash, "check_room", lambda *about: None)
    with Pico(flash=installed, real=True) as pico:
        pico.exec(FILL % "True", ms=600_000)
        with pytest.raises(DeviceError, match="flash is full: nothing was changed"):
            run(pico, new)
        assert started(pico) == "1.0"
        tree = tree_on(pico)
        rest = {path: tree[path] for path in tree if not path.startswith("fill")}
        assert len(rest) < len(tree) and rest == tree_of(old)


@pytest.mark.parametrize("wanted", ((7, 0), (6, 9), (5, 2)))
def test_another_format_of_mpy_is_told_before_anything_is_touched(
    installed, new, monkeypatch, wanted
):
    monkeypatch.setattr(build, "FORMAT", wanted)
    with Pico(flash=installed, real=True) as pico:
        pico.run(1000)
        before = operations(pico)
        with pytest.raises(DeviceError, match=r"reads \.mpy format 6\.3, and the program is \d\."):
            run(pico, new)
        assert operations(pico) == before


# ---- Safe mode


@pytest.mark.parametrize("button", ("BACK", "OK"))
def test_a_button_held_at_the_start_leaves_the_program_out(installed, old, button):
    with Pico(flash=installed) as pico:
        pico.down(button)
        pico.reset()
        assert started(pico) == "1.0"
        pico.run(500)
        pico.up(button)
        safe = pico.pixels()
        assert any(safe) and safe != golden("pico_oled", "home").rgb
        pico.press("OK")
        assert pico.pixels() == safe, "no program hears the buttons"
        # The prompt answers without Ctrl-C, and the tool works.
        assert pico.exec("print(6 * 7)") == "42\n"
        assert flash.survey(on(pico)).version.startswith("1.0 ")
        assert tree_on(pico) == tree_of(old)
        pico.reset()
        assert started(pico) == "1.0"
        pico.run(1500)
        assert pico.pixels() == golden("pico_oled", "home").rgb
