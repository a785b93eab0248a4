# SPDX-License-Identifier: MIT
"""What only the computer says: a module for each language, in the format of `firmware/words/`.

Sections whose names end in a game's belong to that game.

- PAGE, INSTALL: the web page and its installer. `does.UP=` is a key in a table. {name} is filled in.
- MANUAL: what stands around the pages of the manual.
- VIEWER_DICE: what the page's record viewer says.
- SPOKEN: a screen in sentences. A number with its noun is two texts, for one and for several.
  #1, #2 and so on are filled in.
- REFUSALS: why the page refuses a record. %f is a field, %n a number, %c one of `kinds`, %t a piece
  of the record. They are filled in order, so a translation keeps their order.
"""

from firmware.base.modules import read

_sections = {}  # that were read


def section(language, name, package="host_sim"):
    """Returns a section of a language, or "" if there is none. The package of the device's own
    words is "firmware"."""
    key = package, language, name
    if key not in _sections:
        try:
            _sections[key] = read(package + ".words." + language, name)
        except AttributeError:
            return ""
    return _sections[key]
