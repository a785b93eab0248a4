# SPDX-License-Identifier: MIT
"""The bridge to MicroPython: it is the real thing, and loses nothing that is printed."""

import os
import subprocess
import sys

import pytest

from host_sim import on_micropython
from host_sim.on_micropython import NoMicroPython, run


def printed(script, **options):
    result = run(script, trees=(), **options)
    assert result.err == ""
    assert result.ok
    return result.out


def test_it_is_micropython():
    script = "import sys\nprint(sys.implementation.name, sys.implementation.version)"
    assert printed(script).startswith(b"micropython (1, 27, ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no line end",
        "\n",
        "two\nlines",
        "carriage\r\nreturn\r",
        "\0",
        "Burg für 3 Gänse – ✔ 🏰",
    ],
)
def test_printed_text_arrives_as_it_is(text):
    assert printed(f"print({text!r}, end='')") == text.encode()


def test_printed_bytes_arrive_as_they_are():
    every = bytes(range(256))
    assert printed(f"import sys\nsys.stdout.buffer.write({every!r})") == every


@pytest.mark.slow
def test_a_megabyte_arrives_whole():
    script = "for n in range(1 << 16):\n    print('%014d€' % n, end='')"
    assert printed(script) == "".join(f"{n:014}€" for n in range(1 << 16)).encode()


def test_what_was_printed_before_a_fault_is_kept():
    result = run("print('so far')\n1 / 0", trees=())
    assert not result.ok
    assert result.out == b"so far\n"
    assert result.err.startswith("Traceback (most recent call last):\n")
    assert result.err.endswith("ZeroDivisionError: divide by zero\n")


@pytest.mark.parametrize("code", ["", "None", "0"])
def test_leaving_without_a_fault_is_fine(code):
    assert printed(f"print(1)\nraise SystemExit({code})\nprint(2)") == b"1\n"


@pytest.mark.parametrize(
    ("fault", "last"),
    [
        ("SystemExit(3)", "SystemExit: 3"),
        ("SystemExit('no sheet')", "SystemExit: no sheet"),
        ("KeyboardInterrupt", "KeyboardInterrupt:"),
    ],
)
def test_leaving_with_a_fault_says_so(fault, last):
    result = run(f"raise {fault}", trees=())
    assert not result.ok
    assert result.err.splitlines()[-1].strip() == last


@pytest.mark.slow
def test_a_script_that_never_ends_is_ended():
    result = run("while True:\n    pass", trees=(), timeout=1)
    assert not result.ok
    assert result.err == "MicroPython gave no answer in 1 s\n"


def test_files_are_there_and_can_be_imported():
    files = {
        "deep/er/note.txt": "Gänse\r\n".encode(),
        "/deep/__init__.py": b"",
        "deep/er/__init__.py": b"GEESE = 3\n",
    }
    script = "from deep.er import GEESE\nprint(GEESE, open('/deep/er/note.txt', 'rb').read())"
    assert printed(script, files=files) == b"3 b'G\\xc3\\xa4nse\\r\\n'\n"


def test_the_rules_come_along_from_any_folder(tmp_path):
    script = (
        f"import sys; sys.path.insert(0, {str(on_micropython.ROOT)!r})\n"
        "from host_sim.on_micropython import run\n"
        "print(run('import shared_rules; print(shared_rules.__file__)'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True
    )
    assert "b'shared_rules/__init__.py\\n'" in done.stdout, done.stderr


def test_a_folder_that_is_not_there_is_named():
    with pytest.raises(FileNotFoundError, match="shared_rule is not a folder"):
        run("", trees=("shared_rule",))


def test_the_heap_can_be_small():
    assert b"MemoryError" in printed(
        "try:\n    bytearray(1 << 30)\nexcept MemoryError as e:\n    print(repr(e))",
        heap=1 << 16,
    )


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


# What CPython 3.9 or later has and MicroPython has not: the list that a rule's author
# needs, and the proof that a green run of the rules is not CPython's.
ONLY_ON_CPYTHON = [
    ("import __future__", "ImportError"),
    ("import contextlib", "ImportError"),
    ("import dataclasses", "ImportError"),
    ("import enum", "ImportError"),
    ("import functools", "ImportError"),
    ("import itertools", "ImportError"),
    ("import pathlib", "ImportError"),
    ("import typing", "ImportError"),
    ("from collections import Counter", "ImportError"),
    ("from random import shuffle", "ImportError"),
    ("from re import fullmatch", "ImportError"),
    ("'abc'.removeprefix('a')", "AttributeError"),
    ("'abc'.removesuffix('c')", "AttributeError"),
    ("'7'.ljust(2)", "AttributeError"),
    ("'7'.rjust(2)", "AttributeError"),
    ("'7'.zfill(2)", "AttributeError"),
    ("'abc'.title()", "AttributeError"),
    ("'abc'.isascii()", "AttributeError"),
    ("'abc'.translate({})", "AttributeError"),
    ("(7).bit_length()", "AttributeError"),
    ("range(3).index(2)", "AttributeError"),
    ("def f():\n    'text'\nf.__doc__", "AttributeError"),
    ("def f():\n    pass\nf.seen = 1", "AttributeError"),
    ("sum([1], start=2)", "TypeError"),
    ("int.from_bytes(b'7', 'big', signed=True)", "TypeError"),
    ("b'abc'.decode(errors='replace')", "TypeError"),
    ("class A(metaclass=type):\n    pass", "TypeError"),
    ("a = [1, 2, 3]\ndel a[::2]", "NotImplementedError"),
    ("assert range(3) == range(0, 3)", "AssertionError"),
    ("assert 'a\\x0bb'.splitlines() == ['a', 'b']", "AssertionError"),
    ("assert 'a\\xa0b'.split() == ['a', 'b']", "AssertionError"),
    ("assert list({3: 0, 2: 0, 1: 0, 9: 0, 5: 0}) == [3, 2, 1, 9, 5]", "AssertionError"),
    ("def f(a, /):\n    pass", "SyntaxError"),
    ("[*[1, 2], 3]", "SyntaxError"),
    ("{**{1: 2}}", "SyntaxError"),
    ("def f():\n    return 1, *[2]", "SyntaxError"),
]
NEWER_THAN_3_9 = [
    ("match 1:\n    case 1:\n        pass", "SyntaxError"),
    ("(7).bit_count()", "AttributeError"),
    ("zip([1], [2], strict=True)", "TypeError"),
]


EACH = """
for script in {scripts!r}:
    try:
        exec(script, {{}})
        print("nothing")
    except Exception as error:
        print(type(error).__name__)
"""


@pytest.fixture(scope="module")
def raised():
    """What each script raises on MicroPython, by the script."""
    scripts = [script for script, _ in ONLY_ON_CPYTHON + NEWER_THAN_3_9]
    result = run(EACH.format(scripts=scripts), trees=())
    assert result.ok, result.err
    return dict(zip(scripts, result.out.decode().splitlines()))


@pytest.mark.xdist_group("scripts on MicroPython")
@pytest.mark.parametrize(("script", "error"), ONLY_ON_CPYTHON + NEWER_THAN_3_9)
def test_only_cpython_has(script, error, raised):
    assert raised[script] == error


@pytest.mark.parametrize("script", [script for script, _ in ONLY_ON_CPYTHON])
def test_cpython_has(script):
    exec(script, {})
