# SPDX-License-Identifier: MIT
"""Programs for whoever builds, measures and flashes Castellan."""
