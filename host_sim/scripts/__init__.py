# SPDX-License-Identifier: MIT
"""Runs scripts of presses and checks, and the monkey, which presses at random."""
