# SPDX-License-Identifier: MIT
"""Screens' base classes, and what they draw with: canvas, font, palette and signs."""
