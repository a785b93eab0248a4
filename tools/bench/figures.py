# SPDX-License-Identifier: MIT
"""Percentiles and short texts for rows of the benchmarks."""

from math import ceil
from statistics import median

# These begin figures with which there is no release.
SHORT = "too few: "
MISSING = "not measured:"


def percentile(values, percent):
    """Returns the value at the nearest rank: one that was measured, never an extrapolation."""
    ranked = sorted(values)
    return ranked[ceil(len(ranked) * percent / 100) - 1]


def median_and_95th(values, unit="ms"):
    return f"{median(values):.0f} and {percentile(values, 95):.0f} {unit}"


def median_and_90th(values):
    return f"{median(values):.0f}, {percentile(values, 90):.0f}"


def least_median_most(values):
    return f"{min(values)}, {median(values):.0f}, {max(values)}"


def at_least(count, least):
    """Returns the figure and the aim of bytes that a release must leave free."""
    return f"{'' if count >= least else SHORT}{count:,} bytes", f"at least {least:,}"
