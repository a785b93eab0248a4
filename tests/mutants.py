# SPDX-License-Identifier: MIT
"""Breaks the program on purpose, one place at a time, and checks that a test fails.

    python -m tests.mutants                a sample of the faults in shared_rules/
    python -m tests.mutants --every        all of them
    python -m tests.mutants --changed      some of the rules that differ from `main`, if any
    python -m tests.mutants --firmware 30  so many random faults in firmware/

A mutant is a file with one small change. The rules are judged by the rule tests of their
game; a fault in firmware/ goes through the layers of the tests until one catches it.
"""

import argparse
import ast
import itertools
import os
import queue
import random
import re
import resource
import shutil
import subprocess
import sys
from collections import Counter, namedtuple
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests import reach
from tests.run_plain import GAMES, every_module

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = 300
OF_CHANGED = 60  # 'make test' tries so many
WORKERS = 2

# Advice is judged by its strength (tools/coach), and the tables of words by the walks.
NO_RULES = ("coach.py", "coach_tables.py", "look_ahead.py", "rival.py", "english.py")

# Mutants that no rule test needs to notice: how the line begins, how the change begins, why.
EQUIVALENT = {
    "shared_rules/cards/game.py": (
        ("CASTLE = ", "", "a name for the screens only"),
        ("KNOWLEDGE = ", "", "a name for the screens only"),
        ("PASTURE = ", "", "a name for the screens only"),
        ("TOWN_HALL = ", "", "a name for the screens only"),
        ("UNSURE = ", "", "a mark for the screens only"),
        ("WAREHOUSE = ", "", "a name for the screens only"),
        ("return event[0] & 15 if event[0] < EGON", "event[0] < EGON -> (event[0] <=", "alone"),
        ("SCORE_", "", "names for the screens only"),
        ("_DUCHY = ", "", "one byte of state that nothing uses"),
        ("_FIRST = ", "", "the last kind's byte is free until the first all-seven card"),
        ("_TABLE = ", "", "one byte of state that nothing uses"),
        ("return bytes((POINTS | player, 16 -", "points < 0", "zero points are refused"),
        ("return bytes((POINTS | player, 16 -", "0 -> 1", "zero points are refused"),
        ("return 16 - event[1] if event[1] > 16", "event[1] > 16", "16 is zero points: refused"),
        ("return None", "return", "a function ends with None anyway"),
        ("self._save()", "", "an undo folds more events, to the same state"),
    ),
    "shared_rules/cards/setup.py": (("EACH_GETS = ", "", "a number for the screens only"),),
    "shared_rules/text/lines.py": (
        ("super().__init__(code)", "", "for readers of a trace only"),
        ("plain = not line", "", "a short cut: what is not plain is checked letter by letter"),
        ("if not plain:", "not plain -> True", "a short cut"),
        ("if feed < at:", "feed < at", "a short cut: what was found is found again"),
        ("if ret < at:", "ret < at", "a short cut: what was found is found again"),
        (
            'if digit not in "0123456789" or',
            "digit not in '0123456789' or value > most -> (dig",
            "a short cut",
        ),
        (
            'if digit not in "0123456789" or',
            "value > most",
            "a short cut: it is refused at the end",
        ),
    ),
    "shared_rules/text/map_file.py": (
        ('return ""', "", "the two games have their own"),
        ("raise NotImplementedError", "", "the two games have their own"),
    ),
    "shared_rules/text/record.py": (
        ("self.solo = False", "", "each header has a mode"),
        ("self.count = 0", "", "each header has a mode"),
        ("while at > 0 and not line", "0 -> 1", "an event has three bytes"),
        ("if reader.kind:", "reader.kind -> False", "a short cut"),
        ("break", "", "a short cut"),
        ("own = brought.get(", "brought -> True", "a short cut"),
    ),
    "shared_rules/dice/numbered.py": (
        ("CODES = ", "", "1000000 is neither a code nor a date"),
        ("_made = ", "", "no date is 0 or 1"),
        ("if _made[0] == number", "", "a short cut"),
        ("_made[:] = number", "_made[:]", "a short cut"),
        ("if not 0 <= number", "0 <= number < CODES -> (0 < number", "0 is no code anyway"),
        ("if not 0 <= number", "0 -> 1", "0 is no code anyway"),
        ("if not 0 <= number", "0 <= number < CODES -> (0 <= number <=", "nor is 1000000"),
        ("return _checked(chance.below", "8 -> 9", "by chance as well"),
        (
            "if number < CODES",
            "number < CODES -> (number",
            "the number of the first date is higher",
        ),
    ),
    "shared_rules/dice/player.py": (
        ("CROSSED = ", "", "a mark that is no number of a die"),
        ("_SIZE = ", "", "one byte of state that nothing uses"),
        ("return None", "return", "a function ends with None anyway"),
        ("return False", "return", "nothing is as false"),
    ),
    "shared_rules/dice/review.py": (
        ("return False", "return", "nothing is as false"),
        ("if to < now:", "to < now -> (to <=", "an undo of nothing"),
    ),
    "shared_rules/dice/sheet.py": (
        ("self.mates = ", "3 -> 4", "bytes that nothing uses"),
        ("if not self.sizes[field]", "not self.sizes[field] -> True", "a short cut"),
    ),
    "shared_rules/dice/text/sheet_file.py": (
        (
            'if digit not in "0123456789" or',
            "digit not in '0123456789' or value > most -> (dig",
            "a short cut",
        ),
        (
            'if digit not in "0123456789" or',
            "value > most",
            "a short cut: it is refused at the end",
        ),
    ),
    "shared_rules/tiles/duchies.py": (
        (
            "if len(plan) != FIELDS",
            "len(plan) != FIELDS or",
            "CPython has no byte for the colour -1",
        ),
    ),
    "shared_rules/tiles/game.py": (
        ("_LAST_ANIMAL = ", "", "no tile is 29"),
        ("_PLAYER = ", "", "one byte of state that nothing uses"),
        ("_TABLE = ", "", "one byte of state that nothing uses"),
        ("table[_SHIPS + who] += 1", "1 -> 2", "steps are only compared with each other"),
        ("SCORE_", "", "names for the screens only"),
        ("return bytes((POINTS | player, int(", "0 -> 1", "zero points are refused"),
        ("return bytes((POINTS | player, int(", "points < 0", "zero points are refused"),
        ("return {kind_of(one)", "0 -> 1", "no tile is 1"),
        (
            "return 4 * self.laid(who, building(",
            "number - B",
            "the bit that is added is set anyway",
        ),
        (
            "if not state[field] and",
            "not state[field] and self._reached(who, field) -> (self",
            "a short cut",
        ),
        ("if at not in there", "at not in there -> True", "a short cut"),
        ("return False", "return", "nothing is as false"),
        ("table[_ORDER + player] = ", "1 -> 2", "places are only compared with each other"),
        ("self._save()", "", "an undo folds more events, to the same state"),
        ("for number in range(GOODS_KINDS", "1 -> 2", "nobody knows what is not there"),
        ("return sorted(range(len(places))", "0 -> 1", "an order has a place for everybody"),
    ),
    "shared_rules/tiles/setup.py": (
        ("GOODS = ", "", "a number for the screens only"),
        ("SILVER = ", "", "a number for the screens only"),
        ("STACK = ", "", "a number for the screens only"),
    ),
    "shared_rules/tiles/text/record.py": (
        ("if name not in found", "name not in found -> True", "a short cut: two alike for one"),
        ("if not 0 < len(players)", "0 -> 1", "one player is no order of a whole game"),
        ("kind = number(words[0]", "0 -> 1", "without goods it is refused anyway"),
        ("goods = number(words[1]", "0 -> 1", "without a kind of goods it is refused anyway"),
    ),
    "shared_rules/chance.py": (
        ("self.state = (seed *", "", "no known seed gives the state 0"),
        ("self.below(6)", "6 -> 7", "a throw of the warm-up is thrown away"),
    ),
    "shared_rules/fold.py": (
        ("return []", "", "the three games have their own"),
        ("super().__init__(code)", "", "for readers of a trace only"),
        ("return False", "return", "nothing is as false"),
        ("return None", "return", "a function ends with None anyway"),
        ("self._snapshot[at :", "at + len", "it grows, and begins with the same"),
        ("self._away = bytearray", "1 -> 2", "a byte that nothing uses"),
        ("if to >= at:", "to >= at -> (to", "a short cut: a replay from the start is the same"),
        ("if to >= at:", "to >= at -> False", "a short cut: a replay from the start is the same"),
    ),
    "shared_rules/dice/game.py": (
        ("self._save()", "", "an undo folds more events, to the same state"),
        ("return None", "return", "a function ends with None anyway"),
        ("code = self._no_dice(PLAIN", "0 -> 1", "a plain turn has no turned die"),
        ("def _insist(", "0 -> 1", "refusals without a mark do not name it"),
        # Short cuts of the list of turns: what they pass over is refused further on.
        ("elif player.hand(SILVER):", "", "a short cut"),
        ("if way != PASS", "", "a short cut"),
        ("and (not (way == BY_MONK or", "", "a short cut"),
        ("for field in range(FIELDS) if first", "", "a short cut"),
        ("if player.number(field)", "", "a short cut"),
        ("continue", "", "a short cut"),
        ("if not (shown or monk)", "", "a short cut"),
        (
            "if not ((here or worker)",
            "not (here or worker if shown else here and monk) or player.obstacle(mark) -> (player",
            "a short cut",
        ),
        ("if not ((here or worker)", "shown -> True", "a short cut"),
        ("if not ((here or worker)", "here and monk", "a short cut"),
        (
            "if number != table[_DICE]",
            "number != table[_DICE] and number != table[_DICE + 1] -> False",
            "a short cut",
        ),
        (
            "while first and events[first",
            "first and events[first - EVENT] & 224 == CLAIM -> (first)",
            "a short cut",
        ),
        ("if not here:", "", "a short cut"),
        ("if not shown:", "", "a short cut"),
        ("elif not (shown and here)", "", "a short cut"),
        ("if colour != table[_DICE + 2]", "", "a short cut"),
        ("if not player.has_full():", "", "a short cut"),
        ("return 0  # nearly always", "", "a short cut"),
    ),
}

Mutant = namedtuple("Mutant", "file number line change source")


# ---- Making mutants

OTHER = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
STATEMENTS = (ast.Return, ast.Raise, ast.Continue, ast.Break, ast.AugAssign)


def mutants_of(file, text):
    """Every mutant of a source file."""
    # Positions in a tree count bytes.
    lines = text.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    whole = text.encode()
    node: Any
    for node, after in changes(ast.parse(text)):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        source = (whole[:begin] + after.encode() + whole[end:]).decode()
        change = f"{ast.unparse(node)} -> {after}"
        yield Mutant(file, node.lineno, lines[node.lineno - 1].decode().strip(), change, source)


def changes(tree) -> Iterator[tuple[Any, str]]:
    """Nodes of a tree, each with the text that replaces it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.JoinedStr):
            continue  # the parts of an f-string have no position of their own
        yield from ((node, after) for after in _replacements(node, tree))
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            yield node.test, "False"
            if not isinstance(node, ast.While):
                yield node.test, "True"
        yield from changes(node)


def _replacements(node, parent):
    if isinstance(node, STATEMENTS) or _effect(node):
        yield "pass"
    elif isinstance(node, ast.Constant) and type(node.value) is int and not _mere_name(parent):
        yield str(node.value + 1)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            yield _with(node, "ops", [*node.ops[:i], OTHER[type(op)](), *node.ops[i + 1 :]])
    elif isinstance(node, (ast.BoolOp, ast.BinOp)) and type(node.op) in OTHER:
        yield _with(node, "op", OTHER[type(node.op)]())
    if isinstance(node, ast.BoolOp):
        for part in node.values:
            yield _with(node, "values", [other for other in node.values if other is not part])


def _mere_name(parent):
    """Whether a number in this place only tells two things apart: a flag, -1 for nothing."""
    return isinstance(parent, (ast.Assign, ast.UnaryOp))


def _effect(node):
    """Whether a statement is there for its effect: a call, or a value put into an object."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], (ast.Attribute, ast.Subscript))
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _with(node, field, value):
    changed = type(node)(**{**dict(ast.iter_fields(node)), field: value})
    return f"({ast.unparse(ast.fix_missing_locations(changed))})"


# ---- The rules

# Runs tests with one source file replaced. The limits end a loop that never ends.
JUDGE = """
import resource, sys
from importlib.machinery import SourceFileLoader
resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
broken, source, real = sys.argv[1], sys.stdin.read(), SourceFileLoader.get_code
def get_code(self, name):
    return compile(source, broken, "exec") if self.path == broken else real(self, name)
SourceFileLoader.get_code = get_code
def judge(modules, words):
    from tests.run_plain import run
    if run(modules, stop_at_first=True):
        return 1
    import pytest
    return pytest.main(words) if words else 0
sys.exit(judge(*eval(sys.argv[2])))
"""


def survives(mutant, tests, root=ROOT):
    """Whether the tests pass with the broken source: modules for run_plain, words for pytest."""
    run = subprocess.run(
        [sys.executable, "-c", JUDGE, str(root / mutant.file), repr(tests)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(ROOT)])},
        input=mutant.source,
        encoding="utf-8",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return run.returncode == 0


def rule_tests(file):
    """The rule tests of a file's game, and what compares its records; of all games, if it is
    of none. The tests of single rules are the quickest, and find most."""
    games = [game for game in GAMES if file.startswith(f"shared_rules/{game}/")] or GAMES
    modules = [module for game in games for module in every_module(game)]
    words = ["-xq", "-p", "no:cacheprovider", "-m", "not slow", "tests/games/test_corpus.py"]
    words.append("tests/games/test_second_opinion.py")
    only = f"({' or '.join(games)}) and not micropython"
    return modules, [*words, "-k", only]


def all_of(folder, without=()):
    for path in sorted((ROOT / folder).rglob("*.py")):
        if path.name not in without:
            file = path.relative_to(ROOT).as_posix()
            yield from mutants_of(file, path.read_text(encoding="utf-8"))


def rules(mutants):
    """Print the survivors among mutants of the rules; returns how many there are."""
    fold = ROOT / "shared_rules/fold.py"
    intact = Mutant("shared_rules/fold.py", 0, "", "", fold.read_text(encoding="utf-8"))
    if not survives(intact, rule_tests(intact.file)):
        sys.exit("The rule tests fail without a mutant: run 'python -m tests.run_plain' first.")
    count = Counter()
    with ThreadPoolExecutor(WORKERS) as pool:
        alive = pool.map(lambda mutant: survives(mutant, rule_tests(mutant.file)), mutants)
        for mutant, alone in zip(mutants, alive):
            same = any(fits(mutant, row) for row in EQUIVALENT.get(mutant.file, ()))
            count["killed" if not alone else "equivalent" if same else "alive"] += 1
            if alone and not same:
                print("survived:", told(mutant), flush=True)
    print(
        f"{len(mutants)} mutants: {count['killed']} killed, {count['equivalent']} equivalent,"
        f" {count['alive']} survived"
    )
    return count["alive"]


def of_changed(mutants, paths):
    """Some mutants of the rules that were changed, or whose tests were."""
    tested = re.findall(r"tests/games/(\w+)/rules/", " ".join(paths))
    rooms = tuple(f"shared_rules/{game}/" for game in tested)
    found = [m for m in mutants if m.file in paths or m.file.startswith(rooms)]
    return random.Random(1).sample(found, min(OF_CHANGED, len(found)))


def fits(mutant, row):
    """Whether a row of the table of equivalents is about a mutant."""
    line, change, _ = row
    return mutant.line.startswith(line) and mutant.change.startswith(change)


def told(mutant):
    return f"{mutant.file}:{mutant.number}: {mutant.line}\n    {mutant.change}"


# ---- The firmware

COPIES = ROOT / "build" / "mutants"
AREAS = {
    "saves": ["tests/saves"],
    "drivers": ["tests/drivers"],
    "entry": ["tests/faults"],
    "faults": ["tests/faults"],
}
NEEDS_A_CHIP = ["tests/pico", "tests/web"]
NO_TESTS = 5  # pytest's status if it has none to run
VERSIONS = itertools.count(1)
INTACT = {}  # command: whether it passes without a fault


def layers(file, quick):
    """The names of the layers and their commands, in order of cost."""
    module = file[: -len(".py")].replace("/", ".").removesuffix(".__init__")
    _, folder, game, *_ = [*file.split("/"), ""]
    area = AREAS.get(folder, ["tests/walks", "tests/desk"])
    if folder == "games" and game in GAMES:
        area = [f"tests/games/{game}", "tests/walks"]
    pytest = ["-m", "pytest", "-xq", "-p", "no:cacheprovider", "-m"]
    rest = [f"--ignore={path}" for path in NEEDS_A_CHIP]
    yield "import", ["-c", f"import {module}"]
    yield "area", [*pytest, "not slow", *area]
    yield "quick", [*pytest, "not slow", *rest, *(f"--ignore={path}" for path in area)]
    if not quick:
        yield "slow", [*pytest, "slow and not sweep", *rest]


def passes(root, command):
    """Whether a command succeeds in a copy. A loop without end uses up its time and fails."""
    with open(f"{root}.log", "wb") as log:
        run = subprocess.run(
            [sys.executable, *command],
            cwd=root,
            env={
                **os.environ,
                "PYTHONPATH": str(root),
                "PYTHONPYCACHEPREFIX": f"{root}/build/pyc",
                "CASTELLAN_ORDER": "quickest",
            },
            stdout=log,
            stderr=log,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (1800, 1800)),
        )
    return run.returncode in (0, NO_TESTS)


def copy(number):
    """A clone of the last commit, with the tools that the tests need."""
    root = COPIES / str(number)
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", "--shared", str(ROOT), str(root)], check=True)
    (root / "build").mkdir()
    for tools in (".venv", "node_modules", "build/typings"):
        (root / tools).symlink_to(ROOT / tools)
    took = ROOT / "build" / "took.json"
    if took.exists():
        shutil.copy(took, root / "build")
    return root


def caught_by(mutant, root, quick=False):
    """The first layer that fails with a mutant but not without it; None if there is none."""
    path = root / mutant.file
    intact = path.read_text(encoding="utf-8")
    for name, command in layers(mutant.file, quick):
        write(path, mutant.source)
        passed = passes(root, command)
        write(path, intact)
        tried = [again(root, command), command]  # some tests fail only after others
        if not passed and any(passes_without(root, one) for one in tried):
            return name
        # Some modules of the drivers cannot be imported on a computer at all.
        if not passed and name != "import":
            sys.exit(f"The layer '{name}' fails without a fault: see {root}.log")
    return None


def again(root, command):
    """The command of a layer that failed, with nothing but the tests that failed."""
    log = Path(f"{root}.log").read_text(encoding="utf-8", errors="replace")
    failed = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", log, re.MULTILINE)
    return [*command[: command.index("-m", 2) + 2], *failed] if failed else command


def passes_without(root, command):
    """The same without a fault; asked once for each command."""
    if str(command) not in INTACT:
        INTACT[str(command)] = passes(root, command)
    return INTACT[str(command)]


def write(path, source):
    """Write a source; each version has its own time, or Python would use the last one."""
    path.write_text(source, encoding="utf-8")
    time = next(VERSIONS)
    os.utime(path, (time, time))


def firmware(count, seed, quick):
    """Print which layer catches each of some random faults; returns how many survive."""
    mutants = random.Random(seed).sample(list(all_of("firmware")), count)
    free = queue.Queue()
    for number in range(WORKERS):
        free.put(copy(number))

    def judge(mutant):
        root = free.get()
        try:
            return caught_by(mutant, root, quick)
        finally:
            free.put(root)

    caught = Counter()
    with ThreadPoolExecutor(WORKERS) as pool:
        for mutant, layer in zip(mutants, pool.map(judge, mutants)):
            caught[layer or "survived"] += 1
            print(f"{layer or 'survived'}: {told(mutant)}", flush=True)
    print(f"{count} faults (seed {seed}):", ", ".join(f"{n} {name}" for name, n in caught.items()))
    return caught["survived"]


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--every", action="store_true", help="all mutants of the rules")
    parser.add_argument("--changed", action="store_true", help="only of changed rules")
    parser.add_argument("--only", metavar="TEXT", help="those with this text in file or line")
    parser.add_argument("--firmware", type=int, metavar="N", help="N random faults in firmware/")
    parser.add_argument("--quick", action="store_true", help="leave out the slow tests")
    parser.add_argument("--seed", type=int, default=22, help="another sample")
    asked = parser.parse_args(arguments)
    if asked.firmware:
        return 1 if firmware(asked.firmware, asked.seed, asked.quick) else 0
    mutants = list(all_of("shared_rules", NO_RULES))
    gone = [
        f"{file}: {row}"
        for file, rows in EQUIVALENT.items()
        for row in rows
        if not any(mutant.file == file and fits(mutant, row) for mutant in mutants)
    ]
    for row in gone:
        print("a known equivalent that is no longer in the source:", row)
    if asked.changed:
        mutants = of_changed(mutants, reach.changed())
        if not mutants:
            print("no rule differs from main: no mutants")
            return 0
    elif asked.only:
        mutants = [mutant for mutant in mutants if asked.only in told(mutant)]
    elif not asked.every:
        mutants = random.Random(asked.seed).sample(mutants, SAMPLE)
    return 1 if rules(mutants) or gone else 0


if __name__ == "__main__":
    sys.exit(main())
