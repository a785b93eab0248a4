# SPDX-License-Identifier: MIT
"""Modules that the rest of the firmware imports, and that import none of it."""
