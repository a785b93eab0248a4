# SPDX-License-Identifier: MIT
"""Finds the browsers that the page is tested in; `make setup` runs it to get them.

python -m tools.browser      # installs Debian's where that can be done unasked
"""

import os
import shutil
import subprocess
import sys

# By Debian's package: the names of its program. WebKit draws on the screen that Xvfb pretends.
PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox-esr": ("firefox-esr", "firefox"),
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
}
HOW = (
    "the page is tested in browsers that were not found: install them (Debian, Ubuntu: apt "
    "install {}); CHROMIUM may name the path of a Chromium"
)


class NoBrowser(Exception):
    """Raised if a browser is missing; the text is one line that says what to do."""


def find(package="chromium"):
    """Returns the path of the program of a package."""
    named = os.environ.get("CHROMIUM") if package == "chromium" else None
    if named and not shutil.which(named):
        raise NoBrowser(f"CHROMIUM names {named}, and that is no program")
    for name in (named, *PROGRAMS[package]):
        path = shutil.which(name) if name else None
        if path:
            return path
    raise NoBrowser(HOW.format(package))


def missing():
    """Returns the packages whose programs are not there."""
    packages = []
    for package in PROGRAMS:
        try:
            find(package)
        except NoBrowser:
            packages.append(package)
    return packages


def can_install():
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and bool(shutil.which("apt-get"))


def install(packages):
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        subprocess.run(["apt-get", "-qq", *words], check=True, env=environment)


def main():
    packages = missing()
    if packages and can_install():
        print(f"For the tests of the web page, from apt: {', '.join(packages)}", flush=True)
        try:
            install(packages)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"tools.browser: they could not be installed: {error}", file=sys.stderr)
            return 1
        packages = missing()
    if packages:
        print(f"tools.browser: {HOW.format(' '.join(packages))}", file=sys.stderr)
    return 1 if packages else 0
