# SPDX-License-Identifier: MIT
"""Puts the page into the Python package while that is built."""

import os
import subprocess
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "build/web"
NOT_MADE = "'make web' failed, so the package has no page: its 'web' command says so"


class Page(BuildHookInterface):
    """Runs `make web`. Without npm the package has no page."""

    def initialize(self, version, build_data):
        # pip's settings for its build environment must not reach the Python of 'make'.
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
