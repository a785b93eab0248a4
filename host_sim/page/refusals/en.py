# SPDX-License-Identifier: MIT
"""What all games share of the page's refusals, in English: nothing differs from the replay."""

SENTENCES = {}
