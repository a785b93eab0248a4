# SPDX-License-Identifier: MIT
"""The board game's refusals in English, where the page says them differently."""

SENTENCES = {
    "unknown_duchy": "there is no duchy '%t' here; it is one of 1 to 9",
}


def kinds(english):
    return english.WORDS
