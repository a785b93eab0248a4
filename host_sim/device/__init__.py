# SPDX-License-Identifier: MIT
"""The handheld on a computer: the real program on a simulated board, and what it shows."""
