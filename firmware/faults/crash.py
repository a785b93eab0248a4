# SPDX-License-Identifier: MIT
"""Reports of crashes, in the file `crash` beside the saves."""

import sys

from firmware.saves import files
from firmware.version import VERSION

_MOST = 800  # letters of a traceback that are kept: its end has the place
LIMIT = 3  # crashes at one place: then the device starts in safe mode


def _traceback(error):
    if hasattr(sys, "print_exception"):
        import io

        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore  # CPython has none
        return text.getvalue()  # type: ignore  # unknown to the stubs alone
    import traceback  # type: ignore  # CPython and CircuitPython have it here

    return "".join(traceback.format_exception(type(error), error, error.__traceback__))


def place_of(text):
    """Returns the file and line of the fault, from a traceback."""
    place = "?"
    for line in text.split("\n"):
        parts = line.strip().split('"')
        if parts[0] == "File " and len(parts) > 2:
            path = parts[1].replace("\\", "/").split("/")[-1]
            number = parts[2].split(",")[1].strip().split(" ")[-1]
            place = path + ":" + number
    return place


def report(folder, error):
    """Write the report and return the place of the fault. A full disk is no second crash."""
    text = _traceback(error)
    place = place_of(text)
    count, before, _ = last(folder)
    count = min(count + 1, 9) if before == place else 1
    head = "%d %s %s\n" % (count, place, VERSION)
    _write(folder, head + text[-_MOST:])
    return place


def last(folder):
    """Returns the number of crashes in a row at one place, the place, and the report. Another
    version counts from 0: it may have fixed the fault."""
    data = files.read(folder + "/crash")
    if data is None:
        return 0, "", ""
    try:
        text = data.decode()
        count, place, version = text.split("\n", 1)[0].split(" ")
        return int(count) if version == VERSION else 0, place, text
    except ValueError:
        return 0, "", ""  # another program's file


def forgive(folder):
    """Count from 0 again; the report stays."""
    _, place, text = last(folder)
    if place and text[0] != "0":
        _write(folder, "0" + text[text.find(" ") :])


def _write(folder, text):
    try:
        files.make_folder(folder)
        files.write(folder + "/crash", text.encode())
    except OSError:
        pass
