# SPDX-License-Identifier: MIT
"""Random sheets to train on, so that the coach can play own sheets."""

from shared_rules.dice.sheet import Sheet
from shared_rules.dice.sheets import sheet
from shared_rules.hexes import FIELDS, NEIGHBOURS

_PRINTED = sheet("A")
# How often a colour is picked, as on the printed sheets, and how large a region is to be.
_COLOURS = "VVVVVVVSSSSBBBBBBOOOOOOOOOYYYYYYY"
_SIZES = (1, 1, 1, 2, 2, 2, 2, 3, 3, 4)


def _near(field):
    return {near for near in NEIGHBOURS[field * 6 : field * 6 + 6] if near != field}


def _plan(rng):
    """Returns a plan like those in sheets.py; None if it came to a dead end."""
    plan = [""] * FIELDS
    free = set(range(FIELDS))
    for square in "vsbo":
        spots = [f for f in sorted(free) if not any(plan[near] for near in _near(f))]
        if not spots:
            return None
        field = rng.choice(spots)
        plan[field] = square
        free.discard(field)
    while free:
        region = [rng.choice(sorted(free))]
        around = {plan[near] for near in _near(region[0])}
        colours = [colour for colour in _COLOURS if colour not in around]
        if not colours:
            return None
        colour = rng.choice(colours)
        size = rng.choice(_SIZES)
        while True:
            for field in region:
                plan[field] = colour
                free.discard(field)
            edge = {near for field in region for near in _near(field)} & free
            edge = [
                f
                for f in sorted(edge)
                if not any(plan[near] == colour and near not in region for near in _near(f))
            ]
            if len(region) == size or not edge:
                break
            region.append(rng.choice(edge))
    return "".join(plan)


def random_sheet(rng, name="random"):
    while True:
        plan = _plan(rng)
        if plan:
            return Sheet(
                name,
                plan,
                _PRINTED.points,
                _PRINTED.awards,
                _PRINTED.circles,
                _PRINTED.faces,
            )
