# SPDX-License-Identifier: MIT
"""What the dice game's screens say: a table for each language, all with the same keys."""
