# SPDX-License-Identifier: MIT
"""The two file systems of our boards on a desk, and what a power cut leaves of them.

FatFs and LittleFS themselves, on a memory that writes down every change. A cut is a prefix
of those changes, with the last one half done.
"""

import contextlib
import io
import struct
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import fatfs as _fatfs
from fatfs.diskio import Disk
from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

from firmware.saves import files

fatfs: Any = _fatfs  # half of it is C, of which the type checker knows nothing

SECTOR = 512

# FatFs dates its files by the clock of the computer. Here it stands still: otherwise a change
# would alter other bytes in each run, and a seed would not repeat its cuts.
NOW = datetime(2026, 1, 1)
fatfs.wrapper.datetime = SimpleNamespace(datetime=SimpleNamespace(now=lambda: NOW))


class Memory:
    """Bytes, and the list of all changes: where, what was there, what is there now."""

    def __init__(self, data):
        self.data = bytearray(data)
        self.log = []
        self.full = False  # from now on nothing can be written
        self.table = range(0)  # of FAT: which sectors each file has

    def write(self, at, new):
        if self.full:
            raise OSError(28, "no space")
        self.log.append((at, bytes(self.data[at : at + len(new)]), bytes(new)))
        self.data[at : at + len(new)] = new

    def cuts(self, start=0):
        """Each distinct state of the memory that a cut can leave: (change, bytes).

        A change takes effect byte by byte, so the cut may come before any byte that it
        changes; and all the way through."""
        state = bytearray(self.data)
        for at, old, _ in reversed(self.log[start:]):
            state[at : at + len(old)] = old
        for number, (at, old, new) in enumerate(self.log[start:], start):
            yield number, bytes(state)
            for i, (before, after) in enumerate(zip(old, new)):
                if before != after:
                    state[at + i] = after
                    yield number, bytes(state)
        yield len(self.log), bytes(state)


class _FatDisk(Disk):
    def __init__(self, memory):
        super().__init__()
        self._memory = memory

    def ioctl_get_sector_count(self):
        return len(self._memory.data) // SECTOR

    def ioctl_get_sector_size(self):
        return SECTOR

    def ioctl_get_block_size(self):
        return 1

    def read(self, sector, count):
        return bytes(self._memory.data[sector * SECTOR : sector * SECTOR + count])

    def write(self, sector, count, buff):
        for at in range(0, count, SECTOR):
            self._memory.write(sector * SECTOR + at, buff[at : at + SECTOR])


class File(io.BytesIO):
    """A file that is read at once, or written when it is closed."""

    def __init__(self, data=b"", write=None):
        super().__init__(data)
        self._write = write

    def close(self):
        if self._write and not self.closed:
            self._write(self.getvalue())
        super().close()


_mounted = []


def unmount_all():
    """FatFs knows only a few drives at a time."""
    while _mounted:
        _mounted[-1].close()


class Fat:
    """FatFs on a memory; `None` makes a new file system."""

    SIZE = 128 * 1024

    def __init__(self, data=None):
        self.memory = Memory(data or bytes(self.SIZE))
        self._partition = fatfs.Partition(_FatDisk(self.memory))
        if data is None:
            self._partition.mkfs()
        self._partition.mount()
        _mounted.append(self)
        before, copies, length = struct.unpack_from("<HB5xH", self.memory.data, 14)  # sectors
        self.memory.table = range(before * SECTOR, (before + copies * length) * SECTOR)
        self.memory.log.clear()

    def close(self):
        if self in _mounted:
            _mounted.remove(self)
            self._partition.unmount()

    def _path(self, path):
        return self._partition._adjust_path(path)

    def open(self, path, mode):
        if mode == "rb":
            return File(self._read(path))
        flag = fatfs.FA_OPEN_APPEND if mode == "ab" else fatfs.FA_CREATE_ALWAYS
        handle = fatfs.FIL_Handle()
        _told(fatfs.pyf_open(handle, self._path(path), fatfs.FA_WRITE | flag))

        def write(data):
            status, count = fatfs.pyf_write(handle, data)
            closed = fatfs.pyf_close(handle)
            _told(status)
            if count != len(data):
                raise OSError(28, "no space")
            _told(closed)

        return File(write=write)

    def _read(self, path):
        handle = fatfs.FIL_Handle()
        _told(fatfs.pyf_open(handle, self._path(path), fatfs.FA_READ))
        status, data = fatfs.pyf_read(handle, self.SIZE)
        fatfs.pyf_close(handle)
        _told(status)
        return bytes(data)

    def listdir(self, path):
        return fatfs.PartitionExtended(self._partition).listdir(path)

    def mkdir(self, path):
        _told(fatfs.pyf_mkdir(self._path(path)))

    def remove(self, path):
        _told(fatfs.pyf_unlink(self._path(path)))


def _told(status):
    if status != fatfs.FR_OK:
        raise OSError(5, f"FatFs says {status}")


class _Chip(UserContext):
    """A flash chip: erased to ones, programmed page by page."""

    def __init__(self, memory):
        self.memory = memory
        self.erases = self.programs = 0

    def read(self, cfg, block, off, size):
        at = block * cfg.block_size + off
        return self.memory.data[at : at + size]

    def prog(self, cfg, block, off, data):
        self.programs += 1
        self.memory.write(block * cfg.block_size + off, data)
        return 0

    def erase(self, cfg, block):
        self.erases += 1
        self.memory.write(block * cfg.block_size, b"\xff" * cfg.block_size)
        return 0

    def sync(self, cfg):
        return 0


def littlefs(blocks, **about):
    """LittleFS as MicroPython sets it up on a Pico."""
    return LittleFS(
        block_size=4096,
        block_count=blocks,
        read_size=32,
        prog_size=256,
        cache_size=1024,
        lookahead_size=32,
        block_cycles=100,
        mount=False,
        **about,
    )


class Lfs:
    """The same on fewer blocks."""

    BLOCKS = 24

    def __init__(self, data=None):
        self.memory = Memory(data or b"\xff" * 4096 * self.BLOCKS)
        self.chip = _Chip(self.memory)
        self._fs = littlefs(self.BLOCKS, context=self.chip)
        if data is None:
            self._fs.format()
        self._fs.mount()
        self.memory.log.clear()

    def close(self):
        self._fs.unmount()

    def open(self, path, mode):
        if mode == "rb":
            with _as_oserror(), self._fs.open(path, "rb") as file:
                return File(file.read())

        def write(data):
            with _as_oserror(), self._fs.open(path, mode) as file:
                file.write(data)

        return File(write=write)

    def listdir(self, path):
        with _as_oserror():
            return list(self._fs.listdir(path))

    def mkdir(self, path):
        with _as_oserror():
            self._fs.mkdir(path)

    def remove(self, path):
        with _as_oserror():
            self._fs.remove(path)


@contextlib.contextmanager
def _as_oserror():
    try:
        yield
    except LittleFSError as error:
        raise OSError(error.code, str(error)) from None


def use(monkeypatch, system):
    """Let the firmware's files lie on this file system."""
    monkeypatch.setattr(files, "open", system.open, raising=False)
    names = ("listdir", "mkdir", "remove")
    monkeypatch.setattr(
        files, "os", SimpleNamespace(**{name: getattr(system, name) for name in names})
    )
