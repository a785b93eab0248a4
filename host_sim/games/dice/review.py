# SPDX-License-Identifier: MIT
"""The review of a dice game as a table: a line for each turn, what it cost and the better one."""

from firmware.games.dice.play import PHASES
from host_sim import records
from shared_rules.dice import look_ahead
from shared_rules.dice.review import Review
from shared_rules.dice.sheet import COLOURS
from shared_rules.dice.text.record import turn_words

HEAD = ("", "round", "dice", "played", "better", "costs")
NO_SHEETS = "a game on paper has no sheets here, so its turns are not known"


def weighed(game, who):
    """Returns the review of a player's turns, with look-ahead: a computer has the time."""
    review = Review(game, who, look_ahead.weigh)
    while review.step():
        pass
    return review


def lines(game, who):
    """Yields the lines of the table."""
    review = weighed(game, who)
    par, lost, luck, points, rest = review.totals()
    of_all = f"par {par}, lost by choice {-lost}, luck {luck:+}"
    if rest:
        of_all += f", not played {-rest}"
    yield f"{_name(game, who)}, sheet {game.sheet.name}: {of_all}: {points} points."
    worst = review.worst()
    rows = [HEAD] + [_row(review, i, i in worst) for i in range(len(review.costs))]
    wide = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    for row in rows:
        yield "  ".join(f"{text:{wide[column]}}" for column, text in enumerate(row)).rstrip()
    yield "* cost most" if worst else "Every turn was as good as the best."


def _name(game, who):
    if game.names:
        return game.names[who]
    return "You" if game.solo else f"Player {who + 1}"


def _row(review, i, marked):
    points, good = review.cost(i)
    review.go_to(i)
    game = review.game
    first, second, colour, other, hourglasses = game.dice()
    dice = f"{first}{second} {COLOURS[colour]}{COLOURS[other]} {hourglasses}"
    return (
        "*" if marked else "",
        f"{PHASES[game.phase()]} {game.round()}",
        dice,
        turn_words(review.played(i), game.sheet),
        "" if good else turn_words(review.best(i), game.sheet),
        f"about {points}" if points else "" if good else "a little",
    )


def main(words):
    parser = records.parser(
        "review",
        "What each turn of a dice game cost, and what would have been better, by the coach: "
        "docs/coach.md.",
    )
    asked = records.parse(parser, words)

    def show(name, game):
        if game.paper:
            raise records.BadFile(name, 0, NO_SHEETS)
        if len(asked.files) > 1:
            print(f"== {name} ==")
        for who in range(len(game.players)):
            for line in lines(game, who):
                print(line)
        return 0

    return records.for_each_dice_game(asked, show)
