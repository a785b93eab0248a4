# SPDX-License-Identifier: MIT
"""The points of each phase in a sheet's lines of status, where only to look at it."""

from firmware.games.dice.play import PHASES
from firmware.ui.palette import BLACK, WHITE


def draw(view, player):
    texts = [PHASES[phase] + " " + str(player.points(phase)) for phase in range(3)]
    scale = view.status_place(0)[3]
    left, y, w, large = view.status_place(1)
    if scale == large:
        _draw_line(view, 0, " ".join(texts[:2]))
        _draw_line(view, 1, texts[2])
    else:  # in one line, since the two are of different sizes
        view.canvas.rect(left, y, w, 8 * large, BLACK)
        view.canvas.text("  ".join(texts), left, y, WHITE, scale, w)


def _draw_line(view, line, text):
    x, y, w, scale = view.status_place(line)
    edge = 0 if line else scale
    view.canvas.rect(x, y - edge, w, 8 * scale + edge, BLACK)
    view.canvas.text(text, x, y, WHITE, scale, w)
