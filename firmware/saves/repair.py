# SPDX-License-Identifier: MIT
"""Looks at the games in progress when the program starts, and repairs what a cut has torn.

What cannot be read is set aside as `N.torn`, never thrown away.
"""

from firmware.saves import files
from firmware.saves.entries import ENTRY, FINISHED, REPLACES, WAITS, points_of
from firmware.saves.journal import (
    Damaged,
    Newer,
    about,
    anew,
    named,
    new_game,
    replay,
    scan,
    start_of,
)

_NEWER = b"newer"  # in the place of bytes that are not ours to read


def recover(store):
    """The games to go on with: of the last one the number, the checksum and whether it is
    solo; and the number of the other one, that was in progress when the last one began."""
    number = _highest_below(store, store.last + 1)
    empty = False
    best = torn = None
    while number > 0:
        best, torn = _copies(store, number)
        if best:
            break
        if torn == _NEWER:
            store.trouble("newer")
            return 0, 0, False, 0
        if torn:
            _set_aside(store, number, torn)
        elif torn is not None:
            # Made, but nothing was written yet: as a new game, or to take the place of the
            # one before.
            empty = True
            store.remove_game(number)
        number = _highest_below(store, number)
    found = []
    if best:
        # If the damage begins in the entry that says which, its number may still be right.
        more = torn and torn.startswith(best[3])
        waits = named(torn if more else best[3], WAITS, number)
        _take(store, number, best, torn, waits, found)
        if waits:
            _take_waiting(store, waits, found)
    if empty and not found:
        store.trouble("empty")
    if not found:
        return 0, 0, False, 0
    return found[0] + (found[1][0] if found[1:] and found[1][2] != found[0][2] else 0,)


def _take_waiting(store, number, found):
    best, torn = _copies(store, number)
    if best:
        _take(store, number, best, torn, found[0][0] if found else 0, found)
    elif torn == _NEWER:
        store.trouble("newer")
    elif torn:
        _set_aside(store, number, torn)


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


def _take(store, number, best, torn, other, found):
    """A journal that can be read: mend it, and see that what it took the place of goes. A
    game that has not ended is added to what was `found`."""
    _, crc, ended, data = best
    _forget_replaced(store, number, data)
    if len(store.suffixes) == 1 and torn:
        if not ended:
            number, crc = _cut(store, number, torn, data, crc, other)
    else:
        _copy(store, number, data)
    if not ended:
        found.append((number, crc, about(data)[1] & 1))
    elif ended[0] == FINISHED:
        _settle(store, number, data, points_of(ended))


def _forget_replaced(store, number, data):
    """A journal was written as a whole and the power went before the old one was removed:
    then the old one has not ended, and begins as the new one does."""
    replaced = named(data, REPLACES, number)
    same = start_of(data)
    if not replaced and not named(data, WAITS, number):
        # Version 0.1.0 did not write which, but it was always the one before.
        replaced = number - 1
        same += 2 * ENTRY
    old, torn = _copies(store, replaced) if replaced else (None, None)
    if old:
        gone = not old[2] and len(data) >= same and old[3][:same] == data[:same]
    else:
        gone = torn == b""  # it was on its way out
    if gone:
        store.remove_game(replaced)


def resume(store):
    """The game in progress as a Play, its number and its checksum."""
    number = store.number
    data = _readable(store, number)
    crc = scan(data)[1]
    play = new_game(data)
    played = replay(play, data)
    if played < len(data):
        # Written by a program with other rules: what this one understands is kept. Or it
        # could not be mended when the program started.
        crc = scan(data[:played])[1]
        number, crc = _cut(store, number, data, data[:played], crc, store.waiting)
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


def _cut(store, number, torn, good, crc, other):
    """Go on with the good part, under a new number, and set all of it aside."""
    store.trouble("damaged")
    new = store.last + 1
    try:
        files.write(store.path(str(number) + ".torn"), torn)
        data, new_crc = anew(good, other, number)
        store.write_game(new, data)
    except OSError:
        store.remove_game(new)
        store.unsaved = True
        return number, crc
    store.last = new
    store.remove_game(number)
    return new, new_crc


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


def _settle(store, number, data, points):
    """The power may have gone between a game's end and its place among the best."""
    from firmware.saves.archive import Archive

    Archive(store).settle(number, data, points)
