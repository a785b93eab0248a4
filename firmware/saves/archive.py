# SPDX-License-Identifier: MIT
"""Games that have ended, and the best scores: loaded when somebody asks for them.

Lists never load a game: a journal's header and its last entries say all that they show.
"""

from firmware import games
from firmware.saves import files
from firmware.saves.entries import FINISHED, GIVEN_UP
from firmware.saves.journal import Damaged, Newer, about, game_of, scan


class Archive:
    def __init__(self, store):
        self._store = store

    # Past games.

    def end(self, play, finished, date=None):
        """The game in progress is over, or given up."""
        kind = play.game.kind
        # Before the end is written: afterwards this game would be among those.
        best = self.best(kind) if finished else ()
        how = FINISHED if finished else GIVEN_UP
        kept = self._store.end(how, max(play.game.totals()), date, play)
        if finished and kept:
            self._note(kind, best, play)

    def numbers(self):
        """The past games, the last one first."""
        numbers = []
        for name in files.names(self._store.folder):
            number = self._store.number_in(name)
            if number and name[-5:] == ".game" and number != self._store.number:
                numbers.append(number)
        numbers.sort(reverse=True)
        return numbers

    def describe(self, number):
        """Kind, label, solo, points if it was finished, date if there was a clock; or None."""
        data, ended, date = self._journal(number)
        if data is None:
            return None
        kind, flags, label = about(data)
        points = None
        if ended and ended[0] == FINISHED:
            points = ended[1] << 8 | ended[2]
        return kind, label, flags & 1, points, date

    def game(self, number):
        """A past game, as a Play; None if this version can make none of it."""
        data = self._journal(number)[0]
        return data and _game(data)

    def _journal(self, number):
        """A game's journal if it can be read, how it ended and when; of two copies the one
        that is good for longer."""
        best = None, None, None
        longest = 0
        for end in self._store.suffixes:
            data = self._store.read_game(number, end)
            try:
                good, _, ended, date = scan(data or b"")
                about(data)
            except (Damaged, Newer):
                continue
            if good > longest:
                longest = good
                best = data, ended, date
        return best

    def delete(self, number):
        self._store.remove_game(number)

    def erase(self):
        """As new; the players' own sheets stay, and what is not ours."""
        store = self._store
        for name in list(files.names(store.folder)):
            if store.number_in(name) or name[-2:] in (".0", ".1"):
                files.remove(store.path(name))
        files.remove(store.path("crash"))
        store.erased()

    # Best scores: for each game a list in a slot, with a line for each way to play, solo first.

    def best_of_all(self):
        """The lines of every game's list, each behind the game's name."""
        return [(kind,) + line for kind, _, _ in games.GAMES for line in self.best(kind)]

    def best(self, kind):
        """Solo, label, points and name of the best finished game of each way to play."""
        data = self._store.load(_slot(kind))
        found = None if data is None else _lines_of(data)
        if found is None:
            if data is not None:
                self._store.trouble("older")  # its checksum is right, but it makes no sense
            found = self._search(kind)
            if found or data is not None:
                self._save(kind, found)
        return found

    def settle(self, data, points):
        """See that a finished game is among the best, if it is one of them."""
        kind, flags, label = about(data)
        best = self.best(kind)
        if not _beaten(best, flags & 1, label, points):
            play = _game(data)
            if play:
                self._note(kind, best, play)

    def _search(self, kind):
        """There is no list, or it was damaged: the games themselves know."""
        found = []
        for number in self.numbers():
            data, ended, _ = self._journal(number)
            if data is None or not ended or ended[0] != FINISHED:
                continue
            name, flags, label = about(data)
            if name == kind and not _beaten(found, flags & 1, label, ended[1] << 8 | ended[2]):
                play = _game(data)
                if play:
                    _enter(found, play)
        return found

    def _note(self, kind, best, play):
        if _enter(best, play):
            self._save(kind, best)

    def _save(self, kind, best):
        lines = ["%d %s %d %s\n" % line for line in best]
        self._store.save(_slot(kind), "".join(lines).encode())


def _slot(kind):
    """The dice game's list has no name in it: at first there was no other game."""
    return "best" if kind == games.name_of(1) else "best-" + kind


def _lines_of(data):
    """A list as it was saved; None if it is none."""
    found = []
    try:
        for line in data.decode().split("\n"):
            if line:
                solo, label, points, name = line.split(" ", 3)
                found.append((int(solo), label, int(points), name))
    except ValueError:
        return None
    return found


def _game(data):
    """The game of a journal; None if this version can't make one of it."""
    try:
        return game_of(data)
    except Damaged:
        return None


def _beaten(best, solo, label, points):
    for line in best:
        if line[:2] == (solo, label):
            return line[2] >= points
    return False


def _enter(best, play):
    """Enter a finished game; whether it is better than what was there."""
    points, name = play.best()
    solo = int(play.game.solo)
    label = play.label()
    if _beaten(best, solo, label, points):
        return False
    for i, line in enumerate(best):
        if line[:2] == (solo, label):
            del best[i]
            break
    best.append((solo, label, points, name))
    best.sort(key=_order)
    return True


def _order(line):
    return 1 - line[0], line[1]
