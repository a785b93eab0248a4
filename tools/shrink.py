"""Rewrites the program for the device: the same lines, but in names that cost no memory.

    python -m tools.shrink                  what each of our names is called there
    python -m tools.shrink --read FILE      a traceback from the device, in our own names
    python -m tools.shrink --remake         make rom_names.txt anew, on the emulated Pico

MicroPython interns every name of a file that it loads and never lets it go. But the names
of its own functions lie in its ROM and cost nothing, so each of ours is called like one of
those that we do not use. A name that is not in the ROM list cannot be MicroPython's: it is
ours, and may be called as we like, as long as the whole program agrees. With another
firmware a name may cost what it would have cost anyway; nothing else depends on the list.

Constants go first: their numbers are written where their names stood.
"""

import argparse
import ast
import io
import keyword
import re
import sys
import tokenize
import zlib
from pathlib import Path

ROM = Path(__file__).resolve().parent / "rom_names.txt"
_HEAD = """\
# Names that lie in the ROM of MicroPython for the Pico: it knows them without interning.
# Made by `python -m tools.shrink --remake`; a test compares it with the emulated Pico.
"""
# Whoever asks for names by their text keeps them: no text is rewritten.
_BY_TEXT = {"getattr", "setattr", "hasattr", "delattr", "__import__"}
_NOT_OURS_TO_READ = {"eval", "exec", "globals", "locals", "vars", "dir"}
# Exceptions have these, and `Refusal` is one.
_NO_TARGETS = {"args", "errno", "value"}


class Unclear(Exception):
    """A file cannot be rewritten; the text is one line that says why."""


def rom_names():
    lines = ROM.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and line[0] != "#"]


class Program:
    """All files of the device, by their dotted module names, as text."""

    def __init__(self, modules, fixed=""):
        """`fixed` is text that is not rewritten: no name that stands in it is renamed."""
        self._modules = modules
        self._trees = {name: _parsed(name, text) for name, text in modules.items()}
        self._constants = {name: _constants(tree) for name, tree in self._trees.items()}
        self._kept = {part for name in modules for part in name.split(".")}
        self._kept.update(words(fixed))
        self.names = self._plan()

    def modules(self):
        return self._modules

    def text(self, module):
        """A file as the device gets it."""
        return self.translate(self._modules[module], module)

    def folded(self, module):
        """A file with numbers in the place of constants, and our own names."""
        return self._folded(self._modules[module], module)

    def translate(self, text, module=""):
        """A script that is to run beside the program, in the names of the device."""
        return renamed(self._folded(text, module), self.names)

    # Constants.

    def _folded(self, text, module):
        """Numbers for the names of constants, also of those of other modules."""
        tree = _parsed(module, text)
        known = {name: (node, value) for name, node, value in self._constants.get(module, ())}
        values = {name: value for name, (_, value) in known.items()}
        aliases = {}
        edits = [(node, "pass") for node, _ in known.values()]
        bound = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and _stored(n)]
        bound += [node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)]
        for node in ast.walk(tree):
            if not isinstance(node, ast.ImportFrom) or node.module not in self._modules:
                continue
            left = []
            for name in node.names:
                called = name.asname or name.name
                theirs = {c[0]: c[2] for c in self._constants.get(node.module or "", ())}
                if name.name in theirs and called not in bound:
                    values[called] = theirs[name.name]
                    continue
                whole = f"{node.module}.{name.name}"
                if whole in self._constants and called not in bound:
                    aliases[called] = {c[0]: c[2] for c in self._constants[whole]}
                left.append(name)
            # All constants are numbers by now: nobody calls `const` any more.
            left = [name for name in left if name.name != "const" or _unknown(tree, values)]
            if len(left) < len(node.names):
                names = ", ".join(n.name + (f" as {n.asname}" if n.asname else "") for n in left)
                new = f"from {node.module} import {names}" if names else "pass"
                edits.append((node, new))
        twice = {name for name in known if bound.count(name) > 1}
        if twice:
            raise Unclear(f"{module}: {', '.join(sorted(twice))} is more than one constant")
        gone = [node for node, _ in edits]
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and not _stored(node) and node.id in values:
                edits.append((node, _number(values[node.id])))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                number = aliases.get(node.value.id, {}).get(node.attr)
                if number is not None:
                    edits.append((node, _number(number)))
        return _edited(text, [e for e in edits if e[0] in gone or not _inside(e[0], gone)])

    # Names.

    def _plan(self):
        """Our names, and what the device calls them: the same for every board."""
        rom = rom_names()
        known = set(rom)
        ours = set()
        used = set()
        kept = set(self._kept)
        for module in self._modules:
            text = self.folded(module)
            tree = _parsed(module, text)
            said = words(text)
            used |= said
            if said & _NOT_OURS_TO_READ:
                raise Unclear(f"{module}: it reads names by their text, which get new ones")
            if said & _BY_TEXT:
                kept |= {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)}
            kept |= self._foreign(tree)
            ours |= _interned(tree)
        ours -= known | kept
        ours = {name for name in ours if not name.startswith("__")}
        free = [
            not (name in used or name in kept or name in _NO_TARGETS or name.startswith("__"))
            and not keyword.iskeyword(name)
            for name in rom
        ]
        plan = {}
        for name in sorted(ours):
            # From a place of its own: a new name elsewhere leaves most others as they are.
            start = zlib.crc32(name.encode()) % len(rom)
            for at in [*range(start, len(rom)), *range(start)]:
                if free[at]:
                    free[at] = False
                    plan[name] = rom[at]
                    break
        return plan

    def _foreign(self, tree):
        """What is asked of modules that are not ours: another board's may not be in ROM."""
        names = set()
        modules = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for name in node.names:
                    if name.name not in self._modules:
                        modules.add(name.asname or name.name)
            elif isinstance(node, ast.ImportFrom) and node.module not in self._modules:
                names.update(name.name for name in node.names)
                names.add(node.module)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.value.id in modules:
                    names.add(node.attr)
        return names | modules


def _parsed(module, text):
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Unclear(f"{module}: line {error.lineno}: {error.msg}") from None


def _stored(node):
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)


def _constants(tree):
    """Name, statement and value of each `NAME = const(number)` of a module."""
    found = []
    values = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        call, target = node.value, node.targets[0]
        if not isinstance(call.func, ast.Name) or call.func.id != "const":
            continue
        if isinstance(target, ast.Name) and len(node.targets) == 1:
            value = eval(compile(ast.Expression(call.args[0]), "", "eval"), {}, dict(values))
            if isinstance(value, int):
                values[target.id] = value
                found.append((target.id, node, value))
    return found


def _unknown(tree, values):
    """Somebody calls `const` for something that is no constant of the module."""
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == "const" and not _stored(node)
    ]
    return len(calls) != len(_constants(tree))


def _number(value):
    return str(value) if value >= 0 else f"({value})"


def _inside(node, others):
    place = (node.lineno, node.col_offset)
    return any(
        (other.lineno, other.col_offset) <= place < (other.end_lineno, other.end_col_offset)
        for other in others
    )


def _edited(text, edits):
    """The text with some nodes written anew; every other line stays where it is."""
    lines = text.encode().split(b"\n")
    for node, new in sorted(edits, key=lambda e: (e[0].lineno, e[0].col_offset), reverse=True):
        first, last = node.lineno - 1, node.end_lineno - 1
        rest = lines[last][node.end_col_offset :]
        lines[first : last + 1] = [
            lines[first][: node.col_offset] + new.encode() + rest,
            *[b""] * (last - first),
        ]
    return b"\n".join(lines).decode()


def _tokens(text):
    return list(tokenize.generate_tokens(io.StringIO(text).readline))


def words(text):
    return {token.string for token in _tokens(text) if token.type == tokenize.NAME}


def _interned(tree):
    """The names that MicroPython keeps: all but those of variables within a function."""
    names = set()
    inner = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            inner.update(id(child) for child in ast.walk(node) if child is not node)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, (ast.arg, ast.keyword)):
            names.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.update((node.asname or node.name).split("."))
        elif isinstance(node, ast.Global):
            names.update(node.names)
        elif isinstance(node, ast.Name) and _stored(node) and id(node) not in inner:
            names.add(node.id)
    return names - {None}


def renamed(text, names):
    lines = text.split("\n")
    for token in reversed(_tokens(text)):
        if token.type == tokenize.STRING and "f" in re.split("['\"]", token.string)[0].lower():
            raise Unclear(f"line {token.start[0]}: a name in an f-string cannot be renamed")
        new = names.get(token.string) if token.type == tokenize.NAME else None
        if new:
            at, start, end = token.start[0] - 1, token.start[1], token.end[1]
            lines[at] = lines[at][:start] + new + lines[at][end:]
    return "\n".join(lines)


def read(text, names):
    """A traceback of the device, with our own names for the functions."""
    ours = {new: old for old, new in names.items()}
    return re.sub(r"(, in )(\w+)", lambda found: found[1] + ours.get(found[2], found[2]), text)


# The ROM's names.

_ASK = """
import micropython
class Any_: pass
for any_ in {words!r}.split():
    micropython.qstr_info()
    setattr(Any_, any_, 0)
    print(any_)
    delattr(Any_, any_)
micropython.qstr_info()
"""


def ask_rom(candidates):
    """Which of the words the emulated Pico knows without interning them."""
    from tools.pico_emulator.emulator import Pico

    known = []
    with Pico() as pico:
        pico.run(500)
        asking = sorted(candidates)
        for at in range(0, len(asking), 40):
            said = pico.exec(_ASK.format(words=" ".join(asking[at : at + 40])), ms=60_000)
            # The text of the question is no word that it interns: it is far too long.
            counts = re.findall(r"n_qstr=(\d+)", said)
            asked = re.findall(r"^(\w+)\s*$", said, re.M)
            assert len(counts) == len(asked) + 1, said
            known += [w for w, a, b in zip(asked, counts, counts[1:]) if a == b]
            pico.soft_reset()
    return known


def remake():
    """Candidates are the words of MicroPython's own sources; the chip itself decides."""
    from tools.pico_emulator import firmware_build

    source = firmware_build.cache() / "src"
    table = source / "ports" / "rp2" / "build" / "genhdr" / "qstrdefs.generated.h"
    found = set(re.findall(r'"(\w+)"', table.read_text(encoding="utf-8")))
    for folder in (source / "extmod" / "asyncio", source / "ports" / "rp2" / "modules"):
        for path in folder.glob("*.py"):
            found |= words(path.read_text(encoding="utf-8"))
    found = {word for word in found if word.isidentifier() and not keyword.iskeyword(word)}
    ROM.write_text(_HEAD + "".join(w + "\n" for w in sorted(ask_rom(found))), encoding="utf-8")


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python -m tools.shrink", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--read", metavar="FILE", help="a traceback from the device; - is stdin")
    parser.add_argument("--remake", action="store_true", help="make rom_names.txt anew")
    parser.add_argument("--board", default="pico_oled", help="which board it is")
    asked = parser.parse_args(arguments)
    if asked.remake:
        remake()
        return 0
    from tools import build

    names = build.program(asked.board).names
    if asked.read:
        try:
            text = sys.stdin.read() if asked.read == "-" else Path(asked.read).read_text()
        except OSError as error:
            print(f"tools.shrink: {asked.read} cannot be read: {error}", file=sys.stderr)
            return 2
        print(read(text, names), end="")
        return 0
    for old, new in sorted(names.items()):
        print(f"{new:28} {old}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
