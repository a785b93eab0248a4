# SPDX-License-Identifier: MIT
"""Heads or tails in the record viewer."""

RGB = bytes(36)


def title(label, language):
    return label


def sides(game):
    return range(1)


def scene(game, who, last, canvas, language):
    canvas.rect(0, 0, 8 * (1 + game.totals()[0]), 8, 1)
    who = last[0] & 15 if last and who < 0 else max(who, 0)
    when = "flip %d" % game.flips[0]
    return {"who": who, "when": when, "columns": ["heads"], "rows": [[p] for p in game.totals()]}
