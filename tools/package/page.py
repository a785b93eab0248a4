# SPDX-License-Identifier: MIT
"""Puts the page into the Python package while that is built."""

import os
import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "build/web"
NOT_MADE = "'make web' failed, so the package has no page: its 'web' command says so"


class Page(BuildHookInterface):
    """Runs `make web`. Whoever has no npm gets a package without the page."""

    def initialize(self, version, build_data):
        # What pip sets for the build's own Python must not reach the one of 'make'.
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        try:
            made = subprocess.run(["make", "web"], cwd=self.root, env=env, capture_output=True)
        except OSError:
            made = None
        if made and not made.returncode:
            page = Path(self.root) / PAGE
            build_data["force_include"][str(page)] = "castellan_scorekeeper/program/" + PAGE
        else:
            self.app.display_warning(NOT_MADE)
