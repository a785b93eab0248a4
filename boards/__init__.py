# SPDX-License-Identifier: MIT
"""The boards that Castellan runs on, as plain data."""
