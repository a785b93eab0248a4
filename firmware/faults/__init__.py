# SPDX-License-Identifier: MIT
"""Handles failures of the program: the guard, the fault page, the report and safe mode."""
