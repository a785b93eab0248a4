# SPDX-License-Identifier: MIT
"""Runs the rule tests without pytest, on MicroPython as well as on CPython.

    python -m tests.run_plain [-x] [GAME or MODULE ...]

A test is a function `test_*` without arguments; `-x` stops at the first failure. The
mutation runner starts this file often, so it imports no more than it needs.
"""

import os
import sys

GAMES = ("dice", "cards", "tiles")


def every_module(game):
    """The modules of a game's rule tests."""
    folder = "tests/games/%s/rules" % game
    names = sorted(
        name[:-3]
        for name in os.listdir(folder)
        if name.startswith("test_") and name.endswith(".py")
    )
    return [folder.replace("/", ".") + "." + name for name in names]


def run(modules, stop_at_first=False):
    """Print a line for each test and a last one with the count; return the failures."""
    print("on", sys.implementation.name, ".".join(str(n) for n in _version()))
    passed = failed = 0
    for title, test in _tests(modules):
        # Leaving is caught too: a test that ends the run must not look like success.
        try:
            test()
        except (Exception, SystemExit) as error:
            failed += 1
            print("FAIL %s: %s" % (title, _in_one_line(error)))
            _print_trace(error)
            if stop_at_first:
                break
        else:
            passed += 1
            print("ok", title)
    print("%d passed, %d failed" % (passed, failed))
    return failed


def _version():
    return tuple(sys.implementation.version)[:3]


def _tests(modules):
    for name in modules:
        try:
            module = _import(name)
        except (Exception, SystemExit) as error:
            yield name, _failing(error)
            continue
        for attribute in sorted(dir(module)):
            if attribute.startswith("test_"):
                yield name + "." + attribute, getattr(module, attribute)


def _import(name):
    __import__(name)
    return sys.modules[name]


def _failing(error):
    def import_it():
        raise error

    return import_it


def _in_one_line(error):
    text = str(error).replace("\n", "\\n")
    return type(error).__name__ + (": " + text if text else "")


def _print_trace(error):
    import io

    text = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, text)  # pyright: ignore - MicroPython's own
    else:
        import traceback

        traceback.print_exception(type(error), error, error.__traceback__, file=text)
    for line in text.getvalue().splitlines():
        print("    " + line)


def main(words):
    stop_at_first = "-x" in words
    modules = []
    for word in [word for word in words if word != "-x"] or GAMES:
        modules += every_module(word) if word in GAMES else [word]
    return run(modules, stop_at_first)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
