# SPDX-License-Identifier: MIT
"""The files of the saves: all reading and writing goes through here.

Nothing is ever renamed: on FAT a rename over a file removes that first, and one that
the power cuts leaves two names for the same clusters. Files are made, grow at their end,
and are removed when what takes their place has been read back.
"""

import os


def read(path):
    """All of a file, or None if there is none."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def write(path, data):
    """Make a file and look whether it is there; OSError if not."""
    with open(path, "wb") as file:
        file.write(data)
    _settle()
    if read(path) != data:
        raise OSError(5)  # as the chip says it: a fault of the medium


def append(path, data):
    with open(path, "ab") as file:
        file.write(data)
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
