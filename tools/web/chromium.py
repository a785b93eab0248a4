# SPDX-License-Identifier: MIT
"""Drives a real Chromium through `bridge.mjs`, in Node."""

import json
import os
import subprocess
from pathlib import Path

from host_sim import on_micropython
from tools.web import browser
from tools.web.visitor import Refused, Visitor

ROOT = Path(__file__).resolve().parents[2]
DESKTOP = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB"}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "deviceScaleFactor": 3,
    "isMobile": True,
    "hasTouch": True,
    "locale": "en-GB",
}


class Browser(Visitor):
    """One browser; `open` gives a page as for a new visitor. Each page begins with `script`."""

    def __init__(self, script=""):
        # Chromium refuses to run as root in its sandbox.
        options = ["--no-sandbox"] if hasattr(os, "geteuid") and not os.geteuid() else []
        self._node = subprocess.Popen(
            [
                on_micropython.find_node(),
                str(Path(__file__).with_name("bridge.mjs")),
                browser.find(),
                script,
                *options,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
        )

    def close(self):
        self._node.stdin.close()
        self._node.wait(30)
        self._node.stdout.close()

    def _ask(self, request):
        self._node.stdin.write(json.dumps(request) + "\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise Refused("the browser's bridge has gone")
        reply = json.loads(line)
        if "error" in reply:
            raise Refused(reply["error"])
        return reply.get("is")

    def do(self, call, *about):
        """Run one of the bridge's own commands."""
        return self._ask({"call": call, "with": about})

    def page(self, call, *about):
        """Call a method of Playwright's page."""
        return self._ask({"on": "page", "call": call, "with": about})

    def context(self, call, *about):
        return self._ask({"on": "context", "call": call, "with": about})

    def js(self, expression):
        return self.page("evaluate", expression)

    # ---- Castellan's page

    def open(self, address, options=None, init=None):
        """Open the page as a new visitor, and wait for its first frame."""
        self.do("open", options or DESKTOP)
        if init:
            self.do("init", init)
        self.visit(address)

    def visit(self, address):
        self.page("goto", address)
        self.ready()

    def until(self, expression):
        self.do("until", expression)

    def press(self, *keys):
        """Press keys one after the other, and wait for each picture: OK does nothing while
        dice tumble."""
        for key in keys:
            self.page("keyboard.press", key)
            self.ready()

    def text(self, selector):
        return self.page("textContent", selector)
