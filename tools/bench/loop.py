# SPDX-License-Identifier: MIT
"""Measures how long `make check`, `make test` and `make test-all` take, part by part.

python -m tools.bench.loop                            # the last figures
python -m tools.bench.loop check COMMAND -- PART ...  # run COMMAND PART for each part, and keep
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "build" / "loop"
INTERRUPTED = 130
INSIDE = "CASTELLAN_MEASURED"  # set while a command runs: no test may start another

# What each may take, in seconds: which figure, and how much. A change in one game may take 60
# seconds of 'make check'. Setting up depends on the network: it has no aim.
AIMS = {
    "setup": ("wall", None),
    "check": ("cpu", 100),
    "test": ("wall", 10 * 60),
    "test-all": ("wall", 60 * 60),
}


def measure(name, command, parts):
    """Run a command with each part, keep how long they took, and return the exit status."""
    commit, found = clean_commit(), {}
    for part in parts or [None]:
        began, before = time.monotonic(), _cpu()
        words = [*command, part] if part else command
        try:
            status = subprocess.run(words, env={**os.environ, INSIDE: name}).returncode
        except KeyboardInterrupt:
            return INTERRUPTED
        if status:  # one that fails early says nothing
            return status
        found[part] = {"wall": time.monotonic() - began, "cpu": _cpu() - before}
    total = {unit: sum(took[unit] for took in found.values()) for unit in ("wall", "cpu")}
    kept = {**total, "date": time.strftime("%Y-%m-%d"), "parts": found if parts else {}}
    # What was tested is a commit only if nothing was changed meanwhile.
    kept["commit"] = commit if commit == clean_commit() else None
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.json").write_text(json.dumps(kept), encoding="utf-8")
    print(told(name))
    return 0


def _cpu():
    now = os.times()
    return now.children_user + now.children_system


def clean_commit():
    """The id of the commit that is checked out, or None if files differ from it."""
    asked = [["status", "--porcelain"], ["rev-parse", "HEAD"]]
    done = [subprocess.run(["git", *w], cwd=ROOT, capture_output=True, text=True) for w in asked]
    if any(one.returncode for one in done) or done[0].stdout.strip():
        return None
    return done[1].stdout.strip()


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
        if found and most:
            aim = f"under {most} s" + (" of CPU time" if which == "cpu" else "")
            yield f"`make {name}`", _took(found), aim


def told(name):
    """The last figures of a command: a line, and one for each part."""
    found = figures(name)
    if found is None:
        return f"make {name}: not measured yet; run it once"
    which, most = AIMS[name]
    aim = ""
    if most:
        missed = "" if found[which] <= most else ", missed"
        aim = f" (aim: {most} s{' of CPU time' if which == 'cpu' else ''}{missed})"
    lines = [f"make {name}: {_took(found)} on {found['date']}{aim}"]
    lines += [f"  {part}: {_took(took)}" for part, took in found["parts"].items()]
    return "\n".join(lines)


def _took(found):
    return f"{found['cpu']:.0f} s of CPU time, {found['wall']:.0f} s"


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
    at = asked.command.index("--") if "--" in asked.command else len(asked.command)
    return measure(asked.name, asked.command[:at], asked.command[at + 1 :])


if __name__ == "__main__":
    sys.exit(main())
