# SPDX-License-Identifier: MIT
"""Every eye can tell the colours of a game apart, and read what stands on them.

The colours are those of the panel's glass: five, six and five bits. Distance is ΔE of 1976:
that between two points of CIELAB.
"""

import importlib
import itertools

import pytest

from firmware.games import GAMES
from firmware.ui import palette
from host_sim.chip import panels

NAMES = [game[0] for game in GAMES]

# What is seen of linear red, green and blue by those who lack a kind of cone: Machado,
# Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency" (2009), severity 1.0.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "without red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
DAYLIGHT = (0.95047, 1.0, 1.08883)


def by(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def linear(rgb):
    shares = [c / 255 for c in rgb]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def lab(rgb, eye):
    """The CIELAB values of a colour as an eye sees it."""
    seen = [min(max(c, 0), 1) for c in by(EYES[eye], linear(rgb))]
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (c / white for c, white in zip(by(XYZ, seen), DAYLIGHT))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one, other, eye):
    return sum((a - b) ** 2 for a, b in zip(lab(one, eye), lab(other, eye))) ** 0.5


def contrast(one, other):
    """The ratio of two colours' brightness, as WCAG 2 counts it."""
    dark, light = sorted(by(XYZ, linear(rgb))[1] for rgb in (one, other))
    return (light + 0.05) / (dark + 0.05)


def part(game):
    return importlib.import_module(f"firmware.games.{game}.palette")


def glass(game):
    """The sixteen colours as a panel shows them while a game is played."""
    wire = palette.wire(palette.with_game(part(game).RGB))
    return [panels.rgb(wire[at] << 8 | wire[at + 1]) for at in range(0, 32, 2)]


def signs(game):
    """The colours of what is played with, and those of the ground under them, if any."""
    colours = glass(game)
    own = part(game)
    if game == "cards":
        return colours[own.KIND : own.KIND + 7], []
    return colours[own.COLOUR : own.COLOUR + 6], colours[own.DARK : own.DARK + 6]


def players(game):
    own = part(game)
    numbers = range(own.PLAYER, own.PLAYER + 4) if game == "cards" else own.PLAYERS
    return [glass(game)[i] for i in numbers]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(
    "colours_of", [lambda game: signs(game)[0], players], ids=["signs", "players"]
)
def test_every_eye_can_tell_the_colours_apart(game, eye, colours_of):
    colours = colours_of(game)
    for (i, one), (j, other) in itertools.combinations(enumerate(colours), 2):
        assert apart(one, other, eye) >= 15, (i, j)


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_can_tell_a_blue_ground_from_a_violet_one(eye):
    grounds = signs("dice")[1]
    assert apart(grounds[0], grounds[2], eye) >= 15


@pytest.mark.parametrize("game", NAMES)
def test_signs_and_names_can_be_read_on_their_ground(game):
    bright, grounds = signs(game)
    colours = glass(game)
    black, white = colours[palette.BLACK], colours[palette.WHITE]
    for colour in bright + players(game) + [white, colours[palette.DIM], colours[palette.ACCENT]]:
        assert contrast(colour, black) >= 4.5
    for sign, ground in zip(bright, grounds):
        assert contrast(sign, ground) >= 4.5
        assert contrast(white, ground) >= 7
        assert contrast(ground, black) >= 1.2  # an empty field shows on the canvas


@pytest.mark.parametrize("game", NAMES)
def test_a_palette_holds_what_a_panel_can_show(game):
    """The viewer's picture and the panel's have the same colours."""
    colours = glass(game)
    assert b"".join(colours) == palette.with_game(part(game).RGB)


def test_the_sixteen_colours_of_the_dice_game_differ():
    assert len(set(glass("dice"))) == 16
