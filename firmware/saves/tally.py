# SPDX-License-Identifier: MIT
"""How much there was of the games in progress, noted away from them: is something missing?

LittleFS keeps the small files of a folder in one log. If a bit of it flips, it goes back to
an older state without a word, and a journal that ends earlier looks like any other. What
lies in another folder does not go back with it.
"""

from firmware.saves import files, slots

_NAME = "/tally"


def sizes(store):
    """Number and length of each journal of a game in progress."""
    found = []
    for number in (store.number, store.waiting):
        if number:
            found.append((number, _size(store, number)))
    return found


def write(folder, noted):
    """Note these; the power may go at any time."""
    files.make_folder(folder)
    data = b""
    for number, size in noted:
        data += number.to_bytes(4, "big") + size.to_bytes(4, "big")
    slots.save(folder + _NAME, data)


def read(folder):
    """What was noted; a damaged note is none, an older one is smaller than what there is."""
    data = slots.load(folder + _NAME)[0] or b""
    words = [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data) - 3, 4)]
    return list(zip(words[::2], words[1::2]))


def missing(store, noted):
    """Whether some of it is no longer there: a part of a journal, or the last one with all
    that came after it. Before anything is repaired."""
    for number, size in noted:
        now = _size(store, number)
        if number > store.last or 0 < now < size:
            return True
    return False


def _size(store, number):
    """Of two copies the longer one counts."""
    return max([len(store.read_game(number, end) or b"") for end in store.suffixes])
