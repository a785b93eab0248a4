# SPDX-License-Identifier: MIT
"""The card game on the handheld; `play.py` is what the app knows of it."""
