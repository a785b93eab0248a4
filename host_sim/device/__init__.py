# SPDX-License-Identifier: MIT
"""The handheld on the desk: the real program on a simulated board, and what it shows."""
