# SPDX-License-Identifier: MIT
"""Looks at the last journal when the program starts, and repairs what a cut has torn.

What cannot be read is set aside as `N.torn`, never thrown away.
"""

from firmware.saves import files
from firmware.saves.entries import ENTRY, FINISHED
from firmware.saves.journal import Damaged, Newer, new_game, replay, scan, start_of

_NEWER = b"newer"  # in the place of bytes that are not ours to read


def recover(store):
    """The number of the game to go on with, and its checksum; 0, 0 if there is none."""
    number = _highest_below(store, store.last + 1)
    empty = False
    while number > 0:
        best, torn = _copies(store, number)
        if best:
            found = _found(store, number, best, torn)
            if empty and not found[0]:
                store.trouble("empty")
            return found
        if torn == _NEWER:
            store.trouble("newer")
            return 0, 0
        if torn:
            _set_aside(store, number, torn)
        elif torn is not None:
            # Made, but nothing was written yet: as a new game, or to take the place of the
            # one before.
            empty = True
            store.remove_game(number)
        number = _highest_below(store, number)
    if empty:
        store.trouble("empty")
    return 0, 0


def _highest_below(store, limit):
    """The highest number below `limit` that a journal has, or 0. Numbers may have gaps of
    any size: a file that was put there by hand must not keep the display dark."""
    highest = 0
    for name in files.names(store.folder):
        number = store.number_in(name)
        if highest < number < limit and name[-5:] != ".torn":
            highest = number
    return highest


def _copies(store, number):
    """The copy that is good for longest (that length, checksum, end, bytes), or None; and
    the bytes of one that is damaged, or None."""
    best = None
    torn = None
    for end in store.suffixes:
        data = store.read_game(number, end)
        if data is None:
            continue
        try:
            good, crc, ended, _ = scan(data)
            new_game(data)  # resuming must not fail later
        except Newer:
            return None, _NEWER
        except Damaged:
            torn = torn or data
            continue
        if len(data) > good:
            torn = torn or data
        if best is None or good > best[0]:
            best = good, crc, ended, data[:good]
    return best, torn


def _found(store, number, best, torn):
    """The last game that can be read: mend it, and see that what it took the place of goes."""
    _, crc, ended, data = best
    _forget_replaced(store, number - 1, data)
    if len(store.suffixes) == 1 and torn:
        if not ended:
            return _cut(store, number, torn, data, crc)
    else:
        _copy(store, number, data)
    if ended:
        if ended[0] == FINISHED:
            _settle_best(store, data, ended[1] << 8 | ended[2])
        return 0, 0
    return number, crc


def _forget_replaced(store, number, data):
    """A journal was written as a whole and the power went before the old one was removed:
    then the old one has not ended, and begins as the new one does."""
    old, _ = _copies(store, number) if number else (None, None)
    start = start_of(data)
    same = start + 2 * ENTRY
    if old and not old[2] and len(data) >= same and old[3][:same] == data[:same]:
        store.remove_game(number)


def resume(store):
    """The game in progress as a Play, its number and its checksum."""
    number = store.number
    data = _readable(store, number)
    good, crc, _, _ = scan(data)
    play = new_game(data)
    played = replay(play, data)
    if played < good:
        # Written by a program with other rules: what this one understands is kept.
        crc = scan(data[:played])[1]
        number, crc = _cut(store, number, data, data[:played], crc)
    return play, number, crc


def _readable(store, number):
    """A copy with a header: where a torn one could not be repaired, its twin is good."""
    for end in store.suffixes:
        data = store.read_game(number, end)
        try:
            scan(data or b"")
            return data
        except Damaged:
            pass
    raise Damaged


def _cut(store, number, torn, good, crc):
    """Go on with the good part, under a new number, and set all of it aside."""
    store.trouble("damaged")
    new = store.last + 1
    try:
        files.write(store.path(str(number) + ".torn"), torn)
        store.write_game(new, good)
    except OSError:
        store.remove_game(new)
        store.unsaved = True
        return number, crc
    store.last = new
    store.remove_game(number)
    return new, crc


def _set_aside(store, number, torn):
    store.trouble("damaged")
    try:
        files.write(store.path(str(number) + ".torn"), torn)
    except OSError:
        return  # it stays where it is; the next game has the next number
    store.remove_game(number)


def _copy(store, number, data):
    """Make both twins whole."""
    for end in store.suffixes:
        if store.read_game(number, end) != data:
            try:
                files.write(store.path(str(number) + end), data)
            except OSError:
                store.unsaved = True


def _settle_best(store, data, points):
    """The power may have gone between a game's end and its place among the best."""
    from firmware.saves.archive import Archive

    Archive(store).settle(data, points)
