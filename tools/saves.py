# SPDX-License-Identifier: MIT
"""`python -m tools.saves`: see tools/flash/saves.py."""

import sys

from tools.flash.saves import main

if __name__ == "__main__":
    sys.exit(main())
