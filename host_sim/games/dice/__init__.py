# SPDX-License-Identifier: MIT
"""The dice game's part on the computer."""
