# SPDX-License-Identifier: MIT
"""`python -m tests.screens`: see tests/walks/screens.py."""

import sys

from tests.walks.screens import main

if __name__ == "__main__":
    sys.exit(main())
