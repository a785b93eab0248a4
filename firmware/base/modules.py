# SPDX-License-Identifier: MIT
"""Loads and unloads code by name. Code from files is in the heap, and so is a reserve: a piece
that is kept for the moment when nothing else is free.

Only `App` and the guard unload: entering a game unloads the other games, leaving a screen may
unload it, and a restart after a fault unloads everything.
"""

import sys

_RESERVE = 1152  # bytes: enough for the fault page, or for an open file

reserve = []  # the piece, while it is held


def hold_reserve():
    """Allocate the reserve again, if there is room for it."""
    try:
        if not reserve:
            reserve.append(bytearray(_RESERVE))
    except MemoryError:
        pass


def free_reserve():
    reserve.clear()


def has_room(size):
    """Returns whether so many bytes are free in one piece. `gc.mem_free` looks at the whole heap,
    which takes as long as drawing a line of text."""
    try:
        return bool(bytearray(size))
    except MemoryError:
        return False


def load(name):
    __import__(name)
    return sys.modules[name]


def load_ahead(name):
    """Load a module that will be needed, if there is room. Returns whether it was loaded; if
    not, what was loaded on the way is dropped."""
    before = tuple(sys.modules)
    try:
        load(name)
        return True
    except MemoryError:
        unload_all_but(before)
        return False


def read(name, what):
    """Returns one value of a module of data, such as a section of words. The rest is dropped."""
    module = load(name)
    _drop(name)
    return getattr(module, what)


def unload(name, but=()):
    """Unload a module, and all below it if it is a package, except some. Objects that are still
    referenced stay; the next import loads the module again."""
    for found in tuple(sys.modules):
        if (found == name or found.startswith(name + ".")) and found not in but:
            _drop(found)


def unload_all_but(names):
    """Unload our code, except these modules and the two packages."""
    for found in tuple(sys.modules):
        if found not in names and found.split(".")[0] in ("firmware", "shared_rules"):
            _drop(found)


def _drop(name):
    package, dot, short = name.rpartition(".")
    if dot and sys.modules.pop(name, None):
        # Its package refers to it, and may itself be unloaded already.
        package = sys.modules.get(package)
        if hasattr(package, short):
            delattr(package, short)
