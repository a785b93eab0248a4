# SPDX-License-Identifier: MIT
"""The commands of `castellan`, where the Python package is installed."""

import importlib

from host_sim import __main__ as host_sim
from host_sim.commands import run

# What a checkout has as modules of its own. The page was built with the package.
TOOLS = {
    "web": ("tools.web.web", "show the page in a browser of this machine"),
    "flash": ("tools.flash.flash", "put the program on a device, or bring it up to date"),
    "saves": ("tools.flash.saves", "the saved games of a device"),
}


def main(words):
    if words and words[0] in TOOLS:
        return importlib.import_module(TOOLS[words[0]][0]).main(words[1:])
    host_sim.COMMANDS.update(TOOLS)  # for the list of --help
    return run(host_sim.main, words)
