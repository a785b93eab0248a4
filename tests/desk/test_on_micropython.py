# SPDX-License-Identifier: MIT
"""The bridge to MicroPython: it is the real thing, and loses nothing that is printed."""

import os

import pytest

from host_sim import on_micropython
from host_sim.on_micropython import NoMicroPython, run


def printed(script, **options):
    result = run(script, trees=(), **options)
    assert result.err == ""
    assert result.ok
    return result.out


TEXTS = ["", "no line end", "\n", "two\nlines", "carriage\r\nreturn\r", "\0", "Gänse – ✔ 🏰"]


def test_it_is_micropython_and_printed_text_arrives_as_it_is():
    script = "import sys\nprint(sys.implementation.name, sys.implementation.version)"
    assert printed(script).startswith(b"micropython (1, 27, ")
    for text in ("|".join(TEXTS), ""):
        assert printed(f"print({text!r}, end='')") == text.encode()


@pytest.mark.parametrize(
    ("fault", "last"),
    [
        ("ZeroDivisionError", "ZeroDivisionError:"),
        ("SystemExit(3)", "SystemExit: 3"),
        ("SystemExit('no sheet')", "SystemExit: no sheet"),
        ("KeyboardInterrupt", "KeyboardInterrupt:"),
    ],
)
def test_a_fault_is_told_after_what_was_printed(fault, last):
    result = run(f"print('so far')\nraise {fault}", trees=())
    assert not result.ok and result.out == b"so far\n"
    assert result.err.splitlines()[-1].strip() == last


def test_files_are_there_can_be_imported_and_the_heap_can_be_small():
    files = {
        "deep/er/note.txt": "Gänse\r\n".encode(),
        "/deep/__init__.py": b"",
        "deep/er/__init__.py": b"GEESE = 3\n",
    }
    script = "from deep.er import GEESE\nprint(GEESE, open('/deep/er/note.txt', 'rb').read())\n"
    script += "try:\n    bytearray(1 << 30)\nexcept MemoryError:\n    print('full')"
    assert printed(script, files=files, heap=1 << 16) == b"3 b'G\\xc3\\xa4nse\\r\\n'\nfull\n"


def test_without_node_the_way_out_is_one_plain_line(monkeypatch):
    monkeypatch.setattr(on_micropython, "NODE_IN_VENV", ())
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(NoMicroPython) as caught:
        run("print(1)")
    assert str(caught.value) == "Node is not installed; run 'make setup'"


def test_without_the_package_the_way_out_is_one_plain_line(monkeypatch, tmp_path):
    # Node looks for packages beside the script it runs and in the folders above it.
    bridge = (on_micropython.ROOT / "host_sim/micropython.mjs").read_bytes()
    (tmp_path / "micropython.mjs").write_bytes(bridge)
    monkeypatch.setattr(on_micropython, "__file__", str(tmp_path / "on_micropython.py"))
    with pytest.raises(NoMicroPython) as caught:
        run("print(1)")
    assert str(caught.value) == ("MicroPython (an npm package) is not installed; run 'make setup'")
