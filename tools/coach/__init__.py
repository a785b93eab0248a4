# SPDX-License-Identifier: MIT
"""Trains the coach of the dice game and measures it: `make coach`, docs/coach.md."""
