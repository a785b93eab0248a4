# SPDX-License-Identifier: MIT
"""The card game's screens: one file each, loaded when it is shown."""
