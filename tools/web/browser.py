# SPDX-License-Identifier: MIT
"""Finds the Chromium that the page is tested in; `make setup` runs it to get one.

python -m tools.browser      # installs Debian's where that can be done unasked
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW = (
    "no Chromium was found: install the package 'chromium' (Debian, Ubuntu: apt install "
    "chromium; macOS: brew install --cask chromium), or set CHROMIUM to the program's path"
)


class NoBrowser(Exception):
    """Raised if there is no Chromium; the text is one line that says what to do."""


def find():
    """Returns the path of a Chromium."""
    named = os.environ.get("CHROMIUM")
    if named and not shutil.which(named):
        raise NoBrowser(f"CHROMIUM names {named}, and that is no program")
    for name in (named, *NAMES):
        path = shutil.which(name) if name else None
        if path:
            return path
    raise NoBrowser(HOW)


def can_install():
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and bool(shutil.which("apt-get"))


def install():
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (("update",), ("install", "-y", "--no-install-recommends", "chromium")):
        subprocess.run(["apt-get", "-qq", *words], check=True, env=environment)


def main():
    try:
        find()
        return 0
    except NoBrowser as error:
        if not can_install():
            print(f"tools.browser: {error}", file=sys.stderr)
            return 1
    print("Chromium, for the tests of the web page: from apt", flush=True)
    try:
        install()
        find()
    except (NoBrowser, OSError, subprocess.CalledProcessError) as error:
        print(f"tools.browser: Chromium could not be installed: {error}", file=sys.stderr)
        return 1
    return 0
