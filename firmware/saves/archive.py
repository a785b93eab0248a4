# SPDX-License-Identifier: MIT
"""Games that have ended, and the best scores.

Lists never load a game: a journal's header and its last entries hold all that they show.
"""

from firmware import games
from firmware.base.modules import load
from firmware.saves import files, journal, stats
from firmware.saves.entries import FINISHED, GIVEN_UP, points_of
from firmware.saves.journal import Damaged, read_header, scan
from shared_rules import const

_STEP = const(10)  # games of a search between two looks at its progress
_PLACES = const(5)  # among the best, for each way to play
# A line of the best: mode, label, points, name, date as 20261231 or 0, number of the game, and
# whether a hint was shown. The mode is 0 for a group, 1 for a solo game, 2 for a daily one, whose
# date is that of its dice.
_DAILY = const(2)
_POINTS = const(2)
_DAY = const(4)
_NUMBER = const(5)
_HINTED = const(6)
_LONGEST = const(80)  # letters of a line: ours have at most 56
_OLD = const(0)  # the number in a line of version 0.1.0, which wrote neither date nor number
_LOST = const(-1)  # the number if that game is no longer there
# Some programs between 0.1.0 and 0.2.0 added this to the date of a game with a hint.
_OLD_HINT = const(100000000)


class Archive:
    def __init__(self, store, tell=None):
        """`tell(done, of)` is called while many games are searched."""
        self._store = store
        self._tell = tell
        self._new = 0  # a game that is not a past one yet

    # Past games.

    def end(self, play, finished, date=None):
        """End the game in progress: it is finished, or given up."""
        number = self.close(play, finished, date)
        if number:
            self.enter(play, date, number)

    def close(self, play, finished, date):
        """The first half of that, up to the game's last entry. Returns its number if it is to be
        entered among the best, or 0."""
        kind = play.game.kind
        if finished:
            stats.free_number(self._store, kind, play.game.solo)
        points = _best_of(play)[0]
        number = self._store.end(FINISHED if finished else GIVEN_UP, points, date, play)
        return number if finished else 0

    def enter(self, play, date, number):
        """The second half: enter it among the best and in the statistics."""
        kind = play.game.kind
        self._new = number  # where there is no list, a search must not find it
        best = self._all_places(kind)
        counted = stats.known(self, kind)
        self._add(best, play, date, number)
        stats.count(counted, play, number)
        stats.save(self._store, kind, counted)

    def stats(self, kind):
        """Returns [name, games, wins, points in all, best] for each player of a game with a
        name, and for solo players without one. The first has most wins, of equals the highest
        average; players without a name are last."""
        players = stats.known(self, kind)[1]
        players.sort(
            key=lambda player: (not player[0], -player[2], -player[3] / player[1], player[0])
        )
        return players

    def solo(self):
        """Returns the statistics of solo games: see `saves/solo.py`."""
        return load("firmware.saves.solo").known(self, self._store)

    def numbers(self):
        """Returns the numbers of the past games, the last one first."""
        current = self._store.number, self._store.waiting, self._new
        numbers = []
        for name in files.names(self._store.folder):
            number = self._store.number_in(name)
            if number and name[-5:] == ".game" and number not in current:
                numbers.append(number)
        numbers.sort(reverse=True)
        return numbers

    def describe(self, number):
        """Returns kind, label, mode (0 group, 1 solo, 2 table, 3 daily), points of the best
        player who is not a rival, date or None, and whether it was finished; or None. There
        are no points without an end, or where nobody's points are kept."""
        data, ended, date = self._journal(number)
        if data is None:
            return None
        kind, flags, label = read_header(data)
        points = points_of(ended) if ended and not _nobodys(flags, ended) else None
        finished = bool(ended) and ended[0] == FINISHED
        mode = flags & journal.SOLO
        if flags & journal.NOBODY:
            mode = 2
        elif _mode(flags) == _DAILY:
            mode = 3
        return kind, label, mode, points, date, finished

    def game(self, number):
        """Returns a past game as a Play; None if this version cannot read it."""
        data = self._journal(number)[0]
        return data and _game(data)

    def _journal(self, number):
        """Returns a game's journal if it can be read, its last entry and its date; of two
        copies the one with the longer good part."""
        best = None, None, None
        longest = 0
        for end in self._store.suffixes:
            data = self._store.read_game(number, end)
            try:
                good, _, ended, date = scan(data or b"")
                read_header(data)
            except (Damaged, journal.Newer):
                continue
            if good > longest:
                longest = good
                best = data, ended, date
        return best

    def finished(self, numbers=None):
        """Yields number and journal of each finished game, or of those with these numbers; the
        last one first."""
        if numbers is None:
            numbers = self.numbers()
        for at, number in enumerate(numbers):
            if self._tell and at % _STEP == 0 and len(numbers) > _STEP:
                self._tell(at, len(numbers))
            data, ended, _ = self._journal(number)
            if data is not None and ended and ended[0] == FINISHED:
                yield number, data

    def load(self, name):
        return self._store.load(name)

    def remember(self, name, data):
        """Save what a long search has found, even if it is nothing."""
        if len(self.numbers()) > _STEP:
            self._store.remember(name, data)

    def delete(self, number):
        self.solo()  # counts it, if that is not yet done
        self._store.remove_game(number)
        self.solo()  # its number may be used again
        last = max(self.numbers() + [0])
        for kind, _, _ in games.GAMES:
            stats.limit_numbers(self._store, kind, last)

    def erase(self):
        """Erase all games, scores and settings. The players' own sheets stay, and files that
        are not ours."""
        store = self._store
        store.erased()
        for name in list(files.names(store.folder)):
            if store.number_in(name) or name[-2:] in (".0", ".1"):
                files.remove(store.path(name))
        files.remove(store.path("crash"))

    # Best scores: for each game a list in a slot, solo first; five for each way to play.

    def best_of_all(self):
        """Returns the lines of every game's list, each after the game's name."""
        return [(kind,) + line for kind, _, _ in games.GAMES for line in self.best(kind)]

    def best(self, kind):
        """Returns the lines of the best finished games of each way to play."""
        data = self._store.load(_slot(kind))
        found = None if data is None else lines_of(data)
        if found is None:
            if data is not None:
                self._store.trouble("older")  # its checksum is right, but it makes no sense
            found = self._rebuild(kind)
            if found or data is not None:
                self._save(kind, found)
            else:
                self.remember(_slot(kind), _packed(found))
        return found

    def rank(self, play):
        """Returns the place that a game that is over, but not yet ended, takes among the best
        of its label and mode: 1 to 5, or 0. Of equals the older game is first."""
        points, whose = _best_of(play)
        place = 1
        for line in self.best(play.game.kind):
            if line[:2] == _way(play) and line[_POINTS] >= points:
                place += 1
        return place if place <= _PLACES and whose else 0

    def settle(self):
        """Enter the games that a start has found finished among the best and in the statistics,
        if a power cut has prevented that."""
        while self._store.unsettled:
            self._add_missing(self._store.unsettled.pop())

    def _add_missing(self, number):
        data, ended, _ = self._journal(number)
        kind, flags, label = read_header(data)
        points = points_of(ended)
        if _nobodys(flags, ended):
            return
        if not _is_entered(self.best(kind), (_mode(flags), label), points, number):
            play = _game(data)
            if play:
                self._add(self._all_places(kind, number), play, scan(data)[3], number)
        stats.add_missing(self._store, number, data)

    def _all_places(self, kind, but=0):
        """Returns the list with all five places. Version 0.1.0 kept one: the others are read
        from the games, except game `but`."""
        lines = self.best(kind)
        old = [line for line in lines if line[_NUMBER] == _OLD]
        if not old:
            return lines
        lines = [line for line in lines if line[_NUMBER] != _OLD]
        known = [line[_NUMBER] for line in lines] + [but]
        lines += [line for line in self._rebuild(kind) if line[_NUMBER] not in known]
        for line in old:
            if not any(line[:4] == other[:4] for other in lines):
                lines.append(line[:_NUMBER] + (_LOST,) + line[_HINTED:])
        return lines

    def _rebuild(self, kind):
        """Returns the list as the games themselves give it: there is none, or it is damaged."""
        found = []
        for number, data in self.finished():
            name, flags, label = read_header(data)
            ended, date = scan(data)[2:]
            if name != kind or _nobodys(flags, ended):
                continue
            points = points_of(ended)
            if not _is_entered(found, (_mode(flags), label), points, number):
                play = _game(data)
                if play:
                    found = _entered(found, play, date, number)
        return found

    def _add(self, best, play, date, number):
        lines = _entered(best, play, date, number)
        if lines != best:
            self._save(play.game.kind, lines)

    def _save(self, kind, best):
        self._store.save(_slot(kind), _packed(best))


def _slot(kind):
    """Returns the name of a game's list. The first game's has no name in it."""
    return "best" if kind == games.name_of(1) else "best-" + kind


def _packed(best):
    """Returns the contents of a slot."""
    text = ""
    for line in best:
        text += "%d %s %d %s %d %d" % line[:_HINTED] + (" 1\n" if line[_HINTED] else "\n")
    return text.encode()


def lines_of(data):
    """Returns the lines of a list as it was saved, or None if it is not a list.

    What follows the name has its own blanks, and version 0.1.0 reads it as a part of the name.
    That version also takes the first line of a label and mode for the best."""
    found = []
    try:
        for text in data.decode().split("\n"):
            if text:
                mode, label, points, name = text.split(" ", 3)
                if mode not in ("0", "1", "2") or not label or len(text) > _LONGEST:
                    return None
                day, number, hint = 0, _OLD, 0
                parts = name.split(" ")
                if 3 <= len(parts) <= 4:
                    name = parts[0]
                    day, number = int(parts[1]), int(parts[2])
                    hint = parts[3:] == ["1"] or day >= _OLD_HINT
                line = int(mode), label, int(points), name, day % _OLD_HINT, number, bool(hint)
                found.append(line)
    except ValueError:
        return None
    found.sort(key=_order)
    return found


def _game(data):
    """Returns the game of a journal; None if this version cannot read it."""
    try:
        return journal.game_of(data)
    except Damaged:
        return None


def _mode(flags):
    """Returns the mode in a line of the best."""
    return _DAILY if flags & journal.SOLO and flags & journal.MORE else flags & journal.SOLO


def _way(play):
    return _mode(play.flags()), play.label()


def _nobodys(flags, ended):
    """Returns whether nobody's points are in a game; after one on paper they may be entered."""
    return flags & journal.NOBODY and not points_of(ended)


def _best_of(play):
    """Returns the most points of a player who is not a rival, and the names of those who have
    them; of equals, of those who won. Only a rival can win and leave them in the list."""
    standing = play.standing()
    most = max([points for _, points, _ in standing] or [0])
    best = [line for line in standing if line[1] == most]
    won = [line for line in best if line[2]]
    return most, [line[0] for line in won or (best if play.rivals else ())]


def _is_entered(best, way, points, number):
    """Returns whether a game is in the list, or has too few points for it."""
    better = 0
    for line in best:
        if line[:2] == way:
            if line[_NUMBER] == number and line[_POINTS] == points:
                return True
            if line[_POINTS] >= points:
                better += _PLACES if line[_NUMBER] == _OLD else 1
    return better >= _PLACES


def _entered(best, play, date, number):
    """Returns the list with a finished game in it, a line for each winner. Of a daily game
    that was played twice, the better one stays."""
    way = _way(play)
    date = play.day or date
    day = (date[0] * 100 + date[1]) * 100 + date[2] if date else 0
    mine = [line for line in best if line[:2] == way]
    points, names = _best_of(play)
    for name in names:
        line = way + (points, name, day, number, play.hinted)
        if line not in mine:
            mine.append(line)
    mine.sort(key=_order)
    if way[0] == _DAILY:
        days = [line[_DAY] for line in mine]
        mine = [line for at, line in enumerate(mine) if line[_DAY] not in days[:at]]
    # Winners who share the last place are not separated.
    while len(mine) > _PLACES and mine[-1][_NUMBER] != mine[_PLACES - 1][_NUMBER]:
        del mine[-1]
    lines = [line for line in best if line[:2] != way] + mine
    lines.sort(key=_order)
    return lines


def _order(line):
    # With the name: a sort on the chip leaves equals in any order.
    return not line[0], line[0], line[1], -line[_POINTS], line[_NUMBER], line[3]
