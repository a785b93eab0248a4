# SPDX-License-Identifier: MIT
"""What is only spoken in the board game: a table for each language, all with the same keys."""
