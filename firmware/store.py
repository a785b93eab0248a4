"""Games, settings and best scores on flash: every accepted event, before it is shown.

A game in progress is a journal: its header, then three bytes for each event; an undo is
an entry, too, so nothing is ever taken out. Games that have ended are `archive.py`'s.
"""

import os

_SETTINGS = ("language", "dice", "brightness", "sleep", "confirm", "hand")
_DEFAULTS = (0, 0, 70, 5, 0, 0)
_VERSION = 1


UNDO = b"\x00\x00\x00"  # the entry of an undo: no event of any game


class Store:
    def __init__(self, folder):
        self.folder = folder
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there

    # Settings.

    def settings(self):
        values = _DEFAULTS
        data = self.read("settings")
        if data and len(data) == 1 + len(_SETTINGS) and data[0] == _VERSION:
            values = data[1:]
        return dict(zip(_SETTINGS, values))

    def save_settings(self, settings):
        values = bytes([settings[name] for name in _SETTINGS])
        self.write("settings", bytes((_VERSION,)) + values)

    # The game in progress.

    def has_game(self):
        return self.read("game") is not None

    def begin(self, game, real_dice, others):
        from firmware.journal import header

        self.write("game", header(game, real_dice, others))

    def append(self, event):
        with open(self.path("game"), "ab") as file:
            file.write(event)

    def resume(self):
        """The game in progress, whether its dice are real, and whether others play."""
        from firmware.journal import game_of

        return game_of(self.read("game"))

    def remove_game(self):
        os.remove(self.path("game"))

    # Files.

    def path(self, name):
        return self.folder + "/" + name

    def read(self, name):
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        """The old file stays until the new one is whole."""
        with open(self.path(name + ".new"), "wb") as file:
            file.write(data)
        os.rename(self.path(name + ".new"), self.path(name))
