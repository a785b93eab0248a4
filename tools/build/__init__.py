# SPDX-License-Identifier: MIT
"""Makes the tree of files that a device gets."""
