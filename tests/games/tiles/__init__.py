# SPDX-License-Identifier: MIT
"""Tests of the board game: its rules and its records."""
