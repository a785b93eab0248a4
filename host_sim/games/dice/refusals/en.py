# SPDX-License-Identifier: MIT
"""The dice game's refusals in English, where the page says them differently."""

SENTENCES = {
    "unknown_sheet": "there is no sheet '%t' here; it is one of A to D",
    "other_sheet": "this record is for sheet '%t'",
}


def kinds(english):
    return english.COLOUR_NAMES
