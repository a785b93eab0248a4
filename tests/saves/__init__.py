# SPDX-License-Identifier: MIT
"""Tests of what must outlive the power, and saves of older versions."""
