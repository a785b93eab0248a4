# SPDX-License-Identifier: MIT
"""`python -m tests.screens`: see tests/walks/screens.py."""

import os
import sys

from tests.walks.screens import main

if __name__ == "__main__":
    os.sync = lambda: None  # what a walk saves need not reach this computer's disks
    sys.exit(main())
