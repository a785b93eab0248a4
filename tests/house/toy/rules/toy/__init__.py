# SPDX-License-Identifier: MIT
"""Heads or tails: the smallest game that the house can hold."""
