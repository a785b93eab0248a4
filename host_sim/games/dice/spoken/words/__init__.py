# SPDX-License-Identifier: MIT
"""What is only spoken in the dice game: a table for each language, all with the same keys."""
