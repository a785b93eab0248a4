# SPDX-License-Identifier: MIT
"""The screens of heads or tails."""
