# SPDX-License-Identifier: MIT
"""`python -m tools.menus`: see tools/drawing/menus.py."""

import sys

from tools.drawing.menus import main

if __name__ == "__main__":
    sys.exit(main())
