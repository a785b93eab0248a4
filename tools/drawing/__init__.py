# SPDX-License-Identifier: MIT
"""Generates the font's tables, the drawings of the wiring, and the tree of menus."""
