# SPDX-License-Identifier: MIT
"""Ways for a person to use the simulator: a window, a terminal, one picture."""
