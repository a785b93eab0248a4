# SPDX-License-Identifier: MIT
"""Tests of the simulator, its scripts and its commands."""
