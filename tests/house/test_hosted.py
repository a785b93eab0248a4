# SPDX-License-Identifier: MIT
"""The files for a hosting service are right, as far as a desk can tell: they cannot run here."""

import json
import subprocess
from pathlib import Path

import pytest

from host_sim.on_micropython import find_node

ROOT = Path(__file__).resolve().parent.parent.parent
GITHUB = ROOT / ".github"


@pytest.fixture(scope="module")
def found():
    """What a linter says of the workflows, and the forms as data."""
    return read([*GITHUB.glob("workflows/*.yml"), *GITHUB.glob("ISSUE_TEMPLATE/*.yml")])


def read(paths):
    words = [find_node(), "tests/house/hosted.mjs", *map(str, paths)]
    return json.loads(subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout)


def test_the_workflows_are_valid_and_run_what_a_developer_runs(found):
    assert found["wrong"] == []
    said = {path.stem: path.read_text() for path in GITHUB.glob("workflows/*.yml")}
    assert "bash .ci/run" in said["test"] and "make test-all" in said["release"]


def test_each_form_asks_for_something_and_no_question_twice(found):
    forms = {Path(path).stem: form for path, form in found["forms"].items()}
    assert forms.pop("config").keys() <= {"blank_issues_enabled", "contact_links"}
    assert set(forms) == {"board", "bug", "rule", "translation"}
    for name, form in forms.items():
        assert form["name"] and form["description"], name
        ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
        assert len(set(ids)) == len(ids) and any(f.get("validations") for f in form["body"]), name
        for field in form["body"]:
            about = field["attributes"]
            assert (
                field["type"] in ("input", "textarea", "dropdown", "markdown") and about["label"]
            )
            assert (field["type"] == "dropdown") == ("options" in about), about
