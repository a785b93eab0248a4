# SPDX-License-Identifier: MIT
"""The board game; import the module you need, so that the others stay out of RAM."""
