# SPDX-License-Identifier: MIT
"""Runs `python -m host_sim` as a player would, in a process of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Done(NamedTuple):
    status: int
    out: str
    err: str


def host_sim(*words, stdin=b"", cwd=None, **environment):
    """The finished process, with its bytes."""
    return subprocess.run(
        [sys.executable, "-m", "host_sim", *map(str, words)],
        input=stdin,
        capture_output=True,
        cwd=cwd or ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        timeout=300,
    )


def hears_ctrl_c():
    """For `preexec_fn`: a run in the background is born deaf to Ctrl-C, and a test
    that presses it must not depend on where the tests themselves were started."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(*words, stdin=b""):
    """The same as text."""
    done = host_sim(*words, stdin=stdin)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
