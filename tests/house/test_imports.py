# SPDX-License-Identifier: MIT
"""Who may import whom: docs/architecture.md says it, and this enforces it."""

import ast
import functools
import re
from pathlib import Path

import pytest

from shared_rules.text.record import GAMES

ROOT = Path(__file__).resolve().parent.parent.parent
ALLOWED = {
    "shared_rules": {"shared_rules"},
    "firmware": {"firmware", "shared_rules", "this_board", "this_image"},
    "boards": {"boards"},
    "host_sim": {"host_sim", "firmware", "shared_rules", "boards"},
    "tools": {"tools", "host_sim", "firmware", "shared_rules", "manifest"},
    "tests": {"tests", "tools", "host_sim", "firmware", "shared_rules", "boards", "manifest"},
}
OURS = set().union(*ALLOWED.values())

# A game's name is a folder below each of these; nothing outside of it imports what is in it.
ROOMS = ("shared_rules", "firmware/games", "host_sim/games")
# Each of these is given a game's name; the registry itself has the list.
REGISTRIES = {
    "firmware/games/__init__.py",
    "host_sim/games/__init__.py",
    "shared_rules/text/record.py",
}
# What the dice game calls its own: general code must not say it, not even in a string.
ITS_WORDS = "real_dice|sheet_view|hourglass|castle|monk|.sheet|.castle|.roll|dice"
# The setting "which dice" is the owner's habit, whatever the game; its words are general.
NOT_MEANT = {
    "firmware/saves/settings.py": {"dice"},
    "firmware/screens/settings.py": {"dice"},
}


@functools.cache
def files(package):
    return [path for path in (ROOT / package).rglob("*.py") if "node_modules" not in path.parts]


@functools.cache
def nodes(path):
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@functools.cache
def imported(path):
    """The modules that a file imports, and those that it loads by a name that is whole."""
    return list(_imported(path))


def _imported(path):
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(
                r"(%s)(\.\w+)+" % "|".join(OURS - {"this_board", "this_image"}), node.value
            ):
                yield node.value


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_it_may(package):
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files(package)
        for name in imported(path)
        if name.split(".")[0] in OURS - ALLOWED[package]
    ]
    assert not wrong, "\n".join(wrong)


# A package of another project has no other way in.
READ_PRIVATES = {"tests/saves/file_systems.py"}


MICROPYTHONS = {"_machine"}  # a name of `sys.implementation`


def privates(path):
    """The names with an underscore that a file reads of something that it does not define."""
    found = nodes(path)
    own = {node.name for node in found if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    read = {alias.name for n in found if isinstance(n, ast.ImportFrom) for alias in n.names}
    for node in found:
        if isinstance(node, ast.Attribute):
            of = node.value
            itself = isinstance(of, ast.Name) and (of.id in ("self", "cls") or of.id in own)
            parent = isinstance(of, ast.Call) and ast.unparse(of.func) == "super"
            (own if itself or parent else read).add(node.attr)
    return {name for name in read - own if name[0] == "_" and name[-2:] != "__"} - MICROPYTHONS


def test_nobody_reads_a_name_with_an_underscore_of_another_module():
    wrong = [
        f"{path.relative_to(ROOT).as_posix()} reads {', '.join(sorted(privates(path)))}"
        for package in ("shared_rules", "firmware", "host_sim", "tests")
        for path in files(package)
        if path.relative_to(ROOT).as_posix() not in READ_PRIVATES and privates(path)
    ]
    assert not wrong, "\n".join(wrong)


CHIPS = {"machine", "rp2", "framebuf", "board", "displayio", "bitmaptools", "keypad", "supervisor"}
CHIPS |= {"storage", "analogio", "microcontroller", "busdisplay", "fourwire", "digitalio"}


def test_only_drivers_and_start_files_import_what_a_chip_provides():
    found = {}
    for path in (*files("shared_rules"), *files("firmware")):
        chips = CHIPS & {name.split(".")[0] for name in imported(path)}
        if chips and path.parent.name not in ("drivers", "entry"):
            found[path.relative_to(ROOT).as_posix()] = chips
    # The canvas draws with framebuf, where there is one.
    assert found == {"firmware/ui/canvas.py": {"framebuf"}}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_outside_a_games_rooms_imports_the_game(game):
    rooms = tuple(f"{room}/{game}/" for room in ROOMS)
    inside = tuple(room.replace("/", ".") for room in rooms)
    wrong = []
    for package in ("shared_rules", "firmware", "host_sim"):
        for path in files(package):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(rooms):
                wrong += [
                    f"{name} imports {found}"
                    for found in imported(path)
                    if f"{found}.".startswith(inside)
                ]
    assert not wrong, "\n".join(wrong)


def test_the_general_program_does_not_speak_of_the_dice_game():
    wrong = []
    # The board game has castles as well: in its own folder a game may use any word.
    rooms = tuple(f"firmware/games/{game}/" for game in GAMES)
    for path in files("firmware"):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(rooms) or name in REGISTRIES or "/words/" in name:
            continue
        names = {getattr(node, key, None) for node in nodes(path) for key in ("id", "attr", "arg")}
        names |= {n.value for n in nodes(path) if isinstance(n, ast.Constant)}
        names = {name for name in names if isinstance(name, str) and len(name) < 30}
        for word in names - NOT_MEANT.get(name, set()):
            if re.fullmatch(ITS_WORDS.replace(".", r"\."), word):
                wrong.append(f"{name}: {word}")
    assert not wrong, "\n".join(wrong)


def test_no_module_of_the_device_imports_at_its_top_what_is_only_for_a_computer():
    """Folders called `text` never go on a chip."""
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for package in ("shared_rules", "firmware")
        for path in files(package)
        if "text" not in path.relative_to(ROOT).parts
        for name in imported(path)
        if ".text" in name
    ]
    assert not wrong, "\n".join(wrong)
