# SPDX-License-Identifier: MIT
"""Runs Castellan on a computer: the same program, on a simulated chip."""
