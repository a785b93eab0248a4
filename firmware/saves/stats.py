# SPDX-License-Identifier: MIT
"""Statistics of finished games by player: of games with names, and of solo games without; a
slot for each game.

Its first line has the numbers of the last solo game and of the last other game that were
counted: a power cut may come between a game's end and the count. Each other line is a player.
"""

from firmware.saves.journal import SOLO, Damaged, new_game, read_header, replay
from shared_rules import const

_SLOT = "stats-"  # and the game's name: points of two games have no common average
_MOST = const(20)  # players that are remembered
_LONGEST = const(60)  # letters of a line: points of a thousand games have six digits


def known(archive, kind):
    """Returns the two numbers, and for each player [name, games, wins, points in all, best].
    Without a slot they are counted from the games."""
    found = read(archive.load(_SLOT + kind))
    if found is None:
        found = [0, 0], []
        for number, data in archive.finished():
            if read_header(data)[0] == kind:
                count(found, _game_of(data), number)
        archive.remember(_SLOT + kind, packed(found))
    return found


def count(stats, play, number):
    """Add a finished game, if there is one. A solo player may have an empty name."""
    if play is None:
        return
    game = play.game
    counted, players = stats
    counted[not game.solo] = max(counted[not game.solo], number)
    # Nobody wins a solo game without an opponent, or where others have unknown points.
    alone = game.solo and not game.rival
    # Rivals have names, but no statistics; nor has who left.
    for name, points, won in play.standing():
        if not (name or game.solo):
            continue
        for player in players:
            if player[0] == name:
                break
        else:
            player = [name, 0, 0, 0, 0]
            players.insert(0, player)
        player[1] += 1
        player[2] += won and not (alone or play.unknown())
        player[3] += points
        player[4] = max(player[4], points)
    while len(players) > _MOST:
        # The player with the fewest games goes; of equals, the one who came first.
        least = min([player[1] for player in players])
        at = len(players) - 1
        while players[at][1] != least:
            at -= 1
        del players[at]


def add_missing(store, number, data):
    """Count a finished game, if a power cut has prevented that."""
    kind, flags, _ = read_header(data)
    stats = read(store.load(_SLOT + kind))
    if stats and number > stats[0][not flags & SOLO]:
        count(stats, _game_of(data), number)
        save(store, kind, stats)


def limit_numbers(store, kind, last):
    """A game was deleted, and its number may be used again: `last` is the highest left."""
    stats = read(store.load(_SLOT + kind))
    if stats and max(stats[0]) > last:
        stats[0][:] = [min(number, last) for number in stats[0]]
        save(store, kind, stats)


def free_number(store, kind, solo):
    """Before a game ends: if its number is counted already, that was of a deleted game, and a
    power cut has prevented `limit_numbers`."""
    stats = read(store.load(_SLOT + kind))
    if stats and 0 < store.number <= stats[0][not solo]:
        stats[0][not solo] = store.number - 1
        save(store, kind, stats)


def save(store, kind, stats):
    store.save(_SLOT + kind, packed(stats))


def packed(stats):
    """Returns the contents of a slot."""
    lines = ["%d %d\n" % tuple(stats[0])]
    for name, games, wins, points, best in stats[1]:
        lines.append("%d %d %d %d %s\n" % (games, wins, points, best, name))
    return "".join(lines).encode()


def read(data):
    """Returns the numbers and players of a slot as `known` does, or None if it has none."""
    if data is None:
        return None
    try:
        lines = data.decode().split("\n")
        solo, other = lines[0].split(" ")
        players = []
        for line in lines[1:]:
            if line:
                *numbers, name = line.split(" ", 4)
                if len(line) > _LONGEST:
                    return None
                games, wins, points, best = [int(number) for number in numbers]
                players.append([name, max(games, 1), wins, points, best])
        return [int(solo), int(other)], players[:_MOST]
    except ValueError:
        return None


def _game_of(data):
    """Returns the finished game of a journal if it has names, or may have, or is solo; or None."""
    try:
        play = new_game(data)
    except Damaged:
        return None
    if not (play.game.names or play.game.solo or play.others or not play.game.players):
        return None
    replay(play, data)
    return play
