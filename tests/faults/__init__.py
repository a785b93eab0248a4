# SPDX-License-Identifier: MIT
"""Tests of faults, troubles and of the start."""
