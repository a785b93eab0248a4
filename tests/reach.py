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
NO_PROGRAM = ("tools/", "tests/", "host_sim/fronts/")  # here an import shows what is used
ALL_TESTS_READ = ("tests/conftest.py", "tests/quick.py", "tests/reach.py")

_IMPORT = re.compile(
    r"""^[ ]*from[ ]([\w.]+)[ ]import[ ](\([^)]*\)|.*)  # several names, perhaps in lines
    |^[ ]*import[ ]([\w.]+)
    |"((?:%s)(?:\.\w+)+)"  # a module's whole name: it is loaded by it"""
    % "|".join(PACKAGES),
    re.MULTILINE | re.VERBOSE,
)


def changed():
    """The files that differ from `main`, and those that are new."""
    for main in ("main", "origin/main"):
        base = _git("merge-base", "HEAD", main)
        if base:
            break
    found = _git("diff", "--name-only", *base or ["HEAD"])
    return sorted({*found, *_git("ls-files", "--others", "--exclude-standard")})


def _git(*words):
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1]


def sources(*folders):
    return [
        p.relative_to(ROOT).as_posix() for f in folders for p in sorted((ROOT / f).rglob("*.py"))
    ]


@functools.cache
def imported(path):
    """The files that a file imports, with the packages that they are in."""
    found = set()
    for package, names, module, loaded in _IMPORT.findall(_text(path)):
        wanted = [f"{package}.{name}" for name in re.findall(r"\w+", names)] if package else []
        for name in filter(None, [*wanted, package, module, loaded]):
            parts = name.split(".")
            for end in range(1, len(parts) + 1):
                stem = "/".join(parts[:end])
                found.update(n for n in (f"{stem}.py", f"{stem}/__init__.py") if _is_file(n))
    return found


@functools.cache
def _text(path):
    return (ROOT / path).read_text(encoding="utf-8")


@functools.cache
def _is_file(path):
    return path.startswith(PACKAGES) and (ROOT / path).is_file()


@functools.cache
def closure(path):
    """A file and all that it imports."""
    found, todo = set(), [path]
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += imported(one)
    return found


def is_reached(test, path):
    """Whether a change in a file can turn a test red."""
    if path.endswith(".md"):
        return test == "tests/house/test_docs.py" or Path(path).name in _text(test)
    room = ROOM.match(path)
    if room:
        game = re.compile(f"(shared_rules|(firmware|host_sim|tests)/games)/{room[2]}/")
        return bool(PLAY_ALL.match(test)) or any(map(game.match, closure(test)))
    if path.endswith(".py") and path.startswith(NO_PROGRAM) and path not in ALL_TESTS_READ:
        beside = f"{Path(path).parent}/" if path.startswith("tests/walks/") else "tests/house/"
        return test.startswith(beside) or path in closure(test)
    return True


def tests_of(paths):
    """The test files that a change of these files reaches; all of them if there is none."""
    tests = [path for path in sources("tests") if Path(path).name.startswith("test_")]
    return [t for t in tests if not paths or any(is_reached(t, path) for path in paths)], tests


def types_of(paths):
    """The changed files of the program and the tools, and the files that import them."""
    ours = sources(*PACKAGES[:-1])
    return [path for path in ours if path in paths or not imported(path).isdisjoint(paths)]


def main(words=None):
    paths = changed()
    if "--types" in (sys.argv[1:] if words is None else words):
        print(*types_of(paths))
        return 0
    chosen, tests = tests_of(paths)
    print(*chosen)
    left = sum(_text(test).count("\ndef test_") for test in {*tests} - {*chosen})
    what = f"{len(paths)} changed files reach" if paths else "nothing has changed: all"
    print(
        f"{what} {len(chosen)} of {len(tests)} test files; {left} tests left out", file=sys.stderr
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
