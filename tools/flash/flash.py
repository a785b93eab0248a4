# SPDX-License-Identifier: MIT
"""Puts the program on a device, or brings it up to date; saved games are never touched.

    python -m tools.flash --board pico_oled

What has changed goes to /castellan.new and is verified there; the list /castellan.new/ready
is written last, and the device takes the update at its next start (firmware/entry/main.py).
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import manifest
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
    staged,
    tell_plan,
)
from tools.flash.survey import check_interpreter, survey

READY = NEW + "/ready"
SHEETS = "/sheets"
NEW_SHEETS = "/sheets.new"


def main_functions():
    """main.py, to be run by mpremote: it defines its functions, which finish or discard an
    update. Under this name it does not start the program."""
    text = (build.ROOT / manifest.entry("main.py")).read_text(encoding="utf-8")
    return f"__name__ = 'update'\n{text}\n"


_LOAD = """
sys.path.insert(0, '/castellan')
try:
 for name in %r: __import__(name)
 tell('loads')
except Exception as error:
 tell('fails', type(error).__name__ + ':', error)
"""
# What is in memory when the first screen shows; this_board is the device's own.
_LOADED = ("this_board", "firmware.start", "firmware.faults.guard", "firmware.app")


def check_loads(device, version, files):
    """That the program which was installed can be loaded there.

    What it prints when it starts cannot be heard: mpremote stops it to speak."""
    stems = {path.rsplit(".", 1)[0].replace("/", ".") for path in files}
    # A device may have the program frozen, or be a test's: then not all of them are files.
    loaded = [name for name in _LOADED if name in stems]
    lines = device.exec(main_functions() + _LOAD % (loaded,))
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


def board_for(found, asked, other=False):
    """The board to build for: the one that was asked for, or the one that the device has.

    With the wrong one the display stays dark, and nothing else would tell."""
    if not asked:
        if not found.board:
            raise DeviceError(
                "the device has no Castellan yet that says which board it is: add --board and "
                f"one of: {', '.join(build.boards())}"
            )
        return found.board
    if found.board and found.board != asked and not other:
        raise DeviceError(
            f"the device has Castellan for {found.board}, not for {asked}: nothing was changed; "
            f"leave --board out, or, if it really is a {asked} now, add --other-board"
        )
    return asked


def flash(device, stage, sheets=None, dry_run=False, say=print):
    """The whole work on one device; the version that it has then.

    `stage` gets the survey, and returns the folder of the files for that device."""
    try:
        version = _flash(device, stage, sheets or {}, dry_run, say)
    finally:
        # mpremote has stopped the program, if only to look: let it run.
        device.restart()
    if not dry_run:
        say(f"Castellan {version} is installed, loads, and was started.")
    return version


def _flash(device, stage, sheets, dry_run, say):
    found = survey(device)
    say(f"Found {device}: {found.machine}, {found.name} {found.release}.")
    check_interpreter(found)
    if found.begun and dry_run:
        say("An update was begun and cut off; it would be finished first.")
    elif found.begun:
        say("An update was begun and cut off: finishing it first.")
        finish(device)
        found = survey(device)
    folder = stage(found)
    files = staged(folder)
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


# ---- Own sheets


def compact_sheet(path):
    """The name of an own sheet and its bytes on the device."""
    try:
        return own_sheet(path)
    except BadSheet as bad:
        raise DeviceError(str(bad)) from None


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
    parser.add_argument("--uf2", metavar="FILE", help="put this MicroPython on the Pico first")
    parser.add_argument("--drive", metavar="DIR", help="CircuitPython: where CIRCUITPY is mounted")
    parser.add_argument("--mpy-cross", metavar="FILE", help="CircuitPython: its own compiler")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
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

        def stage(found):
            return build.stage(board_for(found, asked.board, asked.other_board))

        flash(uf2.find(asked, print), stage, sheets, asked.dry_run)
    except (DeviceError, build.BuildError) as error:
        sys.stdout.flush()
        print(f"tools.flash: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("tools.flash: stopped; run the same command again to go on", file=sys.stderr)
        return 130
    return 0
