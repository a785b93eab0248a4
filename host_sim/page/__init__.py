# SPDX-License-Identifier: MIT
"""The page's half of the browser version: it runs on MicroPython inside the page."""
