# SPDX-License-Identifier: MIT
"""`python -m tools.build`: see tools/build/build.py."""

import sys

from tools.build.build import main

if __name__ == "__main__":
    sys.exit(main())
