# SPDX-License-Identifier: MIT
"""Heads or tails on the handheld."""
