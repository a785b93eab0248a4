# SPDX-License-Identifier: MIT
"""Proves the program on a physical board."""
