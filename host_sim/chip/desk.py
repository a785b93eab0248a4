# SPDX-License-Identifier: MIT
"""Adds what the firmware expects of MicroPython to CPython."""

import gc
import sys
import time
import traceback
import types

from host_sim.chip import framebuf

TICKS = ("ticks_ms", "ticks_us", "ticks_add", "ticks_diff", "sleep_ms", "sleep_us")


def install(clock):
    for name in TICKS:
        setattr(time, name, getattr(clock, name))
    sys.modules["framebuf"] = framebuf
    sys.modules.setdefault("micropython", _micropython())
    install_memory()
    if not hasattr(gc, "threshold"):
        setattr(gc, "threshold", lambda amount: None)  # noqa: B010
    if not hasattr(sys, "print_exception"):
        setattr(sys, "print_exception", _print_exception)  # noqa: B010


def remove():
    """Hide the modules that only MicroPython has."""
    for name in ("machine", "framebuf"):
        sys.modules[name] = None  # type: ignore  # to import it is an error now
    for name in TICKS:
        if hasattr(time, name):
            delattr(time, name)
    install_memory()


def install_memory():
    """Make `gc` report a heap, as MicroPython and CircuitPython do."""
    for name in ("mem_free", "mem_alloc"):
        if not hasattr(gc, name):
            setattr(gc, name, lambda: 100_000)


def _micropython():
    module = types.ModuleType("micropython")
    module.__dict__.update(
        const=lambda value: value,
        alloc_emergency_exception_buf=lambda size: None,
        kbd_intr=lambda code: None,
        mem_info=lambda *verbose: None,
    )
    return module


def _print_exception(error, file=None):
    traceback.print_exception(type(error), error, error.__traceback__, file=file)
