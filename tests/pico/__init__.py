# SPDX-License-Identifier: MIT
"""Tests on the emulated Pico; without its firmware they fail, they are not skipped."""
