# SPDX-License-Identifier: MIT
"""The card game as text: records, sentences, JSON. It never goes on a chip."""
