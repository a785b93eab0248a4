# SPDX-License-Identifier: MIT
"""Finds damage in the program's own files, so that no damaged code is run.

The build writes `sums` beside them: a checksum of all that follows in it, the board's name
and where the third part begins; then a line `checksum path` for each file. An empty line ends
a part: what puts words on the display, what else the first screen needs, and the rest. The
first two are checked before they are loaded, the third a file at a time while nobody presses.
Nothing is imported from the program: it is not checked yet.
"""

from binascii import crc32

HOME = "/castellan"
_NAME = "/sums"
_LINE = 120  # no line is longer


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
    part = 0
    at = data.find(b"\n") + 1
    while part < parts and at < len(data):
        end = data.find(b"\n", at)
        if end == at:
            part += 1
        elif not _whole(home, data[at:end], piece):
            return data[at + 9 : end].decode(), part > 0
        at = end + 1
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
    crc = 0
    try:
        with open(home + "/" + line[9:].decode(), "rb") as file:
            size = file.readinto(piece)
            while size:
                crc = crc32(piece[:size], crc)
                size = file.readinto(piece)
    except OSError:
        return False
    return b"%08x" % crc == line[:8]
