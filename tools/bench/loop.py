# SPDX-License-Identifier: MIT
"""Measures how long `make check` and `make test` take, and prints the last figures.

python -m tools.bench.loop                   # the last figures
python -m tools.bench.loop check COMMAND...  # run a command and keep its figures
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

KEPT = Path(__file__).resolve().parent.parent.parent / "build" / "loop"
INTERRUPTED = 130
INSIDE = "CASTELLAN_MEASURED"  # set while a command runs: no test may start another

# What each may take, in seconds: which figure, and how much.
AIMS = {"check": ("cpu", 90), "test": ("wall", 20 * 60)}


def measure(name, command):
    """Run a command and keep how long it took. Returns its exit status."""
    began, before = time.monotonic(), os.times()
    try:
        status = subprocess.run(command, env={**os.environ, INSIDE: name}).returncode
    except KeyboardInterrupt:
        return INTERRUPTED
    wall, after = time.monotonic() - began, os.times()
    cpu = after.children_user + after.children_system
    cpu -= before.children_user + before.children_system
    if status == 0:  # a run that fails early has no useful figure
        found = {"wall": round(wall, 1), "cpu": round(cpu, 1), "date": time.strftime("%Y-%m-%d")}
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{name}.json").write_text(json.dumps(found), encoding="utf-8")
        print(told(name))
    return status


def figures(name):
    """Returns what a command took the last time, or None."""
    try:
        return json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def rows():
    """Yields rows of these figures for the page of benchmarks."""
    for name, (which, most) in AIMS.items():
        found = figures(name)
        if found:
            took = f"{found['cpu']:.0f} s of CPU time, {found['wall']:.0f} s"
            aim = f"under {most} s" + (" of CPU time" if which == "cpu" else "")
            yield f"`make {name}`", took, aim


def told(name):
    """Returns the last figures of a command, in one line."""
    found = figures(name)
    if found is None:
        return f"make {name}: not measured yet; run it once"
    which, most = AIMS[name]
    missed = "" if found[which] <= most else ", missed"
    aim = f"{most} s of CPU time" if which == "cpu" else f"{most} s"
    return (
        f"make {name}: {found['cpu']:.0f} s of CPU time, {found['wall']:.0f} s"
        f" on {found['date']} (aim: {aim}{missed})"
    )


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.bench.loop", description=__doc__)
    parser.add_argument("name", nargs="?", choices=list(AIMS), help="which figures to keep")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="what to run and measure")
    asked = parser.parse_args(arguments)
    if asked.name is None:
        print("\n".join(told(name) for name in AIMS))
        return 0
    if not asked.command:
        parser.error("name a command to measure")
    if os.environ.get(INSIDE):
        parser.error(f"make {os.environ[INSIDE]} is being measured: a test must not start it")
    return measure(asked.name, asked.command)


if __name__ == "__main__":
    sys.exit(main())
