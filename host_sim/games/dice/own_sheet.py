# SPDX-License-Identifier: MIT
"""A player's own sheet on its way from a text file to a device, real or simulated."""

from pathlib import Path

from firmware.games.dice import own_sheets
from host_sim.games import BadSheet
from shared_rules.dice import sheets
from shared_rules.dice.text import english, sheet_file
from shared_rules.text.lines import BadLine

_NOT_IN_NAMES = ("/", "\\", ":")  # they separate the names of folders, here or there


def compact(path):
    """The name of a sheet and its bytes on the device."""
    try:
        sheet = sheet_file.read(Path(path).read_bytes())
    except BadLine as bad:
        raise BadSheet(f"{path}:{bad.number}: {english.sentence(bad.code, bad.about)}") from None
    except OSError as error:
        raise BadSheet(f"{path}:0: the sheet cannot be read: {error.strerror}") from None
    name = sheet.name
    if sheets.sheet(name):
        raise BadSheet(f"{path}: '{name}' is a sheet of the box; give yours another name")
    if name[0] == "." or any(sign in name for sign in _NOT_IN_NAMES):
        raise BadSheet(f"{path}: the name '{name}' cannot be a file's; give the sheet another")
    return name, own_sheets.seal(own_sheets.pack(sheet))
