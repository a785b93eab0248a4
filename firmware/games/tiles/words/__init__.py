# SPDX-License-Identifier: MIT
"""What the board game's screens say: a table for each language, all with the same keys."""
