# SPDX-License-Identifier: MIT
"""Why the card game refuses a line of a record, a table for each language of the page."""
