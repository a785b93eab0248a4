# SPDX-License-Identifier: MIT
"""Tests of panels, buttons and the canvas."""
