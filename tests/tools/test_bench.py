# SPDX-License-Identifier: MIT
"""The benchmarks fail if a release had too little stack or room; other aims may be missed. A part
that cannot be measured costs no other figure."""

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


def test_a_part_that_fails_has_a_row_and_the_others_keep_theirs(monkeypatch, tmp_path, capfd):
    monkeypatch.setattr(bench, "KEPT", tmp_path)
    monkeypatch.setattr(bench, "PAGE", tmp_path / "page.md")
    bench.PAGE.write_text(f"Before.\n\n{bench.HEAD}| old | 1 |  |  |\n\nBelow.\n")
    parts = {"good": lambda: [("a hop", "40 ms", "")], "bad": lambda: [1 / 0]}
    monkeypatch.setattr(bench, "PARTS", parts)
    bench.measure("good")
    monkeypatch.setattr(bench, "run", lambda names: None)  # "bad" leaves nothing
    assert bench.main(["--keep", "bad"]) == 1
    page = bench.PAGE.read_text()
    assert page.startswith("Before.\n\n" + bench.HEAD) and page.endswith("\n\nBelow.\n")
    assert "| a hop | 40 ms |  |  |\n| bad | not measured: " in page and "old" not in page
    monkeypatch.setattr(bench, "program", lambda: "another")
    capfd.readouterr()
    assert bench.main(["bad"]) == 1
    assert "| good | not measured: " in capfd.readouterr().out, "it was another program's"
