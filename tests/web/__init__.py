# SPDX-License-Identifier: MIT
"""Tests of the web page, in a real Chromium."""
