# SPDX-License-Identifier: MIT
"""How long the checks take is measured each time they run."""

import sys

import pytest

from tools.bench import loop


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(loop, "KEPT", tmp_path / "loop")
    monkeypatch.delenv(loop.INSIDE, raising=False)


def test_each_part_is_measured_and_the_first_that_fails_ends_the_run(capfd):
    code = "import sys; print('ran', *sys.argv[1:]); 1 / int(sys.argv[1])"
    command = [sys.executable, "-c", code]
    assert loop.main(["test", *command, "--", "1", "2"]) == 0
    said = capfd.readouterr().out.splitlines()
    assert said[:2] == ["ran 1", "ran 2"]
    assert [line.split(":")[0] for line in said[2:]] == ["make test", "  1", "  2"]
    assert loop.main(["check", *command, "--", "0", "1"]) == 1
    assert capfd.readouterr().out == "ran 0\n"
    assert loop.told("check").startswith("make check: not measured")


def test_the_commit_is_kept_if_nothing_was_changed_meanwhile(monkeypatch):
    commits = iter("aabc")
    monkeypatch.setattr(loop, "clean_commit", lambda: next(commits))
    for wanted in ("a", None):
        assert loop.main(["test-all", sys.executable, "-c", ""]) == 0
        assert loop.figures("test-all")["commit"] == wanted
