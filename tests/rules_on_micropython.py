# SPDX-License-Identifier: MIT
"""A game's rule tests on MicroPython: which there are, and what became of each."""

import ast

from host_sim import on_micropython

ROOT = on_micropython.ROOT


class RuleTests:
    """The rule tests of a game: all, all but some modules, or `only` some."""

    def __init__(self, game, but=(), only=()):
        self.folder = f"tests/games/{game}/rules"
        # What they need beside the rules and their own folder.
        self.plain = (
            "tests/__init__.py",
            "tests/run_plain.py",
            "tests/games/__init__.py",
            "tests/games/at_the_table.py",
            f"tests/games/{game}/__init__.py",
        )
        self.modules = {
            f"tests.games.{game}.rules.{path.stem}": path
            for path in sorted((ROOT / self.folder).glob("test_*.py"))
            if path.stem not in but and (not only or path.stem in only)
        }

    def titles(self, module):
        """The tests of a module by reading it: one that never ran must be missed."""
        for node in ast.parse(self.modules[module].read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{module}.{node.name}"

    def all_titles(self):
        return [title for module in self.modules for title in self.titles(module)]

    def run(self):
        """Run them all at once."""
        result = on_micropython.run(
            f"import tests.run_plain\ntests.run_plain.run({list(self.modules)!r})\n",
            trees=("shared_rules", self.folder),
            files={name: (ROOT / name).read_bytes() for name in self.plain},
            timeout=600,
        )
        return Run(result.out.decode() + result.err)


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
