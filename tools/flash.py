"""Puts the program on a device, or brings it up to date; saved games are never touched.

    python -m tools.flash --board pico_oled

What has changed goes to /castellan.new and is verified there; the list /castellan.new/ready
is written last, and the device takes the update at its next start (firmware/main.py).
"""

import argparse
import os
import string
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from host_sim import own_sheet
from tools import build, drive
from tools import device as devices
from tools.device import Device, DeviceError, NoDevice, hash_of

HOME = "/castellan"
NEW = "/castellan.new"
READY = NEW + "/ready"
SHEETS = "/sheets"
NEW_SHEETS = "/sheets.new"

IMAGE = "the official MicroPython UF2 for 'Raspberry Pi Pico', version 1.23 or later"
WHERE = "https://micropython.org/download/RPI_PICO/"
BOOT_DRIVE = "RPI-RP2"
SPARE_BLOCKS = 8  # left free for the saves, and for what the file system itself needs


# ---- What is on the device

_SURVEY = (
    devices.HASHES
    + """
import sys
i = sys.implementation
tell('name', i[0])
tell('release', '.'.join([str(n) for n in i[1][:3]]))
mpy = getattr(i, '_mpy', 0)
tell('format', mpy & 255, mpy >> 8 & 3)
tell('machine', getattr(i, '_machine', sys.platform))
if i[0] == 'micropython':
 v = os.statvfs('/')
 tell('room', v[0], v[3])
 told('/castellan')
 told_file('/main.py', 'main.py')
 tell('sheets')
 told('/sheets')
 try:
  tell('version', open('/castellan/version').read().strip())
 except OSError:
  pass
 try:
  tell('ours', int('/castellan.new' in open('/main.py').read()))
 except (OSError, UnicodeError):
  tell('ours', 0)
 try:
  os.stat('/castellan.new/ready')
  tell('begun')
 except OSError:
  pass
"""
)


class Survey(NamedTuple):
    """What is found on a device before anything is touched."""

    name: str
    release: str
    format: tuple
    machine: str
    block: int
    free: int  # blocks
    files: dict  # path below /castellan, or main.py, and its hash
    sheets: dict
    version: str
    ours: bool  # its main.py takes updates
    begun: bool  # an update is ready, and not all of it is taken


def survey(device):
    lines = device.meet(_SURVEY)
    at = [words[0] for words in lines].index("sheets") if ["sheets"] in lines else len(lines)
    told = {words[0]: words[1:] for words in lines if words[0] != "file"}
    room = [int(word) for word in told.get("room", ("0", "0"))]
    return Survey(
        " ".join(told.get("name", ["?"])),
        " ".join(told.get("release", ["?"])),
        tuple(int(word) for word in told.get("format", ("0", "0"))),
        " ".join(told.get("machine", ["?"])),
        room[0],
        room[1],
        devices.hashes(lines[:at]),
        devices.hashes(lines[at:]),
        " ".join(told.get("version", [])),
        told.get("ours") == ["1"],
        "begun" in told,
    )


def check_interpreter(found):
    if found.name != "micropython":
        name = {"circuitpython": "CircuitPython"}.get(found.name, found.name)
        raise DeviceError(
            f"the device runs {name} {found.release}, not MicroPython: install {IMAGE} ({WHERE}): "
            f"hold BOOTSEL while you plug it in and run this with --uf2 FILE"
        )
    wanted = build.FORMAT
    # Bytecode without native code also runs where the sub-version is higher.
    if found.format[0] != wanted[0] or found.format[1] < wanted[1]:
        raise DeviceError(
            f"the device's MicroPython {found.release} reads .mpy format "
            f"{found.format[0]}.{found.format[1]}, and the program is {wanted[0]}.{wanted[1]}: "
            f"install {IMAGE} ({WHERE}): hold BOOTSEL while you plug it in and run this with "
            "--uf2 FILE"
        )


# ---- The plan


class Plan(NamedTuple):
    """What an update does: paths below /castellan, or main.py."""

    copied: list
    removed: list
    size: int
    main_too: bool  # the device has no main.py that would take the update
    sheets: dict  # name and bytes

    def nothing(self):
        return not (self.copied or self.removed or self.main_too or self.sheets)


def staged(folder):
    """The staged files: their paths as the device's survey names them, and their bytes."""
    folder = Path(folder)
    files = {}
    for name, _ in build.sizes(folder):
        path = name[len("castellan/") :] if name.startswith("castellan/") else name
        files[path] = (folder / name).read_bytes()
    return files


def plan_for(found, files, sheets):
    changed = [path for path in files if found.files.get(path) != hash_of(files[path])]
    main_too = not found.ours
    copied = [path for path in changed if path not in ("version", "main.py")]
    copied += [path for path in ("main.py", "version") if path in changed]
    if main_too and "main.py" not in copied:
        copied.append("main.py")
    new_sheets = {
        name: data for name, data in sheets.items() if found.sheets.get(name) != hash_of(data)
    }
    size = sum(len(files[path]) for path in copied) + sum(map(len, new_sheets.values()))
    removed = sorted(path for path in found.files if path not in files)
    return Plan(copied, removed, size, main_too, new_sheets)


def blocks_needed(plan, files, block):
    """Blocks of flash: a file takes whole ones, a folder two."""
    needed = SPARE_BLOCKS
    for data in [*(files[path] for path in plan.copied), *plan.sheets.values()]:
        needed += max(1, -(-len(data) // block))
    return needed + 2 * (len(_folders(NEW, plan.copied)) + len(_folders(HOME, plan.copied)))


def check_room(found, plan, files):
    if plan.nothing():
        return
    needed = blocks_needed(plan, files, found.block)
    if needed > found.free:
        raise DeviceError(
            f"there is not enough room on the device: the update needs {_kb(needed, found.block)} "
            f"and {_kb(found.free, found.block)} are free; nothing was changed; remove files of "
            "your own from it ('mpremote fs ls', 'mpremote fs rm') and run the same command again"
        )


def _kb(blocks, size):
    return f"{blocks * size // 1024:,} kB"


def _folders(top, paths):
    """The folders that files below `top` lie in, and `top`."""
    folders = {top}
    for path in paths:
        at = path.find("/")
        while at > 0:
            folders.add(f"{top}/{path[:at]}")
            at = path.find("/", at + 1)
    return folders


def ready_list(plan):
    """What the device does at its next start, in order; the version comes last."""
    taken = [path for path in plan.copied if not (path == "main.py" and plan.main_too)]
    removed = ["-" + path for path in plan.removed]
    if taken[-1:] == ["version"]:
        taken = taken[:-1] + removed + taken[-1:]
    else:
        taken += removed
    return "".join(line + "\n" for line in taken)


# ---- Doing it


def main_functions():
    """The part of main.py that finishes or discards an update, to be run by mpremote."""
    text = (build.ROOT / "firmware" / "main.py").read_text(encoding="utf-8")
    return text[: text.index("# Ctrl-C is caught nowhere")]


_LOAD = """
sys.path.insert(0, '/castellan')
try:
 for name in %r: __import__(name)
 tell('loads')
except Exception as error:
 tell('fails', type(error).__name__ + ':', error)
"""
# What is in memory when the first screen shows; this_board is the device's own.
_LOADED = ("this_board", "firmware.start", "firmware.guard", "firmware.app")


def check_loads(device, version, files):
    """That the program which was installed can be loaded there.

    What it prints when it starts cannot be heard: mpremote stops it to speak."""
    stems = {path.rsplit(".", 1)[0].replace("/", ".") for path in files}
    lines = device.exec(main_functions() + _LOAD % ([name for name in _LOADED if name in stems],))
    if ["loads"] not in lines:
        why = next((" ".join(words[1:]) for words in lines if words[0] == "fails"), "no word")
        raise DeviceError(
            f"Castellan {version} is installed, but does not load: {why}; flash another version "
            "of Castellan, and report this line; /saves is as it was"
        )


def finish(device, patience: float = 0):
    """Let the device finish an update that was begun; its version.

    After a restart it does so by itself, and mpremote's Ctrl-C may have come between:
    each step can be repeated, so it is simply asked to go on.
    """
    lines = device.exec(
        main_functions()
        + "roll_forward()\n"
        + "try: tell('version', open('/castellan/version').read().strip())\n"
        + "except OSError: tell('version')\n",
        patience=patience,
    )
    return " ".join(lines[-1][1:]) if lines else ""


def update(device, folder, plan, say):
    """Copy, verify, and write the list that makes it count."""
    files = staged(folder)
    folder = Path(folder)
    sends = []
    expected = {}
    for path in plan.copied:
        local = folder / path if path == "main.py" else folder / "castellan" / path
        target = f"{NEW}/{path}"
        sends.append((local, target))
        expected[target] = hash_of(files[path])
    made = _folders(NEW, plan.copied)
    before = main_functions() + f"discard({NEW!r})\ndiscard({NEW_SHEETS!r})\n"
    with tempfile.TemporaryDirectory() as local:
        if plan.sheets:
            made |= {SHEETS, NEW_SHEETS}
        for number, (name, data) in enumerate(plan.sheets.items()):
            Path(local, str(number)).write_bytes(data)
            sends.append((Path(local, str(number)), f"{NEW_SHEETS}/{name}"))
            expected[f"{NEW_SHEETS}/{name}"] = hash_of(data)
        device.busy = True
        bar = Progress(say, [target for _, target in sends], plan.size)
        devices.send(device, sends, before + devices.fold(made), bar.show)
    check = "".join(f"told_file({path!r}, {path!r})\n" for path in expected)
    there = devices.hashes(device.exec(devices.HASHES + check))
    for path, wanted in expected.items():
        if there.get(path) != wanted:
            raise DeviceError(
                f"{path} did not arrive as it was sent: nothing was changed; run the same "
                "command again, with another cable if it happens twice"
            )
    device.exec(_commit(plan))


def _commit(plan):
    """Code that makes what was verified count: each line leaves a whole state."""
    code = "import os\n"
    for name in plan.sheets:
        code += f"os.rename({NEW_SHEETS + '/' + name!r}, {SHEETS + '/' + name!r})\n"
    if plan.sheets:
        code += f"os.rmdir({NEW_SHEETS!r})\n"
    listed = ready_list(plan)
    if plan.main_too:
        # Out of the way first: with `ready` there, the new main.py takes the rest.
        code += f"os.rename({NEW + '/main.py'!r}, '/main.new')\n"
    if listed:
        code += (
            f"with open({READY + '.part'!r}, 'w') as f: f.write({listed!r})\n"
            f"os.rename({READY + '.part'!r}, {READY!r})\n"
        )
    if plan.main_too:
        # A main.py of somebody else is kept.
        code += (
            "try: os.rename('/main.py', '/main.before.py')\nexcept OSError: pass\n"
            "os.rename('/main.new', '/main.py')\n"
        )
    return code


class Progress:
    """A bar on a terminal; in a log, a line for each file."""

    def __init__(self, say, targets, size):
        self._say = say
        self._targets = targets
        self._size = size
        self._bar = sys.stdout.isatty()

    def show(self, done):
        if self._bar:
            total = max(len(self._targets), 1)
            width = 30 * done // total
            end = "\n" if done == len(self._targets) else ""
            line = f"\r[{'#' * width}{'.' * (30 - width)}] {done} of {len(self._targets)} files"
            print(line, end=end, flush=True)
        elif done < len(self._targets):
            self._say(f"copying {self._targets[done]} ({done + 1} of {len(self._targets)})")


def flash(device, folder, sheets=None, dry_run=False, say=print):
    """The whole work on one device; the version that it has then."""
    try:
        version = _flash(device, folder, sheets or {}, dry_run, say)
    finally:
        # mpremote has stopped the program, if only to look: let it run.
        device.restart()
    if not dry_run:
        say(f"Castellan {version} is installed, loads, and was started.")
    return version


def _flash(device, folder, sheets, dry_run, say):
    found = survey(device)
    say(f"Found {device}: {found.machine}, {found.name} {found.release}.")
    check_interpreter(found)
    files = staged(folder)
    if found.begun and dry_run:
        say("An update was begun and cut off; it would be finished first.")
    elif found.begun:
        say("An update was begun and cut off: finishing it first.")
        finish(device)
        found = survey(device)
    plan = plan_for(found, files, sheets)
    check_room(found, plan, files)
    tell_plan(found, plan, files, dry_run, say)
    if dry_run:
        return found.version
    if not plan.nothing():
        update(device, folder, plan, say)
        say("Verified; restarting.")
    device.restart()
    time.sleep(1)
    version = finish(device, patience=devices.RETURN)
    wanted = files["version"].decode().strip()
    if version != wanted:
        raise DeviceError(
            f"the device says that it has version {version or 'none'}, not {wanted}: run the "
            "same command again"
        )
    check_loads(device, version, files)
    return version


def tell_plan(found, plan, files, dry_run, say):
    has = f"Castellan {found.version}" if found.version else "no Castellan yet"
    say(f"It has {has}; {_kb(found.free, found.block)} are free; /saves stays as it is.")
    if plan.nothing():
        say("Nothing to copy: it is up to date.")
        return
    if dry_run:  # else the progress tells them
        for path in plan.copied:
            say(f"  {'~' if path in found.files else '+'} {path} ({len(files[path]):,} bytes)")
        for name in plan.sheets:
            say(f"  + sheet {name}")
    for path in plan.removed:
        say(f"  - {path}")
    if plan.main_too and "main.py" in found.files:
        say("  a main.py that is not Castellan's is kept as main.before.py")
    count = len(plan.copied) + len(plan.sheets)
    say(f"{count} files to copy, {plan.size:,} bytes; {len(plan.removed)} to remove.")


# ---- Own sheets


def compact_sheet(path):
    """The name of an own sheet and its bytes on the device."""
    try:
        return own_sheet.compact(path)
    except own_sheet.BadSheet as bad:
        raise DeviceError(str(bad)) from None


# ---- A Pico without MicroPython


def boot_drives():
    """The mounted boot drives of RP2 chips."""
    if sys.platform == "win32":
        places = [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    elif sys.platform == "darwin":
        places = list(Path("/Volumes").glob(BOOT_DRIVE + "*"))
    else:
        places = [
            place
            for top in ("/media", "/run/media", "/mnt")
            for pattern in (BOOT_DRIVE + "*", "*/" + BOOT_DRIVE + "*")
            for place in Path(top).glob(pattern)
        ]
    return [place for place in places if _is_boot_drive(place)]


def _is_boot_drive(place):
    try:
        return "RPI-RP2" in (place / "INFO_UF2.TXT").read_text(errors="replace")
    except OSError:
        return False


def install_image(image, drive, say):
    """Copy a UF2 to the boot drive; the Pico restarts by itself."""
    try:
        data = Path(image).read_bytes()
    except OSError as error:
        raise DeviceError(f"{image} cannot be read: {error.strerror}") from None
    rp2040 = 0xE48BFF56
    if data[:4] != b"UF2\n" or int.from_bytes(data[28:32], "little") != rp2040:
        raise DeviceError(f"{image} is no UF2 image for the RP2040; fetch {IMAGE}: {WHERE}")
    say(f"Copying {image} to {drive}; the Pico then restarts by itself.")
    try:
        with open(Path(drive) / "firmware.uf2", "wb") as target:
            target.write(data)
            target.flush()
            os.fsync(target.fileno())
    except OSError as error:
        # The drive goes away with the last block: that may look like an error.
        if Path(drive, "INFO_UF2.TXT").exists():
            raise DeviceError(
                f"the image could not be copied to {drive}: {error.strerror or error}; copy it "
                "there by hand, then run this command without --uf2"
            ) from None


def find(asked, say):
    """The device, with MicroPython put on it first if that was asked for."""
    if asked.uf2:
        drives = boot_drives()
        if not drives:
            raise NoDevice(
                f"no boot drive {BOOT_DRIVE} is mounted: hold BOOTSEL while you plug the Pico in, "
                "and run the same command again"
            )
        if len(drives) > 1:
            names = ", ".join(str(drive) for drive in drives)
            raise DeviceError(f"several boot drives are mounted, unplug all but one: {names}")
        install_image(asked.uf2, drives[0], say)
        return _await_device(asked.port)
    try:
        return Device(devices.choose(asked.port))
    except NoDevice as none:
        if boot_drives():
            raise NoDevice(
                f"this Pico has no MicroPython yet (its boot drive {BOOT_DRIVE} is mounted): "
                f"fetch {IMAGE} from {WHERE}, and run this command again with --uf2 FILE"
            ) from None
        if Path("/dev/disk/by-label", BOOT_DRIVE).exists():
            raise NoDevice(
                f"this Pico has no MicroPython yet, and its boot drive {BOOT_DRIVE} is not "
                f"mounted: mount it, fetch {IMAGE} from {WHERE}, and run this again with "
                "--uf2 FILE"
            ) from None
        raise none


def _await_device(port):
    end = time.monotonic() + 2 * devices.RETURN
    while True:
        try:
            return Device(devices.choose(port))
        except NoDevice:
            if time.monotonic() > end:
                raise NoDevice(
                    "the image is copied, but no device came up: unplug it, plug it in, and run "
                    "this command without --uf2"
                ) from None
            time.sleep(1)


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python -m tools.flash",
        description="Put Castellan on a device, or bring it up to date; saves are not touched.",
        allow_abbrev=False,
    )
    parser.add_argument("--board", default="pico_oled", help=", ".join(build.boards()))
    parser.add_argument("--port", help="as for mpremote: a path, COM3, or id:SERIAL")
    parser.add_argument(
        "--sheet", metavar="FILE", nargs="+", action="extend", default=[], help="own sheets"
    )
    parser.add_argument("--uf2", metavar="FILE", help="put this MicroPython on the Pico first")
    parser.add_argument("--drive", metavar="DIR", help="CircuitPython: where CIRCUITPY is mounted")
    parser.add_argument("--mpy-cross", metavar="FILE", help="CircuitPython: its own compiler")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    asked = parser.parse_args(arguments)
    try:
        sheets = dict(compact_sheet(path) for path in asked.sheet)
        if build.on_circuitpython(asked.board):
            drive.main(asked, sheets)
            return 0
        if asked.drive or asked.mpy_cross:
            raise DeviceError(
                f"--drive and --mpy-cross are for CircuitPython: {asked.board} runs MicroPython"
            )
        folder = build.stage(asked.board)
        if asked.uf2 and asked.dry_run:
            raise DeviceError("--uf2 writes at once: leave it out of a --dry-run")
        flash(find(asked, print), folder, sheets, asked.dry_run)
    except (DeviceError, build.BuildError) as error:
        sys.stdout.flush()
        print(f"tools.flash: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tools.flash: stopped; run the same command again to go on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
