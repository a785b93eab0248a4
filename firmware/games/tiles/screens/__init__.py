# SPDX-License-Identifier: MIT
"""The board game's screens: one file each, loaded when it is shown."""
