# SPDX-License-Identifier: MIT
"""Tests of the card game: its rules and its records."""
