# SPDX-License-Identifier: MIT
"""The part of the browser version that runs on MicroPython in the page."""
