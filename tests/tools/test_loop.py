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
    assert capsys.readouterr().out == (
        "make check: not measured yet; run it once\nmake test: not measured yet; run it once\n"
    )


def test_a_run_is_measured_and_told(capsys):
    work = "sum(range(10_000_000))"
    assert loop.main(["check", sys.executable, "-c", work]) == 0
    said = capsys.readouterr().out
    assert said.startswith("make check: ") and "(aim: 90 s of CPU time)" in said
    loop.main([])
    assert said in capsys.readouterr().out
    assert '"cpu": 0.0' not in (loop.KEPT / "check.json").read_text()


def test_a_run_that_fails_keeps_its_status_and_no_figures(capsys):
    assert loop.main(["test", sys.executable, "-c", "raise SystemExit(3)"]) == 3
    assert loop.told("test").startswith("make test: not measured")


def test_an_aim_that_is_missed_is_said():
    loop.KEPT.mkdir()
    (loop.KEPT / "check.json").write_text('{"wall": 50, "cpu": 91, "date": "2026-01-02"}')
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
