# SPDX-License-Identifier: MIT
"""The dice game's desk half."""
