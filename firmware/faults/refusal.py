# SPDX-License-Identifier: MIT
"""Says which screens are not shown because of damaged files. It is loaded when there is one."""


def concerns(damaged, name):
    """Returns whether one of these paths belongs to a screen, or to the game of it: "best", or
    "dice.sheet"."""
    game, dot, _ = name.rpartition(".")
    paths = ("firmware/screens/" + name + ".",)
    if dot:
        paths = ("firmware/games/" + game + "/", "shared_rules/" + game + "/")
    return any(path.startswith(start) for path in damaged for start in paths)
