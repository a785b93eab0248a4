# SPDX-License-Identifier: MIT
"""A player's own sheet for a device."""

from firmware.games.dice import own_sheets
from host_sim.games.own_file import read
from shared_rules.dice import sheets
from shared_rules.dice.text import english, sheet_file

FIRST = b"castellan-sheet"  # the file's first word


def compact(path):
    """Returns the name of a sheet and its bytes on the device."""
    sheet = read(path, sheet_file.read, english.sentence, "sheet", sheets.sheet)
    return sheet.name, own_sheets.seal(own_sheets.pack(sheet))
