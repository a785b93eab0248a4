# SPDX-License-Identifier: MIT
"""Installs or updates the program on a device; saved games are never touched.

    python -m tools.flash --board pico_oled

What has changed is packed into one file and verified on the device. When that file gets the name
/castellan.pack, the update counts: the device unpacks it (firmware/entry/main.py).
"""

import sys

import manifest
from firmware.version import numbers
from host_sim.commands import Parser
from host_sim.device.boards import micropython_boards
from host_sim.games import BadSheet, own_sheet
from tools.build import build
from tools.flash import device as devices
from tools.flash import drive, uf2
from tools.flash.device import DeviceError, hash_of
from tools.flash.plan import check_room, plan_for, sheets_only, staged, tell_plan
from tools.flash.survey import LEFT, ROOM, check_chip, check_image, check_interpreter, survey

PART = "/castellan.part"
PACK = "/castellan.pack"
NEW_MAIN = "/main.new"
SHEETS = "/sheets"
NEW_SHEETS = "/sheets.new"


def main_functions():
    """Returns main.py as code for mpremote: it defines the functions that complete or discard
    an update, and does not start the program."""
    text = (build.ROOT / manifest.entry("main.py")).read_text(encoding="utf-8")
    return f"__name__ = 'update'\n{text}\n"


# Completes an update that was begun, with the code that the device runs at a start: each step
# can be repeated. An update of a version before 0.2.0 is completed by its own main.py, of which
# the last lines would start the program.
FINISH = """
try:
 os.stat('/castellan.new/ready')
 text = open('/main.py').read()
 if '/castellan.new' in text:
  names = {}
  exec(text[:text.find('\\nif ')], names)
  names['roll_forward']()
except OSError:
 pass
roll_forward(lambda path: tell('taken', path))
try: tell('version', open('/castellan/version').read().strip())
except OSError: tell('version')
"""

# Removes what an interrupted installation has left, so that room is counted without it.
CLEAR = """
for path in %r: discard(path)
tell_room()
"""


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
            "of Castellan, and report this line; saved games are unchanged"
        )


def finish(device):
    """Complete an update that was begun. Returns the device's version."""
    lines = device.exec(main_functions() + FINISH)
    return " ".join(lines[-1][1:]) if lines else ""


def clear(device, found, also=()):
    """Remove what an interrupted installation has left. Returns the survey with the new room."""
    lines = device.exec(main_functions() + ROOM + CLEAR % (LEFT + also,))
    return found._replace(free=int(lines[-1][2]), left=False)


def update(device, plan, say):
    """Copy, verify, and rename the file that makes the update valid."""
    sent = {PART: plan.pack, NEW_MAIN: plan.main}
    sent.update((f"{NEW_SHEETS}/{name}", data) for name, data in plan.sheets.items())
    sent = {path: data for path, data in sent.items() if data}
    made = [SHEETS, NEW_SHEETS] if plan.sheets else []
    bar = Progress(say, list(sent), sum(map(len, sent.values())))
    device.busy = True
    devices.send(device, sent, devices.fold(made), bar.show)
    check = "".join(f"told_file({path!r}, {path!r})\n" for path in sent)
    there = devices.hashes(device.exec(devices.HASHES + check))
    for path, data in sent.items():
        if there.get(path) != hash_of(data):
            raise DeviceError(
                f"{path} did not arrive as it was sent: nothing was changed; run the same "
                "command again, with another cable if it happens twice"
            )


def commit_code(plan, main):
    """Returns code that makes the verified files valid: each line leaves a consistent state.

    A main.py of ours is replaced before the update counts, because an older one would not
    complete it, and the new one also starts the old program. Another one is replaced at the
    end, and kept."""
    code = "import os\n"
    for name in plan.sheets:
        code += f"os.rename({NEW_SHEETS + '/' + name!r}, {SHEETS + '/' + name!r})\n"
    if plan.sheets:
        code += f"os.rmdir({NEW_SHEETS!r})\n"
    take_main = f"os.rename({NEW_MAIN!r}, '/main.py')\n" if plan.main else ""
    if main == "ours":
        code += take_main
    if plan.pack:
        code += f"os.rename({PART!r}, {PACK!r})\n"
    if main == "foreign" and plan.main:
        code += "os.rename('/main.py', '/main.before.py')\n"
    if main != "ours":
        code += take_main
    return code


class Progress:
    """A bar on a terminal; in a log, a line for each file and each tenth of the bytes."""

    def __init__(self, say, targets, size):
        self._say = say
        self._targets = targets
        self._size = max(size, 1)
        self._bar = sys.stdout.isatty()
        self._said = ""

    def show(self, done, files):
        tenths = 10 * done // self._size
        if self._bar:
            end = "\n" if files == len(self._targets) else ""
            line = f"\r[{'###' * tenths}{'...' * (10 - tenths)}] {done:,} of {self._size:,} bytes"
            print(line, end=end, flush=True)
        elif files < len(self._targets):
            line = f"copying {self._targets[files]} ({10 * tenths} %)"
            if line != self._said:
                self._say(line)
                self._said = line


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
            "the device has no Castellan yet, so it does not say which board it is: add "
            "--board and "
            f"one of: {', '.join(micropython_boards())}"
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
    names = micropython_boards()
    say("The device has no Castellan yet, so it does not say which board it is. The program of")
    say("another board shows nothing, or a part of the picture. Which board is it?")
    for number, name in enumerate(names, 1):
        say(f"  {number}  {build.board_data(name)['TITLE']} ({name})")
    said = _answer(ask, "Its number or name (empty: stop): ")
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
        say(f"Look at the display: it must show the menu; {dark}.")
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


class Later(Exception):
    """Raised if the line is lost when the update counts: the device completes it at a start."""


def flash(device, stage, sheets=None, dry_run=False, say=print, seen=None):
    """Install the program on one device. Returns its version afterwards, if it still answers.

    `stage` gets the survey, and returns the folder of the files for that device. `seen` is
    called after a first installation."""
    try:
        version, first = install(device, stage, sheets or {}, dry_run, say)
    except Later as later:
        say(f"{later}.")
        return None
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
    found = settled(device, found, dry_run, say)
    files = staged(stage(found))
    wanted = files["version"].decode().strip()
    check_image(found, wanted.split(" ")[0])
    plan = plan_for(found, files, sheets)
    if not found.left:
        check_room(found, plan, files)
    tell_plan(found, plan, files, dry_run, say)
    if dry_run:
        return found.version, False
    if not plan.nothing():
        update(device, plan, say)
        device.exec(commit_code(plan, found.main))
        say("Verified. The device unpacks it.")
    try:
        version = finish(device)
        if version != wanted:
            raise DeviceError(
                f"the device says that it has version {version or 'none'}, not {wanted}: run "
                "the same command again"
            )
        check_loads(device, version, files)
    except (devices.Gone, devices.NoAnswer) as error:
        if plan.nothing():
            raise
        text = f"Castellan {wanted} is verified on the device, which starts it: {error}"
        raise Later(text) from None
    return version, found.first()


def settled(device, found, dry_run, say):
    """Complete an update that was interrupted, or remove what an installation has left. Returns
    the survey after that."""
    if dry_run:
        if found.begun or found.left:
            say("An installation was interrupted: it would be completed or removed first.")
        return found._replace(left=found.begun or found.left)
    if found.begun:
        say("An update was begun and interrupted: completing it first.")
        try:
            finish(device)
            found = survey(device)
        except devices.Failed as error:  # the pack is damaged, or there is no room for it
            say(f"It cannot be completed ({error}), and is replaced.")
            clear(device, found, (PACK,))
            found = survey(device)
    if found.left:
        say("Removing what an interrupted installation has left.")
        found = clear(device, found)
    return found


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
            update(device, plan, say)
            device.exec(commit_code(plan, found.main))
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
    parser = Parser(
        "flash",
        "tools.flash",
        description="Put Castellan on a device, or update it; saved games are not touched.",
    )
    parser.add_argument(
        "--board",
        help="required for the first installation; later the device knows it: "
        + ", ".join(build.boards()),
    )
    parser.add_argument(
        "--other-board", action="store_true", help="the device is now another board than before"
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
        parser.complain(error)
        return 2
    except KeyboardInterrupt:
        parser.complain("stopped; run the same command again to go on")
        return 130
    return 0
