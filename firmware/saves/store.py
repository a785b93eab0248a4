# SPDX-License-Identifier: MIT
"""Games on flash: every accepted event, before a screen shows it as done.

Each game is a journal, `N.game`, which only ever grows: `journal.py` describes its form. Two
games can be in progress, one solo and one not: the last one, and the one that its journal
says was waiting when it began; unless their last entries say that they have ended. On FAT,
where a cut tears the sector that holds the events before, too, a journal has a twin:
one of the two is whole at any time. Settings and best scores lie in `slots.py`'s slots.

`docs/reliability.md` has the flash's wear.
"""

from firmware.saves import files
from firmware.saves.entries import DATE, ending, entry, pack_date


class Store:
    def __init__(self, folder, twin=False, tally=""):
        """`tally` is the folder of a second count, away from the saves; "" keeps none."""
        self.folder = folder
        self.uncounted = False  # the second count is behind
        self._tally = tally
        self._noted = []  # the games in it: number, and how long the journal was
        self.number = 0  # of the game in progress that is played; 0: there is none
        self.solo = False  # whether that is a solo game
        self.waiting = 0  # of the other game in progress: one is solo, one is not
        self.last = 0  # the highest number that a game has
        self.unsaved = False  # the game is not being saved: the file system takes no more
        self.troubles = []  # words for what was found: a screen says them, once
        self.suffixes = (".game", ".twin") if twin else (".game",)
        self._crc = 0
        files.make_folder(folder)
        self._open()

    def trouble(self, word):
        if word not in self.troubles:
            self.troubles.append(word)

    # The game in progress.

    def _open(self):
        for name in files.names(self.folder):
            self.last = max(self.last, self.number_in(name))
        missing = self._look_back()
        if self.last:
            from firmware.saves import repair

            self.number, self._crc, self.solo, self.waiting = repair.recover(self)
        self.uncounted = self.number > 0
        if missing:
            if not self.troubles:
                self.trouble("missing")
            self.count()  # it is said once

    def _look_back(self):
        """Whether there was more than there is, as far as the second count knows."""
        if not self._tally:
            return False
        from firmware.saves import tally

        self._noted = tally.read(self._tally)
        missing = tally.missing(self, self._noted)
        return missing

    def count(self):
        """Note how long the journals in progress are, where damage to them does not reach."""
        self.uncounted = False
        if not self._tally:
            return
        try:
            from firmware.saves import tally

            sizes = tally.sizes(self)
            if sizes != self._noted:
                self._noted = sizes
                tally.write(self._tally, sizes)
        except (OSError, MemoryError):
            pass  # it matters less than the game

    def begin(self, play):
        """A new game; the one of the other mode waits."""
        if self.number and play.game.solo != self.solo:
            self.waiting = self.number
        self.number = 0
        self.solo = play.game.solo
        self._write_whole(play)

    def switch(self):
        """Go on with the game that waits: `resume` loads it."""
        self.number, self.waiting = self.waiting, self.number
        self.solo = not self.solo

    def keep(self, play):
        """Whether all of the game is saved, after one more try if it was not."""
        if self.unsaved:
            self._write_whole(play)
        return not self.unsaved

    def append(self, event, play):
        """Write an event of the game, or an undo. If it fails, the game goes on."""
        if self.unsaved:
            # Perhaps there is room again: all of it, since the file lacks a piece.
            self._write_whole(play)
            return
        written, crc = entry(event, self._crc)
        try:
            self._add(written)
            self._crc = crc
            self.uncounted = True
        except OSError:
            self._write_whole(play)

    def _add(self, data):
        for end in self.suffixes:
            files.append(self.path(str(self.number) + end), data)

    def _write_whole(self, play):
        """Write all of the game to a new file, then remove the old one."""
        from firmware.saves.journal import whole

        old = self.number
        data, crc = whole(play, self.waiting, old)
        try:
            self.write_game(self.last + 1, data)
        except OSError:
            self.unsaved = True
            self.remove_game(self.last + 1)
            return
        self.unsaved = False
        self.uncounted = True
        self.last += 1
        self.number = self.last
        self._crc = crc
        if old:
            self.remove_game(old)

    def resume(self):
        """The game in progress, as a Play."""
        from firmware.saves import repair

        play, self.number, self._crc = repair.resume(self)
        return play

    def kind(self):
        """The name of the game in progress, from its header; None if no copy has one."""
        from firmware.saves.journal import Damaged, about

        kind = None
        for end in self.suffixes:
            try:
                kind = about(self.read_game(self.number, end) or b"")[0]
                break
            except Damaged:
                pass  # it could not be repaired: the disk is full; the twin has it
        return kind

    def end(self, how, points, date, play):
        """The journal's last entries: they make it a past game. Its number; 0 if they could
        not be kept."""
        if not self.keep(play):
            self.unsaved = False  # what was not saved is over
            self._ended()
            self.trouble("unkept")
            return 0
        ends = [ending(how, points)]
        if date:
            ends.insert(0, bytes((DATE,)) + pack_date(date))
        data = b""
        crc = self._crc
        for event in ends:
            written, crc = entry(event, crc)
            data += written
        number = self.number
        try:
            self._add(data)
        except OSError:
            self.trouble("unkept")
            number = 0
        self._ended()
        return number

    def _ended(self):
        """What is in progress now is the game that waited, if there was one."""
        self.number = 0
        self.switch()
        self.uncounted = True

    def erased(self):
        """All files are about to be removed."""
        self.number = self.waiting = self.last = 0
        self.unsaved = False
        self.count()

    # Files.

    @staticmethod
    def number_in(name):
        """The number of the game whose journal a file of this name would be, or 0."""
        if name[-5:] in (".game", ".twin", ".torn") and name[:-5].isdigit():
            return int(name[:-5])
        return 0

    def path(self, name):
        return self.folder + "/" + name

    def read_game(self, number, end=".game"):
        return files.read(self.path(str(number) + end))

    def write_game(self, number, data):
        for end in self.suffixes:
            files.write(self.path(str(number) + end), data)

    def remove_game(self, number):
        if any(number == noted for noted, _ in self._noted):
            self.count()  # before it is gone: nobody must miss it
            self.uncounted = True  # others may be in progress that are not known yet
        for end in self.suffixes:
            path = self.path(str(number) + end)
            if files.read(path):
                # Empty before it goes: on FAT the next file takes its place in the folder,
                # and a cut at that moment would leave the old game under the new name.
                try:
                    files.write(path, b"")
                except OSError:
                    pass
            files.remove(path)

    # What lies in slots: settings, best scores.

    def load(self, name):
        """What the slots hold, or None. A damaged one is mended from the other."""
        from firmware.saves import slots

        data, state = slots.load(self.path(name))
        if state == slots.NEWER:
            self.trouble("newer")
        elif state == slots.DAMAGED:
            self.trouble("older")
            if data is not None:
                self.save(name, data)
            else:
                slots.clear(self.path(name))  # or it would be said at every start
        return data

    def save(self, name, data):
        from firmware.saves import slots

        try:
            if not slots.save(self.path(name), data):
                self.trouble("newer")
        except OSError:
            self.trouble("unkept")
