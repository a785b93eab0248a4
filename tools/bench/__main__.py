# SPDX-License-Identifier: MIT
"""`python -m tools.bench`: see tools/bench/bench.py."""

import sys

from tools.bench.bench import main

if __name__ == "__main__":
    sys.exit(main())
