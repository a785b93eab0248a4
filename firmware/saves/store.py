# SPDX-License-Identifier: MIT
"""Games on flash: every accepted event is written before a screen shows it.

Each game is a journal, `N.game`, which only ever grows: `journal.py` describes its form. Two
games can be in progress, one solo and one not: the last one, and the one that its journal
names as waiting; unless their last entries end them. On FAT, where a power cut also damages
the sector with the events before, a journal has a twin: one of the two is good at any time.
Settings and best scores are in slots, see `slots.py`.

The lengths of the journals in progress are noted in another folder, the tally. LittleFS keeps
the small files of a folder in one log: if a bit of it flips, the folder silently goes back to an
older state, and a journal that ends earlier looks like any other. Another folder does not go
back with it.

`docs/reliability.md` has the flash's wear.
"""

from firmware.base.modules import load
from firmware.saves import files, slots
from firmware.saves.entries import DATE, ENTRY, ending, joined, pack_date
from firmware.saves.journal import LONGEST, Damaged, read_header, whole
from shared_rules import const

REPAIR = "firmware.saves.repair"  # loaded at the start, and to resume a game
_TALLY = "/tally"
_FULL = LONGEST - 4 * ENTRY  # bytes of a journal; there is still room for the end
_SMALL = const(512)  # bytes of a file that LittleFS keeps in the log of its folder
_MORE = const(64)  # bytes that one more entry, the file's date and checksums take there
_HIGHEST = const(0x7FFFFFFF)  # the most that a number of a game can be


class Store:
    def __init__(self, folder, twin=False, tally=""):
        """`twin`: each journal has a copy. `tally`: the folder of the tally; "" keeps none."""
        self.folder = folder
        self.uncounted = False  # the tally is out of date
        self.grown = False  # an entry was written since `make_room`
        self._tally = tally
        self._noted = []  # what is in the tally: number and length of each journal
        self.number = 0  # of the game in progress that is played; 0: there is none
        self.solo = False  # whether that is a solo game
        self.waiting = 0  # of the other game in progress: one is solo, one is not
        self.last = 0  # the highest number that a game has
        self.unsaved = False  # the game is not being saved: writing fails
        self.troubles = []  # keys of the words for what was found: each is shown once
        self.unsettled = []  # finished games that may lack in the best scores
        self.suffixes = (".game", ".twin") if twin else (".game",)
        self._crc = 0
        self._length = 0  # of the journal
        files.make_folder(folder)
        for name in files.names(self.folder):
            self.last = max(self.last, self.number_in(name))
        missing = self._is_missing()  # before anything is repaired
        if self.last:
            self.number, self._crc, self.solo, self.waiting = load(REPAIR).recover(self)
        self.uncounted = self.number > 0
        if missing:
            if not self.troubles:
                self.trouble("missing")
            self.count()  # so that it is shown once

    def trouble(self, word):
        if word not in self.troubles:
            self.troubles.append(word)

    # The game in progress.

    def begin(self, play):
        """Begin a new game; the one of the other mode waits."""
        if self.number and play.game.solo != self.solo:
            self.waiting = self.number
        self.number = 0
        self.solo = play.game.solo
        self.rewrite(play)

    def switch(self):
        """Exchange the game in progress and the one that waits: `resume` loads it."""
        self.number, self.waiting = self.waiting, self.number
        self.solo = not self.solo

    def keep(self, play):
        """Returns whether the whole game is saved, after another try if it was not."""
        if self.unsaved:
            self.rewrite(play)
        return not self.unsaved

    def append(self, events, play):
        """Write events of the game, or undos. If that fails, the game goes on unsaved."""
        if self.unsaved or self._length > _FULL:
            # There may be room again. The file lacks events, so it is written as a whole. Or it
            # has many that were undone: as a whole it is shorter.
            self.rewrite(play)
            return
        written, crc = joined(events, self._crc)
        try:
            self._add(written)
            self._crc = crc
            self._length += len(written)
            self.uncounted = self.grown = True
        except OSError:
            self.rewrite(play)

    def _add(self, data):
        for end in self.suffixes:
            files.append(self.path(str(self.number) + end), data)

    def make_room(self):
        """Have the next entry written without an erase: in a pause, since that takes 65 ms."""
        self.grown = False
        if self.number:
            path = self.path(str(self.number) + self.suffixes[0])
            try:
                files.make_room(path, min(self._length, _SMALL) + _MORE)
            except (OSError, MemoryError):
                pass  # that entry will wait, or say what is wrong

    def rewrite(self, play):
        """Write the whole game to a new file, then remove the old one: after a change of an
        entry, either all of it is found or nothing."""
        old = self.number
        data, crc = whole(play, self.waiting, old)
        try:
            if len(data) > _FULL:
                raise OSError(27)  # EFBIG: the next start would not read it
            self.write_game(self.last + 1, data)
        except OSError:
            self.unsaved = True
            self.remove_game(self.last + 1)
            return
        self.unsaved = False
        self.uncounted = self.grown = True
        self.last += 1
        self.number = self.last
        self._crc = crc
        self._length = len(data)
        if old:
            self.remove_game(old, True)

    def resume(self):
        """Returns the game in progress as a Play."""
        play, self.number, self._crc = load(REPAIR).resume(self)
        self._length = self._size(self.number)
        return play

    def kind(self):
        """Returns the name of the game in progress from its header; None if no copy has one."""
        for end in self.suffixes:
            try:
                return read_header(self.read_game(self.number, end) or b"")[0]
            except Damaged:
                pass  # there was no room to repair it: the twin is good
        return None

    def end(self, how, points, date, play):
        """Write the journal's last entries, which make it a past game. Returns its number, or
        0 if they could not be written."""
        if not self.keep(play):
            self.unsaved = False  # the game is over
            self._ended()
            self.trouble("unkept")
            return 0
        ends = [ending(how, points)]
        if date:
            ends.insert(0, bytes((DATE,)) + pack_date(date))
        data = joined(b"".join(ends), self._crc)[0]
        number = self.number
        try:
            self._add(data)
        except OSError:
            self.trouble("unkept")
            number = 0
        self._ended()
        return number

    def drop(self):
        """Remove the game in progress."""
        number = self.number
        self.unsaved = False
        self._ended()
        if number:
            self.remove_game(number)

    def _ended(self):
        """Make the game that waited the one in progress, if there is one."""
        self.number = 0
        self.switch()
        self.uncounted = True

    def erased(self):
        """Forget all games, before their files are removed."""
        self.number = self.waiting = self.last = 0
        self.unsaved = False
        self.count()

    # The tally.

    def count(self):
        """Note the lengths of the journals in progress, if they have changed."""
        self.uncounted = False
        if not self._tally:
            return
        try:
            sizes = [(n, self._size(n)) for n in (self.number, self.waiting) if n]
            if sizes != self._noted:
                self._noted = sizes
                files.make_folder(self._tally)
                data = b""
                for number, size in sizes:
                    data += number.to_bytes(4, "big") + size.to_bytes(4, "big")
                slots.save(self._tally + _TALLY, data)
        except (OSError, MemoryError):
            pass  # the game matters more

    def _is_missing(self):
        """Returns whether a journal is shorter than the tally says, or the last one is gone
        with all that came after it. A damaged tally is empty, an old one has lower numbers."""
        if not self._tally:
            return False
        data = slots.load(self._tally + _TALLY)[0] or b""
        words = [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data) - 3, 4)]
        self._noted = list(zip(words[::2], words[1::2]))
        for number, size in self._noted:
            if number > self.last or 0 < self._size(number) < size:
                return True
        return False

    def _size(self, number):
        """Returns the length of a journal, of two copies that of the longer one."""
        return max([files.size(self.path(str(number) + end)) for end in self.suffixes])

    # Files.

    @staticmethod
    def number_in(name):
        """Returns the number of the game that a file of this name belongs to, or 0."""
        stem = name[:-5]
        if name[-5:] not in (".game", ".twin", ".torn") or not 0 < len(stem) <= 10:
            return 0
        # `isdigit` accepts digits of other scripts.
        if not all("0" <= letter <= "9" for letter in stem) or stem[0] == "0":
            return 0
        return int(stem) if int(stem) <= _HIGHEST else 0

    def path(self, name):
        return self.folder + "/" + name

    def read_game(self, number, end=".game"):
        return files.read(self.path(str(number) + end), LONGEST)

    def write_game(self, number, data):
        for end in self.suffixes:
            files.write(self.path(str(number) + end), data)

    def remove_game(self, number, replaced=False):
        """`replaced`: another journal has the game, so this one may be found empty."""
        if any(number == noted for noted, _ in self._noted):
            self.count()  # first, or the journal would be missed after a power cut
            self.uncounted = True  # other games in progress may not be known yet
        for end in self.suffixes:
            path = self.path(str(number) + end)
            if (replaced or self.suffixes[1:]) and files.read(path):
                # Emptied first: on FAT the next file takes its place in the folder, and a
                # power cut then would leave the old game under the new name.
                try:
                    files.write(path, b"")
                except OSError:
                    pass
            files.remove(path)

    # Slots: settings, best scores.

    def load(self, name):
        """Returns the contents of a pair of slots, or None. A damaged slot is repaired from
        the other."""
        data, state = slots.load(self.path(name))
        if state == slots.NEWER:
            self.trouble("newer")
        elif state == slots.DAMAGED:
            self.trouble("older")
            if data is not None:
                self.save(name, data)
            else:
                slots.clear(self.path(name))  # or it would be reported at every start
        return data

    def save(self, name, data):
        try:
            if not slots.save(self.path(name), data):
                self.trouble("newer")
        except OSError:
            self.trouble("unkept")

    def remember(self, name, data):
        """Save what a search of all games has found: on a full flash it is searched again."""
        try:
            slots.save(self.path(name), data)
        except OSError:
            pass
