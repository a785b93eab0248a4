# SPDX-License-Identifier: MIT
"""The saved games as the page lists them; runs on the page's own MicroPython.

It is loaded after the first picture: listing a game needs its rules.
"""

import json
import os

from firmware.saves.entries import DATE, ENTRY, FINISHED, GIVEN_UP
from firmware.ui.screen import CHANGED
from host_sim.device.backup import number_of
from host_sim.games.words_of import title_of
from host_sim.page.browser import SAVES, device, today

_known = {}  # what is known of each game that has ended


def path_of(number):
    return SAVES + "/%d.game" % number


# ---- The page's own games


def numbers():
    """Returns the numbers of all games, the newest first: those in progress, then by their
    days."""
    app = device.app
    going = (app.store.number, app.store.waiting) if app else ()
    found = [int(name[:-5]) for name in os.listdir(SAVES) if _is_game(name)]
    found.sort()
    order = []
    day = b""  # a game without a date follows the one that was begun before it
    for number in found:
        day = _day(path_of(number)) or day
        order.append((number in going, day, number))
    order.sort(reverse=True)
    return json.dumps([number for _, _, number in order])


def _is_game(name):
    return number_of(name, (".game",)) > 0


def _day(path):
    """Returns the two bytes of the day on which a game ended, from the last entries alone; or
    b""."""
    try:
        with open(path, "rb") as file:
            file.seek(0, 2)
            file.seek(max(file.tell() - 2 * ENTRY, 0))
            end = file.read()
    except OSError:
        return b""
    dated = len(end) == 2 * ENTRY and end[0] == DATE and end[ENTRY] in (FINISHED, GIVEN_UP)
    return end[1:3] if dated else b""


def game(number, language):
    """Returns the list's line for a game."""
    # The program has the game in progress loaded. Replaying it after each turn, with all past
    # games, would take longer with every game.
    app = device.app
    if app and app.play and number == app.store.number:
        over = app.play.game.over()
        about = _describe(number, app.play, today() if over else None, not over)
    else:
        if number not in _known:
            _known[number] = read_game(number, path_of(number))
        about = _known[number]
    about["goesOn"] = _goes_on(number)
    return json.dumps(titled(about, language))


def _goes_on(number):
    """Returns whether a game is in progress. One whose result can be shown is finished, although
    an undo could take it up again."""
    app = device.app
    if not app or number not in (app.store.number, app.store.waiting):
        return False
    return number != app.store.number or not (app.play and app.play.game.over())


def forget(name):
    """Forget a file that has changed: it is read again."""
    if _is_game(name):
        _known.pop(int(name[:-5]), None)


def record(number):
    """Returns the record of a game, as one text."""
    from host_sim.page.viewer import written

    return written(journal_at(path_of(number))[0].game)


def link(number):
    """Returns the letters of a link to a game; "" if the game is too long for one."""
    from host_sim.page.viewer import link_of

    return link_of(journal_at(path_of(number))[0])


def table():
    """Returns the games that have ended, as the text of a CSV file."""
    from host_sim.device import results

    found = [int(name[:-5]) for name in os.listdir(SAVES) if _is_game(name)]
    return results.table([(number, _read(path_of(number))) for number in sorted(found)])


def delete(number):
    """Delete a game. Returns whether it is gone: a game in progress stays."""
    app = device.app
    if not app or _goes_on(number):
        return False
    if number == app.store.number:
        app.end_game(True)
        app.go()
    app.delete_past(number)
    _known.pop(number, None)
    # The handheld may be showing the list of these games.
    if app.screen() == "history":
        app.top().answer(CHANGED)
    elif app.screen() == "past":
        app.pop(CHANGED)
    return True


# ---- Any game's file


def _read(path):
    with open(path, "rb") as file:
        return file.read()


def journal_at(path):
    """Returns a saved game, the day of its end, and whether it is in progress. Only this
    function knows the format of a save. The code is imported each time: after a fault the
    program loads its own again, and what the two raise would differ."""
    from firmware.saves.journal import game_of, scan

    data = _read(path)
    _, _, end, date = scan(data)
    return game_of(data), date, end is None


def read_game(number, path):
    from firmware.saves.journal import Damaged, Newer

    try:
        return _describe(number, *journal_at(path))
    except (Damaged, Newer, OSError) as error:
        return {"number": number, "damaged": str(error) or type(error).__name__}


def titled(about, language):
    """Returns the same with the game's title in a language."""
    if "kind" in about:
        about["title"] = title_of(about["kind"], about["label"], about["note"], language)
    return about


def _describe(number, play, date, goes_on):
    game = play.game
    return {
        "number": number,
        "kind": game.kind,
        "label": play.label(),
        "note": game.note,
        "solo": game.solo,
        "over": game.over(),
        "goesOn": goes_on,
        "points": game.totals(),
        "date": date,
    }
