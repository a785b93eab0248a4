# SPDX-License-Identifier: MIT
"""A board game's record on the page: every step can be drawn, and the parts add up."""

from pathlib import Path

import pytest

from tests.games.viewing import scenes

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("lang", ["en", pytest.param("de", marks=pytest.mark.slow)])
def test_each_step_of_a_record_is_drawn_on_the_pages_micropython(lang):
    found = scenes((RECORDS / "example-group.txt").read_bytes(), lang, 6)
    phase = {"en": "Phase", "de": "Durchgang"}[lang]
    assert found[0]["when"] == f"{phase} A" and found[-1]["when"] == f"{phase} E"
    assert {scene["who"] for scene in found} == {0, 1}, "whoever acted is shown"
