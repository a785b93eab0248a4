# SPDX-License-Identifier: MIT
"""The board game's part on the computer."""
