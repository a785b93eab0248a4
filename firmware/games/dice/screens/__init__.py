# SPDX-License-Identifier: MIT
"""The dice game's screens: one file each, loaded when it is shown."""
