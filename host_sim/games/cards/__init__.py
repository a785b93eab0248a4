# SPDX-License-Identifier: MIT
"""The card game's desk half."""
