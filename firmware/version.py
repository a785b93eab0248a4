# SPDX-License-Identifier: MIT
"""The version of the program, as the flashing tool and the serial line tell it."""

VERSION = "0.2.0"


def numbers(version):
    """A version to compare: (0, 10, 1). One that is none is older than any."""
    try:
        return tuple([int(number) for number in version.split(".")])
    except ValueError:
        return ()
