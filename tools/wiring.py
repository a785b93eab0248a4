# SPDX-License-Identifier: MIT
"""`python -m tools.wiring`: see tools/drawing/wiring.py."""

import sys

from tools.drawing.wiring import main

if __name__ == "__main__":
    sys.exit(main())
