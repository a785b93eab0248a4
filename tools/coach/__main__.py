# SPDX-License-Identifier: MIT
"""`python -m tools.coach`: see tools/coach/coach.py."""

import sys

from tools.coach.coach import main

if __name__ == "__main__":
    sys.exit(main())
