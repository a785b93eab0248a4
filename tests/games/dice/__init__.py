# SPDX-License-Identifier: MIT
"""Tests of the dice game: its rules, its records, and whole games by buttons."""
