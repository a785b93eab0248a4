# SPDX-License-Identifier: MIT
"""Finds the games in progress when the program starts, and repairs journals that a power cut
has damaged.

What cannot be read is kept as `N.torn`, never deleted.
"""

from firmware.saves import files, journal
from firmware.saves.entries import ENTRY, FINISHED, REPLACES, WAITS
from firmware.saves.journal import Damaged, scan

_NEWER = b"newer"  # instead of the bytes of a newer program's journal


def recover(store):
    """Returns the games to resume: number, checksum and whether it is solo of the last one, and
    the number of the one that waits."""
    number = store.last
    empty = False
    best = torn = None
    while number > 0:
        best, torn = _copies(store, number)
        if best and not _is_partial(store, number, best[3]):
            break
        if best:
            best = None
            store.remove_game(number)
        elif torn == _NEWER:
            store.trouble("newer")
            return 0, 0, False, 0
        elif torn:
            _set_aside(store, number, torn)
        elif torn is not None:
            # Created, but nothing was written yet: for a new game, or to replace the one
            # before.
            empty = True
            store.remove_game(number)
        number = _highest_below(store, number)
    found = []
    if best:
        # If the damage begins in the WAITS entry, the number in it may still be right.
        longer = torn and torn.startswith(best[3])
        waits = journal.linked_game(torn if longer else best[3], WAITS, number)
        _repair(store, number, best, torn, waits, found)
        if waits:
            _recover_waiting(store, waits, found)
    if empty and not found:
        store.trouble("empty")
    if not found:
        return 0, 0, False, 0
    return found[0] + (found[1][0] if found[1:] and found[1][2] != found[0][2] else 0,)


def _is_partial(store, number, data):
    """Returns whether the power was cut before all of a journal was written, while the one that
    it replaces is still there: on FAT the length of a file may be written in part."""
    if not journal.is_short(data):
        return False
    replaced = journal.linked_game(data, REPLACES, number) or _highest_below(store, number)
    old = _copies(store, replaced)[0] if replaced else None
    return old is not None and not old[2] and _same_game(old[3], data)


def _same_game(old, new):
    """Returns whether two journals can be of one game: its start may have been changed."""
    old, new = journal.read_header(old), journal.read_header(new)
    return old[0] == new[0] and old[1] & journal.SOLO == new[1] & journal.SOLO


def _recover_waiting(store, number, found):
    best, torn = _copies(store, number)
    if best:
        _repair(store, number, best, torn, found[0][0] if found else 0, found)
    elif torn == _NEWER:
        store.trouble("newer")
    elif torn:
        _set_aside(store, number, torn)


def _highest_below(store, limit):
    """Returns the highest number below `limit` that a journal has, or 0. Numbers may have gaps
    of any size: a file that was copied there by hand must not delay the start."""
    highest = 0
    for name in files.names(store.folder):
        number = store.number_in(name)
        if highest < number < limit and name[-5:] != ".torn":
            highest = number
    return highest


def _copies(store, number):
    """Returns the copy with the longest good part (its length, checksum, end, bytes) or None,
    and the bytes of a damaged copy or None."""
    best = None
    torn = None
    for end in store.suffixes:
        data = store.read_game(number, end)
        if data is None:
            continue
        try:
            good, crc, ended, _ = scan(data)
            if not ended:
                journal.new_game(data)  # resuming must not fail later
        except journal.Newer:
            return None, _NEWER
        except Damaged:
            torn = torn or data
            continue
        if len(data) > good:
            torn = torn or data
        if best is None or good > best[0]:
            # Not copied if it is whole: a long one may not fit the heap twice.
            best = good, crc, ended, data[:good] if len(data) > good else data
    return best, torn


def _repair(store, number, best, torn, other, found):
    """Repair a journal, and remove the one that it replaced. A game that has not ended is
    added to `found`."""
    _, crc, ended, data = best
    _remove_replaced(store, number, data)
    if len(store.suffixes) > 1:
        _write_copies(store, number, data)
    elif torn and not ended:
        number, crc = _keep_good_part(store, number, torn, data, crc, other)
    if not ended:
        found.append((number, crc, journal.read_header(data)[1] & 1))
    elif ended[0] == FINISHED:
        # The power may have been cut between the end and the entry among the best. That is
        # checked after the first screen: here the stack has no room for a game.
        store.unsettled.append(number)


def _remove_replaced(store, number, data):
    """Remove the journal that this one replaced, if a power cut has prevented that: it has not
    ended, and begins as the new one does."""
    named = replaced = journal.linked_game(data, REPLACES, number)
    same = 0
    if not replaced and not journal.linked_game(data, WAITS, number):
        # Version 0.1.0 did not write the number, but it was always the one before.
        replaced = number - 1
        same = journal.start_of(data) + 2 * ENTRY
    old, torn = _copies(store, replaced) if replaced else (None, None)
    if old:
        gone = not old[2] and len(data) >= same and old[3][:same] == data[:same]
        gone = gone and _same_game(old[3], data)
    else:
        # It was being removed.
        gone = torn == b"" or (named and torn is not None and torn != _NEWER)
    if gone:
        store.remove_game(replaced, True)


def resume(store):
    """Returns the game in progress as a Play, its number and its checksum."""
    number = store.number
    data = _readable(store, number)
    crc = scan(data)[1]
    play = journal.new_game(data)
    played = journal.replay(play, data)
    if played < len(data):
        # A program with other rules wrote it: the accepted part is kept. Or it could not be
        # repaired when the program started.
        crc = scan(data[:played])[1]
        number, crc = _keep_good_part(store, number, data, data[:played], crc, store.waiting)
    return play, number, crc


def _readable(store, number):
    """Returns a copy with a good header: if one could not be repaired, its twin has it."""
    for end in store.suffixes:
        data = store.read_game(number, end)
        try:
            scan(data or b"")
            return data
        except Damaged:
            pass
    raise Damaged


def _keep_good_part(store, number, torn, good, crc, other):
    """Write the good part under a new number, and keep the damaged journal as `N.torn`.
    Returns the number and checksum to go on with."""
    store.trouble("damaged")
    new = store.last + 1
    try:
        files.write(store.path(str(number) + ".torn"), torn)
        data, new_crc = journal.rewritten(good, other, number)
        store.write_game(new, data)
    except OSError:
        store.remove_game(new)
        store.unsaved = True
        return number, crc
    store.last = new
    store.remove_game(number, True)
    return new, new_crc


def _set_aside(store, number, torn):
    """Keep a journal that cannot be read as `N.torn`."""
    large = torn is files.LARGE
    store.trouble("oversize" if large else "damaged")
    name = store.path(str(number) + ".torn")
    try:
        if large:
            files.set_aside(store.path(str(number) + ".game"), name)
        else:
            files.write(name, torn)
    except OSError:
        return  # it stays where it is; the next game gets the next number
    store.remove_game(number)


def _write_copies(store, number, data):
    """Make all copies equal to the good one."""
    for end in store.suffixes:
        if store.read_game(number, end) != data:
            try:
                files.write(store.path(str(number) + end), data)
            except OSError:
                store.unsaved = True
