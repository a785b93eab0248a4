# SPDX-License-Identifier: MIT
"""Tests of building, flashing, fetching saves and of the page's build."""
