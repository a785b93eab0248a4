# SPDX-License-Identifier: MIT
"""Finds damage in the program's own files, so that no damaged code is run; loads bundles of them.

The build writes `sums` beside them: a checksum of all that follows in it, the board's name
and where the third part begins; then a line `checksum path` for each file. An empty line ends
a part: what puts words on the display, what else the first screen needs, and the rest. The
first two are checked before they are loaded, the third a file at a time while nobody presses.

To find, open and check a module takes MicroPython longer than to load it. Therefore the build
also joins the modules that are needed together, in the order in which they import each other: a
bundle. It begins with its checksum, then has a line `size path` for each module, then their
contents. A bundle that is damaged, or not there, is not used: the files themselves are.

Nothing is imported from the program: it is not checked yet.
"""

import os
import sys
from binascii import crc32
from io import BytesIO

HOME = "/castellan"
_NAME = "/sums"
_LINE = 120  # no line is longer
_BUNDLE = ".bundle"
_HEAD = 20  # bytes at the beginning of a bundle: checksum, length of its list, largest size
_STARTING = ("show", "home")  # the bundles of a start: what shows words, and the program
_bundles = []  # those that were found whole: before, none is loaded
_FILE = (0x8000,) + (0,) * 9
_FOLDER = (0x4000,) + (0,) * 9


def board(home=HOME):
    """Returns the name of the board that the files are for, or ""."""
    try:
        with open(home + _NAME, "rb") as file:
            return file.read(_LINE).split(b" ")[1].decode()
    except (OSError, IndexError, UnicodeError):
        return ""


def damage(home=HOME, parts=2):
    """Returns the first damaged file among those that the first screen needs, or "", and
    whether words can be shown on the display all the same. With 3 `parts`: among all files."""
    try:
        with open(home + _NAME, "rb") as file:
            data = file.read()
    except OSError:
        return "", True  # an unofficial copy: there is nothing to compare with
    if b"%08x" % crc32(memoryview(data)[8:]) != data[:8]:
        return "sums", True
    piece = memoryview(bytearray(1024))
    bundled = b""
    if parts < 3:  # else an image asks, which loads the files themselves
        for name in _STARTING:
            bundled += _listed(home, name, piece)
    part = 0
    at = data.find(b"\n") + 1
    while part < parts and at < len(data):
        end = data.find(b"\n", at)
        if end == at:
            part += 1
        elif data[at + 8 : end + 1] not in bundled and not _whole(home, data[at:end], piece):
            return data[at + 9 : end].decode(), part > 0
        at = end + 1
    load_bundle(_STARTING[0], home)
    return "", True


def check_file(at, home=HOME):
    """Check one file of the third part, whose line begins at `at`; for -1 the first one.
    Returns where the next begins, 0 after the last, and the file's path if it is damaged."""
    try:
        with open(home + _NAME, "rb") as file:
            if at < 0:
                at = int(file.read(_LINE).split(b"\n")[0].split(b" ")[2])
            file.seek(at)
            line = file.read(_LINE).split(b"\n")[0]
    except (OSError, IndexError, ValueError):
        return 0, ""
    if not line:
        return 0, ""
    bad = not _whole(home, line, memoryview(bytearray(512)))
    return at + len(line) + 1, line[9:].decode() if bad else ""


def check_next(app):
    """Check the file at `app.unchecked`. Damage is reported, and noted: it is not run."""
    app.unchecked, path = check_file(app.unchecked)
    if path:
        print("Castellan: the program is damaged:", path)
        if not app.damaged:
            app.store.troubles.append("program")
        app.damaged.append(path)


def _whole(home, line, piece):
    """Returns whether the file of a line has its checksum."""
    try:
        with open(home + "/" + line[9:].decode(), "rb") as file:
            return b"%08x" % _sum_of_rest(file, piece) == line[:8]
    except OSError:
        return False


def _sum_of_rest(file, piece):
    crc = 0
    size = file.readinto(piece)
    while size:
        crc = crc32(piece[:size], crc)
        size = file.readinto(piece)
    return crc


# ---- Bundles


def load_bundle(name, home=HOME):
    """Load the modules of a bundle that are not loaded yet, if there is a whole one."""
    if not _bundles:
        return
    if name not in _bundles:
        _listed(home, name, memoryview(bytearray(512)))
        if name not in _bundles:
            return
    paths = sys.path[:]
    folder = _Folder()
    with open(home + "/" + name + _BUNDLE, "rb") as file:
        listed, largest = _list_in(file)
        piece = memoryview(bytearray(largest))
        os.mount(folder, home)
        sys.path[:] = (home,)  # nor are MicroPython's own modules looked for elsewhere
        try:
            for line in listed.split(b"\n")[:-1]:
                size, path = line.decode().split(" ")
                size = int(size)
                module = path[:-4].replace("/__init__", "").replace("/", ".")
                if module in sys.modules:
                    file.seek(size, 1)
                else:
                    file.readinto(piece[:size])
                    folder.path = "/" + path
                    folder.contents = piece[:size]
                    __import__(module)
        finally:
            os.umount(home)
            sys.path[:] = paths


class _Folder:
    """Stands in for the program's folder: MicroPython's import finds one file in it."""

    path = ""
    contents = b""

    def mount(self, readonly, mkfs):
        """Called by `os.mount`."""

    def umount(self):
        """Called by `os.umount`."""

    def stat(self, path):
        if path == self.path:
            return _FILE
        if self.path.startswith(path + "/"):
            return _FOLDER
        raise OSError

    def open(self, path, mode):
        return BytesIO(self.contents)


def _listed(home, name, piece):
    """Returns the lines of a bundle and notes that it is whole; b"" if it is not, or not there."""
    try:
        with open(home + "/" + name + _BUNDLE, "rb") as file:
            crc = file.read(8)
            if b"%08x" % _sum_of_rest(file, piece) != crc:
                return b""
            file.seek(0)
            listed, _ = _list_in(file)
    except OSError:
        return b""
    _bundles.append(name)
    return listed


def _list_in(file):
    """Returns the lines of a bundle, and the size of its largest module; what follows in the
    file are the modules."""
    _, length, largest = file.read(_HEAD).split(b" ")
    return file.read(int(length)), int(largest)
