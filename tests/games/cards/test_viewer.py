# SPDX-License-Identifier: MIT
"""A card game's record on the page: every step can be drawn, and the parts add up."""

from pathlib import Path

import pytest

from tests import quick
from tests.games.viewing import scenes

RECORDS = Path(__file__).parent / "records"
PHASE = {"en": "Phase", "de": "Durchgang", "nl": "Etappe", "fr": "Manche"}


@pytest.mark.parametrize("lang", quick.languages())
@pytest.mark.parametrize("name", ["example-group", "example-solo"])
def test_each_step_of_a_record_is_drawn_on_the_pages_micropython(name, lang):
    found = scenes((RECORDS / f"{name}.txt").read_bytes(), lang, 7)
    assert found[0]["when"] == f"{PHASE[lang]} A"
