# SPDX-License-Identifier: MIT
"""Merges the games of two places without losing any; runs on the page's own MicroPython.

The games `here` stay as they are. Games that are added, from a backup or from a tab that could
not save, get new numbers. The page writes both into folders of its memory, calls `step` until
nothing is left, and stores the result.
"""

import json
import os

HERE = "/merge-here"
MORE = "/merge-more"
CHECKED = "/merge-checked"  # for a file that is looked at
SLOTS_OF_GAMES = ("best", "stats", "solo")  # these files refer to games by number


def empty():
    """Create the two folders, without files."""
    for folder in (HERE, MORE):
        try:
            os.mkdir(folder)
        except OSError:
            for name in os.listdir(folder):
                os.remove(folder + "/" + name)


def read(folder):
    files = {}
    for name in os.listdir(folder):
        with open(folder + "/" + name, "rb") as file:
            files[name] = file.read()
    return files


def _write(name, data):
    with open(HERE + "/" + name, "wb") as file:
        file.write(data)


def _slot(name):
    """Returns the name of a slot without its number, or ""."""
    return name[:-2] if name[-2:] in (".0", ".1") else ""


def core(data):
    """Returns what makes a journal's game: its header and events, without checksums and
    without the numbers of other games."""
    from firmware.saves.entries import ENTRY, FOLLOW, REPLACES, WAITS
    from firmware.saves.journal import scan, start_of
    from shared_rules.fold import EVENT

    at = start_of(data)
    end = scan(data)[0]
    parts = [data[:at]]
    while at < end:
        if data[at] not in (WAITS, REPLACES, FOLLOW):
            parts.append(data[at : at + EVENT])
        at += ENTRY
    return b"".join(parts), start_of(data)


def _fault(name, data):
    """Returns why a file cannot be added, as a word; "" if it can. Only the header of a game
    is checked: its events are played as far as they are legal."""
    from firmware.saves.journal import LONGEST, Damaged, Newer, new_game
    from host_sim.device import backup

    if backup.number_of(name):
        if len(data) > LONGEST:
            return "long"
        if backup.number_of(name) > backup.HIGHEST:
            return "high"
        try:
            new_game(data)
        except Newer:
            return "newer"
        except Damaged:
            return "unreadable"
        return ""
    return backup.fault(name, data, (), CHECKED)


class Merge:
    """One merge: it is planned at once, and `step` does it."""

    def __init__(self):
        from host_sim.device import backup

        self._more = read(MORE)
        self.faults = self._check()
        here = read(HERE)
        slots = [_slot(name) for name in here]
        counted = [slot for slot in slots if slot.split("-")[0] in SLOTS_OF_GAMES]
        # If nothing was played here, everything can be copied as it is.
        self.fresh = not counted and not any(backup.number_of(name) for name in here)
        self._going = self._in_progress()
        self.new = self._unknown(here)
        self._left = list(self.new)
        self._adopted = []  # the journals of games in progress
        for name, data in self._more.items():
            slot = _slot(name)
            of_games = slot.split("-")[0] in SLOTS_OF_GAMES
            if slot and slot not in slots and (self.fresh or not of_games):
                _write(name, data)
        self._store = None

    def _check(self):
        """Leave out the files that cannot be used. Returns their names, and why."""
        faults = {}
        try:
            os.mkdir(CHECKED)
        except OSError:
            pass
        for name, data in list(self._more.items()):
            why = _fault(name, data)
            if why:
                faults[name] = why
            if why or not (_slot(name) or name[-5:] in (".game", ".twin")):
                del self._more[name]  # also remains of damage: the page does not show them
        return faults

    def _games(self, files):
        """Returns the names of the games' files in the order of their numbers; of twins the
        better."""
        from firmware.saves.journal import Damaged, Newer, scan
        from host_sim.device.backup import number_of

        best = {}
        for name, data in files.items():
            if number_of(name):
                try:
                    good = scan(data)[0]
                except (Damaged, Newer):
                    continue
                if good > best.get(number_of(name), (0, ""))[0]:
                    best[number_of(name)] = good, name
        return [best[number][1] for number in sorted(best)]

    def _in_progress(self):
        """Returns the games to add that were in progress."""
        from firmware.saves.entries import WAITS
        from firmware.saves.journal import linked_game
        from host_sim.device.backup import number_of

        names = self._games(self._more)
        if not names:
            return []
        last = number_of(names[-1])
        waits = linked_game(self._more[names[-1]], WAITS, last)
        return [name for name in names if number_of(name) in (last, waits)]

    def _unknown(self, here):
        """Returns the games that are not here yet, neither as they are nor in a later state."""
        known = {}  # the games by their headers: thousands are not compared each with each
        for name in self._games(here):
            game, start = core(here[name])
            known.setdefault(game[:start], []).append(game)
        found = []
        for name in self._games(self._more):
            game, start = core(self._more[name])
            alike = known.setdefault(game[:start], [])
            begun = len(game) > start
            if game in alike or (begun and any(one.startswith(game) for one in alike)):
                continue
            alike.append(game)
            found.append(name)
        return found

    def step(self):
        """Add one game, or finish. Returns how many are left, 0 when all is done."""
        from firmware.saves.store import Store

        if self.fresh:
            for name in self._left:
                _write(name.split(".")[0] + ".game", self._more[name])
            self._left = []
            return 0
        if self._store is None:
            self._store = Store(HERE)
        if self._left:
            self._take(self._left.pop(0))
            return len(self._left) + 1
        self._go_on()
        return 0

    def _take(self, name):
        from firmware.saves.archive import Archive
        from firmware.saves.entries import FINISHED, GIVEN_UP, ending
        from firmware.saves.journal import game_of, read_header, rewritten, scan

        store = self._store
        data = self._more[name]
        good, _, ended, _ = scan(data)
        # Without the numbers of other games: they differ here.
        data, crc = rewritten(data[:good], 0, 0)
        if not ended:
            solo = read_header(data)[1] & 1
            if name in self._going and not self._plays(solo):
                self._adopted.append((solo, data))
                return
            # The game that is here stays in progress; this one becomes a past game.
            data += _last(ending(GIVEN_UP, max(game_of(data).game.totals() or [0])), crc)
        store.last += 1
        store.write_game(store.last, data)
        if ended and ended[0] == FINISHED:
            store.unsettled.append(store.last)
            Archive(store).settle()

    def _plays(self, solo):
        """Returns whether a solo game, or another one, is in progress here."""
        store = self._store
        if any(one[0] == solo for one in self._adopted):
            return True
        return bool(store.number if solo == int(store.solo) else store.waiting)

    def _go_on(self):
        """Give the games in progress the highest numbers: the program resumes those."""
        from firmware.saves.journal import rewritten

        store = self._store
        if not self.new or not (store.number or self._adopted):
            return
        games = [(0, data) for _, data in self._adopted]
        for number in (store.waiting, store.number):
            if number:
                games.append((number, store.read_game(number)))
        waits = 0
        for old, data in games:
            store.last += 1
            data, _ = rewritten(data, waits, old)
            store.write_game(store.last, data)
            waits = store.last
        for old, _ in games:
            if old:
                store.remove_game(old)


def _last(event, crc):
    from firmware.saves.entries import entry

    return entry(event, crc)[0]


_now = None  # the merge in progress


def begin():
    """Compare the two folders. Returns which games are new here, and which files are left out."""
    global _now
    _now = Merge()
    return json.dumps({"new": len(_now.new), "fresh": _now.fresh, "faults": _now.faults})


def step():
    return _now.step() if _now else 0


def names():
    return json.dumps(os.listdir(HERE))


def saves(names):
    """Returns those of these names that belong to a backup."""
    from host_sim.device.backup import is_save

    return json.dumps([name for name in json.loads(names) if is_save(name)])
