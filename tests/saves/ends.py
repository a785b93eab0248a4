# SPDX-License-Identifier: MIT
"""A game ends as the program ends it: its last entry first, then the best and the statistics."""

from firmware.saves.archive import Archive


def end_game(store, play, finished, date=None):
    archive = Archive(store)
    number = archive.close(play, finished, date)
    if number:
        archive.enter(play, date, number)
