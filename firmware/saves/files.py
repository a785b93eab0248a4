# SPDX-License-Identifier: MIT
"""The files of the saves: all reading and writing goes through here.

No save is ever renamed: on FAT a rename over a file removes that file first, and a power cut
during it leaves two names for the same clusters. A file is created, grows at its end, and is
removed when its replacement has been read back.
"""

import os

from firmware.base.modules import free_reserve, hold_reserve

try:
    from vfs import mount as mounted  # type: ignore  # MicroPython's, which lists what is mounted
except ImportError:

    def mounted():
        return []


LARGEST = 16384  # bytes of a file that is read: a larger one is not ours
LARGE = b"too large"  # read instead of such a file


def read(path, most=LARGEST):
    """Returns the contents of a file, None if there is none, or LARGE if it has more bytes."""
    try:
        return _use(path, "rb", None, most)
    except OSError:
        return None


def size(path):
    """Returns the length of a file, 0 if there is none."""
    try:
        with _opened(path, "rb") as file:
            return file.seek(0, 2)
    except OSError:
        return 0
    finally:
        hold_reserve()


def _use(path, mode, data, most=0):
    """Returns the contents of a file, or writes `data` to it."""
    try:
        with _opened(path, mode) as file:
            if data is not None:
                return file.write(data)
            length = file.seek(0, 2)
            file.seek(0)
            return file.read(length) if length <= most else LARGE
    finally:
        hold_reserve()


def _opened(path, mode):
    """An open file takes more than a kilobyte in one piece: if there is none, it gets the
    reserve."""
    try:
        return open(path, mode)
    except MemoryError:
        free_reserve()
    return open(path, mode)


def write(path, data):
    """Create a file and read it back; raises OSError if that fails."""
    _use(path, "wb", data)
    _sync()
    if read(path) != data:
        raise OSError(5)  # EIO


def append(path, data):
    _use(path, "ab", data)
    _sync()


def make_room(path, room):
    """Make the file system do now what a write would have to wait for, unless so many bytes are
    left in the log that has this file; raises OSError. Only an image can: see `image_port.sh`."""
    for system, _ in mounted():
        if hasattr(system, "compact"):
            system.compact(path, room)


def remove(path):
    try:
        os.remove(path)
    except OSError:
        return  # it was not there, or cannot be removed
    _sync()


def set_aside(path, name):
    """Rename a file that is too large to be copied; raises OSError, also if the other name is
    in use. The only rename: a power cut on FAT may leave both names."""
    if read(name) is not None:
        raise OSError(17)  # EEXIST
    os.rename(path, name)
    _sync()


def make_folder(path):
    try:
        os.mkdir(path)
    except OSError:
        pass  # it exists; or it cannot be created, and the first write will fail


def names(folder):
    """Yields the names in a folder: a list of hundreds would not fit the heap."""
    try:
        if hasattr(os, "ilistdir"):
            for entry in os.ilistdir(folder):  # type: ignore  # CPython has none
                yield entry[0]
        else:
            for name in os.listdir(folder):
                yield name
    except OSError:
        pass  # there is no folder


def _sync():
    """Make the file system write what it has buffered."""
    if hasattr(os, "sync"):
        os.sync()
