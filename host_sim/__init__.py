# SPDX-License-Identifier: MIT
"""Castellan on a desk: the same program, with what a chip would give it."""
