# SPDX-License-Identifier: MIT
"""The board game as text: what only a computer needs. It never goes on a chip."""
