# SPDX-License-Identifier: MIT
"""Names of the files in a device's /saves, and which files may be restored there.

It runs on CPython for tools.saves and on MicroPython in the page. The program's code is imported
where it is used: after a fault the page loads it again, and what the two raise would differ.
"""

HIGHEST = 99_999  # the most that a game's number may be
GAP = 500  # how far a torn journal's number may be above the last game's

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TWICE = ("settings", "best", "players", "last", "solo")
_OF_A_GAME = ("best", "setup", "stats")


def number_of(name, ends=(".game", ".twin")):
    """Returns the number in the name of a game's file; 0 if the name is another."""
    from firmware.saves.store import Store

    return Store.number_in(name) if name[-5:] in ends else 0


def is_save(name):
    """Returns whether a file has the name of a save. No path can look like one."""
    if name == "crash" or number_of(name, (".game", ".twin", ".torn")):
        return True
    stem, _, end = name.partition(".")
    kind, dash, game = stem.partition("-")
    if end not in ("0", "1"):
        return False
    return kind in _OF_A_GAME and _only(game, _LETTERS, 8) if dash else stem in _TWICE


def _only(text, letters, most):
    return 0 < len(text) <= most and all(letter in letters for letter in text)


# ---- Games


def last_of(names):
    """Returns the highest number of a game; 0 if there is none."""
    return max([0] + [number_of(name) for name in names])


def copies(files):
    """Returns the name of each game's better copy, by number: a twin replaces a file that is
    lost."""
    best = {}
    for name in sorted(files):
        number = number_of(name)
        if number:
            good = _soundness(files[name])
            if number not in best or good > best[number][0]:
                best[number] = good, name
    return [best[number][1] for number in sorted(best)]


def _soundness(data):
    """Returns 2 if the whole journal is good, 1 if a part of it is, 0 if nothing can be read."""
    from firmware.saves import journal

    try:
        journal.game_of(data)
        return 1 + (journal.scan(data)[0] == len(data))
    except (journal.Damaged, journal.Newer):
        return 0


def going_on(files):
    """Returns the names of the games in progress: the one with the highest number, and the one
    that waits beside it, unless they have ended."""
    from firmware.saves import journal
    from firmware.saves.entries import WAITS

    last = last_of(files)
    now = [last]
    for end in ("game", "twin"):
        try:
            now.append(journal.linked_game(files.get("%d.%s" % (last, end), b""), WAITS, last))
        except (journal.Damaged, journal.Newer):
            pass
    return [name for name in copies(files) if number_of(name) in now and _goes_on(files[name])]


def _goes_on(data):
    from firmware.saves import journal

    try:
        return journal.scan(data)[2] is None
    except (journal.Damaged, journal.Newer):
        return False


# ---- What may be put back


def fault(name, data, others, folder):
    """Returns why a file may not be restored to a device beside these others, as a word; "" if
    it may. `folder` is for a temporary file."""
    from firmware.saves import files, journal

    if not is_save(name):
        return "foreign"
    if len(data) > (journal.LONGEST if number_of(name) else files.LARGEST):
        return "long"
    if number_of(name):
        if number_of(name) > HIGHEST:
            return "high"
        try:
            journal.game_of(data)
        except journal.Newer:
            return "newer"
        except journal.Damaged:
            return "unreadable"
        return ""
    if name[-5:] == ".torn":
        # The device would take too long to find it.
        return "far" if number_of(name, (".torn",)) > last_of(others) + GAP else ""
    return "" if name == "crash" else _slot_fault(name, data, folder)


def _slot_fault(name, data, folder):
    from firmware.saves import archive, slots, solo, stats

    with open(folder + "/slot.0", "wb") as file:
        file.write(data)
    held, state = slots.load(folder + "/slot")
    if state == slots.NEWER:
        return "newer"
    if held is None:
        return "damaged"
    # As the device reads it: what it cannot use, it would replace.
    reads = {"best": archive.lines_of, "stat": stats.read, "solo": solo.read}.get(name[:4])
    return "damaged" if reads and reads(held) is None else ""


def faults(files, folder):
    """Returns the files of a backup to leave out, and why. A torn journal is checked last,
    beside the games that stay."""
    found = {}
    for name in sorted(files, key=lambda name: name[-5:] == ".torn"):
        why = fault(name, files[name], [other for other in files if other not in found], folder)
        if why:
            found[name] = why
    return found
