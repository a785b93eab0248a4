# SPDX-License-Identifier: MIT
"""Draws the signs that the card game and the board game share, by their numbers in signs.py."""

from firmware.games.signs import LARGE, SMALL


def draw_small(canvas, sign, x, y, colour, scale=1):
    """A sign, eight dots each way."""
    canvas.blit(SMALL, x, y, colour, scale, sign * 8, 8)


def draw_large(canvas, sign, x, y, colour, scale=1):
    """A sign, sixteen dots each way."""
    at = sign * 32
    canvas.blit(LARGE, x, y, colour, scale, at, 16)
    canvas.blit(LARGE, x, y + 8 * scale, colour, scale, at + 16, 16)
