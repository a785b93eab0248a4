# SPDX-License-Identifier: MIT
"""The first file on the device: an update is finished, or thrown away, never half of it."""

import os
from pathlib import Path

import pytest

MAIN = Path(__file__).resolve().parent.parent.parent / "firmware" / "entry" / "main.py"


class PowerCut(Exception):
    pass


class Device:
    """The functions of main.py on a folder that stands for the flash; each operation
    that changes it may be the last one before the power goes."""

    def __init__(self, root, overwrites=True):
        self.root = root
        self.overwrites = overwrites
        self.left = None
        self.stuck = False  # nothing can be written
        text = MAIN.read_text(encoding="utf-8")
        self.names: dict = {"open": self.open, "__name__": "main"}
        exec(compile(text, "main.py", "exec"), self.names)
        self.names["os"] = self

    def _at(self, path):
        return os.path.join(self.root, path.lstrip("/"))

    def _spend(self):
        if self.stuck:
            raise OSError(30, "read-only file system")
        if self.left is not None:
            if self.left == 0:
                raise PowerCut
            self.left -= 1

    def open(self, path):
        return open(self._at(path), encoding="utf-8")

    def stat(self, path):
        return os.stat(self._at(path))

    def listdir(self, path):
        return os.listdir(self._at(path))

    def mkdir(self, path):
        if os.path.isdir(self._at(path)):
            raise OSError
        self._spend()
        os.mkdir(self._at(path))

    def remove(self, path):
        if os.path.isdir(self._at(path)) or not os.path.exists(self._at(path)):
            raise OSError
        self._spend()
        os.remove(self._at(path))

    def rmdir(self, path):
        self._spend()
        os.rmdir(self._at(path))

    def rename(self, source, target):
        if not self.overwrites and os.path.exists(self._at(target)):
            raise OSError
        self._spend()
        os.replace(self._at(source), self._at(target))

    def boot(self, operations=None):
        """Start; the power goes after so many operations. Whether it stayed on."""
        self.left = operations
        try:
            self.names["roll_forward"]()
        except PowerCut:
            return False
        finally:
            self.left = None
        return True

    def start(self):
        """As main.py does; whether it goes on to the program."""
        return self.names["updated"]()

    def put(self, path, text):
        file = Path(self._at(path))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def files(self):
        return {
            str(path.relative_to(self.root)): path.read_text(encoding="utf-8")
            for path in sorted(Path(self.root).rglob("*"))
            if path.is_file()
        }


OLD = {
    "main.py": "old main",
    "castellan/version": "1",
    "castellan/firmware/app.mpy": "old app",
    "castellan/firmware/gone.mpy": "not needed any more",
    "castellan/firmware/same.mpy": "same",
    "saves/game": "a game",
}
NEW = {
    "main.py": "new main",
    "castellan/version": "2",
    "castellan/firmware/app.mpy": "new app",
    "castellan/firmware/same.mpy": "same",
    "castellan/shared_rules/deep/more.mpy": "more",
    "saves/game": "a game",
}
READY = "version\nfirmware/app.mpy\nshared_rules/deep/more.mpy\nmain.py\n-firmware/gone.mpy\n"


def staged(folder, ready=True, overwrites=True):
    device = Device(str(folder), overwrites)
    for path, text in OLD.items():
        device.put(path, text)
    device.put("castellan.new/version", "2")
    device.put("castellan.new/firmware/app.mpy", "new app")
    device.put("castellan.new/shared_rules/deep/more.mpy", "more")
    device.put("castellan.new/main.py", "new main")
    if ready:
        device.put("castellan.new/ready", READY)
    return device


def test_an_update_that_is_ready_is_taken(tmp_path):
    device = staged(tmp_path)
    assert device.boot()
    assert device.files() == NEW
    assert not (tmp_path / "castellan.new").exists()


def test_an_update_that_is_not_ready_is_thrown_away(tmp_path):
    device = staged(tmp_path, ready=False)
    assert device.boot()
    assert device.files() == OLD
    assert not (tmp_path / "castellan.new").exists()


def test_without_an_update_nothing_happens(tmp_path):
    device = Device(str(tmp_path))
    for path, text in OLD.items():
        device.put(path, text)
    assert device.boot(0), "nothing is written"
    assert device.files() == OLD


@pytest.mark.parametrize("overwrites", [True, False], ids=["littlefs", "fat"])
@pytest.mark.parametrize("ready", [True, False])
def test_the_power_may_go_at_every_step_even_twice(tmp_path, ready, overwrites):
    whole = NEW if ready else OLD
    cuts = 0
    while True:
        folder = tmp_path / str(cuts)
        device = staged(folder, ready, overwrites)
        done = device.boot(cuts)
        device.boot(1)
        assert device.boot()
        assert device.files() == whole, f"after a cut at operation {cuts}"
        cuts += 1
        if done:
            break
    assert cuts > 5


def test_a_blank_device_gets_everything(tmp_path):
    device = Device(str(tmp_path))
    device.put("main.py", "new main")
    device.put("castellan.new/version", "2")
    device.put("castellan.new/firmware/app.mpy", "new app")
    device.put("castellan.new/ready", "version\nfirmware/app.mpy")
    assert device.boot()
    assert device.files() == {
        "main.py": "new main",
        "castellan/version": "2",
        "castellan/firmware/app.mpy": "new app",
    }


# ---- A flash that cannot be written


def test_the_program_starts_though_the_rest_of_an_update_cannot_be_removed(tmp_path, capsys):
    device = staged(tmp_path, ready=False)
    before = device.files()
    device.stuck = True
    assert device.start() is True
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "the flash cannot be written" in said
    assert device.files() == before


def test_the_old_version_starts_while_no_file_of_the_new_one_was_moved(tmp_path, capsys):
    device = staged(tmp_path)
    before = device.files()
    device.stuck = True
    assert device.start() is True
    assert "the flash cannot be written" in capsys.readouterr().out
    assert device.files() == before


def test_the_new_version_starts_if_only_the_list_cannot_be_removed(tmp_path, capsys):
    device = staged(tmp_path)
    assert device.boot()
    device.put("castellan.new/ready", READY)
    device.stuck = True
    assert device.start() is True
    assert "half" not in capsys.readouterr().out


def test_half_an_update_is_not_started(tmp_path, capsys):
    device = staged(tmp_path)
    assert not device.boot(2)
    device.stuck = True
    assert device.start() is False
    assert "the flash cannot be written" in capsys.readouterr().out
    device.stuck = False
    assert device.start() is True
    assert device.files() == NEW and capsys.readouterr().out == ""
