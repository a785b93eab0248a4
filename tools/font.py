# SPDX-License-Identifier: MIT
"""`python -m tools.font`: see tools/drawing/font.py."""

import sys

from tools.drawing.font import main

if __name__ == "__main__":
    sys.exit(main())
