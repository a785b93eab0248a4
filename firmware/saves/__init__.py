# SPDX-License-Identifier: MIT
"""What outlives the power: games as journals, and settings and best scores in slots."""
