# SPDX-License-Identifier: MIT
"""`python -m tools.test_on`: see tools/test_on/proof.py."""

import sys

from tools.test_on.proof import main

if __name__ == "__main__":
    sys.exit(main())
