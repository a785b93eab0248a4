# SPDX-License-Identifier: MIT
"""The review of a dice game as a table: a line for each turn, what it cost and the better one."""

from host_sim.commands import BAD, Parser, complain
from host_sim.games.dice import words as words_for
from host_sim.text.record_file import read
from shared_rules.dice import look_ahead
from shared_rules.dice.review import Review
from shared_rules.dice.sheet import COLOURS
from shared_rules.dice.text.record import turn_words
from shared_rules.text import record

HEAD = ("", "round", "dice", "played", "better", "costs")
NO_SHEETS = "a game on paper has no sheets here, so its turns are not known"


def weighed(game, who):
    """The review of a player's turns, with look-ahead: a desk has the time."""
    review = Review(game, who, look_ahead.weigh)
    while review.step():
        pass
    return review


def lines(game, who):
    """All of it in words."""
    review = weighed(game, who)
    par, lost, luck, points, rest = review.totals()
    of_all = f"par {par}, lost by choice {-lost}, luck {luck:+}"
    if rest:
        of_all += f", not played {-rest}"
    yield f"{words_for.name(game, who)}, sheet {game.sheet.name}: {of_all}: {points} points."
    worst = review.worst()
    rows = [HEAD] + [_row(review, i, i in worst) for i in range(len(review.costs))]
    wide = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    for row in rows:
        yield "  ".join(f"{text:{wide[column]}}" for column, text in enumerate(row)).rstrip()
    yield "* cost most" if worst else "Every turn was as good as the best."


def _row(review, i, marked):
    points, good = review.cost(i)
    review.go_to(i)
    game = review.game
    first, second, colour, other, hourglasses = game.dice()
    dice = f"{first}{second} {COLOURS[colour]}{COLOURS[other]} {hourglasses}"
    return (
        "*" if marked else "",
        f"{words_for.PHASES[game.phase()]} {game.round()}",
        dice,
        turn_words(review.played(i), game.sheet),
        "" if good else turn_words(review.best(i), game.sheet),
        f"about {points}" if points else "" if good else "a little",
    )


def main(words):
    parser = Parser(
        "review",
        description="What each turn of a dice game cost, and what would have been better, by the "
        "coach: docs/coach.md.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is stdin")
    parser.add_argument("--sheet", metavar="FILE", help="the file of your own sheet")
    asked = parser.parse_args(words)
    own, fault = read(asked.sheet, record.read_own)
    if fault:
        complain(fault)
        return BAD
    status = 0
    for name in asked.files:
        game, fault = read(name, record.read, own)
        if not fault and (game.kind != "dice" or game.paper):
            fault = f"{name}: " + (NO_SHEETS if game.kind == "dice" else "this is no dice game")
        if fault:
            complain(fault)
            status = BAD
            continue
        if len(asked.files) > 1:
            print(f"== {name} ==")
        for who in range(len(game.players)):
            for line in lines(game, who):
                print(line)
    return status
