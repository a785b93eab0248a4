# SPDX-License-Identifier: MIT
"""The board game as text: records, own duchies, sentences, JSON. It never goes on a chip."""
