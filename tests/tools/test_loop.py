# SPDX-License-Identifier: MIT
"""How long the checks take is measured each time they run."""

import sys

import pytest

from tools.bench import loop


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(loop, "KEPT", tmp_path / "loop")
    monkeypatch.delenv(loop.INSIDE, raising=False)


def test_the_commit_is_kept_if_nothing_was_changed_meanwhile(monkeypatch):
    commits = iter("aabc")
    monkeypatch.setattr(loop, "clean_commit", lambda: next(commits))
    for wanted in ("a", None):
        assert loop.main(["test-all", sys.executable, "-c", ""]) == 0
        assert loop.figures("test-all")["commit"] == wanted
