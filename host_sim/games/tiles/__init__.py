# SPDX-License-Identifier: MIT
"""The board game's desk half."""
