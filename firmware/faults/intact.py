# SPDX-License-Identifier: MIT
"""Finds damage in the program's own files, so that no damaged code is run.

The build writes `sums` beside them: a checksum of all that follows in it, the board's name
and where the third part begins; then a line `checksum path` for each file. An empty line ends
a part: what puts words on the display, what else the first screen needs, and the rest. The
first two are checked before they are run, the third a file at a time while nobody presses.
Nothing is imported from the program: it is not checked yet.

To find a module takes MicroPython four searches of the flash, longer than to load it. Therefore
the build also lists the modules that are needed together, in the order in which they import each
other: what a start loads (`start`), a game (`dice`) and its table (`dice.sheet`). Each file is
opened once; at the start it is first checked. The lists follow the third part, and the first line
says where: a line with the name of a list, then ` path` for each module.
"""

import gc
import os
import sys
from binascii import crc32

HOME = "/castellan"
_NAME = "/sums"
_LINE = 120  # no line is longer
_IS_FILE = (0x8000,) + (0,) * 9  # as `os.stat` returns it
_IS_FOLDER = (0x4000,) + (0,) * 9

showing = []  # the modules that put words on the display, if a start has loaded them by a list


def board(home=HOME):
    """Returns the name of the board that the files are for, or ""."""
    try:
        with open(home + _NAME, "rb") as file:
            return file.read(_LINE).split(b" ")[1].decode()
    except (OSError, IndexError, UnicodeError):
        return ""


def damage(home=HOME, parts=2):
    """Returns the first damaged file among those that the first screen needs, or "", and
    whether words can be shown on the display all the same. With 3 `parts`: among all files.
    With 2, what the first screen needs is loaded."""
    try:
        with open(home + _NAME, "rb") as file:
            data = file.read()
    except OSError:
        return "", True  # an unofficial copy: there is nothing to compare with
    if b"%08x" % crc32(memoryview(data)[8:]) != data[:8]:
        return "sums", True
    listed = b""
    if parts < 3:  # else an image asks, which loads nothing
        listed = _list(data, "start")
    if listed and hasattr(gc, "threshold"):
        # Code between garbage would leave the heap in pieces.
        gc.threshold(gc.mem_free() // 12)
    loader = _Loader(home)
    part = 0
    at = data.find(b"\n") + 1
    while part < parts and at < len(data):
        end = data.find(b"\n", at)
        if end == at:
            part += 1
            if listed:
                gc.collect()
                showing.extend(() if showing else sys.modules)
        elif not loader.check(data[at:end], data[at + 8 : end + 1] in listed):
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
    bad = not _Loader(home).check(line, False)
    return at + len(line) + 1, line[9:].decode() if bad else ""


def check_next(app):
    """Check the file at `app.unchecked`. Damage is reported, and noted: it is not run."""
    app.unchecked, path = check_file(app.unchecked)
    if path:
        print("Castellan: the program is damaged:", path)
        if not app.damaged:
            app.store.troubles.append("program")
        app.damaged.append(path)


def load_game(kind):
    """Load the code of a game. Returns its `play` module."""
    load_listed(kind)
    # The rules first: an import within an import takes some 400 bytes of the stack.
    for name in ("shared_rules." + kind + ".game", "firmware.games." + kind + ".play"):
        __import__(name)
    return sys.modules[name]


def load_listed(name, home=HOME):
    """Load the modules of a list that are not loaded yet, if a start did so and there is one."""
    if not showing:
        return
    game, dot, _ = name.partition(".")
    if dot:
        load_listed(game, home)  # some of it may have been unloaded
    try:
        with open(home + _NAME, "rb") as file:
            file.seek(int(file.read(_LINE).split(b"\n")[0].split(b" ")[3]))
            lists = file.read()
        loader = _Loader(home)
        for line in _list(lists, name).split(b"\n")[1:-1]:
            loader.load(line[1:].decode())
    except (OSError, MemoryError):
        pass  # MicroPython's own search finds it, and needs less


def _list(lists, name):
    """Returns a list."""
    at = lists.find(b"\n\n" + name.encode() + b"\n")
    return lists[at + 2 + len(name) : lists.find(b"\n\n", at + 2) + 1] if at >= 0 else b""


class _Loader:
    """Checks and loads files. Meanwhile it is mounted over the program's folder: MicroPython's
    import finds the one file in it that is open."""

    def __init__(self, home):
        self._home = home
        self._piece = memoryview(bytearray(1024))
        self._file = None
        self._path = ""
        self._stop = None  # Ctrl-C: mpremote needs it

    def check(self, line, wanted):
        """Returns whether the file of a line has its checksum; then it is loaded if `wanted`."""
        path = line[9:].decode()
        crc = 0
        try:
            with open(self._home + "/" + path, "rb") as file:
                size = file.readinto(self._piece)
                while size:
                    crc = crc32(self._piece[:size], crc)
                    size = file.readinto(self._piece)
                if b"%08x" % crc != line[:8]:
                    return False
                if wanted:
                    file.seek(0)
                    self._load(path, file)
        except OSError:
            return False
        return True

    def load(self, path):
        if _module(path) not in sys.modules:
            with open(self._home + "/" + path, "rb") as file:
                self._load(path, file)

    def _load(self, path, file):
        self._path = "/" + path
        self._file = file
        paths = sys.path[:]
        sys.path[:] = (self._home,)  # nor are MicroPython's own modules looked for elsewhere
        os.mount(self, self._home)  # type: ignore  # CPython has none
        try:
            __import__(_module(path))
        finally:
            os.umount(self._home)  # type: ignore  # CPython has none
            sys.path[:] = paths
            if self._stop:
                raise self._stop

    # What MicroPython asks of it.

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        try:
            if path == self._path:
                return _IS_FILE
            if self._path.startswith(path + "/"):
                return _IS_FOLDER
        except KeyboardInterrupt as stop:
            self._stop = stop  # MicroPython's import drops whatever is raised here
        raise OSError

    def open(self, path, mode):
        return self._file


def _module(path):
    """Returns the name of a file's module."""
    return path[:-4].replace("/__init__", "").replace("/", ".")
