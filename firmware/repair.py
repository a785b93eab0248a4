"""Looks at the last journal when the program starts, and mends what a cut has torn.

What cannot be read is set aside as `N.torn`, never thrown away.
"""

from firmware import files
from firmware.journal import Damaged, Newer, new_game, play, scan
from firmware.store import FINISHED, GAME


def look(store):
    """The number of the game to go on with, and its checksum; 0, 0 if there is none."""
    number = store.last
    best = None  # the copy that is good for longest: that length, checksum, end, bytes
    torn = None
    for end in store.ends:
        data = store.read_game(number, end)
        if data is None:
            continue
        try:
            good, crc, ended = scan(data)
        except Newer:
            store.trouble("newer")
            return 0, 0
        except Damaged:
            torn = torn or data
            continue
        if len(data) > good:
            torn = torn or data
        if best is None or good > best[0]:
            best = good, crc, ended, data[:good]
    if best is None:
        if torn is not None:
            _set_aside(store, torn)
        return 0, 0
    good, crc, ended, data = best
    if len(store.ends) == 1 and torn:
        if not ended:
            return _cut(store, torn, data, crc)
    else:
        _copy(store, data)
    if ended:
        if ended[0] == FINISHED:
            _settle_best(store, data, ended[1] << 8 | ended[2])
        return 0, 0
    return number, crc


def resume(store):
    """The game in progress with its kind of dice and table; its number and checksum."""
    number = store.number
    data = store.read_game(number)
    good, crc, _ = scan(data)
    game, real_dice, others = new_game(data)
    played = play(game, data)
    if played < good:
        # Written by a program with other rules: what this one understands is kept.
        crc = scan(data[:played])[1]
        number, crc = _cut(store, data, data[:played], crc)
    return (game, real_dice, others), number, crc


def _cut(store, torn, good, crc):
    """Go on with the good part, under a new number, and set all of it aside."""
    number = store.last
    store.trouble("damaged")
    try:
        files.write(store.path(str(number) + ".torn"), torn)
        store.write_game(number + 1, good)
    except OSError:
        store.remove_game(number + 1)
        store.unsaved |= GAME
        return number, crc
    store.last += 1
    store.remove_game(number)
    return number + 1, crc


def _set_aside(store, torn):
    store.trouble("damaged")
    try:
        if torn:
            files.write(store.path(str(store.last) + ".torn"), torn)
    except OSError:
        return  # it stays where it is; the next game has the next number
    store.remove_game(store.last)


def _copy(store, data):
    """Make both twins whole."""
    for end in store.ends:
        if store.read_game(store.last, end) != data:
            try:
                files.write(store.path(str(store.last) + end), data)
            except OSError:
                store.unsaved |= GAME


def _settle_best(store, data, points):
    """The power may have gone between a game's end and its place among the best."""
    from firmware.archive import Archive

    Archive(store).settle(data, points)
