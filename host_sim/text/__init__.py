# SPDX-License-Identifier: MIT
"""The game by typing, without the handheld: what is common to all games."""
