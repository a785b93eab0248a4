# SPDX-License-Identifier: MIT
"""Heads or tails as text."""
