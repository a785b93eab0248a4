"""The handheld in a browser: builds the page, serves it to this machine, and opens it."""

import gzip
import hashlib
import http.server
import sys
import threading
import webbrowser
from pathlib import Path

from host_sim.commands import BAD, Parser, complain

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
        """The file that is asked for, if it is one of the folder's."""
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
        pass  # the page is for one person, who sees what it does


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A browser that leaves in the middle of an answer is no fault."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder, port=0):
    """A server of this folder for this machine alone; port 0 is any that is free."""
    answer = type("Answer", (_Answer,), {"folder": Path(folder)})
    return _Server(("127.0.0.1", port), answer)


def main(words):
    parser = Parser("web", description="The handheld in a browser of this machine.")
    parser.add_argument("--port", type=int, default=8765, help="the port to serve on (8765)")
    parser.add_argument(
        "--no-open", action="store_true", help="only serve it; do not open a browser"
    )
    asked = parser.parse_args(words)
    # Only here: the other commands need nothing that is built.
    from tools import web

    try:
        serving = server(web.FOLDER, asked.port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or "a port is 0 to 65535"
        complain(f"web: port {asked.port} cannot be used: {why}; take another with --port")
        return BAD
    try:
        web.build()
    except web.WebError as error:
        complain(f"web: {error}")
        return BAD
    address = f"http://127.0.0.1:{serving.server_address[1]}/"
    print(f"Castellan is at {address} until Ctrl-C.", flush=True)
    if not asked.no_open:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    with serving:
        serving.serve_forever()
    return 0
