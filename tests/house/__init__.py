# SPDX-License-Identifier: MIT
"""Tests of the house itself: its imports, its documents, and a toy game in it."""
