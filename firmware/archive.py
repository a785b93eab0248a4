"""Games that have ended, and the best scores: loaded when somebody asks for them."""

from firmware import files
from firmware.journal import Damaged, Newer, about, date_of, game_of, scan
from firmware.store import FINISHED, GIVEN_UP


class Archive:
    def __init__(self, store):
        self._store = store

    # Past games.

    def end(self, game, finished, date=None, real_dice=False, others=False):
        """The game in progress is over, or given up."""
        points = max([player.total() for player in game.players])
        # Before the end is written: afterwards this game would be among those.
        best = self.best() if finished else ()
        self._store.end(FINISHED if finished else GIVEN_UP, points, date, game, real_dice, others)
        if finished:
            self._note(best, game)

    def numbers(self):
        """The past games, the last one first."""
        numbers = []
        for name in files.names(self._store.folder):
            if name[-5:] == ".game" and name[:-5].isdigit():
                if int(name[:-5]) != self._store.number:
                    numbers.append(int(name[:-5]))
        numbers.sort(reverse=True)
        return numbers

    def tell(self, number):
        """Sheet, solo, points if it was finished, date if there was a clock; or None."""
        data = self.journal(number)
        if data is None:
            return None
        flags, sheet = about(data)
        ended = scan(data)[2]
        points = None
        if ended and ended[0] == FINISHED:
            points = ended[1] << 8 | ended[2]
        return sheet, flags & 1, points, date_of(data)

    def journal(self, number):
        """A game's journal, if it can be read; of two copies the one that is good for longer."""
        best = None
        longest = 0
        for end in self._store.ends:
            data = self._store.read_game(number, end)
            try:
                good = scan(data or b"")[0]
            except (Damaged, Newer):
                continue
            if good > longest:
                longest = good
                best = data
        return best

    def delete(self, number):
        self._store.remove_game(number)

    def erase(self):
        """As new; own sheets stay, and what is not ours."""
        store = self._store
        for name in list(files.names(store.folder)):
            if name[-5:] in (".game", ".twin", ".torn") or name[-2:] in (".0", ".1"):
                files.remove(store.path(name))
        files.remove(store.path("crash"))
        store.number = store.last = store.unsaved = 0

    # Best scores: a line for each kind of game, solo first.

    def best(self):
        """Solo, sheet, points and name of the best finished game of each kind."""
        data = self._store.load("best")
        if data is None:
            found = self._best_of_all()
            if found:
                self._save(found)
            return found
        found = []
        for line in data.decode().split("\n"):
            if line:
                solo, sheet, points, name = line.split(" ", 3)
                found.append((int(solo), sheet, int(points), name))
        return found

    def settle(self, data, points):
        """See that a finished game is among the best, if it is one of them."""
        flags, sheet = about(data)
        best = self.best()
        if not _beaten(best, flags & 1, sheet, points):
            game = _game(data)
            if game:
                self._note(best, game)

    def _best_of_all(self):
        """There is no list, or it was damaged: the games themselves know."""
        found = []
        for number in self.numbers():
            told = self.tell(number)
            if told and told[2] is not None:
                if not _beaten(found, told[1], told[0], told[2]):
                    game = _game(self.journal(number))
                    if game:
                        _enter(found, game)
        return found

    def _note(self, best, game):
        if _enter(best, game):
            self._save(best)

    def _save(self, best):
        lines = ["%d %s %d %s\n" % line for line in best]
        self._store.save("best", "".join(lines).encode())


def _game(data):
    """The game of a journal; None if this version can't make one of it."""
    try:
        return game_of(data)[0]
    except Damaged:
        return None


def _beaten(best, solo, sheet, points):
    for line in best:
        if line[:2] == (solo, sheet):
            return line[2] >= points
    return False


def _enter(best, game):
    """Enter a finished game; whether it is better than what was there."""
    winner = game.winners()[0]
    points = game.players[winner].total()
    sheet = game.sheet.name
    solo = int(game.solo)
    if _beaten(best, solo, sheet, points):
        return False
    for i, line in enumerate(best):
        if line[:2] == (solo, sheet):
            del best[i]
            break
    best.append((solo, sheet, points, game.names[winner] if game.names else ""))
    best.sort(key=_order)
    return True


def _order(line):
    return 1 - line[0], line[1]
