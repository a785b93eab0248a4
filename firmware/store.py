"""Games and settings on flash: every accepted event, before a screen shows it as done.

Each game is a journal, `N.game`, which only ever grows: `journal.py` tells its form. The
last one is the game in progress, unless its last entry says that it has ended. On FAT,
where a cut tears the sector that holds the events before, too, a journal has a twin:
one of the two is whole at any time. Settings and best scores lie in `slots.py`'s slots.

Wear: on the Pico a game of five with 167 events costs 84 erases, a solo game 4, spread over
all free sectors by LittleFS (counted by `python -m tests.soak erases`).
"""

import sys
from binascii import crc32

from firmware import files
from shared_rules import const

_SETTINGS = ("language", "dice", "brightness", "sleep", "confirm", "hand")
_DEFAULTS = b"\x00\x00\x46\x05\x00\x00"
_MOST = b"\x01\x01\x64\x3c\x01\x01"  # of each; another version may know more

ENTRY = const(5)
UNDO = b"\x00\x00\x00"  # entries that are no event of any game
GIVEN_UP = const(1)  # and the points of the best player
FINISHED = const(2)
DATE = const(3)  # of the end: seven bits for the year, four, five


def entry(event, crc):
    """An entry as it is written, and the checksum up to there."""
    crc = crc32(event, crc)
    return bytes(event) + bytes((crc >> 8 & 255, crc & 255)), crc


class Store:
    def __init__(self, folder, twin=False):
        self.folder = folder
        self.number = 0  # of the game in progress; 0: there is none
        self.last = 0  # the highest number that a game has
        self.unsaved = 0  # 1: the game is not being saved, the file system takes no more
        self.troubles = []  # words for what was found: a screen says them, once
        self.ends = (".game", ".twin") if twin else (".game",)
        self._crc = 0
        files.make_folder(folder)
        self._open()

    def trouble(self, word):
        if word not in self.troubles:
            self.troubles.append(word)

    # The game in progress.

    def _open(self):
        for name in files.names(self.folder):
            if name[-5:] in (".game", ".twin", ".torn") and name[:-5].isdigit():
                self.last = max(self.last, int(name[:-5]))
        if self.last:
            from firmware import repair

            self.number, self._crc = repair.look(self)
            _let_go("repair")
            _let_go("journal")

    def begin(self, game, real_dice, others):
        self.number = 0
        self._write_anew(game, real_dice, others)

    def append(self, event, game, real_dice, others):
        """Write an event of the game, or an undo. If it fails, the game goes on."""
        if self.unsaved:
            # Perhaps there is room again: all of it, since the file lacks a piece.
            self._write_anew(game, real_dice, others)
            return
        written, crc = entry(event, self._crc)
        try:
            self._add(written)
            self._crc = crc
        except OSError:
            self._write_anew(game, real_dice, others)

    def _add(self, data):
        for end in self.ends:
            files.append(self.path(str(self.number) + end), data)

    def _write_anew(self, game, real_dice, others):
        from firmware.journal import whole

        data, crc = whole(game, real_dice, others)
        _let_go("journal")
        old = self.number
        try:
            self.write_game(self.last + 1, data)
        except OSError:
            self.unsaved = 1
            self.remove_game(self.last + 1)
            return
        self.unsaved = 0
        self.last += 1
        self.number = self.last
        self._crc = crc
        if old:
            self.remove_game(old)

    def resume(self):
        """The game in progress, whether its dice are real, and whether others play."""
        from firmware import repair

        resumed, self.number, self._crc = repair.resume(self)
        _let_go("repair")
        _let_go("journal")
        return resumed

    def end(self, how, points, date, game, real_dice, others):
        """The journal's last entries: they make it a past game."""
        if self.unsaved:
            self._write_anew(game, real_dice, others)  # a last try
        if self.unsaved:
            self.unsaved = 0  # what was not saved is over
            self.number = 0
            self.trouble("unkept")
            return
        ends = [bytes((how, points >> 8, points & 255))]
        if date:
            packed = date[0] - 2000 << 9 | date[1] << 5 | date[2]
            ends.insert(0, bytes((DATE, packed >> 8, packed & 255)))
        data = b""
        crc = self._crc
        for event in ends:
            written, crc = entry(event, crc)
            data += written
        try:
            self._add(data)
        except OSError:
            self.trouble("unkept")
        self.number = 0

    # Files.

    def path(self, name):
        return self.folder + "/" + name

    def read_game(self, number, end=".game"):
        return files.read(self.path(str(number) + end))

    def write_game(self, number, data):
        for end in self.ends:
            files.write(self.path(str(number) + end), data)

    def remove_game(self, number):
        for end in self.ends:
            files.remove(self.path(str(number) + end))

    # Settings, and whatever else lies in slots.

    def settings(self):
        values = bytearray(_DEFAULTS)
        data = self.load("settings")
        for i, value in enumerate(data or b""):
            if i < len(values) and value <= _MOST[i]:
                values[i] = value
        return dict(zip(_SETTINGS, values))

    def save_settings(self, settings):
        self.save("settings", bytes([settings[name] for name in _SETTINGS]))

    def load(self, name):
        """What the slots hold, or None. A damaged one is mended from the other."""
        from firmware import slots

        data, state = slots.load(self.path(name))
        if state == slots.NEWER:
            self.trouble("newer")
        elif state == slots.DAMAGED:
            self.trouble("older")
            if data is not None:
                self.save(name, data)
            else:
                slots.clear(self.path(name))  # or it would be said at every start
        _let_go("slots")
        return data

    def save(self, name, data):
        from firmware import slots

        try:
            if not slots.save(self.path(name), data):
                self.trouble("newer")
        except OSError:
            self.trouble("unkept")
        _let_go("slots")


def _let_go(name):
    """Let the code of a module go; it is loaded again when it is needed."""
    import firmware

    if sys.modules.pop("firmware." + name, None):
        delattr(firmware, name)
