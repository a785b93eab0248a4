# SPDX-License-Identifier: MIT
"""One file for each screen, loaded when it is shown and let go when it is left."""
