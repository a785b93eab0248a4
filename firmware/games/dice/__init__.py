# SPDX-License-Identifier: MIT
"""The dice game on the handheld; `play.py` is what the app knows of it."""
