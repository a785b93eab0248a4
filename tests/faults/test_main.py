# SPDX-License-Identifier: MIT
"""The first file on the device: an update is completed, or thrown away, never half of it.

Its functions run on a real LittleFS of a Pico's size, in memory."""

import io
import sys
import zlib
from types import SimpleNamespace

import pytest
from littlefs import LittleFSError

from tests.pico import flashes
from tests.pico.program import program_of
from tools.build import build
from tools.flash import flash, plan, survey
from tools.flash.device import DeviceError, hash_of

ROOT = build.ROOT
MAIN = ROOT / "firmware" / "entry" / "main.py"
SAVES = {"saves/1.game": b"a game" * 200, "saves/settings.0": b"settings"}


class PowerCut(Exception):
    pass


class File:
    """A file of the flash. What was written is there when it is closed; not after a cut."""

    def __init__(self, device, path, mode):
        self._device = device
        self._writes = "w" in mode
        self._file = device.call("open", path, mode)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            if self._writes:
                self._device.spend()
        finally:
            self._file.close()

    def read(self, size=-1):
        return self._file.read(size)

    def write(self, data):
        self._device.call(self._file.write, data)


class Device:
    """The functions of main.py on a flash; each operation that changes it may be the last one
    before the power goes."""

    def __init__(self, image):
        self.names: dict = {
            "__name__": "main",
            "open": lambda path, mode="r": File(self, path, mode),
        }
        exec(compile(MAIN.read_text(encoding="utf-8"), "main.py", "exec"), self.names)
        self.names["os"] = self
        self.left = None
        self.stuck = False  # nothing can be written
        self._fs = flashes.file_system(image)
        self._cut = b""  # the flash when the power went
        self._before = None  # a file of it is still open

    def image(self):
        return bytes(self._fs.context.buffer)

    def spend(self):
        if self.stuck:
            raise OSError(30, "read-only file system")
        if self.left is not None:
            if self.left == 0:
                self._cut = self._cut or self.image()
                raise PowerCut
            self.left -= 1

    def call(self, what, *args):
        try:
            return (getattr(self._fs, what) if isinstance(what, str) else what)(*args)
        except LittleFSError as error:
            raise OSError(error.code, "on the flash") from None

    def stat(self, path):
        return self.call("stat", path)

    def listdir(self, path):
        return self.call("listdir", path)

    def mkdir(self, path):
        try:
            self.stat(path)
        except OSError:
            self.spend()
        return self.call("mkdir", path)

    def remove(self, path):
        if self.stat(path).type == 2:
            raise OSError(21, "a folder")
        self.spend()
        return self.call("remove", path)

    def rmdir(self, path):
        self.spend()
        return self.call("remove", path)

    def rename(self, source, target):
        self.spend()
        return self.call("rename", source, target)

    def boot(self, operations=None):
        """Start; the power goes after so many operations. Returns whether it stayed on."""
        self.left = operations
        try:
            self.names["roll_forward"]()
            return True
        except PowerCut:
            self._before = self._fs
            self._fs, self._cut = flashes.file_system(self._cut), b""
            return False
        finally:
            self.left = None

    def start(self):
        """As main.py does; whether it goes on to the program."""
        return self.names["updated"]()

    def files(self):
        found = flashes.read(self.image()) or {}
        return {path[1:]: data for path, data in found.items() if data is not None}

    def put(self, path, data):
        with File(self, path, "wb") as file:
            file.write(data)

    def free(self):
        return self._fs.block_count - self._fs.used_block_count


@pytest.fixture(autouse=True)
def deflate(monkeypatch):
    """MicroPython's module, as far as main.py uses it."""
    unpack = lambda file, kind: io.BytesIO(zlib.decompress(file.read()))  # noqa: E731
    monkeypatch.setitem(sys.modules, "deflate", SimpleNamespace(ZLIB=1, DeflateIO=unpack))


OLD = {
    "main.py": b"main",
    "castellan/version": b"1",
    "castellan/firmware/app.mpy": b"old app" * 700,
    "castellan/firmware/gone.mpy": b"not needed any more",
    "castellan/firmware/past/far.mpy": b"nor this",
    "castellan/firmware/same.mpy": b"same",
    **SAVES,
}
NEW = {
    "main.py": b"main",
    "castellan/version": b"2",
    "castellan/firmware/app.mpy": b"new app" * 900,
    "castellan/firmware/same.mpy": b"same",
    "castellan/shared_rules/deep/more.mpy": b"more",
    **SAVES,
}


def planned(old, new, free=0):
    """The plan of the tool for a device with these files, and what it knows about it."""

    def program(files):
        short = {path.replace("castellan/", "", 1): data for path, data in files.items()}
        return {path: data for path, data in short.items() if path[:6] != "saves/"}

    hashes = {path: hash_of(data) for path, data in program(old).items()}
    sizes = {path: len(data) for path, data in program(old).items()}
    main = "ours" if "main.py" in old else ""
    about = ("micropython", "", (6, 3), "", 4096, free, hashes, sizes, {}, "", main)
    found = survey.Survey(*about, False, False, True)
    return found, plan.plan_for(found, program(new), {}), program(new)


def updating(ready=True, **files):
    """A device with the old program, and the update to the new one."""
    device = Device(flashes.write({**OLD, **files}))
    device.put("/castellan.pack" if ready else "/castellan.part", planned(OLD, NEW)[1].pack)
    return device


def test_without_an_update_nothing_happens():
    device = Device(flashes.write(OLD))
    assert device.boot(0), "nothing is written"
    assert device.files() == OLD


@pytest.mark.parametrize("ready", [True, False])
def test_the_power_may_go_at_every_step_even_twice(ready):
    cuts, done = 0, False
    while not done:
        device = updating(ready)
        done = device.boot(cuts)
        device.boot(1)
        assert device.boot()
        assert device.files() == (NEW if ready else OLD), f"after a cut at operation {cuts}"
        left = flashes.read(device.image()) or ()
        assert ("/castellan/firmware/past" in left) != ready, "an empty folder"
        cuts += 1
    assert cuts > (5 if ready else 1)


# ---- The whole program on the flash of a Pico


def version_0_1_0():
    """The files of the first version: their sizes are its own, and so is its main.py."""
    text = (ROOT / "tests" / "pico" / "version-0.1.0.txt").read_text(encoding="utf-8")
    rows, main = text.split("\n\n", 1)
    files = {"main.py": main.encode()}
    for row in rows.splitlines():
        size, path = row.split(" ")
        files["castellan/" + path] = (path.encode() * int(size))[: int(size)]
    return files


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return program_of(build.stage("pico_oled", tmp_path_factory.mktemp("whole") / "staged"))


BEFORE = {
    "0.1.0": lambda whole: version_0_1_0(),
    "all of it changed": lambda whole: {path: data[::-1] for path, data in whole.items()},
    "blank": lambda whole: {},
}


@pytest.mark.parametrize(
    ("before", "steps"),
    [*((name, 10) for name in BEFORE), pytest.param("0.1.0", 1, marks=pytest.mark.slow)],
)
def test_the_whole_program_needs_no_more_room_than_is_asked_for(whole, before, steps):
    """On a flash with just that room it is copied, taken, and interrupted at each file."""
    old = {**BEFORE[before](whole), **SAVES}
    found, wanted, files = planned(old, whole)
    needed = plan.blocks_needed(found, wanted, files)
    device = Device(flashes.write(old))
    spare = device.free() - needed
    assert spare >= 48, "a block for each of many past games"
    device.put("/foreign", bytes((spare - 1) * 4088))
    assert device.free() in (needed, needed + 1)
    plan.check_room(*planned(old, whole, needed))
    with pytest.raises(DeviceError, match="or put the UF2 image of a release on it"):
        plan.check_room(*planned(old, whole, needed - 1))
    device.put(flash.PART, wanted.pack)
    device.put(flash.NEW_MAIN, wanted.main)
    exec(flash.commit_code(wanted, found.main).replace("import os", ""), {"os": device})
    starts = 1
    while not device.boot(steps):  # one more file or folder, and the power goes
        device.stat(flash.PACK)
        starts += 1
    device.remove("/foreign")
    assert device.files() == {**whole, **SAVES}
    assert starts > len(wanted.copied) // steps


# ---- A flash that cannot be written


def test_the_program_starts_though_the_rest_of_an_update_cannot_be_removed(capsys):
    device = updating(ready=False)
    before = device.files()
    device.stuck = True
    assert device.start() is True
    assert capsys.readouterr().out == "", "what is left does no harm"
    assert device.files() == before


def test_the_old_version_starts_while_no_file_of_the_new_one_is_there(capsys):
    device = updating()
    before = device.files()
    device.stuck = True
    assert device.start() is True
    assert "the update cannot be completed" in capsys.readouterr().out
    assert device.files() == before


def test_the_new_version_starts_if_only_the_pack_cannot_be_removed(capsys):
    device = updating()
    pack = device.files()["castellan.pack"]
    assert device.boot()
    device.put("/castellan.pack", pack)
    device.stuck = True
    assert device.start() is True
    assert "half" not in capsys.readouterr().out


def test_half_an_update_is_not_started(capsys):
    device = updating()
    assert not device.boot(2)
    device.stuck = True
    assert device.start() is False
    assert "the update cannot be completed" in capsys.readouterr().out
    device.stuck = False
    assert device.start() is True
    assert device.files() == NEW and capsys.readouterr().out == ""


@pytest.mark.parametrize("text", ["9 version\nshort", "9 version\n", "what\n"])
def test_a_damaged_update_is_not_started(text, capsys):
    device = updating()
    device.put("/castellan.pack", zlib.compress(text.encode()))
    assert device.start() is False
    assert "the update cannot be completed" in capsys.readouterr().out
