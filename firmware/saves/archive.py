# SPDX-License-Identifier: MIT
"""Games that have ended, and the best scores: loaded when somebody asks for them.

Lists never load a game: a journal's header and its last entries say all that they show.
"""

from firmware import games
from firmware.base.modules import forget
from firmware.saves import files
from firmware.saves.entries import FINISHED, GIVEN_UP, points_of
from firmware.saves.journal import (
    MORE,
    NOBODY,
    SOLO,
    Damaged,
    Newer,
    about,
    game_of,
    hinted,
    scan,
)
from shared_rules import const

_PLACES = const(5)  # among the best, for each way to play
# Of a line of the best: mode, label, points, name, date as 20261231 or 0, number of the game.
# The mode is 0 for a group, 1 for a solo game, 2 for a daily one, whose date is that of its dice.
# With hints, HINTS are added to the date.
HINTS = const(100000000)
_DAILY = const(2)
_POINTS = const(2)
_DAY = const(4)
_NUMBER = const(5)
_OLD = const(0)  # the number in a line of version 0.1.0, which wrote neither date nor number
_LOST = const(-1)  # the number if that game is no longer there


class Archive:
    def __init__(self, store):
        self._store = store

    # Past games.

    def end(self, play, finished, date=None):
        """The game in progress is over, or given up."""
        # Before the end is written: afterwards this game would be among those.
        best = self._whole(play.game.kind) if finished else ()
        stats = self._stats().known(self, play.game.kind) if finished else None
        points = _best_of(play)[0]
        number = self._store.end(FINISHED if finished else GIVEN_UP, points, date, play)
        if finished and number:
            self._note(best, play, date, number)
            self._stats().count(stats, play, number)
            self._stats().save(self._store, play.game.kind, stats)
        self._forget_stats()

    @staticmethod
    def _stats():
        from firmware.saves import stats

        return stats

    @staticmethod
    def _forget_stats():
        forget("firmware.saves.stats")

    def stats(self, kind):
        """For each player of a game with a name, and for those alone without one: name, games,
        wins, points in all, best. Who wins most is first, of equals who scores most; who has no
        name is last."""
        players = self._stats().known(self, kind)[1]
        players.sort(
            key=lambda player: (not player[0], -player[2], -player[3] / player[1], player[0])
        )
        self._forget_stats()
        return players

    def numbers(self):
        """The past games, the last one first."""
        current = self._store.number, self._store.waiting
        numbers = []
        for name in files.names(self._store.folder):
            number = self._store.number_in(name)
            if number and name[-5:] == ".game" and number not in current:
                numbers.append(number)
        numbers.sort(reverse=True)
        return numbers

    def describe(self, number):
        """Kind, label, mode (0 group, 1 solo, 2 table, 3 daily), points of the best player who
        is not a rival, date if there was a clock, and whether it was finished; or None. Without
        an end, or where nobody's points are kept, there are no points."""
        data, ended, date = self._journal(number)
        if data is None:
            return None
        kind, flags, label = about(data)
        points = points_of(ended) if ended and not flags & NOBODY else None
        finished = bool(ended) and ended[0] == FINISHED
        mode = flags & SOLO
        if flags & NOBODY:
            mode = 2
        elif _mode(flags) == _DAILY:
            mode = 3
        return kind, label, mode, points, date, finished

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

    def finished(self):
        """Number and journal of each past game that was finished, the last one first."""
        for number in self.numbers():
            data, ended, _ = self._journal(number)
            if data is not None and ended and ended[0] == FINISHED:
                yield number, data

    def load(self, name):
        return self._store.load(name)

    def delete(self, number):
        self._store.remove_game(number)
        last = max(self.numbers() + [0])
        for kind, _, _ in games.GAMES:
            self._stats().forget(self._store, kind, last)
        self._forget_stats()

    def erase(self):
        """As new; the players' own sheets stay, and what is not ours."""
        store = self._store
        store.erased()
        for name in list(files.names(store.folder)):
            if store.number_in(name) or name[-2:] in (".0", ".1"):
                files.remove(store.path(name))
        files.remove(store.path("crash"))

    # Best scores: for each game a list in a slot, solo first; five for each way to play.

    def best_of_all(self):
        """The lines of every game's list, each behind the game's name."""
        return [(kind,) + line for kind, _, _ in games.GAMES for line in self.best(kind)]

    def best(self, kind):
        """Mode, label, points, name, date and number of the best finished games of each way
        to play."""
        data = self._store.load(_slot(kind))
        found = None if data is None else _lines_of(data)
        if found is None:
            if data is not None:
                self._store.trouble("older")  # its checksum is right, but it makes no sense
            found = self._search(kind)
            if found or data is not None:
                self._save(kind, found)
        return found

    def rank(self, play):
        """Which place a game that is over, but not yet ended, takes among the best of its
        label and mode: 1 to 5, or 0. An older game with the same points is before it."""
        points, whose = _best_of(play)
        place = 1
        for line in self.best(play.game.kind):
            if line[:2] == _way(play) and line[_POINTS] >= points:
                place += 1
        return place if place <= _PLACES and whose else 0

    def settle(self, number, data, points):
        """See that a finished game is among the best, if it is one of them, and counted."""
        kind, flags, label = about(data)
        if flags & NOBODY:
            return
        if not _settled(self.best(kind), (_mode(flags), label), points, number):
            play = _game(data)
            if play:
                self._note(self._whole(kind, number), play, scan(data)[3], number)
        self._stats().settle(self._store, number, data)
        self._forget_stats()

    def _whole(self, kind, but=0):
        """The list with all five places: version 0.1.0 kept one, the games know the others."""
        lines = self.best(kind)
        old = [line for line in lines if line[_NUMBER] == _OLD]
        if not old:
            return lines
        lines = [line for line in lines if line[_NUMBER] != _OLD]
        known = [line[_NUMBER] for line in lines] + [but]
        lines += [line for line in self._search(kind) if line[_NUMBER] not in known]
        for line in old:
            if not any(line[:4] == other[:4] for other in lines):
                lines.append(line[:_NUMBER] + (_LOST,))
        return lines

    def _search(self, kind):
        """There is no list, or it was damaged: the games themselves know."""
        found = []
        for number, data in self.finished():
            name, flags, label = about(data)
            if name != kind or flags & NOBODY:
                continue
            ended, date = scan(data)[2:]
            points = points_of(ended)
            if not _settled(found, (_mode(flags), label), points, number):
                play = _game(data)
                if play:
                    found = _enter(found, play, date, number)
        return found

    def _note(self, best, play, date, number):
        lines = _enter(best, play, date, number)
        if lines != best:
            self._save(play.game.kind, lines)

    def _save(self, kind, best):
        lines = ["%d %s %d %s %d %d\n" % line for line in best]
        self._store.save(_slot(kind), "".join(lines).encode())


def _slot(kind):
    """The dice game's list has no name in it: at first there was no other game."""
    return "best" if kind == games.name_of(1) else "best-" + kind


def _lines_of(data):
    """A list as it was saved; None if it is none. Version 0.1.0 takes date and number for a
    part of the name, and the first line of a label and mode for the best."""
    found = []
    try:
        for line in data.decode().split("\n"):
            if line:
                solo, label, points, name = line.split(" ", 3)
                more = name.split(" ")
                if len(more) != 3:
                    more = name, 0, _OLD
                found.append((int(solo), label, int(points), more[0], int(more[1]), int(more[2])))
    except ValueError:
        return None
    found.sort(key=_order)
    return found


def _game(data):
    """The game of a journal; None if this version can't make one of it."""
    try:
        return game_of(data)
    except Damaged:
        return None


def _mode(flags):
    """Of a line of the best."""
    return _DAILY if flags & SOLO and flags & MORE else flags & SOLO


def _way(play):
    return _mode(play.flags()), play.label()


def _best_of(play):
    """The most points of those who are not rivals, and who has them."""
    game = play.game
    rivals = play.rivals
    if not rivals:
        return max(game.totals() or [0]), game.winners()
    totals = game.totals()[:-rivals]
    return max(totals), [who for who, total in enumerate(totals) if total == max(totals)]


def _settled(best, way, points, number):
    """Whether a game is in the list already, or need not be."""
    better = 0
    for line in best:
        if line[:2] == way:
            if line[_NUMBER] == number and line[_POINTS] == points:
                return True
            if line[_POINTS] >= points:
                better += _PLACES if line[_NUMBER] == _OLD else 1
    return better >= _PLACES


def _enter(best, play, date, number):
    """The list with a finished game in it, a line for each winner. A daily game that was
    played again takes the place of the worse one."""
    game = play.game
    way = _way(play)
    date = play.day or date
    day = (date[0] * 100 + date[1]) * 100 + date[2] if date else 0
    day += HINTS if hinted(play) else 0
    mine = [line for line in best if line[:2] == way]
    for who in _best_of(play)[1]:
        name = game.names[who] if game.names else ""
        line = way + (game.totals()[who], name, day, number)
        if line not in mine:
            mine.append(line)
    mine.sort(key=_order)
    if way[0] == _DAILY:
        days = [line[_DAY] % HINTS for line in mine]
        mine = [line for at, line in enumerate(mine) if line[_DAY] % HINTS not in days[:at]]
    # Winners who share the last place are not parted.
    while len(mine) > _PLACES and mine[-1][_NUMBER] != mine[_PLACES - 1][_NUMBER]:
        del mine[-1]
    lines = [line for line in best if line[:2] != way] + mine
    lines.sort(key=_order)
    return lines


def _order(line):
    # With the name: a sort on the chip leaves equals in any order.
    return not line[0], line[0], line[1], -line[_POINTS], line[_NUMBER], line[3]
