# SPDX-License-Identifier: MIT
"""`python -m tools.site`: see tools/web/site.py."""

import sys

from tools.web.site import main

if __name__ == "__main__":
    sys.exit(main())
