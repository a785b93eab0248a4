# SPDX-License-Identifier: MIT
"""What is only spoken: a table for each language, all with the same keys. A number with its
noun is two texts, for one and for several; #1, #2 and so on are filled in."""
