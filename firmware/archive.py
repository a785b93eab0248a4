"""Games that have ended, and the best scores: loaded when somebody asks for them."""

import os


class Archive:
    def __init__(self, store):
        self._store = store

    def end(self, game, finished):
        number = self._next_number()
        best = max([player.total() for player in game.players])
        # The journal, under a number; a byte says how it ended.
        data = self._store.read("game")
        self._store.write("%d.game" % number, data)
        line = "%d %s %d %d %d %s\n" % (
            number,
            game.sheet.name,
            game.solo,
            finished,
            best,
            game.names[game.winners()[0]] if game.names else "",
        )
        with open(self._store.path("past"), "ab") as file:
            file.write(line.encode())
        self._store.remove_game()

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
        self._store.write("past", "".join([line + "\n" for line in lines]).encode())
        os.remove(self._store.path("%d.game" % number))

    def erase(self):
        for name in os.listdir(self._store.folder):
            os.remove(self._store.path(name))

    def _past_lines(self):
        data = self._store.read("past") or b""
        return [line for line in data.decode().split("\n") if line]

    def _next_number(self):
        lines = self._past_lines()
        return int(lines[-1].split(" ")[0]) + 1 if lines else 1
