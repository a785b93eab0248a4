# SPDX-License-Identifier: MIT
"""Runs `python -m host_sim` as a player would: in this process, or in one of its own."""

import contextlib
import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from host_sim import __main__, commands

ROOT = Path(__file__).resolve().parent.parent


class Done(NamedTuple):
    status: int
    out: str
    err: str


def host_sim(*words, stdin=None, cwd=None, **environment):
    """A finished process, with its bytes. Only where it is asked for its input or environment is
    it a real one: starting that takes longer than the work."""
    words = [str(word) for word in words]
    if stdin is None and not environment:
        return _here(words, cwd or ROOT)
    return subprocess.run(
        [sys.executable, "-m", "host_sim", *words],
        input=stdin or b"",
        capture_output=True,
        cwd=cwd or ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        timeout=300,
    )


def _here(words, cwd):
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    before = os.getcwd()
    os.chdir(cwd)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = commands.run(__main__.main, words)
    finally:
        os.chdir(before)
    said = [stream.buffer.getvalue() for stream in (out, err)]  # type: ignore
    return subprocess.CompletedProcess(words, int(status or 0), *said)


def hears_ctrl_c():
    """For `preexec_fn`: a run in the background is born deaf to Ctrl-C, and a test
    that presses it must not depend on where the tests themselves were started."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run(*words, stdin=None):
    """The same as text."""
    done = host_sim(*words, stdin=stdin)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
