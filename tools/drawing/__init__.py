# SPDX-License-Identifier: MIT
"""Makes what is drawn: the font's tables, how the boards are wired, and the tree of menus."""
