# SPDX-License-Identifier: MIT
"""Says which screens are not shown because of damaged files. It is loaded when there is one."""

_AT_START = "home", "message"  # what they need was checked before it was loaded


def concerns(damaged, name):
    """Returns whether one of these paths belongs to a screen, to the game of it, or to all:
    "best", or "dice.sheet"."""
    game, _, _ = name.rpartition(".")
    return name not in _AT_START and any(_owner(path) in ("", game or name) for path in damaged)


def _owner(path):
    """Returns the game or the screen whose file this is; "" for what several have."""
    parts = path.split("/")
    if parts[:2] == ["firmware", "screens"]:
        return parts[2].split(".")[0]
    if parts[:2] == ["firmware", "games"]:
        del parts[0]
    elif parts[0] != "shared_rules":
        return ""
    return parts[1] if len(parts) > 2 else ""
