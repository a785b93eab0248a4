# SPDX-License-Identifier: MIT
"""Plans what an update copies and removes, packs it, and checks that there is room."""

import zlib
from pathlib import Path
from typing import NamedTuple

from tools.build import build
from tools.flash.device import DeviceError, hash_of

SPARE_BLOCKS = 8  # left free for the saves, and for what the file system itself needs
ENTRY = 24  # bytes of a folder for each name in it, at most


class Plan(NamedTuple):
    """What an update does: paths below /castellan."""

    copied: list
    removed: list  # files, and folders of which nothing stays
    pack: bytes  # the file that brings all of that
    main: bytes  # the new main.py; b"" if it stays
    sheets: dict  # name and bytes

    def nothing(self):
        return not (self.pack or self.main or self.sheets)


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
    # The version comes last: it names what is really there.
    copied = sorted(set(changed) - {"main.py"}, key=lambda path: (path == "version", path))
    removed = _removed(found.files, files)
    pack = packed(copied, removed, files)
    main = files["main.py"] if "main.py" in changed else b""
    return Plan(copied, removed, pack, main, sheets_only(found, sheets).sheets)


def sheets_only(found, sheets):
    """Returns the plan that brings own sheets and leaves the program alone."""
    new = {name: data for name, data in sheets.items() if found.sheets.get(name) != hash_of(data)}
    return Plan([], [], b"", b"", new)


def _removed(there, files):
    """Returns what stays on the device without being part of the program: a folder stands for
    its files if all of them go."""
    kept = {parent for path in files for parent in folders(path)}
    gone = set()
    for path in set(there) - set(files):
        gone.add(next((folder for folder in folders(path) if folder not in kept), path))
    return sorted(gone)


def folders(path):
    """Returns the folders that a path lies in, the outermost first."""
    return [path[:at] for at, letter in enumerate(path) if letter == "/"]


def packed(copied, removed, files):
    """Returns the update as the device takes it (firmware/entry/main.py), or b"": a line for
    each path, with the size of the data that follow it, or a minus. Removals come first: they
    make room."""
    data = b"".join(b"- %s\n" % path.encode() for path in removed)
    for path in copied:
        data += b"%d %s\n" % (len(files[path]), path.encode()) + files[path]
    return zlib.compress(data, 9) if data else b""


# ---- Room


def blocks(sizes, block):
    """Returns the blocks of flash that LittleFS needs for files, sizes by path. A folder takes
    two, and more if its names and the small files, which are kept in it, fill half a block."""
    needed = 0
    held = {"": 0}
    for path, size in sizes.items():
        parents = ["", *folders(path)]
        for parent in parents:
            if parent not in held:
                held[parent] = 0
                held[parent.rpartition("/")[0]] += ENTRY + len(parent.rpartition("/")[2])
        held[parents[-1]] += ENTRY + len(path.rpartition("/")[2])
        if size <= block // 8:
            held[parents[-1]] += size
        else:
            needed += -(-size // (block - 8))  # a block begins with pointers to others
    return needed + sum(2 * max(1, -(-size // (block // 2))) for size in held.values())


def blocks_needed(found, plan, files):
    """Returns the free blocks that an update needs: for what is copied, for the growth of the
    program, for the largest file, of which both versions are there for a moment, and some to
    spare."""
    copies = {"pack": len(plan.pack), "main": len(plan.main)}
    copies.update((f"sheets/{name}", len(data)) for name, data in plan.sheets.items())
    needed = SPARE_BLOCKS + blocks(copies, found.block)
    if plan.copied:
        sizes = {path: len(data) for path, data in files.items()}
        most = {path: max(size, found.sizes.get(path, 0)) for path, size in sizes.items()}
        needed += max(0, blocks(most, found.block) - blocks(found.sizes, found.block))
        needed += -(-max(sizes.values()) // found.block)
    return needed


def check_room(found, plan, files):
    if plan.nothing():
        return
    needed = blocks_needed(found, plan, files)
    if needed > found.free:
        raise DeviceError(
            f"there is not enough room on the device: the update needs {_kb(needed, found.block)} "
            f"and {_room(found)}; nothing was changed; remove files of your own from it "
            "('mpremote fs ls', 'mpremote fs rm') or past games, and run the same command again; "
            "or put the UF2 image of a release on it, which needs no room there: hold BOOTSEL "
            "while you plug it in, and run this with --uf2 FILE"
        )


def _room(found):
    return f"{_kb(found.free, found.block)} are free" if found.free else "its flash is full"


def _kb(blocks, size):
    return f"{blocks * size // 1024:,} kB"


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
    copied = plan.copied + ["main.py"] * bool(plan.main)
    if dry_run:
        for path in copied:
            say(f"  {'~' if path in found.files else '+'} {path} ({len(files[path]):,} bytes)")
        for path in plan.removed:
            say(f"  - {path}")
        for name in plan.sheets:
            say(f"  + sheet {name}")
    if plan.main and found.main == "foreign":
        say("  a main.py that is not Castellan's is kept as main.before.py")
    count = len(copied) + len(plan.sheets)
    size = len(plan.pack) + len(plan.main) + sum(map(len, plan.sheets.values()))
    say(f"{count} files to copy, {size:,} bytes packed; {len(plan.removed)} to remove.")
