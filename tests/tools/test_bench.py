# SPDX-License-Identifier: MIT
"""The benchmarks fail if a release had too little stack or room; other aims may be missed."""

from tools.bench import bench
from tools.bench.figures import at_least


def test_too_little_stack_or_room_is_an_error(capsys):
    slow = ("a hop", "400 ms", "under 80 ms")
    assert bench.tell([slow, ("stack left", *at_least(1024, 1024))], False) == 0
    assert capsys.readouterr().err == ""
    assert bench.tell([("stack left", *at_least(1008, 1024)), slow], False) == 1
    said = capsys.readouterr()
    assert "| stack left | too few: 1,008 bytes |  | at least 1,024 |" in said.out
    assert said.err == "tools.bench: stack left: too few: 1,008 bytes, at least 1,024\n"
