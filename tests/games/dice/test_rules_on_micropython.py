# SPDX-License-Identifier: MIT
"""The rules' tests once more on MicroPython, each as a test of its own."""

import ast
from pathlib import Path

import pytest

from host_sim import on_micropython

ROOT = on_micropython.ROOT
RULES = ROOT / "tests" / "games" / "dice" / "rules"
PLAIN = (
    "tests/__init__.py",
    "tests/run_plain.py",
    "tests/games/__init__.py",
    "tests/games/dice/__init__.py",
)


def titles_in(path: Path):
    """The tests of a file by reading it: one that never ran must be missed."""
    module = "tests.games.dice.rules." + path.stem
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield f"{module}.{node.name}"


MODULES = sorted(RULES.glob("test_*.py"))
TITLES = [title for path in MODULES for title in titles_in(path)]


class Run:
    """The lines of tests/run_plain.py, taken apart."""

    def __init__(self, text):
        self.text = text
        self.lines = text.splitlines()
        self.passed = {line[3:] for line in self.lines if line.startswith("ok ")}
        self.faults = {}
        title = ""
        for line in self.lines:
            if line.startswith("FAIL "):
                title, _, what = line[5:].partition(": ")
                self.faults[title] = what
            elif line.startswith("    ") and title:
                self.faults[title] += "\n" + line

    def why(self, title):
        module = title.rpartition(".")[0]
        never = "was not run on MicroPython\n" + self.text[-2000:]
        return self.faults.get(title) or self.faults.get(module) or never


# They run on MicroPython all at once: one worker asks for that.
pytestmark = pytest.mark.xdist_group("rules on MicroPython")


@pytest.fixture(scope="session")
def on_the_device():
    modules = ["tests.games.dice.rules." + path.stem for path in MODULES]
    result = on_micropython.run(
        f"import tests.run_plain\ntests.run_plain.run({modules!r})\n",
        trees=("shared_rules", "tests/games/dice/rules"),
        files={name: (ROOT / name).read_bytes() for name in PLAIN},
        timeout=600,
    )
    return Run(result.out.decode() + result.err)


@pytest.mark.parametrize("title", TITLES)
def test_rule_holds_on_micropython(title, on_the_device):
    assert title in on_the_device.passed, on_the_device.why(title)


def test_it_was_micropython_that_ran_them(on_the_device):
    assert on_the_device.lines[0].startswith("on micropython 1.27.")


def test_it_ran_as_many_tests_as_there_are(on_the_device):
    assert len(TITLES) > 0
    assert on_the_device.lines[-1] == f"{len(TITLES)} passed, 0 failed"
