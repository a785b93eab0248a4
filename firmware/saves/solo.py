# SPDX-License-Identifier: MIT
"""Statistics of finished solo games: the last ten, each sheet's, and the daily streak.

They are read from the journals' headers and last entries, and kept in a slot. Its first line has
the number up to which past games were counted, the days of the streak and its last day. A line
of five words is a sheet, one of four words is a game, the last one first.
"""

from firmware import games
from firmware.saves.entries import points_of
from firmware.saves.journal import SOLO, day_of, read_header, scan
from shared_rules import const

_SLOT = "solo"
_GAMES = const(10)
_SHEETS = const(20)


def known(archive, store):
    """Returns the streak's days, a list of [kind, label, games, points, best] for each sheet, and
    one of [kind, label, points, date or number]: a date as 20261231, a number below 0. Counts
    the games that have ended since the last call."""
    (counted, streak, last), sheets, ended = read(store.load(_SLOT) or b"") or ([0, 0, 0], [], [])
    numbers = archive.numbers()
    playing = store.number if store.solo else store.waiting
    if playing:  # when that game ends, it is not to be below what was counted
        numbers = [number for number in numbers if number < playing]
    newest = max(numbers + [0])
    added = []
    days = []
    for number, data in archive.finished([number for number in numbers if number > counted]):
        kind, flags, label = read_header(data)
        if not flags & SOLO:
            continue
        event, date = scan(data)[2:]
        points = points_of(event)
        day = day_of(data)
        if day:
            days.append(_days(day))
        date = day or date
        if len(added) < _GAMES:
            when = (date[0] * 100 + date[1]) * 100 + date[2] if date else -number
            added.append([kind, label, points, when])
        for sheet in sheets:
            if sheet[0] == kind and sheet[1] == label:
                break
        else:
            sheet = [kind, label, 0, 0, points]
            if len(sheets) < _SHEETS:
                sheets.append(sheet)
        sheet[2] += 1
        sheet[3] += points
        sheet[4] = max(sheet[4], points)
    for day in sorted(days):
        if day > last:
            streak = streak + 1 if day == last + 1 else 1
            last = day
    ended = (added + ended)[:_GAMES]
    if newest != counted:
        lines = [(newest, streak, last)] + sheets + ended
        text = "\n".join([" ".join([str(word) for word in line]) for line in lines])
        store.remember(_SLOT, text.encode())
    sheets.sort()
    return streak, sheets, ended


def read(data):
    """Returns the three numbers, the sheets and the games of a slot, or None if it has none."""
    try:
        first, *lines = [line.split(" ") for line in data.decode().split("\n")]
        counted, streak, last = [int(word) for word in first]
        lines = [line[:2] + [int(word) for word in line[2:]] for line in lines]
    except ValueError:
        return None
    names = [kind for kind, _, _ in games.GAMES]
    for line in lines:
        # Of a newer program, or not a list.
        if line[0] not in names or not 4 <= len(line) <= 5 or (len(line) == 5 and line[2] < 1):
            return None
    sheets = [line for line in lines if len(line) == 5]
    return [counted, streak, last], sheets, [line for line in lines if len(line) == 4]


def _days(date):
    """Returns the number of a day: the next day has the next number."""
    year, month, day = date
    if month < 3:  # the year begins in March, with the leap day at its end
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 3) // 5 + day
