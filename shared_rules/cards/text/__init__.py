# SPDX-License-Identifier: MIT
"""The card game as text: what only a computer needs. It never goes on a chip."""
