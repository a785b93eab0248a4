# SPDX-License-Identifier: MIT
"""`python -m tools.web`: see tools/web/web.py."""

import sys

from tools.web.web import main

if __name__ == "__main__":
    sys.exit(main())
