# SPDX-License-Identifier: MIT
"""The words of heads or tails."""
