# SPDX-License-Identifier: MIT
"""Puts the program on a device, and copies its saved games to the computer and back."""
