# SPDX-License-Identifier: MIT
"""`python -m tools.release`: see tools/release/release.py."""

import sys

from tools.release.release import main

if __name__ == "__main__":
    sys.exit(main())
