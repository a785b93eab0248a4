# SPDX-License-Identifier: MIT
"""The Python package's module: it finds the program that the package brings, and starts it.

The program is a tree of its own, below this file: folders called `tools`, `web` and `boards`
must not stand among the modules of others.
"""

import sys
from pathlib import Path


def main():
    sys.path.insert(0, str(Path(__file__).resolve().parent / "program"))
    from tools.package import commands

    sys.exit(commands.main(sys.argv[1:]))
