# SPDX-License-Identifier: MIT
"""Finds the test files that a change can reach: 'make check' runs these and no others.

    python -m tests.reach           # the test files
    python -m tests.reach --types   # the files whose types may have changed

A change is what differs from the branch `main`, committed or not. A test reaches the files that
it imports, and those that they import. Screens are loaded by name: a change in one game reaches
the tests of that game and those that play every game; one in the rest of the program reaches all.
"""

import functools
import re
import subprocess
import sys
from pathlib import Path

from tests.run_plain import GAMES

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("shared_rules", "firmware", "boards", "host_sim", "tools", "tests")
ROOM = re.compile(r"(shared_rules|firmware/games|host_sim/games)/(%s)/" % "|".join(GAMES))
# They import no game and play all of them, or read every file.
PLAY_ALL = re.compile(r"tests/(games/test_|walks/|house/)")
# They import all games: they run, and not all that borrows something of them.
IMPORT_ALL = ("tests/walks/", "tests/games/conftest.py")
NO_PROGRAM = ("tools/", "tests/", "host_sim/fronts/")  # here an import shows what is used
ALL_TESTS_READ = ("tests/conftest.py", "tests/quick.py", "tests/reach.py")

_FROM = re.compile(r"^ *from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)
# An import, or a module's whole name: it is loaded by it.
_IMPORT = re.compile(r'^ *import ([\w.]+)|"((?:%s)\.[\w.]+)"' % "|".join(PACKAGES), re.MULTILINE)


def changed():
    """The files that differ from `main`, and those that are new."""
    base = _git("merge-base", "HEAD", "main") or _git("merge-base", "HEAD", "origin/main")
    found = _git("diff", "--name-only", *base or ["HEAD"])
    return sorted({*found, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1]


def sources(*folders):
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in found]


@functools.cache
def imported(path):
    """The files that a file imports, with the packages that they are in."""
    names = [module or loaded for module, loaded in _IMPORT.findall(_text(path))]
    for package, some in _FROM.findall(_text(path)):
        names += [f"{package}.{name}" for name in re.findall(r"\w+", some)]
    stems = {Path(name.replace(".", "/")) for name in names}
    stems |= {folder for stem in stems for folder in stem.parents}
    found = [f"{stem.as_posix()}{end}" for stem in stems for end in (".py", "/__init__.py")]
    return {*filter(is_file, found)}


@functools.cache
def _text(path):
    return (ROOT / path).read_text(encoding="utf-8")


@functools.cache
def is_file(path):
    return (ROOT / path).is_file()


@functools.cache
def closure(path, but=" "):
    """A file, the conftest.py of its folders, and all that they import, and so on, but not what
    is imported in some files."""
    above = [f"{folder.as_posix()}/conftest.py" for folder in list(Path(path).parents)[:-2]]
    found, todo = set(), [path, *filter(is_file, above)]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += () if one.startswith(but) else imported(one)
    return found


def is_reached(test, path):
    """Whether a change in a file can turn a test red."""
    if not is_file(path):
        return True  # deleted: nobody may import it any more
    if path.endswith(".md"):
        return test == "tests/house/test_docs.py" or Path(path).name in _text(test)
    room = ROOM.match(path)
    if room:
        near = PLAY_ALL.match(test) or test.startswith(f"tests/games/{room[2]}/")
        return bool(near) or path in closure(test, IMPORT_ALL)
    if path.endswith(".py") and path.startswith(NO_PROGRAM) and path not in ALL_TESTS_READ:
        beside = f"{Path(path).parent}/" if path.startswith("tests/walks/") else "tests/house/"
        return test.startswith(beside) or path in closure(test)
    return True


def tests_of(paths):
    """The test files that a change of these files reaches, all if there is none; and the files
    that have quick tests."""
    tests = [path for path in sources("tests") if Path(path).name.startswith("test_")]
    tests = [test for test in tests if "\npytestmark = pytest.mark.slow" not in _text(test)]
    return [t for t in tests if not paths or any(is_reached(t, path) for path in paths)], tests


def types_of(paths):
    """The changed files of the program and the tools, and the files that import them."""
    ours = sources(*PACKAGES[:-1])
    return [path for path in ours if path in paths or not imported(path).isdisjoint(paths)]


def main():
    paths = changed()
    if sys.argv[1:] == ["--types"]:
        print(*types_of(paths))
        return
    chosen, tests = tests_of(paths)
    print(*chosen)
    left = sum(_text(test).count("\ndef test_") for test in {*tests} - {*chosen})
    what = f"{len(paths)} changed files reach" if paths else "nothing has changed:"
    what += f" {len(chosen)} of {len(tests)} files with quick tests; {left} tests are left out"
    print(what, file=sys.stderr)


if __name__ == "__main__":
    main()
