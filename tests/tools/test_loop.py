# SPDX-License-Identifier: MIT
"""How long the checks take is measured each time they run."""

import sys

import pytest

from tools.bench import loop


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(loop, "KEPT", tmp_path / "loop")
    monkeypatch.delenv(loop.INSIDE, raising=False)


def test_before_the_first_run_there_is_nothing_to_tell(capsys):
    assert loop.main([]) == 0
    names = ("setup", "check", "test", "test-all")
    told = [f"make {name}: not measured yet; run it once\n" for name in names]
    assert capsys.readouterr().out == "".join(told)


def test_a_run_is_measured_and_told(capsys):
    work = "sum(range(10_000_000))"
    assert loop.main(["check", sys.executable, "-c", work]) == 0
    said = capsys.readouterr().out
    assert said.startswith("make check: ") and "(aim: 100 s of CPU time)" in said
    loop.main([])
    assert said in capsys.readouterr().out
    assert loop.figures("check")["cpu"] > 0


def test_a_run_that_fails_keeps_its_status_and_no_figures(capsys):
    assert loop.main(["test", sys.executable, "-c", "raise SystemExit(3)"]) == 3
    assert loop.told("test").startswith("make test: not measured")


def test_each_part_is_measured_and_the_first_that_fails_ends_the_run(capfd):
    command = [
        sys.executable,
        "-c",
        "import sys; print('ran', *sys.argv[1:]); 1 / int(sys.argv[1])",
    ]
    assert loop.main(["test", *command, "--", "1", "2"]) == 0
    said = capfd.readouterr().out.splitlines()
    assert said[:2] == ["ran 1", "ran 2"]
    assert [line.split(":")[0] for line in said[2:]] == ["make test", "  1", "  2"]
    assert loop.main(["check", *command, "--", "0", "1"]) == 1
    assert capfd.readouterr().out == "ran 0\n"


def test_the_commit_is_kept_if_nothing_was_changed_meanwhile(monkeypatch):
    commits = iter("aabc")
    monkeypatch.setattr(loop, "clean_commit", lambda: next(commits))
    for wanted in ("a", None):
        assert loop.main(["test-all", sys.executable, "-c", ""]) == 0
        assert loop.figures("test-all")["commit"] == wanted


def test_an_aim_that_is_missed_is_said():
    loop.KEPT.mkdir()
    kept = '{"wall": 50, "cpu": 101, "date": "2026-01-02", "parts": {}}'
    (loop.KEPT / "check.json").write_text(kept)
    assert loop.told("check").endswith(", missed)")


def test_a_wrong_word_is_refused():
    for words in (["lint", "make"], ["check"]):
        with pytest.raises(SystemExit) as end:
            loop.main(words)
        assert end.value.code == 2


def test_a_measured_run_cannot_begin_another(monkeypatch):
    """A test that runs 'make check' would run itself, for ever."""
    again = [sys.executable, "-m", "tools.bench.loop", "test", sys.executable, "-c", ""]
    assert loop.main(["check", *again]) == 2
