# SPDX-License-Identifier: MIT
"""What the device says: a module for each language, with a section for each game.

A section is one string, since MicroPython keeps every short one for good. A line is `key=text`,
or `key=text|text|...` for several texts. All languages have the same keys.
"""

LANGUAGES = ("en", "de", "nl", "fr")  # settings hold the place: only add at the end
NAMES = ("English", "Deutsch", "Nederlands", "Français")  # each in its own


def word(section, key):
    """Returns the text of a key, or None."""
    start = section.find("\n" + key + "=")
    if start < 0:
        return None
    start += len(key) + 2
    return section[start : section.find("\n", start)]
