# SPDX-License-Identifier: MIT
"""Where things stand on the sheet in large text; loaded where that is wanted.

A lower map makes room for large dice, and for two lines of status across the panel.
"""

# As in `colour_layouts.py`.
LAYOUTS = (
    (
        320,
        0,
        "30 23 3 1  29 43 5  "
        "186 0 134 26 3  270 31 48 3  "
        "216 36 52 2  216 59 8 14 10  2 163 40 26 43  "
        "232 80 3 1 0 27  2 192 316 3  2 216 316 3",
    ),
    (
        0,
        0,
        "24 19 2 29  0 0 0  "
        "0 0 240 27 3  182 3 54 3  "
        "178 29 60 2  178 46 4 9 6  1 163 44 26 48  "
        "184 57 3 1 0 26  2 192 236 3  2 216 236 3",
    ),
)
