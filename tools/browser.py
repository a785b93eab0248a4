# SPDX-License-Identifier: MIT
"""`python -m tools.browser`: see tools/web/browser.py."""

import sys

from tools.web.browser import main

if __name__ == "__main__":
    sys.exit(main())
