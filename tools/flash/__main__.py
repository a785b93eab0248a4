# SPDX-License-Identifier: MIT
"""`python -m tools.flash`: see tools/flash/flash.py."""

import sys

from tools.flash.flash import main

if __name__ == "__main__":
    sys.exit(main())
