# SPDX-License-Identifier: MIT
"""The first file of a firmware image: which of two programs is started."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware.faults import intact
from firmware.version import numbers

IMAGE = Path(__file__).resolve().parent.parent.parent / "firmware" / "entry" / "image.py"


def started(monkeypatch, capsys, version, board="pico_oled", damaged="", whole=True):
    """What an image of version 0.9.0 runs beside a program with this version: the options of
    the run, where Python looks first, and what is printed."""
    runs = []
    files = SimpleNamespace(
        HOME="/castellan",
        updated=lambda: whole,
        version=lambda: version,
        run=lambda what, **options: runs.append((what, options, sys.path[0])),
    )
    about = SimpleNamespace(VERSION="0.9.0", BOARD="pico_oled")
    monkeypatch.setitem(sys.modules, "this_image", about)
    monkeypatch.setattr(intact, "board", lambda home: board)
    monkeypatch.setattr(
        intact, "damage", lambda home, parts: (damaged if parts == 3 else "", True)
    )
    monkeypatch.setattr("firmware.faults.intact", intact)
    monkeypatch.setattr(sys, "path", sys.path[:])
    scope: dict = {"__name__": "main"}
    exec(compile(IMAGE.read_text(encoding="utf-8"), "main.py", "exec"), scope)
    scope["files"] = files
    modules = dict(sys.modules)
    try:
        scope["start"]()
        unloaded = "firmware.version" not in sys.modules
    finally:
        sys.modules.update(modules)
    ((what, options, first),) = runs
    assert what == "run"
    assert unloaded == (first == "/castellan"), "two programs would be mixed"
    return options, first, capsys.readouterr().out


@pytest.mark.parametrize("version", ["0.9.0", "0.9.1", "0.10.0", "1.0"])
def test_files_that_are_at_least_as_new_are_run(monkeypatch, capsys, version):
    assert started(monkeypatch, capsys, version) == ({}, "/castellan", "")


@pytest.mark.parametrize("version", ["0.8.9", "0.1.0", "0.8.10", "nonsense", "0.9"])
def test_an_old_program_does_not_hide_a_newer_image(monkeypatch, capsys, version):
    options, first, said = started(monkeypatch, capsys, version)
    assert (options, first) == ({"aside": version}, ".frozen")
    assert f"in /castellan is {version}, which is older. The image's own" in said


def test_an_image_alone_says_nothing(monkeypatch, capsys):
    assert started(monkeypatch, capsys, "") == ({"aside": ""}, ".frozen", "")


@pytest.mark.parametrize(
    "about, words",
    [
        ({"board": "pimoroni_picosystem"}, "0.9.0 for pimoroni_picosystem"),
        ({"damaged": "firmware/app.mpy"}, "0.9.0 and damaged (firmware/app.mpy)"),
        ({"whole": False}, "half of an update to 0.9.0"),
    ],
)
def test_a_program_that_would_not_work_is_not_run(monkeypatch, capsys, about, words):
    options, first, said = started(monkeypatch, capsys, "0.9.0", **about)
    assert (options, first) == ({"aside": "0.9.0"}, ".frozen")
    assert f"in /castellan is {words}. The image's own" in said
    assert "nothing was removed" in said


def test_files_that_do_not_name_their_board_are_believed(monkeypatch, capsys):
    assert started(monkeypatch, capsys, "0.9.0", board="") == ({}, "/castellan", "")


def test_versions_are_numbers_not_letters():
    assert numbers("0.10.0") > numbers("0.9.9") > numbers("0.9") > numbers("0.8-beta") == ()
