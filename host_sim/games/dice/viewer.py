# SPDX-License-Identifier: MIT
"""The dice game in the page's record viewer: a sheet, and the points by phase."""

from firmware.base.modules import load
from firmware.games.dice.palette import RGB as RGB
from firmware.games.dice.sheet_view import PHASES, SheetView
from firmware.games.dice.signs import HOURGLASS, SIGNS
from firmware.games.dice.table_view import TableView
from firmware.words import word
from host_sim.words import section
from shared_rules.dice import daily
from shared_rules.dice import game as rules


def _say(key, language):
    return word(section(language, "VIEWER_DICE"), key) or key


def title(label, language):
    """How a list of games calls one of them, beside its mode."""
    return _say("sheet", language) + " " + label


def about_note(note, language):
    """What a title adds for the note of a game's record: "rivals 2 strong"."""
    what, *more = note.split(" ")
    said = _say(what, language)
    if what == "daily":
        return said + " " + more[0]
    levels = word(section(language, "DICE", "firmware"), "levels").split("|")
    level = load("firmware.games.dice.play").LEVELS.index(more[1])
    return "%s: %s (%s)" % (said, more[0], levels[level])


def noted(game, note):
    """What a Play is told in addition if a record has this note; nothing, if it cannot be true:
    that the dice are a date's is checked. None, if a comment is no note of ours."""
    words = note.split(" ")
    play = load("firmware.games.dice.play")
    if words[0] == "daily" and len(words) == 2:
        day = _date(words[1])
        if game.solo and day and not daily.differs(day, game):
            return {"day": day}
    elif words[0] == "rivals" and len(words) == 3:
        most = 0 if game.solo else min(play.MOST_RIVALS, len(game.players) - 1)
        if words[1] in [str(i + 1) for i in range(most)] and words[2] in play.LEVELS:
            return {"rivals": int(words[1]), "level": play.LEVELS.index(words[2])}
    else:
        return None
    return {}


def _date(text):
    """The date that is written like 2026-11-17, or None."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2]:
        return None
    for part in parts:
        for digit in part:
            if digit not in "0123456789":
                return None
    day = tuple([int(part) for part in parts])
    return day if daily.is_date(*day) else None


def can_review(game):
    """Whether there are sheets to look at; see `viewer_review.py`."""
    return bool(game.players)


def legend():
    """What a field and a die of each colour look like, in the order of the signs: red, green
    and blue of both grounds, and the sign's columns."""
    return {
        "signs": [list(sign) for sign in SIGNS],
        "bright": [list(RGB[3 * i : 3 * i + 3]) for i in range(6)],
        "dark": [list(RGB[18 + 3 * i : 21 + 3 * i]) for i in range(6)],
        "hourglass": list(HOURGLASS),
    }


def sides(game):
    """Whose scenes show all of a game; one on paper has a single one."""
    return range(max(len(game.players), 1))


def when(phase, number, language):
    """A round of a phase."""
    said = _say("phase", language), PHASES[phase], _say("round", language), number
    return "%s %s, %s %d" % said


def scene(game, who, last, canvas, language):
    """Draw the sheet of a player, or of whoever made the event `last`, and say what the table
    beside it holds: columns, and a row for each player."""
    at = when(game.phase(), game.round(), language)
    if game.paper:
        view = TableView(canvas)
        view.draw(game, lambda key: _say(key, language))
        view.stars(game)
        return {"who": 0, "when": at, "columns": PHASES, "rows": []}
    field = -1
    if last and last[0] & rules.TURN:
        mover = last[0] & 7
        if who < 0:
            who = mover
        if who == mover and rules.way(last) != rules.PASS:
            field = last[1] // 6
    who = max(who, 0)
    _draw(game, who, field, canvas)
    return {
        "who": who,
        "when": at,
        "columns": PHASES,
        "rows": [[player.points(phase) for phase in range(3)] for player in game.players],
    }


def _draw(game, who, field, canvas):
    view = SheetView(canvas)
    player = game.players[who]
    view.draw_map(game.sheet, player)
    if field >= 0:
        view.draw_frame(field)
    view.draw_panel(game, who, game.names[who] if game.names else "")
    view.draw_phase_points(player)
