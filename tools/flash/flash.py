# SPDX-License-Identifier: MIT
"""Installs or updates the program on a device; saved games are never touched.

    python -m tools.flash --board pico_oled

What has changed goes to /castellan.new and is verified there; the list /castellan.new/ready is
written last, and the device applies the update at its next start (firmware/entry/main.py).
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import manifest
from firmware.version import numbers
from host_sim.games import BadSheet, own_sheet
from tools.build import build
from tools.flash import device as devices
from tools.flash import drive, uf2
from tools.flash.device import DeviceError, hash_of
from tools.flash.plan import (
    NEW,
    check_room,
    folders,
    plan_for,
    ready_list,
    sheets_only,
    staged,
    tell_plan,
)
from tools.flash.survey import check_chip, check_image, check_interpreter, survey

READY = NEW + "/ready"
SHEETS = "/sheets"
NEW_SHEETS = "/sheets.new"


def main_functions():
    """Returns main.py as code for mpremote: it defines the functions that finish or discard an
    update, and does not start the program."""
    text = (build.ROOT / manifest.entry("main.py")).read_text(encoding="utf-8")
    return f"__name__ = 'update'\n{text}\n"


LOAD = """
sys.path.insert(0, '/castellan')
try:
 for name in %r: __import__(name)
 tell('loads')
except Exception as error:
 tell('fails', type(error).__name__ + ':', error)
"""
# What is in memory when the first screen shows; this_board is the device's own.
LOADED = ("this_board", "firmware.start", "firmware.faults.guard", "firmware.app")


def check_loads(device, version, files):
    """Check that the installed program can be loaded on the device.

    Its output at the start cannot be read: mpremote stops it."""
    stems = {path.rsplit(".", 1)[0].replace("/", ".") for path in files}
    # A device may have the program frozen, or be a test's: then not all of them are files.
    loaded = [name for name in LOADED if name in stems]
    lines = device.exec(main_functions() + LOAD % (loaded,))
    if ["loads"] not in lines:
        why = next((" ".join(words[1:]) for words in lines if words[0] == "fails"), "no word")
        raise DeviceError(
            f"Castellan {version} is installed, but does not load: {why}; flash another version "
            "of Castellan, and report this line; /saves is as it was"
        )


def finish(device, patience: float = 0):
    """Finish an update that was begun. Returns the device's version.

    The device also does this at a start, which mpremote's Ctrl-C may have interrupted: each
    step can be repeated.
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
    """Copy, verify, and write the list that makes the update valid."""
    files = staged(folder) if plan.copied else {}
    sends = []
    expected = {}
    for path in plan.copied:
        local = Path(folder, path if path == "main.py" else "castellan/" + path)
        target = f"{NEW}/{path}"
        sends.append((local, target))
        expected[target] = hash_of(files[path])
    made = folders(NEW, plan.copied)
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
    device.exec(commit_code(plan))


def commit_code(plan):
    """Returns code that makes the verified files valid: each line leaves a consistent state."""
    code = "import os\n"
    for name in plan.sheets:
        code += f"os.rename({NEW_SHEETS + '/' + name!r}, {SHEETS + '/' + name!r})\n"
    if plan.sheets:
        code += f"os.rmdir({NEW_SHEETS!r})\n"
    listed = ready_list(plan)
    if plan.main_too:
        # Removed first: once `ready` is there, the new main.py does the rest.
        code += f"os.rename({NEW + '/main.py'!r}, '/main.new')\n"
    if listed:
        code += (
            f"with open({READY + '.part'!r}, 'w') as f: f.write({listed!r})\n"
            f"os.rename({READY + '.part'!r}, {READY!r})\n"
        )
    if plan.main_too:
        # A foreign main.py is kept.
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


# ---- Which board it is: with the wrong one the display stays dark, and nothing else would say so


def board_for(found, asked, other=False, choose=None):
    """Returns the board to build for: the one that was asked for, or the one that the device
    has. Where neither is known, `choose` asks."""
    if not asked:
        if found.board:
            return found.board
        if choose:
            return choose()
        raise DeviceError(
            "the device has no Castellan yet that says which board it is: add --board and "
            f"one of: {', '.join(build.boards())}"
        )
    if found.image and found.board != asked:
        raise DeviceError(
            f"the device's firmware image is for {found.board}, and it would not run a program "
            f"for {asked}: nothing was changed; leave --board out, or put the image for {asked} "
            "on it with --uf2 FILE"
        )
    if found.board and found.board != asked and not other:
        raise DeviceError(
            f"the device has Castellan for {found.board}, not for {asked}: nothing was changed; "
            f"leave --board out, or, if it really is a {asked} now, add --other-board"
        )
    return asked


def choose_board(say, ask):
    """Ask the owner which board it is."""
    names = [name for name in build.boards() if not build.on_circuitpython(name)]
    say("The device has no Castellan yet that says which board it is. With the program of")
    say("another board the display stays dark. Which one is it?")
    for number, name in enumerate(names, 1):
        say(f"  {number}  {build.board_data(name)['TITLE']} ({name})")
    said = _answer(ask, "Its number or name; nothing to stop: ")
    if said.isdigit() and 0 < int(said) <= len(names):
        return names[int(said) - 1]
    if said in names:
        return said
    raise DeviceError(
        f"{said or 'nothing'} was chosen, which is not one of these boards: nothing was changed"
    )


def check_display(board, ask=None, say=print):
    """Ask, after a first installation, whether the display shows the menu."""
    dark = (
        f"if the display stays dark or the picture is wrong, compare the wires with "
        f"boards/{board}/README.md; if it is another board, run this again with its --board and "
        "--other-board; saved games stay"
    )
    if not ask:
        say(f"Look at the display: it shows the menu; {dark}.")
    elif _answer(ask, "Does the display show Castellan's menu? (y/n) ")[:1] not in ("y", "j"):
        raise DeviceError(f"Castellan is installed, but the display does not show it: {dark}")


def _answer(ask, question):
    try:
        return ask(question).strip().lower()
    except EOFError:
        return ""


def somebody_is_there():
    return sys.stdin.isatty() and sys.stdout.isatty()


# ---- The work


def flash(device, stage, sheets=None, dry_run=False, say=print, seen=None):
    """Install the program on one device. Returns its version afterwards.

    `stage` gets the survey, and returns the folder of the files for that device. `seen` is
    called after a first installation."""
    try:
        version, first = install(device, stage, sheets or {}, dry_run, say)
    finally:
        # mpremote has stopped the program, even if nothing was changed: start it.
        device.restart()
    if not dry_run:
        say(f"Castellan {version} is installed, loads, and was started.")
        if first and seen:
            seen()
    return version


def install(device, stage, sheets, dry_run, say):
    found = survey(device)
    say(f"Found {device}: {found.machine}, {found.name} {found.release}.")
    check_interpreter(found)
    check_chip(found, say)
    if found.begun and dry_run:
        say("An update was begun and cut off; it would be finished first.")
    elif found.begun:
        say("An update was begun and cut off: finishing it first.")
        finish(device)
        found = survey(device)
    folder = stage(found)
    files = staged(folder)
    wanted = files["version"].decode().strip()
    check_image(found, wanted.split(" ")[0])
    plan = plan_for(found, files, sheets)
    check_room(found, plan, files)
    tell_plan(found, plan, files, dry_run, say)
    if dry_run:
        return found.version, False
    if not plan.nothing():
        update(device, folder, plan, say)
        say("Verified; restarting.")
    device.restart()
    time.sleep(1)
    version = finish(device, patience=devices.RETURN)
    if version != wanted:
        raise DeviceError(
            f"the device says that it has version {version or 'none'}, not {wanted}: run the "
            "same command again"
        )
    check_loads(device, version, files)
    return version, found.first()


def flash_image(device, image, sheets=None, say=print):
    """Check that an image of ours, just copied to the boot drive, runs. It contains the
    program: only own sheets are copied."""
    try:
        found = survey(device)
        say(f"Found {device}: {found.machine}, {found.name} {found.release}.")
        if (found.image, found.board) != (image.version, image.board):
            raise DeviceError(
                f"the device does not say that it has Castellan {image.version} for "
                f"{image.board}: is this the Pico whose boot drive was mounted? If so, run the "
                "same command again"
            )
        plan = sheets_only(found, sheets or {})
        check_room(found, plan, {})
        if not plan.nothing():
            update(device, None, plan, say)
    finally:
        device.restart()
    say(f"Castellan {image.version} for {image.board} is on the device, in its firmware image.")
    there = found.version.split(" ")[0]
    if there and numbers(there) < numbers(image.version):
        say(f"The older program in /castellan, {there}, stays there and is not run.")
    elif there:
        say(f"/castellan has {there}: that is run if it is whole and for {image.board}.")


# ---- Own sheets


def compact_sheet(path):
    """Returns the name of an own sheet and its bytes on the device."""
    try:
        return own_sheet(path)
    except BadSheet as bad:
        raise DeviceError(str(bad)) from None


def _with_micropython(asked, sheets):
    chosen = []
    ask = input if somebody_is_there() else None

    def seen():
        if not asked.yes:
            check_display(chosen[-1], ask)

    def stage(found):
        choose = (lambda: choose_board(print, ask)) if ask else None
        chosen.append(board_for(found, asked.board, asked.other_board, choose))
        return build.stage(chosen[-1])

    image = uf2.read_image(asked.uf2) if asked.uf2 else None
    if image and image.version and asked.board not in (None, image.board):
        raise DeviceError(
            f"{asked.uf2} is for {image.board}, not for {asked.board}: nothing was copied; take "
            "the image for your board"
        )
    device = uf2.find(image, asked.port, print)
    if image and image.version:
        chosen.append(image.board)
        flash_image(device, image, sheets)
        seen()
    else:
        flash(device, stage, sheets, asked.dry_run, seen=seen)


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python -m tools.flash",
        description="Put Castellan on a device, or bring it up to date; saves are not touched.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--board",
        help="needed for the first installation, later the device says it: "
        + ", ".join(build.boards()),
    )
    parser.add_argument(
        "--other-board", action="store_true", help="the device is another board than before"
    )
    parser.add_argument("--port", help="as for mpremote: a path, COM3, or id:SERIAL")
    parser.add_argument(
        "--sheet",
        "--duchy",
        metavar="FILE",
        nargs="+",
        action="extend",
        default=[],
        help="own sheets and duchies",
    )
    parser.add_argument(
        "--uf2", metavar="FILE", help="first put this image on the Pico: MicroPython, or ours"
    )
    parser.add_argument("--drive", metavar="DIR", help="CircuitPython: where CIRCUITPY is mounted")
    parser.add_argument("--mpy-cross", metavar="FILE", help="CircuitPython: its own compiler")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument(
        "--yes", action="store_true", help="do not ask whether the display shows the menu"
    )
    asked = parser.parse_args(arguments)
    try:
        sheets = dict(compact_sheet(path) for path in asked.sheet)
        if asked.board and build.on_circuitpython(asked.board):
            drive.main(asked, sheets)
            return 0
        if asked.drive or asked.mpy_cross:
            raise DeviceError(
                "--drive and --mpy-cross are for CircuitPython: "
                + (f"{asked.board} runs MicroPython" if asked.board else "name its --board")
            )
        if asked.uf2 and asked.dry_run:
            raise DeviceError("--uf2 writes at once: leave it out of a --dry-run")

        _with_micropython(asked, sheets)
    except (DeviceError, build.BuildError) as error:
        sys.stdout.flush()
        print(f"tools.flash: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tools.flash: stopped; run the same command again to go on", file=sys.stderr)
        return 130
    return 0
