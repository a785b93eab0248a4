# SPDX-License-Identifier: MIT
"""Drives Firefox and WebKit by WebDriver commands: Firefox by its own Marionette protocol,
WebKit by the HTTP of Debian's WebKitWebDriver.

Each engine has a home folder of its own, and all its processes are one group that `close` ends.
"""

import contextlib
import glob
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tools.web import browser
from tools.web.visitor import Refused, Visitor

PATIENCE = 120  # s; on a loaded machine a start takes its time
SIZE = {"x": 0, "y": 0, "width": 1280, "height": 900}
KEYS = {
    "ArrowUp": "\ue013",
    "ArrowDown": "\ue015",
    "ArrowLeft": "\ue012",
    "ArrowRight": "\ue014",
    "Enter": "\ue007",
    "Backspace": "\ue003",
}
_JS = """const done = arguments[arguments.length - 1];
(async () => (%s))().then(
    (is) => done({ is: is ?? null }),
    (error) => done({ error: String(error) }),
);"""
# Nothing may leave this machine: all but its own addresses go to a port where nobody is.
PREFERENCES = {
    "marionette.port": 0,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
}
# WebDriver's commands by the names of Marionette.
COMMANDS = {
    "SetTimeouts": "POST timeouts",
    "SetWindowRect": "POST window/rect",
    "Navigate": "POST url",
    "ExecuteAsyncScript": "POST execute/async",
    "PerformActions": "POST actions",
    "NewWindow": "POST window/new",
    "GetWindowHandle": "GET window",
    "SwitchToWindow": "POST window",
    "CloseWindow": "DELETE window",
}
MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"  # it comes with WebKit's driver


class WebDriver(Visitor):
    """One window of an engine. A subclass starts the engine and sends its commands."""

    pointer = "touch"  # what taps the page

    def __init__(self):
        self._ends = contextlib.ExitStack()
        try:
            self._home = tempfile.mkdtemp(prefix="castellan-")
            self._ends.callback(shutil.rmtree, self._home, ignore_errors=True)
            self._start()
            self.ask("SetTimeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)
            self.ask("SetWindowRect", **SIZE)
        except BaseException:
            self.close()
            raise

    def _start(self):
        raise NotImplementedError

    def ask(self, command, **about):
        """Run a command of WebDriver."""
        raise NotImplementedError

    def close(self):
        self._ends.close()

    def _run(self, words, env=None, **about):
        """Start a program as the head of a process group."""
        home = {**os.environ, "HOME": self._home, "XDG_RUNTIME_DIR": self._home, **(env or {})}
        with open(Path(self._home) / "log.txt", "ab") as log:
            process = subprocess.Popen(
                words, env=home, stdout=log, stderr=log, start_new_session=True, **about
            )
        self._ends.callback(_end, process)
        return process

    def _wait_for(self, look, what):
        """Returns what `look` returns, as soon as that is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                found = look()
                if found:
                    return found
            time.sleep(0.02)
        log = (Path(self._home) / "log.txt").read_text(errors="replace")
        raise Refused(f"{what}: not after {PATIENCE} s; the engine's log ends: {log[-300:]}")

    # ---- The page

    def js(self, expression):
        reply = _value(self.ask("ExecuteAsyncScript", script=_JS % expression, args=[]))
        if not reply or "error" in reply:
            raise Refused(reply["error"] if reply else "the page has gone")
        return reply["is"]

    def until(self, expression):
        def look():
            with contextlib.suppress(Refused):  # while it loads there is no page
                return self.js(f"Boolean({expression})")

        self._wait_for(look, expression)

    def visit(self, address):
        self.ask("Navigate", url=address)
        self.ready()

    def reload(self):
        # Not by the command: Firefox's passes over the service worker.
        with contextlib.suppress(Refused):  # it may be gone before it has answered
            self.js("(window.old = true, setTimeout(() => location.reload()))")
        self.until("!window.old && globalThis.castellan?.busy() === false")

    def press(self, *keys):
        """Press keys one after the other, and wait for the last picture."""
        each = [
            {"type": f"key{way}", "value": KEYS[key]} for key in keys for way in ("Down", "Up")
        ]
        self._act({"type": "key", "id": "keys", "actions": each})

    def tap(self, *dots):
        """Tap dots of the window one after the other, and wait for the last picture."""
        each = []
        for x, y in dots:
            each.append({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0})
            each += [{"type": f"pointer{way}", "button": 0} for way in ("Down", "Up")]
        about = {"pointerType": self.pointer}
        self._act({"type": "pointer", "id": "finger", "parameters": about, "actions": each})

    def _act(self, source):
        self.ask("PerformActions", actions=[source])
        self.ready()

    def click(self, selector):
        self.js(f"document.querySelector({json.dumps(selector)}).click()")

    @contextlib.contextmanager
    def tab(self):
        """Another page of the same browser, in front; at the end it is closed."""
        first = _value(self.ask("GetWindowHandle"))
        new = _value(self.ask("NewWindow", type="window"))
        self.ask("SwitchToWindow", handle=new["handle"])
        yield
        self.ask("CloseWindow")
        self.ask("SwitchToWindow", handle=first)


def _value(reply):
    """Returns the value of a reply: Marionette leaves out its name if it is the whole reply."""
    return reply.get("value", reply)


def _end(process):
    """End a process with all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


class Firefox(WebDriver):
    def _start(self):
        own = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in PREFERENCES.items()
        ]
        profile = Path(self._home) / "profile"
        profile.mkdir()
        (profile / "user.js").write_text("".join(own), encoding="utf-8")
        program = browser.find("firefox-esr")
        self._run([program, "--headless", "--marionette", "--profile", str(profile)])
        port = self._wait_for(
            lambda: (profile / "MarionetteActivePort").read_text().strip(), "Firefox"
        )
        line = socket.create_connection(("127.0.0.1", int(port)), PATIENCE)
        self._line = self._ends.enter_context(line)
        self._replies = self._ends.enter_context(line.makefile("rb"))
        self._receive()  # its greeting
        self.ask("NewSession")

    def ask(self, command, **about):
        words = json.dumps([0, 1, f"WebDriver:{command}", about]).encode()
        self._line.sendall(b"%d:%s" % (len(words), words))
        _, _, error, value = self._receive()
        if error:
            raise Refused(error["message"])
        return value

    def _receive(self):
        """Returns the next message: its length, a colon, JSON."""
        length = b""
        while not length.endswith(b":"):
            letter = self._replies.read(1)
            if not letter:
                raise Refused("Firefox has gone")
            length += letter
        return json.loads(self._replies.read(int(length[:-1])))


class WebKit(WebDriver):
    pointer = "mouse"

    def _start(self):
        driver = browser.find("webkit2gtk-driver")
        found = glob.glob(MINI_BROWSER)
        if not found:
            raise browser.NoBrowser(browser.HOW.format("webkit2gtk-driver"))
        env = {
            "DISPLAY": f":{self._display()}",
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it refuses to run as root
        }
        self._port = _free_port()
        self._run([driver, f"--port={self._port}"], env)
        self._wait_for(lambda: self._send("GET", "/status"), "WebKitWebDriver")
        options = {"binary": found[0], "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        made = self._send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"

    def _display(self):
        """Returns the number of a new screen, which Xvfb chooses."""
        read, write = os.pipe()
        with os.fdopen(read) as said:
            words = ["-displayfd", str(write), "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]
            self._run([browser.find("xvfb"), *words], pass_fds=[write])
            os.close(write)
            return int(said.readline())

    def ask(self, command, **about):
        method, path = COMMANDS[command].split()
        return {"value": self._send(method, f"{self._session}/{path}", about)}

    def _send(self, method, path, about=None):
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            line.request(method, path, json.dumps(about) if method == "POST" else None)
            value = json.loads(line.getresponse().read())["value"]
        finally:
            line.close()
        if value and "error" in value:
            raise Refused(value.get("message") or value["error"])
        return value


def _free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
