# SPDX-License-Identifier: MIT
"""The four sheets of the box, as data. Their maps are from one public reconstruction.

If your pad differs, use a sheet of your own: see `sheet_file.py`.
"""

from shared_rules.dice.sheet import Sheet

NAMES = "ABCD"

_PLANS = (
    "BBSSOOVVOObYYsVOBBVOOOYoVBvYYSBVVSOYY",
    "YYVSOOOSBOvBYoVSBBYBVVSsVBbOVVOYOYOOY",
    "OsVVSSOOOObYBVYYOYBOBBYVoOOvVSSYVBBYV",
    "YsOOOYVSYBoOSBBBYYBVVYOVbBvOVVOOOYSSV",
)
_POINTS = b"\x01\x01\x01\x04\x03\x02\x08\x06\x04\x0d\x0a\x07"
_AWARDS = b"\x03\x02\x03\x01\x04\x02\x06\x03\x03\x01\x04\x02"
_CIRCLES = b"\x04\x06\x03\x08"
_FACES = b"\x01\x01\x01\x01\x02\x02"


def is_printed(name):
    """Returns whether a sheet of the box has this name."""
    return len(name) == 1 and name in NAMES


def sheet(name):
    """Returns the sheet called `name`, or None."""
    if not is_printed(name):
        return None
    return Sheet(name, _PLANS[NAMES.find(name)], _POINTS, _AWARDS, _CIRCLES, _FACES)
