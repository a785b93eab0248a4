# SPDX-License-Identifier: MIT
"""The dice game; import the module you need, so that the others stay out of RAM."""
