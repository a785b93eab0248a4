# SPDX-License-Identifier: MIT
"""The dice game in the page's record viewer: a sheet, and the points by phase."""

from firmware.games.dice.palette import RGB as RGB
from firmware.games.dice.play import LEVELS, MOST_RIVALS, PHASES, Play
from firmware.games.dice.sheet_view import SheetView
from firmware.games.dice.signs import HOURGLASS, SIGNS
from firmware.games.dice.table_view import TableView
from firmware.words import word
from host_sim.words import section
from shared_rules.dice import game as rules
from shared_rules.dice import numbered
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import CASTLE


def _say(key, language):
    return word(section(language, "VIEWER_DICE"), key) or key


def title(label, language):
    """Returns what a list of games shows beside the mode of a game."""
    return _say("sheet", language) + " " + label


def about_note(note, language):
    """Returns what a title adds for the note of a game's record, "rivals 2 strong"."""
    what, *more = note.split(" ")
    said = _say(what, language)
    if what == "rivals":
        levels = word(section(language, "DICE", "firmware"), "levels").split("|")
        return "%s: %s (%s)" % (said, more[0], levels[LEVELS.index(more[1])])
    said += " " + more[0]
    return said + ", " + about_note(" ".join(more[1:]), language) if more[1:] else said


def noted(game, note):
    """Returns further arguments for the Play of a record with this note: none if the note cannot
    be true, for instance if the dice are not those of its date. Returns None if the comment is
    no note of ours."""
    words = note.split(" ")
    if words[0] == "daily" and len(words) == 2:
        day = _date(words[1])
        if game.solo and day and not numbered.differs(numbered.of_date(day), game):
            return {"day": day}
    elif words[0] == "code" and len(words) in (2, 5):
        code = _code(words[1])
        more = noted(game, " ".join(words[2:])) if words[2:] else {}
        if not game.solo and code is not None and numbered.sheet_in(code) == game.sheet.name:
            if not numbered.differs(code, game):
                more = dict(more or {})
                more.update({"code": code, "others": True})
                return more
        return more
    elif words[0] == "rivals" and len(words) == 3:
        most = 0 if game.solo else min(MOST_RIVALS, len(game.players) - 1)
        if words[1] in [str(i + 1) for i in range(most)] and words[2] in LEVELS:
            return {"rivals": int(words[1]), "level": LEVELS.index(words[2])}
    else:
        return None
    return {}


def _code(text):
    """Returns the code in six digits, or None."""
    if len(text) != 6 or not all(digit in "0123456789" for digit in text):
        return None
    return int(text) if numbered.is_code(int(text)) else None


def _date(text):
    """Returns the date that is written like 2026-11-17, or None."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2]:
        return None
    for part in parts:
        for digit in part:
            if digit not in "0123456789":
                return None
    day = tuple([int(part) for part in parts])
    return day if numbered.is_date(*day) else None


def alone(play):
    """Returns a solo game on the same sheet, with the same dice if they belong to a date; None
    if another device may not have the sheet."""
    sheet = play.game.sheet
    if play.own():
        return None
    return Play(Game(sheet, bytes((sheet.colours.index(bytes((CASTLE,))),)), True), day=play.day)


def can_review(game):
    """Returns whether there are sheets to review; see `viewer_review.py`."""
    return bool(game.players)


def legend():
    """Returns the looks of a field and a die of each colour, in the order of the signs: red,
    green and blue of both grounds, and the columns of the sign."""
    return {
        "signs": [list(sign) for sign in SIGNS],
        "bright": [list(RGB[3 * i : 3 * i + 3]) for i in range(6)],
        "dark": [list(RGB[18 + 3 * i : 21 + 3 * i]) for i in range(6)],
        "hourglass": list(HOURGLASS),
    }


def sides(game):
    """Returns the players whose scenes show all of a game. A game on paper has one scene."""
    return range(max(len(game.players), 1))


def when(phase, number, language):
    """Returns the name of a round of a phase."""
    said = _say("phase", language), PHASES[phase], _say("round", language), number
    return "%s %s, %s %d" % said


def scene(game, who, last, canvas, language):
    """Draw the sheet of a player, or with `who` < 0 of the player of the event `last`. Returns
    what the table beside it holds: columns, and a row for each player."""
    at = when(game.phase(), game.round(), language)
    if game.paper:
        view = TableView(canvas)
        view.draw(game, lambda key: _say(key, language))
        view.draw_values(game)
        return {"who": 0, "when": at, "columns": PHASES, "rows": []}
    field = -1
    if last and last[0] & rules.TURN:
        mover = last[0] & 7
        if who < 0:
            who = mover
        if who == mover and rules.way(last) != rules.PASS:
            field = last[1] // 6
    who = max(who, 0)
    name = game.names[who] if game.names else ""
    SheetView(canvas).draw_sheet(game, who, name, field)
    return {
        "who": who,
        "when": at,
        "columns": PHASES,
        "rows": [[player.points(phase) for phase in range(3)] for player in game.players],
    }
