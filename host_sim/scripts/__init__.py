# SPDX-License-Identifier: MIT
"""Presses and looks from text files, and the monkey that writes such files."""
