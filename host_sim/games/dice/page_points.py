# SPDX-License-Identifier: MIT
"""Everybody's points, from the games of those who have played the same code elsewhere; runs on
the page's own MicroPython."""

from firmware.games.play import is_word
from host_sim.page.browser import device
from host_sim.page.refusals import reason
from shared_rules.dice import game as rules
from shared_rules.fold import EVENT
from shared_rules.text.lines import BadLine


def _mine():
    """Returns the device's game together, if it is over and not yet a past game; or None."""
    from host_sim.page.games import journal_at, path_of

    app = device.app
    if not app:
        return None
    store = app.store
    play = app.play
    if not play or play.game.solo:
        number = store.waiting if store.solo else store.number
        play = journal_at(path_of(number))[0] if number else None
    return play if play and play.code is not None and play.game.over() else None


def elsewhere(play):
    """Returns name, points and bonuses left of each player of a game, if they can be added to
    that of the device: it is over, and both have played the same code."""
    mine = _mine()
    if not mine or play.code != mine.code or not play.game.over():
        return []
    if play.pack() == mine.pack() and _turns(play.game) == _turns(mine.game):
        return []  # it is the same game
    game = play.game
    found = game.evening()[: len(game.players)]
    names = game.names or [""] * len(found)
    return [(names[who],) + found[who][1:] for who in game.present()]


def _turns(game):
    """Returns a game's events without calls and scores."""
    events = bytes(game.events)
    turns = [events[at : at + EVENT] for at in range(0, len(events), EVENT)]
    return b"".join([event for event in turns if event[0] & 0xE0 != rules.CLAIM])


def add(players, names, language):
    """Add these players' points, under these names, to the device's game, and show it. Returns
    "", or why a name is refused."""
    from shared_rules.fold import Refusal  # after a fault the program has loaded another one

    app = device.app
    app.go_home()
    app.go()
    app.show_game(False)
    app.go()
    game = app.game
    for (_, points, left), name in zip(players, names):
        if game.half():
            app.undo()  # the power went in the middle of a name
        try:
            game.check_score(name if is_word(name) else "")
        except Refusal as no:
            return reason(BadLine(0, no.code, *no.about, kind="dice"), language)
        events = rules.score(name, points, left)
        for at in range(0, len(events), EVENT):
            app.apply(events[at : at + EVENT])
    app.show_table()
    app.push(".podium")
    device.tick(10, 0)
    return ""
