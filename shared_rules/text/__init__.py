# SPDX-License-Identifier: MIT
"""What only a computer needs of the rules: text in, text out. It never goes on a chip."""
