# SPDX-License-Identifier: MIT
"""The tests; the folders below it mirror those of the project."""
