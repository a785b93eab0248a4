# SPDX-License-Identifier: MIT
"""Serves the page to this machine, and opens it in a browser."""

import contextlib
import gzip
import hashlib
import http.server
import socket
import sys
import threading
import webbrowser
from pathlib import Path

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


class _Answer(http.server.BaseHTTPRequestHandler):
    """Files of one folder, compressed, and sent again only when they have changed."""

    folder: Path
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self._send(True)

    def do_HEAD(self):
        self._send(False)

    def _send(self, body):
        path = self._path()
        if path is None:
            self._head(404, "text/plain; charset=utf-8", 10)
            if body:
                self.wfile.write(b"not here.\n")
            return
        data = path.read_bytes()
        more = {"ETag": f'"{hashlib.sha256(data).hexdigest()[:16]}"', "Cache-Control": "no-cache"}
        if self.headers.get("If-None-Match") == more["ETag"]:
            self._head(304, "", 0, more)
            return
        if "gzip" in self.headers.get("Accept-Encoding", "") and path.suffix != ".png":
            data = gzip.compress(data, mtime=0)
            more["Content-Encoding"] = "gzip"
        self._head(200, TYPES.get(path.suffix, "application/octet-stream"), len(data), more)
        if body:
            self.wfile.write(data)

    def _path(self):
        """Returns the file that is asked for, if it is one of the folder's."""
        name = self.path.split("?")[0].split("#")[0].lstrip("/")
        path = (self.folder / name).resolve()
        if path.is_dir():
            path /= "index.html"
        inside = self.folder.resolve() in path.parents
        return path if inside and path.is_file() else None

    def _head(self, status, kind, length, more=None):
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in (more or {}).items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format, *args):
        pass  # no log: the page has one visitor


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *about):
        self._lines = set()
        super().__init__(*about)

    def get_request(self):
        line, where = super().get_request()
        self._lines.add(line)
        return line, where

    def shutdown_request(self, request):
        self._lines.discard(request)
        super().shutdown_request(request)

    def server_close(self):
        """Close it and the connections that browsers have kept open."""
        super().server_close()
        for line in list(self._lines):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request, client_address):
        """Ignore a browser that disconnects during an answer."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder, port=0):
    """Returns a server of this folder for this machine alone; port 0 is any that is free."""
    answer = type("Answer", (_Answer,), {"folder": Path(folder)})
    return _Server(("127.0.0.1", port), answer)


class Served:
    """Serves a folder on a port of this machine, until it is closed."""

    def __init__(self, folder):
        self._server = server(folder)
        self.address = address(self._server)
        serve = self._server.serve_forever
        self._thread = threading.Thread(target=serve, args=(0.02,), daemon=True)
        self._thread.start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def address(serving):
    return f"http://127.0.0.1:{serving.server_address[1]}/"


class BadPort(Exception):
    """Raised if the port cannot be used; the text is one line for the user."""


def opened(folder, port):
    """Returns a server on this port."""
    try:
        return server(folder, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or "a port is 0 to 65535"
        raise BadPort(f"port {port} cannot be used: {why}; take another with --port") from None


def run(serving, show=True):
    """Serve until Ctrl-C."""
    print(f"Castellan is at {address(serving)} until Ctrl-C.", flush=True)
    if show:
        threading.Thread(target=webbrowser.open, args=(address(serving),), daemon=True).start()
    with serving:
        serving.serve_forever()
