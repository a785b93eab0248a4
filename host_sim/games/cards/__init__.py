# SPDX-License-Identifier: MIT
"""The card game's part on the computer."""
