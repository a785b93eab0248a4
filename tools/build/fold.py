# SPDX-License-Identifier: MIT
"""Replaces constants by their numbers in the files of the device.

MicroPython folds `const` only within one module, and keeps a module's public constants in
memory. Here every `NAME = const(number)` of the program becomes its number, in all modules,
and its line becomes `pass`. Line numbers stay, so a traceback names the right one.
"""

import ast
import functools


class Unclear(Exception):
    """Raised if a file cannot be folded; the text is one line that says why."""


class Program:
    """All files of the device, by their dotted module names, as text."""

    def __init__(self, modules):
        self.modules = modules
        self._read = {name: _read(name, text) for name, text in modules.items()}

    def folded(self, module):
        """Returns a module's text with numbers in place of constants, its own and those of
        other modules."""
        used = self._read[module][1]
        known = tuple((name, self._read[name][0]) for name in used if name in self.modules)
        return _folded(module, self.modules[module], known)


@functools.cache  # most files are the same for every board
def _read(module, text):
    """Returns a module's constants, and the modules whose constants it may use."""
    tree = _parsed(module, text)
    values = tuple((name, value) for name, (_, value) in _constants(tree).items())
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    used = {node.module for node in froms}
    used |= {f"{node.module}.{name.name}" for node in froms for name in node.names}
    return values, tuple(sorted(filter(None, used)))


@functools.cache
def _folded(module, text, known):
    """Returns the same for one module, with all that is `known` of others: their names and
    constants."""
    known = {name: dict(values) for name, values in known}
    tree = _parsed(module, text)
    nodes = list(ast.walk(tree))
    bound = [n.id for n in nodes if isinstance(n, ast.Name) and _stored(n)]
    bound += [node.arg for node in nodes if isinstance(node, ast.arg)]
    own = _constants(tree)
    twice = sorted(name for name in own if bound.count(name) > 1)
    if twice:
        raise Unclear(f"{module}: {', '.join(twice)} is more than one constant")
    values = {name: value for name, (_, value) in own.items()}
    aliases = {}  # what another module is called here, and its constants
    edits = [(statement, "pass") for statement, _ in own.values()]
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module in known:
            edits += _import(nodes, len(own), node, known, bound, values, aliases)
    gone = [node for node, _ in edits]
    for node in nodes:
        number = None
        if isinstance(node, ast.Name) and not _stored(node):
            number = values.get(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            number = aliases.get(node.value.id, {}).get(node.attr)
        if number is not None and not _inside(node, gone):
            edits.append((node, str(number) if number >= 0 else f"({number})"))
    return _edited(text, edits)


def _import(nodes, constants, node, known, bound, values, aliases):
    """Returns the replacement of `from … import …`; notes the constants that it imports."""
    left = []
    for name in node.names:
        called = name.asname or name.name
        theirs = known[node.module]
        if called in bound:
            left.append(name)
        elif name.name in theirs:
            values[called] = theirs[name.name]
        elif name.name == "const" and _calls(nodes) == constants:
            pass  # all constants are numbers now: `const` is no longer called
        else:
            aliases[called] = known.get(f"{node.module}.{name.name}", {})
            left.append(name)
    if len(left) == len(node.names):
        return []
    names = ", ".join(n.name + (f" as {n.asname}" if n.asname else "") for n in left)
    return [(node, f"from {node.module} import {names}" if names else "pass")]


def _parsed(module, text):
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Unclear(f"{module}: line {error.lineno}: {error.msg}") from None


def _stored(node):
    return not isinstance(node.ctx, ast.Load)


def _constants(tree):
    """Returns the statement and the value of each `NAME = const(number)` of a module, by name."""
    found = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        call, target = node.value, node.targets[0]
        if not isinstance(call.func, ast.Name) or call.func.id != "const":
            continue
        if isinstance(target, ast.Name) and len(node.targets) == 1:
            known = {name: value for name, (_, value) in found.items()}
            value = eval(compile(ast.Expression(call.args[0]), "", "eval"), {}, known)
            if isinstance(value, int):
                found[target.id] = node, value
    return found


def _calls(nodes):
    """Returns how often `const` is called: for constants of the module, or for something else."""
    return sum(isinstance(node, ast.Name) and node.id == "const" for node in nodes)


def _inside(node, others):
    place = (node.lineno, node.col_offset)
    return any(
        (other.lineno, other.col_offset) <= place < (other.end_lineno, other.end_col_offset)
        for other in others
    )


def _edited(text, edits):
    """Returns the text with some nodes replaced; every other line stays where it is."""
    lines = text.encode().split(b"\n")
    for node, new in sorted(edits, key=lambda e: (e[0].lineno, e[0].col_offset), reverse=True):
        first, last = node.lineno - 1, node.end_lineno - 1
        rest = lines[last][node.end_col_offset :]
        lines[first : last + 1] = [
            lines[first][: node.col_offset] + new.encode() + rest,
            *[b""] * (last - first),
        ]
    return b"\n".join(lines).decode()
