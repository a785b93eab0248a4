# SPDX-License-Identifier: MIT
"""What the refusal of a turn is about; loaded when there is one."""

# Field, number, colour, die turned, number of the pasture.
_ABOUT = {
    "taken": "f",
    "remote": "f",
    "monastery": "f",
    "mine": "f",
    "river": "f",
    "city": "fn",
    "castle": "fn",
    "pasture": "fp",
    "no_number": "n",
    "no_colour": "c",
    "no_number_die": "d",
    "no_colour_die": "d",
    "same_number": "d",
    "same_colour": "d",
}


def about(code, player, mark, die):
    """What a code's sentence names, in its order."""
    field = mark // 6
    found = []
    for what in _ABOUT.get(code, ""):
        if what == "f":
            found.append(field)
        elif what == "n":
            found.append(mark % 6 + 1)
        elif what == "c":
            found.append(player.sheet.colours[field])
        elif what == "d":
            found.append(die)
        else:
            found.append(player.pasture_number(field))
    return found
