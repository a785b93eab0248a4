# SPDX-License-Identifier: MIT
"""English."""

TEXT = """
coin=Heads or tails
flip=Flip the coin
"""
