# SPDX-License-Identifier: MIT
"""The card game's refusals in English: the page says them as the replay does."""

SENTENCES = {}


def kinds(english):
    return english.WORDS
