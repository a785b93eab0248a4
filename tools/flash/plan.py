# SPDX-License-Identifier: MIT
"""Plans what an update copies and removes, and checks that there is room."""

from pathlib import Path
from typing import NamedTuple

from tools.build import build
from tools.flash.device import DeviceError, hash_of

HOME = "/castellan"
NEW = "/castellan.new"
SPARE_BLOCKS = 8  # left free for the saves, and for what the file system itself needs


class Plan(NamedTuple):
    """What an update does: paths below /castellan, or main.py."""

    copied: list
    removed: list
    size: int
    main_too: bool  # the device has no main.py that applies updates
    sheets: dict  # name and bytes

    def nothing(self):
        return not (self.copied or self.removed or self.main_too or self.sheets)


def staged(folder):
    """Returns the staged files: their paths as the device's survey names them, and their
    bytes."""
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
    new_sheets = sheets_only(found, sheets)
    size = new_sheets.size + sum(len(files[path]) for path in copied)
    removed = sorted(path for path in found.files if path not in files)
    return Plan(copied, removed, size, main_too, new_sheets.sheets)


def sheets_only(found, sheets):
    """Returns the plan that brings own sheets and leaves the program alone."""
    new = {name: data for name, data in sheets.items() if found.sheets.get(name) != hash_of(data)}
    return Plan([], [], sum(map(len, new.values())), False, new)


def blocks_needed(plan, files, block):
    """Returns the blocks of flash: a file takes whole ones, a folder two."""
    needed = SPARE_BLOCKS
    for data in [*(files[path] for path in plan.copied), *plan.sheets.values()]:
        needed += max(1, -(-len(data) // block))
    return needed + 2 * (len(folders(NEW, plan.copied)) + len(folders(HOME, plan.copied)))


def check_room(found, plan, files):
    if plan.nothing():
        return
    needed = blocks_needed(plan, files, found.block)
    if needed > found.free:
        raise DeviceError(
            f"there is not enough room on the device: the update needs {_kb(needed, found.block)} "
            f"and {_room(found)}; nothing was changed; remove files of "
            "your own from it ('mpremote fs ls', 'mpremote fs rm') and run the same command again"
        )


def _room(found):
    return f"{_kb(found.free, found.block)} are free" if found.free else "its flash is full"


def _kb(blocks, size):
    return f"{blocks * size // 1024:,} kB"


def folders(top, paths):
    """Returns the folders that files below `top` lie in, and `top`."""
    folders = {top}
    for path in paths:
        at = path.find("/")
        while at > 0:
            folders.add(f"{top}/{path[:at]}")
            at = path.find("/", at + 1)
    return folders


def ready_list(plan):
    """Returns what the device does at its next start, in order; the version comes last."""
    taken = [path for path in plan.copied if not (path == "main.py" and plan.main_too)]
    removed = ["-" + path for path in plan.removed]
    if taken[-1:] == ["version"]:
        taken = taken[:-1] + removed + taken[-1:]
    else:
        taken += removed
    return "".join(line + "\n" for line in taken)


def tell_plan(found, plan, files, dry_run, say):
    has = f"Castellan {found.version}" if found.version else "no Castellan yet"
    if found.image:
        has = f"{has} in /castellan, and " if found.version else ""
        has += f"Castellan {found.image} in its firmware image"
    if found.board and not found.first():
        has += f" for {found.board}"
    say(f"It has {has}; {_room(found)}; /saves stays as it is.")
    if plan.nothing():
        say("Nothing to copy: it is up to date.")
        return
    if dry_run:  # otherwise they are printed with the progress
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
