# SPDX-License-Identifier: MIT
"""What the screens say: a table for each language, all with the same keys.

A line is `key=text`, or `key=text|text|...` where there are several. One long string, since
MicroPython keeps every short one for good, even when nobody needs it any more.
"""

LANGUAGES = ("en", "de", "nl", "fr")  # settings hold the place: only add at the end
NAMES = ("English", "Deutsch", "Nederlands", "Français")  # each in its own


def word(table, key):
    """What a table says for a key, or None."""
    start = table.find("\n" + key + "=")
    if start < 0:
        return None
    start += len(key) + 2
    return table[start : table.find("\n", start)]
