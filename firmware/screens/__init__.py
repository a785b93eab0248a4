# SPDX-License-Identifier: MIT
"""One file for each screen, loaded when it is shown and unloaded when it is left."""
