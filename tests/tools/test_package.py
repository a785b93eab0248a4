# SPDX-License-Identifier: MIT
"""The Python package is built, installed into an empty environment, and used there."""

import json
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from firmware.version import VERSION
from tests.command import ROOT, hears_ctrl_c

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    words = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([sys.executable, *words, "-w", str(folder), str(ROOT)], check=True)
    return next(folder.glob("castellan_scorekeeper-*.whl"))


@pytest.fixture(scope="module")
def castellan(wheel, tmp_path_factory):
    """Starts the command in a folder of its own. Only what others publish is lent."""
    folder = tmp_path_factory.mktemp("stranger")
    venv.create(folder / "env", with_pip=False)
    programs = folder / "env" / "bin"
    words = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install"]
    subprocess.run([*words, "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    lent = next(path for path in sys.path if path.endswith("site-packages"))
    env = {"PATH": str(programs), "PYTHONPATH": lent, "HOME": str(folder), "LC_ALL": "C.UTF-8"}

    def start(*words):
        return subprocess.Popen(
            [programs / "castellan", *map(str, words)], cwd=folder, env=env, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=hears_ctrl_c,
        )  # fmt: skip

    return start


def done(process):
    out, err = process.communicate(timeout=600)
    return process.returncode, out, err


def test_the_package_has_the_page_and_no_tests(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert len(tops) == 2 and "castellan_scorekeeper" in tops  # and what pip knows of it
    assert "castellan_scorekeeper/program/build/web/castellan.html" in names
    assert "castellan_scorekeeper/program/boards/pico_oled/board.py" in names
    assert not [name for name in names if "/tests/" in name or name.endswith(".pyc")]


@pytest.mark.parametrize("command", ["replay", "review"])
def test_a_record_is_read_as_in_the_sources(castellan, command):
    record = ROOT / "docs" / "records" / "dice.txt"
    status, out, err = done(castellan(command, record))
    here = subprocess.run(
        [sys.executable, "-m", "host_sim", command, str(record)], cwd=ROOT, capture_output=True
    )
    assert (status, out, err) == (0, here.stdout.decode(), "") and len(out) > 100


def test_the_handheld_is_shown_and_its_games_are_kept_in_one_place(castellan):
    folder = Path(castellan("--help").args[0]).parents[2]
    status, _, err = done(castellan("sim", "--front", "png"))
    assert (status, err) == (0, "") and (folder / "build" / "sim-pico_oled.png").exists()
    status, out, err = done(castellan("--help"))
    assert status == 0 and "castellan [COMMAND]" in out and "flash" in out
    assert list(folder.glob(".local/share/castellan/games/sim-pico_oled"))


def test_the_page_is_served_without_npm(castellan):
    serving = castellan("web", "--port", "0", "--no-open")
    address = serving.stdout.readline().split()[3]
    with urllib.request.urlopen(address) as page:
        assert b"Castellan" in page.read()
    with urllib.request.urlopen(address + "program.json") as program:
        assert json.load(program)
    serving.send_signal(2)
    assert done(serving) == (130, "", "")


@pytest.mark.parametrize("words", [("flash", "--board", "nothing"), ("saves", "pull")])
def test_a_wrong_word_is_answered_in_a_line_that_names_the_command(castellan, words):
    status, _, err = done(castellan(*words))
    assert status == 2 and err.startswith(f"castellan {words[0]}") and err.count("\n") == 1


def test_a_stranger_can_say_which_version_it_is(castellan):
    assert done(castellan("--version")) == (0, f"Castellan {VERSION}\n", "")


def test_a_drive_gets_the_program(castellan, tmp_path):
    """Of a board with CircuitPython: it needs no port."""
    (tmp_path / "boot_out.txt").write_text(
        "Adafruit CircuitPython 9.2.1 on 2025-01-01; Adafruit Feather ESP32-S3 Reverse TFT\n"
        "Board ID:adafruit_feather_esp32s3_reverse_tft\n"
    )
    board = "adafruit_feather_esp32s3_reverse_tft"
    status, _, err = done(castellan("flash", "--board", board, "--drive", tmp_path, "--yes"))
    assert (status, err) == (0, "") and (tmp_path / "castellan" / "this_board.py").exists()
