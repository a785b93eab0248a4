# SPDX-License-Identifier: MIT
"""Draws the picture for links to the page: a finished game."""

from firmware.ui.palette import DIM, WHITE, with_game
from host_sim.chip import install, new_chip
from host_sim.device import png
from host_sim.device.boards import load_board
from host_sim.games import part

WIDTH, HEIGHT = 1200, 630  # the size that previews use
ALT = "A filled sheet of a roll-and-write dice game, drawn by the handheld Castellan"
_SCENE = 320, 240
_DOT = 2
_TEXT = 8  # rows of a letter
_LARGE = 4


def preview(game):
    """Returns the bytes of a PNG file with a finished game's first sheet."""
    install(new_chip(load_board("pico_oled")))
    from firmware.ui.canvas import CENTRE, Canvas  # it imports the chip

    scenes = part(game.kind, "viewer")
    palette = with_game(scenes.RGB)
    width, height = WIDTH // _DOT, HEIGHT // _DOT
    whole = Canvas(width, height, 4)
    left = (width - _SCENE[0]) // 2
    whole.text("Castellan", 0, 12, WHITE, _LARGE, width, CENTRE)
    foot = "A pocket score-keeper that you can try in your browser"
    whole.text(foot, 0, height - _TEXT * 2 - 4, DIM, 2, width, CENTRE)
    scene = Canvas(*_SCENE, 4)
    scenes.scene(game, 0, b"", scene, "en")
    top = 12 + _TEXT * _LARGE + 6
    whole.bitmap.blit(scene.bitmap, left, top)
    dots = bytearray()
    for byte in whole.buffer:
        for colour in (byte >> 4, byte & 15):
            dots += palette[colour * 3 : colour * 3 + 3]
    return png.encode(png.Picture(width, height, bytes(dots)).scaled(_DOT))
