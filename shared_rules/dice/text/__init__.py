# SPDX-License-Identifier: MIT
"""The dice game as text: records, own sheets, sentences, JSON. It never goes on a chip."""
