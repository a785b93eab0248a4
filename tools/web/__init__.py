# SPDX-License-Identifier: MIT
"""Builds, serves and drives the page that runs the program in a browser, and the site."""
