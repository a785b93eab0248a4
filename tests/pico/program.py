# SPDX-License-Identifier: MIT
"""The program on an emulated Pico: staged, put on its flash, started, and looked at."""

import contextlib
import fcntl
import pickle
import shutil
import zlib

import pytest

from host_sim.device import png
from tests.pico import flashes
from tools.bench import stack
from tools.build import build
from tools.flash import plan
from tools.flash.device import Device, Port
from tools.pico_emulator import firmware_build

ROOT = build.ROOT


def once(tmp_path_factory, name, make):
    """What `make` gives, made by the first who asks: the others share it.

    pytest runs in several processes, and each would install the program for itself."""
    folder = tmp_path_factory.getbasetemp()
    if folder.name.startswith("popen-"):  # one of several: the folder above is common to all
        folder = folder.parent
    kept = folder / (name + ".pickle")
    with (folder / (name + ".lock")).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            made = pickle.dumps(make())
            kept.write_bytes(made)
        return pickle.loads(kept.read_bytes())


# ---- On the desk


@contextlib.contextmanager
def sources(folder, **changed):
    """The build takes the sources from a copy with some files changed.

    Everything lies in a folder of its own: other tests build at the same time."""
    copy = folder / "sources"
    for name in ("firmware", "shared_rules", "boards", "tools/build/rp2040"):
        shutil.copytree(ROOT / name, copy / name)
    for name, text in changed.items():
        (copy / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "ROOT", copy)
        patch.setattr(build, "BUILD", folder / "build")
        yield


@contextlib.contextmanager
def sources_for_home(folder, **changed):
    """The same with no more than the home screen needs, in English: mpremote takes long to copy
    a file, and the chip to read all of them after a cut."""
    with sources(folder, **changed):
        firmware = build.ROOT / "firmware"
        for game in ("cards", "tiles"):
            shutil.rmtree(firmware / "games" / game)
            shutil.rmtree(build.ROOT / "shared_rules" / game)
        shutil.rmtree(firmware / "games" / "dice" / "screens")
        for path in firmware.glob("**/words/[a-z]*.py"):
            if path.stem != "en":
                path.unlink()
        yield


def staged(folder, board="pico_oled", **changed):
    """A staged tree of the sources with some files changed."""
    with sources(folder, **changed):
        return build.stage(board, folder / "staged")


def image(folder, board="pico_oled", **changed):
    """The firmware image of a board, with some files changed: a UF2 file."""
    with sources(folder, **changed):
        manifest = build.stage_image(board, folder / "image")
    return firmware_build.build(manifest, say=lambda text: None).uf2


def of_version(version):
    """What has to be changed for a program of this version."""
    text = (ROOT / "firmware" / "version.py").read_text(encoding="utf-8")
    return {"firmware/version.py": text.replace(build.version(), version)}


def program_of(folder):
    """Every file of a staged program by its path on the device."""
    return {
        path if path == "main.py" else "castellan/" + path: data
        for path, data in plan.staged(folder).items()
    }


def tree_of(folder):
    """Every file of the program, and its sum."""
    return {path: zlib.crc32(data) for path, data in program_of(folder).items()}


def flash_of(folder, files=(), image=None):
    """The flash of a chip with a staged program and other files on it, made on the desk."""
    return flashes.write({**dict(files), **program_of(folder)}, image)


def flashed(tmp_path_factory, board):
    """The flash of a chip with the program on it."""

    def make():
        return flash_of(staged(tmp_path_factory.mktemp("app"), board))

    return once(tmp_path_factory, "flashed-" + board, make)


def with_known_dice(tmp_path_factory, board, seed):
    """The same, but the device's dice fall as the simulator's do with this seed."""
    return flashes.write({"boot.py": stack.boot(seed)}, flashed(tmp_path_factory, board))


# ---- On the chip


def on(pico):
    """The chip as the tools see it."""
    return Device(Port(pico.port, "", "an emulated Pico"))


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


def operations(pico):
    """How often the flash was erased or programmed."""
    seen = pico.counters()
    return seen["erases"] + seen["programs"]


# Sums that the chip's C code makes, from inside each folder: a path takes long to look up.
SUMS = """
import binascii, os
part = memoryview(bytearray(4096))
def tell(folder):
    os.chdir(folder)
    for name, kind, *_ in os.ilistdir():
        if kind & 0x4000:
            tell(folder + name + '/')
            os.chdir(folder)
        else:
            crc = 0
            with open(name, 'rb') as file:
                size = file.readinto(part)
                while size:
                    crc = binascii.crc32(part[:size], crc)
                    size = file.readinto(part)
            print(crc, folder[1:] + name)
tell('/')
os.chdir('/')
"""


def tree_on(pico):
    """Every file on the chip, and its sum."""
    lines = [line.split(" ", 1) for line in pico.exec(SUMS).splitlines()]
    return {path: int(crc) for crc, path in lines}


def shown(pico):
    width, height = pico.size
    return png.Picture(width, height, pico.pixels())
