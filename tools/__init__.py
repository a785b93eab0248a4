# SPDX-License-Identifier: MIT
"""Programs that build, measure and flash Castellan."""
