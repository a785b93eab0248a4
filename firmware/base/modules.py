# SPDX-License-Identifier: MIT
"""Loads code by name and unloads it. Code from files lives in the heap, and so does a reserve:
a piece that is kept for the moment when nothing else is free.

Only `App` and the guard unload: entering a game unloads the other games, leaving a screen may
unload it, and a restart after a fault unloads everything.
"""

import sys

_RESERVE = 1152  # bytes: a page about a fault has room in it, or an open file

_reserve = []


def hold_reserve():
    """Have the reserve again, if there is room for it."""
    try:
        if not _reserve:
            _reserve.append(bytearray(_RESERVE))
    except MemoryError:
        pass


def free_reserve():
    _reserve.clear()


def load(name):
    __import__(name)
    return sys.modules[name]


def read(name, what):
    """Returns one value of a module of data, such as a section of words. The rest is dropped."""
    module = load(name)
    _drop(name)
    return getattr(module, what)


def unload(name):
    """Unload a module, and all below it if it is a package. Whoever still holds a piece of
    it keeps that piece; the next import loads it again."""
    for found in tuple(sys.modules):
        if found == name or found.startswith(name + "."):
            _drop(found)


def forget(*_):
    """Going: only `App` and the guard unload."""


def unload_all_but(names):
    """Unload our code, except these modules and the two packages."""
    for found in tuple(sys.modules):
        if found not in names and found.split(".")[0] in ("firmware", "shared_rules"):
            _drop(found)


def _drop(name):
    package, dot, short = name.rpartition(".")
    if dot and sys.modules.pop(name, None):
        # The package also holds it, and may itself be gone already.
        package = sys.modules.get(package)
        if hasattr(package, short):
            delattr(package, short)
