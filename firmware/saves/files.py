# SPDX-License-Identifier: MIT
"""The files of the saves: all reading and writing goes through here.

Nothing is ever renamed: on FAT a rename over a file removes that first, and one that
the power cuts leaves two names for the same clusters. Files are made, grow at their end,
and are removed when what takes their place has been read back.
"""

import os

from firmware.base.modules import free_reserve, hold_reserve


def read(path):
    """All of a file, or None if there is none."""
    try:
        return _use(path, "rb")
    except OSError:
        return None


def _use(path, mode, data=None):
    """All of a file; or write to it."""
    try:
        return _through(_opened(path, mode), data)
    finally:
        hold_reserve()


def _opened(path, mode):
    """An open file takes more than a kilobyte in one piece. Where there is none, it gets the
    reserve."""
    try:
        return open(path, mode)
    except MemoryError:
        free_reserve()
    return open(path, mode)


def _through(file, data):
    with file:
        return file.read() if data is None else file.write(data)


def write(path, data):
    """Make a file and look whether it is there; OSError if not."""
    _use(path, "wb", data)
    _settle()
    if read(path) != data:
        raise OSError(5)  # as the chip says it: a fault of the medium


def append(path, data):
    _use(path, "ab", data)
    _settle()


def remove(path):
    try:
        os.remove(path)
    except OSError:
        return  # it was not there, or it cannot go
    _settle()


def make_folder(path):
    try:
        os.mkdir(path)
    except OSError:
        pass  # it is there, or it cannot be: the first write will tell


def names(folder):
    """The names in a folder, one after the other: hundreds at once would not fit."""
    try:
        if hasattr(os, "ilistdir"):
            for entry in os.ilistdir(folder):  # type: ignore  # CPython has none
                yield entry[0]
        else:
            for name in os.listdir(folder):
                yield name
    except OSError:
        pass  # there is no folder


def _settle():
    """Have the file system write what it holds back."""
    if hasattr(os, "sync"):
        os.sync()
