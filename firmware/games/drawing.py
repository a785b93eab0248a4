# SPDX-License-Identifier: MIT
"""Draws the signs that the card game and the board game share, by their numbers in signs.py."""

from firmware.games.signs import LARGE, SMALL


def draw_small(canvas, sign, x, y, colour, scale=1):
    """A sign, eight dots each way."""
    canvas.blit(SMALL[sign * 8 : sign * 8 + 8], x, y, colour, scale)


def draw_large(canvas, sign, x, y, colour, scale=1):
    """A sign, sixteen dots each way."""
    at = sign * 32
    canvas.blit(LARGE[at : at + 16], x, y, colour, scale)
    canvas.blit(LARGE[at + 16 : at + 32], x, y + 8 * scale, colour, scale)
