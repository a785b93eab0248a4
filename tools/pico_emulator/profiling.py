# SPDX-License-Identifier: MIT
"""What the profiler of the emulated Pico has seen, by functions."""

import bisect
from typing import NamedTuple

EXECUTE = "mp_execute_bytecode"  # where each Python function begins
STATE = "mp_state_ctx"
FIRST_NAMES = "mp_qstr_const_pool_static"


def about(symbols: dict[str, tuple[int, int]]) -> dict[str, int]:
    """Returns the addresses that profiler.mjs needs."""
    state, size = symbols[STATE]
    return {
        "execute": symbols[EXECUTE][0],
        "state": state,
        "size": size,
        "pool": symbols[FIRST_NAMES][0],
    }


class Line(NamedTuple):
    """A Python function: milliseconds in itself and with all that it calls, and calls."""

    name: str
    own: float
    total: float
    calls: int


class Profile:
    def __init__(self, told: dict, symbols: dict[str, tuple[int, int]]):
        own, total, calls = (dict(told[name]) for name in ("self", "total", "calls"))
        self.python = [
            Line(name, own.get(name, 0) / 1e6, total.get(name, 0) / 1e6, calls.get(name, 0))
            for name in {**own, **total}
        ]
        self.python.sort(key=lambda line: -line.own)
        self.ms = sum(line.own for line in self.python)
        self.firmware = _by_function(told["firmware"], symbols)

    def table(self, count: int = 30) -> str:
        """Returns the functions that took longest, as text."""
        lines = [f"{self.ms:9.1f} ms in which the core worked", "", "      own     total  calls"]
        lines += [
            f"{line.own:9.1f} {line.total:9.1f} {line.calls:6}  {line.name}"
            for line in self.python[:count]
        ]
        lines += ["", "      own  of the firmware, native code included"]
        lines += [f"{ms:9.1f}  {name}" for name, ms in self.firmware[:count]]
        return "\n".join(lines)


def _by_function(samples, symbols) -> list[tuple[str, float]]:
    """Returns the functions of the firmware and their milliseconds, the longest first."""
    ranked = sorted((at & ~1, size, name) for name, (at, size) in symbols.items())
    starts = [at for at, _, _ in ranked]
    found = {}
    for pc, nanos in samples:
        place = bisect.bisect_right(starts, pc) - 1
        at, size, name = ranked[place]
        if place < 0 or pc >= at + size:
            name = "(native code of Python)" if pc >> 28 == 2 else "(no name)"
        found[name] = found.get(name, 0) + nanos / 1e6
    return sorted(found.items(), key=lambda one: -one[1])
