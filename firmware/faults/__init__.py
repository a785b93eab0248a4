# SPDX-License-Identifier: MIT
"""What happens when the program fails: the guard, its page, the report and safe mode."""
