# SPDX-License-Identifier: MIT
"""Loads code by name and unloads it: the one place that does. Code lives in the heap, and so
does a reserve: a piece of it that is kept for when there is nothing else."""

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


def forget(name, but=()):
    """Unload a module, and all below it if it is a package, except some. Whoever still
    holds a piece of it keeps that piece; the next import loads it again."""
    for found in tuple(sys.modules):
        if (found == name or found.startswith(name + ".")) and found not in but:
            _drop(found)


def forget_all_but(names):
    """Unload our code, except these modules and the two packages."""
    for found in tuple(sys.modules):
        if found not in names and found.split(".")[0] in ("firmware", "shared_rules"):
            _drop(found)


def _drop(name):
    package, dot, short = name.rpartition(".")
    if dot and sys.modules.pop(name, None):
        # The package holds it, too; it may itself be gone already.
        package = sys.modules.get(package)
        if hasattr(package, short):
            delattr(package, short)
