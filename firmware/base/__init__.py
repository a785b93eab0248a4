# SPDX-License-Identifier: MIT
"""What the rest of the firmware imports; nothing in here imports any of it."""
