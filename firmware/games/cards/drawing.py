# SPDX-License-Identifier: MIT
"""Draws what several screens of the card game show: signs and stacks."""

from firmware.games.drawing import draw_large, draw_small
from firmware.ui.palette import DIM


def draw_sign(canvas, sign, x, y, colour, large):
    """A sign of either size, as the layout has it."""
    if large:
        draw_large(canvas, sign, x, y, colour)
    else:
        draw_small(canvas, sign, x, y, colour)


def draw_block(canvas, x, y, w, h, colour, joker):
    """A card of an unfinished stack; a joker is hollow."""
    if joker:
        canvas.frame(x, y, w, h, colour)
    else:
        canvas.rect(x, y, w, h, colour)


def draw_stack(canvas, game, who, kind, place, colour, new=0):
    """An unfinished stack of three places side by side; `place` is x, y, width and height of
    the first. `new`: one card more, 1 plain and 2 as a joker, which hovers over its place."""
    x, y, w, h = place
    cards = game.open(who, kind)
    for i in range(3):
        if i < cards:
            draw_block(canvas, x, y, w, h, colour, game.joker(who, kind, i))
        else:
            if i == cards and new:
                draw_block(canvas, x, y - h // 2, w, h, colour, new == 2)
            canvas.hline(x, y + h - 1, w, DIM)
        x += w + 1 + h // 8


def gain_text(app, gain, canvas, width):
    """Returns what a placing brings, "+4 triple +1 first", or without words if they do not
    fit in small letters; or ""."""
    words = app.say_all("gains")
    long = " ".join(["+" + str(n) + " " + words[i] for i, n in enumerate(gain) if n])
    if canvas.text_width(long) <= width:
        return long
    return " ".join(["+" + str(n) for n in gain if n])
