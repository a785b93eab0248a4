# SPDX-License-Identifier: MIT
"""The board game on the handheld; `play.py` is what the app knows of it."""
