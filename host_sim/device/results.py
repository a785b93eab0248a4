# SPDX-License-Identifier: MIT
"""Results of games: points and winners, and the table (CSV) of all past games.

It runs on CPython for tools.saves and on MicroPython in the page, and imports the program's code
where it is used, as `backup.py` does.
"""

import json

MOST = 5  # players of any game
COLUMNS = ["number", "date", "game", "label", "mode", "state", "players", "winners"]
for _player in range(1, MOST + 1):
    COLUMNS += ["name %d" % _player, "points %d" % _player]
_FORMULA = "=+-@\t\r"  # a spreadsheet computes what begins so
_MODES = ("group", "solo", "table")


def outcome(play):
    """Returns who played, with how many points, and the winners, as numbers from 0. There are
    no winners where the record names none, or where others at the table also have points."""
    from shared_rules.text import record

    game = play.game
    winners = json.loads(record.summary(game)).get("winners") or []
    if play.others:
        winners = []
    mode = 1 if game.solo else 0 if game.players else 2
    return {
        "kind": game.kind,
        "label": play.label(),
        "mode": _MODES[mode],
        "names": list(game.names) if game.names else [""] * len(game.players),
        "points": list(game.totals()),
        "winners": [number - 1 for number in winners],
    }


def table(journals):
    """Returns the games that have ended, of numbers and journals, as the text of a CSV file. A
    journal that cannot be read is left out."""
    rows = [COLUMNS]
    for number, data in journals:
        row = _row(number, data)
        if row:
            rows.append(row)
    return "".join([",".join([_cell(cell) for cell in row]) + "\r\n" for row in rows])


def _row(number, data):
    from firmware.saves import journal
    from firmware.saves.entries import FINISHED

    try:
        _, _, end, date = journal.scan(data)
        if end is None:
            return None
        result = outcome(journal.game_of(data))
    except (journal.Damaged, journal.Newer):
        return None
    names = result["names"]
    winners = [names[who] or str(who + 1) for who in result["winners"]]
    row = [
        number,
        "%d-%02d-%02d" % date if date else "",
        result["kind"],
        result["label"],
        result["mode"],
        "finished" if end[0] == FINISHED else "given up",
        len(names),
        "; ".join(winners),
    ]
    for who, name in enumerate(names):
        row += [name, result["points"][who]]
    return row + [""] * (len(COLUMNS) - len(row))


def _cell(value):
    """Returns a value for CSV: a text is quoted where necessary, and gets an apostrophe if a
    spreadsheet would compute it."""
    if isinstance(value, int):
        return str(value)
    if value and value[0] in _FORMULA:
        value = "'" + value
    if any(sign in value for sign in '",;\r\n\t') or value != value.strip():
        return '"' + value.replace('"', '""') + '"'
    return value
