# SPDX-License-Identifier: MIT
"""Tests of the games, a folder for each."""
