# SPDX-License-Identifier: MIT
"""What a typed game says, asks and refuses in the terminal."""

import sys

from shared_rules.text.lines import NAME_LENGTH


class Stop(Exception):
    """The command cannot do what it was asked; the text is one line for the user."""


def say(text):
    print(text, flush=True)


def ask(question):
    """The next typed line; EOFError when there is none."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            import readline  # noqa: F401 - with it, `input` edits the line and knows the last
        except ImportError:
            pass  # not every system has one
        return input(question)
    # Piped in, nothing shows what was typed: say it, so that the page reads well.
    sys.stdout.write(question)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    say(line.rstrip("\r\n"))
    return line


def check_names(names):
    """Stop, if players cannot have these names."""
    for at, name in enumerate(names):
        good = 0 < len(name) <= NAME_LENGTH and name.isprintable()
        shown = name.encode("ascii", "backslashreplace").decode()
        if not good or " " in name or "#" in name:
            raise Stop(
                f"'{shown}' cannot be a player's name; it is one word "
                f"of 1 to {NAME_LENGTH} characters, without #"
            )
        if name in names[:at]:
            raise Stop(f"two players are called '{shown}'; give each another name")
