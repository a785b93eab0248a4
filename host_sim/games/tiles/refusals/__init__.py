# SPDX-License-Identifier: MIT
"""Why the board game refuses a line of a record, a table for each language of the page."""
