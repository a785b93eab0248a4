# SPDX-License-Identifier: MIT
"""The flash of a Pico on the desk: files are written to an image and read from it, without a
chip. tests/pico/test_flash.py compares such an image with an installation."""

import hashlib
from pathlib import PurePosixPath

import pytest
from littlefs import LittleFSError

from tests.saves.file_systems import littlefs
from tools.pico_emulator.emulator import cut_images

SIZE = 2 << 20
FILES = 1408 * 1024  # the end of the flash; the firmware lies before it


def write(files, image=None):
    """An image with these files, on top of what `image` holds. A folder has None for data."""
    system = file_system(image)
    for path, data in files.items():
        path = PurePosixPath("/", path)
        folder = path if data is None else path.parent
        system.makedirs(folder.as_posix(), exist_ok=True)
        if data is not None:
            with system.open(path.as_posix(), "wb") as file:
                file.write(data)
    firmware = image[:-FILES] if image else b"\xff" * (SIZE - FILES)
    return firmware + bytes(system.context.buffer)


def read(image, without=None):
    """Every file of an image by its path, and every folder as None, without one folder. None if
    it has no file system."""
    try:
        system = file_system(image)
    except LittleFSError:
        return None
    found = {}
    for folder, folders, names in system.walk("/"):
        at = PurePosixPath(folder)
        if without in folders:
            folders.remove(without)
        found.update(((at / name).as_posix(), None) for name in folders)
        for name in names:
            path = (at / name).as_posix()
            with system.open(path, "rb") as file:
                found[path] = file.read()
    return found


def file_system(image):
    """That of an image, or a new one."""
    system = littlefs(FILES // 4096)
    if image is None:
        system.format()
    else:
        system.context.buffer[:] = image[-FILES:]
    system.mount()
    return system


# ---- Cuts of the power

# Cuts that leave the same files need one start. Every tenth cut is started besides: the chip's
# own LittleFS must find there what it found before. A sweep starts all of them.
every_cut = pytest.mark.parametrize(
    "every",
    (pytest.param(10, id="sampled"), pytest.param(1, id="all", marks=pytest.mark.sweep)),
)


def each_cut(image, log, start, every, without=None):
    """Cut the power inside and behind each operation of a log that began with this image.

    Yields how many operations were done then, and what `start(cut)` found. Files in the folder
    `without` are those of the image in every cut."""
    found = {}
    number = 0
    both = zip(cut_images(image, log, half=True), cut_images(image, log))
    for done, cuts in enumerate(both):
        for behind, cut in enumerate(cuts):
            key = _key(cut, without)
            if key not in found or number % every == 0:
                said = start(cut)
                assert found.setdefault(key, said) == said, f"cut {number} leaves the same files"
            number += 1
            yield done + behind, found[key]


def _key(image, without):
    """The same for images with the same files."""
    files = read(image, without)
    return hashlib.sha256(
        image if files is None else repr(sorted(files.items())).encode()
    ).digest()
