# SPDX-License-Identifier: MIT
"""Walks through every screen of every board, and the pictures that they are held to."""
