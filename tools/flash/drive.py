# SPDX-License-Identifier: MIT
"""Puts the program on a CircuitPython device: copies what has changed to its mounted drive.

The file castellan/version is removed first and written last. Without it neither boot.py nor
code.py starts anything, so an interrupted copy is recognised, and running the tool again
repairs it. /saves is never touched.
"""

import errno
import os
import re
import shutil
import string
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple, Optional

import manifest
from tools.build import build
from tools.flash.device import DeviceError, NoDevice

LABEL = "CIRCUITPY"
TOLD = "boot_out.txt"  # CircuitPython describes itself there at each start
HOME = "castellan"
VERSION = HOME + "/version"
STARTS = ("boot.py", "code.py")
OURS = b"castellan"  # a mark in our boot.py and code.py
SHEETS = "sheets"
OLDEST = 9  # the first CircuitPython with all that the drivers need
SPARE = 32 * 1024  # bytes left free for the saves
CLUSTER = 4096  # the most that a small file takes there
COMPILER = "circuitpython-mpy-cross"
SMALL_CHIPS = ("samd51",)  # too little memory to compile the program: it must be .mpy
GET_IT = "https://circuitpython.org/board/"

AGAIN = "run the same command again"


# ---- The drive


def mounted(platform=None, roots=None):
    """Returns every mounted drive that CircuitPython has written to."""
    platform = platform or sys.platform
    if roots is not None:
        places = [Path(root) for root in roots]
    elif platform == "win32":
        places = [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    elif platform == "darwin":
        places = sorted(Path("/Volumes").glob(LABEL + "*"))
    else:
        places = [
            place
            for top in ("/media", "/run/media", "/mnt")
            for pattern in (LABEL + "*", "*/" + LABEL + "*")
            for place in sorted(Path(top).glob(pattern))
        ]
    return [place for place in places if is_drive(place)]


def is_drive(place):
    try:
        return "CircuitPython" in (place / TOLD).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def choose(asked=None):
    """Returns the drive to write to."""
    if asked:
        drive = Path(asked)
        if not drive.is_dir():
            raise NoDevice(f"there is no folder {drive}: say where the drive {LABEL} is mounted")
        if not is_drive(drive):
            raise DeviceError(
                f"{drive} is not a drive of CircuitPython: it has no {TOLD} that says so"
            )
        return drive
    drives = mounted()
    if not drives:
        raise NoDevice(
            f"no drive {LABEL} is mounted: plug the device in with a cable that carries data; "
            f"if it has no CircuitPython yet, install it from {GET_IT}; if the drive is "
            "somewhere else, say --drive PATH"
        )
    if len(drives) > 1:
        names = ", ".join(map(str, drives))
        raise DeviceError(f"several drives are mounted: take one with --drive: {names}")
    return drives[0]


class Told(NamedTuple):
    """The contents of boot_out.txt."""

    release: str
    machine: str
    board: str


def told(drive):
    text = (Path(drive) / TOLD).read_text(encoding="utf-8", errors="replace")
    first = re.search(r"CircuitPython (\S+) on [^;]*; (.*)", text)
    board = re.search(r"Board ID:\s*(\S+)", text)
    if not first:
        return Told("?", "an unknown device", board.group(1) if board else "?")
    return Told(first.group(1), first.group(2).strip(), board.group(1) if board else "?")


def check_interpreter(found, board):
    major = re.match(r"\d+", found.release)
    if major and int(major.group()) < OLDEST:
        raise DeviceError(
            f"the device's CircuitPython is {found.release}: install {OLDEST}.0 or later from "
            f"{GET_IT}{found.board}"
        )
    ids = build.board_data(board)["CIRCUITPYTHON"]
    if found.board not in ids:
        raise DeviceError(
            f"this drive is that of a {found.machine} ({found.board}), and {board} is for "
            f"{' or '.join(ids)}: nothing was changed; choose the board with --board"
        )


# ---- The files


def find_compiler(asked=None):
    """Returns CircuitPython's mpy-cross; None if there is none and none was named."""
    found = asked or shutil.which(COMPILER)
    if not found:
        return None
    try:
        data = compiled(found, b"pass\n", "try.py")
    except (OSError, build.BuildError) as error:
        raise DeviceError(f"{found} cannot be run as mpy-cross: {error}") from None
    # CircuitPython's files begin with C, MicroPython's with M.
    if data[:1] != b"C":
        raise DeviceError(
            f"{found} is not CircuitPython's mpy-cross: its files would not be read; take "
            "the one that docs/circuitpython.md names"
        )
    return found


def compiled(compiler, source, name):
    with tempfile.TemporaryDirectory() as folder:
        path, target = Path(folder, name), Path(folder, "one.mpy")
        path.write_bytes(source)
        words = [str(compiler), "-o", str(target), "-s", name, str(path)]
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode or not target.exists():
            said = (done.stderr or done.stdout).strip().splitlines()
            raise build.BuildError(f"{name} was not compiled: {said[-1] if said else 'no word'}")
        return target.read_bytes()


def needs_compiler(board):
    return build.board_data(board)["CHIP"] in SMALL_CHIPS


def files_for(board, compiler=None):
    """Returns each file of the drive, by its path there, and its bytes; the version is the
    last."""
    if needs_compiler(board) and not compiler:
        raise DeviceError(
            f"{board} has too little memory to compile the program: get CircuitPython's "
            f"mpy-cross, as docs/circuitpython.md says, and {AGAIN} with --mpy-cross FILE"
        )
    files = {}
    for name, text in build.program(board).items():
        name = name[: -len(".mpy")]
        path = f"{HOME}/{name}"
        if compiler:
            files[path + ".mpy"] = compiled(compiler, text.encode(), name.split("/")[-1] + ".py")
        else:
            files[path + ".py"] = text.encode()
    ours = {name[len(HOME) + 1 :]: data for name, data in files.items()}
    files[f"{HOME}/{build.SUMS}"] = build.sums(ours, board)
    for name in STARTS:
        files[name] = (build.ROOT / manifest.entry(name)).read_bytes()
    files[VERSION] = f"{build.version()} {build.digest(files)}\n".encode()
    return files


def read(path) -> Optional[bytes]:
    try:
        return path.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None


def there(drive):
    """Returns our files on the drive, by path."""
    drive = Path(drive)
    found = {}
    for folder, _, names in os.walk(drive / HOME):
        for name in names:
            path = Path(folder, name)
            found[path.relative_to(drive).as_posix()] = path.read_bytes()
    for name in STARTS:
        data = read(drive / name)
        if data is not None:
            found[name] = data
    return found


class Plan(NamedTuple):
    copied: list
    removed: list
    kept: list  # foreign start files, set aside

    def nothing(self):
        return not (self.copied or self.removed or self.kept)


def plan_for(found, files):
    copied = [path for path in files if found.get(path) != files[path]]
    removed = sorted(path for path in found if path not in files)
    kept = [name for name in STARTS if name in found and not _ours(found[name], files[name])]
    if (copied or removed) and VERSION not in copied:
        copied.append(VERSION)  # it is removed meanwhile
    return Plan(copied, removed, kept)


def _ours(data, new):
    """Returns whether a start file is ours, or an incomplete copy of the new one."""
    return OURS in data or new.startswith(data)


def check_room(drive, plan, found, files):
    """Check that there is room. A file takes whole clusters; the file that it replaces frees
    its own."""
    needed = SPARE + sum(_clusters(files[path]) for path in plan.copied)
    given = sum(_clusters(found[path]) for path in {*plan.copied, *plan.removed} & set(found))
    free = shutil.disk_usage(drive).free
    if not plan.nothing() and needed > free + given:
        raise DeviceError(
            f"there is not enough room on {drive}: {(needed - given) // 1024:,} kB are needed and "
            f"{free // 1024:,} kB are free; nothing was changed; remove files of your own from "
            f"it and {AGAIN}"
        )


def _clusters(data):
    return max(1, -(-len(data) // CLUSTER)) * CLUSTER


# ---- Doing it


def write(path, data):
    """Write a file, read it back and compare."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    with open(path, "rb") as file:
        if hasattr(os, "posix_fadvise"):
            # Without this the system would read its cache, not the drive.
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        came = file.read()
    if came != data:
        raise DeviceError(
            f"{path} did not arrive as it was sent: {AGAIN}, with another cable if it happens "
            "twice"
        )


def check_writable(drive):
    """Check, before anything is changed, that the computer may write there."""
    probe = drive / "castellan.try"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise DeviceError(
                f"{drive} is read-only for the computer, since Castellan keeps its saves there: "
                "hold a button of the device while you press its reset (of the Feather D1 or D2), "
                f"release it when the display says 'Safe mode', and {AGAIN}"
            ) from None
        raise


def update(drive, plan, files, say):
    if VERSION not in plan.copied:
        plan.copied.append(VERSION)
    # From here on the device starts nothing until the end.
    (drive / VERSION).unlink(missing_ok=True)
    for name in plan.kept:
        aside = drive / name.replace(".py", ".before.py")
        aside.unlink(missing_ok=True)
        (drive / name).rename(aside)
    for path in plan.removed:
        (drive / path).unlink(missing_ok=True)
    order = [path for path in plan.copied if path != VERSION] + [VERSION]
    for number, path in enumerate(order, 1):
        say(f"copying {path} ({number} of {len(order)})")
        write(drive / path, files[path])
    for folder, folders, names in os.walk(drive / HOME, topdown=False):
        if not folders and not names:
            os.rmdir(folder)
    if hasattr(os, "sync"):
        os.sync()


def flash(board, drive, sheets=None, compiler=None, dry_run=False, say=print):
    """Install the program on one drive."""
    who = told(drive)
    say(f"Found {drive}: {who.machine}, CircuitPython {who.release}.")
    check_interpreter(who, board)
    say(f"The program goes there as {'.mpy, compiled by ' + compiler if compiler else '.py'}.")
    files = files_for(board, compiler)
    for name, data in (sheets or {}).items():
        if read(drive / SHEETS / name) != data:
            files[f"{SHEETS}/{name}"] = data
    found = there(drive)
    plan = plan_for(found, files)
    check_room(drive, plan, found, files)
    _tell(found, plan, files, dry_run, say)
    if dry_run:
        return
    if not plan.nothing():
        check_writable(drive)
        try:
            update(drive, plan, files, say)
        except OSError as error:
            raise DeviceError(
                f"{drive} could not be written ({error.strerror or error}), and not all of the "
                f"program is there now: plug the device in and {AGAIN}"
            ) from None
    version = files[VERSION].decode().strip()
    say(f"Castellan {version} is on the device. Eject the drive, then press the reset button.")


def _tell(found, plan, files, dry_run, say):
    version = found.get(VERSION, b"").decode("utf-8", "replace").strip()
    unfinished = HOME + "/this_board" in {path.rsplit(".", 1)[0] for path in found}
    has = f"Castellan {version}" if version else "no Castellan yet"
    if not version and unfinished:
        has = "a copy of Castellan that was cut off"
    say(f"It has {has}; the saves stay as they are.")
    if plan.nothing():
        say("Nothing to copy: it is up to date.")
        return
    if dry_run:  # otherwise they are printed while copying
        for path in plan.copied:
            say(f"  {'~' if path in found else '+'} {path} ({len(files[path]):,} bytes)")
    for path in plan.removed:
        say(f"  - {path}")
    for name in plan.kept:
        say(f"  a {name} that is not Castellan's is kept as {name.replace('.py', '.before.py')}")
    size = sum(len(files[path]) for path in plan.copied)
    say(f"{len(plan.copied)} files to copy, {size:,} bytes; {len(plan.removed)} to remove.")


def main(asked, sheets):
    """Do the work of tools.flash for a board with CircuitPython."""
    for option in ("port", "uf2"):
        if getattr(asked, option):
            raise DeviceError(
                f"--{option} is for MicroPython: {asked.board} runs CircuitPython and is written "
                "to as a drive; see --drive"
            )
    flash(asked.board, choose(asked.drive), sheets, find_compiler(asked.mpy_cross), asked.dry_run)
