# SPDX-License-Identifier: MIT
"""What is only spoken in the card game: a table for each language, all with the same keys."""
