"""Games, settings and best scores on flash: every accepted event, before it is shown.

A game in progress is a journal: its header, then three bytes for each event; an undo is
an entry, too, so nothing is ever taken out. A game that has ended keeps its journal.
"""

import os

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game

_SETTINGS = ("language", "dice", "brightness", "sleep", "confirm", "hand")
_DEFAULTS = (0, 0, 70, 5, 0, 0)
_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)
_VERSION = 1


class Store:
    UNDO = b"\x00\x00\x00"

    def __init__(self, folder):
        self._folder = folder
        for part in (folder,):
            try:
                os.mkdir(part)
            except OSError:
                pass  # it is there

    # Settings.

    def settings(self):
        values = _DEFAULTS
        data = self._read("settings")
        if data and len(data) == 1 + len(_SETTINGS) and data[0] == _VERSION:
            values = data[1:]
        return dict(zip(_SETTINGS, values))

    def save_settings(self, settings):
        values = bytes([settings[name] for name in _SETTINGS])
        self._write("settings", bytes((_VERSION,)) + values)

    # The game in progress.

    def has_game(self):
        return self._read("game") is not None

    def begin(self, game, real_dice, others):
        names = ",".join(game.names).encode() if game.names else b""
        flags = game.solo | real_dice << 1 | others << 2
        flags |= _VARIANTS.index(game.variant) << 3
        head = bytes((_VERSION, flags, len(game.castles), len(names)))
        self._write("game", head + game.sheet.name.encode() + game.castles + names)

    def append(self, event):
        with open(self._path("game"), "ab") as file:
            file.write(event)

    def resume(self):
        """The game in progress, whether its dice are real, and whether others play."""
        return _game(self._read("game"))

    # Games that have ended.

    def end(self, game, finished):
        number = self._next_number()
        best = max([player.total() for player in game.players])
        # The journal, under a number; a byte says how it ended.
        data = self._read("game")
        self._write("%d.game" % number, data)
        line = "%d %s %d %d %d %s\n" % (
            number,
            game.sheet.name,
            game.solo,
            finished,
            best,
            game.names[game.winners()[0]] if game.names else "",
        )
        with open(self._path("past"), "ab") as file:
            file.write(line.encode())
        os.remove(self._path("game"))

    def past(self):
        """Number, sheet, solo, finished and points of the games, the last one first."""
        games = []
        for line in self._past_lines():
            number, sheet, solo, finished, points = line.split(" ")[:5]
            games.append((int(number), sheet, int(solo), int(finished), int(points)))
        games.reverse()
        return games

    def best(self):
        """Solo, sheet, points and name of the best finished game of each kind."""
        best = {}
        for line in self._past_lines():
            _, sheet, solo, finished, points, name = line.split(" ")
            key = (1 - int(solo), sheet)
            if int(finished) and (key not in best or int(points) > best[key][0]):
                best[key] = (int(points), name)
        return [(1 - key[0], key[1], best[key][0], best[key][1]) for key in sorted(best)]

    def delete(self, number):
        lines = [line for line in self._past_lines() if int(line.split(" ")[0]) != number]
        self._write("past", "".join([line + "\n" for line in lines]).encode())
        os.remove(self._path("%d.game" % number))

    def erase(self):
        for name in os.listdir(self._folder):
            os.remove(self._path(name))

    def _past_lines(self):
        data = self._read("past") or b""
        return [line for line in data.decode().split("\n") if line]

    def _next_number(self):
        lines = self._past_lines()
        return int(lines[-1].split(" ")[0]) + 1 if lines else 1

    # Files.

    def _path(self, name):
        return self._folder + "/" + name

    def _read(self, name):
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except OSError:
            return None

    def _write(self, name, data):
        """The old file stays until the new one is whole."""
        with open(self._path(name + ".new"), "wb") as file:
            file.write(data)
        os.rename(self._path(name + ".new"), self._path(name))


def _game(data):
    flags, players, length = data[1], data[2], data[3]
    at = 5 + players
    castles = data[5:at]
    names = data[at : at + length].decode().split(",") if length else None
    at += length
    sheet = sheets.sheet(data[4:5].decode())
    game = Game(sheet, castles, bool(flags & 1), _VARIANTS[flags >> 3], names)
    while at + rules.EVENT <= len(data):
        event = data[at : at + rules.EVENT]
        if event == Store.UNDO:
            game.undo()
        else:
            game.apply(event)
        at += rules.EVENT
    return game, bool(flags & 2), bool(flags & 4)
