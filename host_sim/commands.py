# SPDX-License-Identifier: MIT
"""What all commands share: errors are one clear line on stderr, never a traceback."""

import argparse
import contextlib
import os
import sys

# Whether this is the Python package, whose one command is `castellan`, and not a checkout.
INSTALLED = "castellan_scorekeeper" in sys.modules
BAD = 2  # the exit status of an error
STOPPED = 130  # Ctrl-C, as shells count it


def called(command="", module=""):
    """Returns what a user types for a command: one of host_sim, or a module of its own."""
    if INSTALLED:
        return f"castellan {command}".strip()
    return "python -m " + (module or f"host_sim {command}".strip())


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line; `--help` shows everything."""

    def __init__(self, command="", module="", **options):
        options.setdefault("prog", called(command, module))
        # An abbreviation that works today would break with the next option.
        super().__init__(allow_abbrev=False, **options)

    def error(self, message):
        self.complain(f"{message}; see '{self.prog} --help'")
        raise SystemExit(BAD)

    def complain(self, error):
        """Print what is wrong, after the name that the user has typed."""
        if sys.stdout is not None:
            sys.stdout.flush()
        complain(f"{self.prog}: {error}")


def complain(text):
    """Print one line on stderr, whatever the text and the terminal's encoding."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(" ".join(text.splitlines()) + "\n")
        sys.stderr.flush()
    except OSError:
        pass  # stderr is closed: the exit status is enough


_stdin = []


def read_file(name):
    """Returns the bytes of a file and None; or None and the reason why there are none."""
    try:
        if name == "-":
            if sys.stdin is None:
                return None, "standard input is closed"
            if not _stdin:  # stdin can be read only once, even if it is named twice
                _stdin.append(sys.stdin.buffer.read())
            return _stdin[0], None
        if os.path.isdir(name):
            return None, "this is a folder; name a file in it"
        with open(name, "rb") as file:
            return file.read(), None
    except FileNotFoundError:
        return None, "there is no such file"
    except PermissionError:
        return None, "this file may not be read; look at its permissions"
    except OSError as error:
        return None, f"this file cannot be read: {error.strerror or error}"


def run(command, words):
    """Run a command, which may be interrupted at any time. Returns the exit status."""
    try:
        try:
            status = command(words)
        except SystemExit as end:
            status = end.code
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        _drop_stdout()
        return 1
    except OSError as error:
        complain(f"host_sim cannot go on: {error.strerror or error}")
        _drop_stdout()
        return BAD


def _drop_stdout():
    """Redirect stdout to nowhere: Python flushes it once more at its end."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
