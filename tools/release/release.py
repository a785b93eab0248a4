# SPDX-License-Identifier: MIT
"""Makes all files of a release in dist/, each time with the same bytes.

    python -m tools.release             # dist/
    python -m tools.release --again     # and once more from nothing, to compare
    python -m tools.release --untested  # without 'make test-all' of this commit: the notes say so

An image for each board with an RP2040, a zip for each board with CircuitPython, the page, a
package for mip for each board, the notes, the licences and the sums of all of them.
"""

import argparse
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import manifest
from tools.bench import loop
from tools.build import build
from tools.flash import drive, uf2
from tools.flash.device import DeviceError
from tools.pico_emulator import firmware_build
from tools.web import web

ROOT = build.ROOT
DIST = ROOT / "dist"
SUMS = "SHA256SUMS"
NOTES = "NOTES.md"
LICENCES = "LICENCES.txt"
CHANGES = ROOT / "CHANGELOG.md"

# An image must end where MicroPython's file system begins on a Pico, as the official one has
# it: 1408 kB before the end of 2 MB. Then the saves stay, whichever image comes next.
FLASH = 0x10000000
FILE_SYSTEM = FLASH + (2048 - 1408) * 1024
# On a Pico 2 the official one has it behind the first megabyte.
PICO_2 = "rp2350"
FILE_SYSTEMS = {None: FILE_SYSTEM, PICO_2: FLASH + 1024 * 1024}
ROOM = 16 * 1024  # bytes that an image must leave before it, for the next version


class ReleaseError(Exception):
    """Raised if a release cannot be made; the text is one line that says why."""


def boards(circuitpython):
    return [name for name in build.boards() if build.on_circuitpython(name) == circuitpython]


def named(board, ending):
    return f"castellan-{build.version()}-{board}.{ending}"


# ---- Images


def image(board, again=False, say=print, chip=None):
    """Returns the image of a board as a UF2 file; `chip`: PICO_2 for a board on a Pico 2."""
    manifest = build.stage_image(board, chip=chip)
    built = firmware_build.build(manifest, say, again, chip or firmware_build.PICO)
    data = built.uf2.read_bytes()
    left = room(data, chip)
    if left < 0:
        raise ReleaseError(
            f"the image for {board} ends {-left:,} bytes behind the place where the "
            "file system begins: it would erase saved games"
        )
    if left < ROOM:
        raise ReleaseError(
            f"the image for {board} leaves {left:,} bytes before the file system; "
            f"at least {ROOM:,} must stay free"
        )
    return data


def room(data, chip=None):
    """Returns how many bytes an image leaves before the file system."""
    return FILE_SYSTEMS[chip] - end_of(data)


def end_of(data):
    """Returns where the last block of a UF2 file ends on the flash."""
    ends = [0]
    for at in range(0, len(data), uf2.BLOCK):
        address, size = (int.from_bytes(data[at + i : at + i + 4], "little") for i in (12, 16))
        ends.append(address + size)
    return max(ends)


def images(say=print):
    found = {named(board, "uf2"): image(board, say=say) for board in boards(False)}
    for board in on_a_pico():
        found[named(board + "-pico2", "uf2")] = image(board, say=say, chip=PICO_2)
    return found


def on_a_pico():
    """Returns the boards with a Pico that can be exchanged for a Pico 2."""
    return [board for board in boards(False) if build.board_data(board)["MOUNT"] != "built in"]


# ---- CircuitPython


def zipped(files):
    """Returns a zip of files by their paths. It has no dates: they would differ each time."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            about = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            about.external_attr = 0o644 << 16
            about.create_system = 3  # whatever system this is
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, files[name])
    return made.getvalue()


def zipped_boards():
    """Yields the boards with CircuitPython for which a zip is made, and the compiler of each.
    A board that needs CircuitPython's compiler is left out if there is none."""
    compiler = drive.find_compiler()
    for board in boards(True):
        if not drive.needs_compiler(board):
            yield board, None
        elif compiler:
            yield board, compiler


def drives():
    """Returns a zip for each of these boards: what goes on its drive."""
    licence = {"castellan-licence.txt": (ROOT / "LICENSE").read_bytes()}
    return {
        named(board, "zip"): zipped({**drive.files_for(board, compiler), **licence})
        for board, compiler in zipped_boards()
    }


# ---- mip


def mip(board):
    """Returns a package for mip: `package.json`, and what it names beside it."""
    with tempfile.TemporaryDirectory() as folder:
        tree = build.stage(board, Path(folder) / "staged")
        files = {name: (tree / name).read_bytes() for name, _ in build.sizes(tree)}
    # Last: an interrupted installation does not start, or is found to be damaged.
    last = ["castellan/" + build.SUMS, "castellan/version", "main.py"]
    order = [name for name in files if name not in last] + last
    package = {
        "version": build.version(),
        "urls": [[name, name] for name in order],
        "deps": [],
    }
    files["package.json"] = (json.dumps(package, indent=1) + "\n").encode()
    return {f"mip/{board}/{name}": data for name, data in files.items()}


# ---- Words


def section(text, head):
    """Returns what the changelog has below a heading."""
    found = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    for part in found:
        title, _, rest = part.partition("\n")
        if title.split(" ")[0] == head:
            return rest.strip()
    raise ReleaseError(f"CHANGELOG.md has no section '{head}'")


def unreleased(text):
    return section(text, "Unreleased") if "\n## Unreleased" in text else ""


def is_dated(text):
    """Returns whether the changelog says when this version was released."""
    head = rf"^## {re.escape(build.version())} \(\d{{4}}-\d\d-\d\d\)$"
    return re.search(head, text, re.MULTILINE) is not None


INTRODUCTION = """\
# Castellan {version}

| file | for | how |
|---|---|---|
{rows}

A UF2 or a zip replaces the program and keeps your games. No physical board was at hand: all of it
was tested on an emulated Pico and in a simulator.

{page}{untested}## {title}

{changes}
"""


UNTESTED = "**This was made without a full test of this commit (`make test-all`).**\n\n"


def notes(text, untested=False):
    """The release notes, from the changelog."""
    version = build.version()
    new = unreleased(text)
    title = "Changes" if is_dated(text) else "Changes: this is not a release yet"
    if new:
        title = f"Changes since {version}: this is not a release"
    rows = []
    for board in boards(False):
        has_button = build.board_data(board)["MOUNT"] != "built in"
        held = "hold BOOTSEL and plug it in" if has_button else "hold X and switch it on"
        what = f"{held}, copy the file to the drive RPI-RP2"
        rows.append((named(board, "uf2"), build.board_data(board)["TITLE"], what))
    for board in on_a_pico():
        what = "hold BOOTSEL and plug it in, copy the file to the drive RP2350"
        mounted = build.board_data(board)["TITLE"] + ", on a Pico 2: never run"
        rows.append((named(board + "-pico2", "uf2"), mounted, what))
    for board, _ in zipped_boards():
        what = "hold a button and press reset, then unpack it onto the drive CIRCUITPY"
        rows.append((named(board, "zip"), build.board_data(board)["TITLE"], what))
    rows.append((web.SINGLE, "a browser", "open it"))
    address = manifest.page_address(ROOT)
    page = f"The page with the manual: <{address}>\n\n" if address else ""
    return INTRODUCTION.format(
        version=version,
        page=page,
        untested=UNTESTED if untested else "",
        rows="\n".join(f"| `{name}` | {board} | {what} |" for name, board, what in rows),
        title=title,
        # A link into the repository would be broken here.
        changes=re.sub(r"\[([^]]*)\]\((?![a-z]+:)[^)]*\)", r"\1", new or section(text, version)),
    )


def licences():
    """Returns our licence, those of what is in the page and the images, and their texts."""
    texts = (Path(__file__).parent / "licences.txt").read_text(encoding="utf-8")
    return web.licences() + "\n\n" + texts


# ---- All of it


def made(say=print, untested=False):
    """Every file of a release: its path and its bytes."""
    text = CHANGES.read_text(encoding="utf-8")
    files = {**drives(), web.SINGLE: web.single(web.site())}
    for board in boards(False):
        files.update(mip(board))
    files[NOTES] = notes(text, untested).encode()
    files[LICENCES] = licences().encode()
    files.update(images(say))
    lines = [f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)]
    files[SUMS] = "".join(lines).encode()
    return files


def write(files, folder):
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def tell(files, folder, say=print):
    for name in sorted(files):
        if not name.startswith("mip/"):
            say(f"{len(files[name]):11,}  {name}")
    packages = [name for name in files if name.startswith("mip/")]
    say(f"{sum(len(files[name]) for name in packages):11,}  mip/, {len(packages)} files")
    found = [files[named(board, "uf2")] for board in boards(False)]
    left = min(room(data) for data in found)
    say(f"All in {folder}. The largest image for a Pico leaves {left:,} bytes before its files.")
    text = CHANGES.read_text(encoding="utf-8")
    if unreleased(text):
        say("This is not a release: CHANGELOG.md has changes below 'Unreleased'.")
    if not is_dated(text):
        say(f"This is not a release: CHANGELOG.md has no date for {build.version()}.")
    if loop.clean_commit() is None:
        say("This is not a release: the checkout has changes that are not committed.")


def insist_on_tests():
    """Refuse a release unless all tests of this very commit have passed."""
    commit = loop.clean_commit()
    if commit is None:
        raise ReleaseError("files differ from the last commit: commit them, or say --untested")
    if (loop.figures("test-all") or {}).get("commit") != commit:
        raise ReleaseError(
            f"commit {commit[:10]} was not tested: run 'make test-all', or say --untested"
        )


def copy_of_checkout(folder):
    """Copy the files of this checkout, without anything generated."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")


def made_again(folder, *how):
    """The same in another folder, with a firmware that is built from nothing."""
    copy = folder / "checkout"
    copy.mkdir()
    copy_of_checkout(copy)
    subprocess.run(
        [sys.executable, "-m", "tools.release", "--into", str(folder / "dist"), *how],
        cwd=copy, check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONPATH": ""},
    )  # fmt: skip
    paths = (path for path in (folder / "dist").rglob("*") if path.is_file())
    return {path.relative_to(folder / "dist").as_posix(): path.read_bytes() for path in paths}


def unlike(files, others):
    """Returns the names of files that differ between two releases."""
    return sorted(name for name in {*files, *others} if files.get(name) != others.get(name))


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description="Make all files of a release in dist/."
    )
    parser.add_argument("--into", metavar="DIR", type=Path, default=DIST, help="another folder")
    parser.add_argument(
        "--again", action="store_true", help="make it twice, from nothing, and compare"
    )
    parser.add_argument(
        "--untested", action="store_true", help="without 'make test-all' of this commit"
    )
    # The copy that --again makes is no checkout; the first run has looked at the tests.
    parser.add_argument("--tested", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    try:
        if not (asked.untested or asked.tested):
            insist_on_tests()
        files = made(untested=asked.untested)
        write(files, asked.into)
        tell(files, asked.into)
        if asked.again:
            print("Once more from nothing: some minutes.")
            with tempfile.TemporaryDirectory() as folder:
                differ = unlike(
                    files, made_again(Path(folder), "--untested" if asked.untested else "--tested")
                )
            if differ:
                raise ReleaseError("the second time these were different: " + ", ".join(differ))
            print(f"The same {len(files)} files, to the byte.")
    except (ReleaseError, DeviceError, build.BuildError, web.WebError) as error:
        print(f"tools.release: {error}", file=sys.stderr)
        return 2
    except (firmware_build.NotBuilt, subprocess.CalledProcessError) as error:
        print(f"tools.release: {error}", file=sys.stderr)
        return 1
    return 0
