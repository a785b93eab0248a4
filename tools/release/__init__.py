# SPDX-License-Identifier: MIT
"""Makes all files of a release."""
