# SPDX-License-Identifier: MIT
"""Why the page refuses a record: the same in every language, and nothing of a command line."""

import importlib
import re

import pytest

from firmware.words import LANGUAGES
from host_sim.page import refusals
from shared_rules.text import english, record
from shared_rules.text.lines import BadLine
from tools.web.chromium import ROOT

OTHERS = LANGUAGES[1:]
# The page opens no own sheets or duchies: what refuses those stays on the desk.
OWN_FILES = {
    "want_first",
    "unknown_entry",
    "missing",
    "want_name",
    "want_row",
    "want_field",
    "want_award",
    "want_circles",
    "want_hourglass",
    "region_size",
    "want_castles",
    "want_colours",
    "same_name",
}


def table(kind, language):
    package = f"host_sim.games.{kind}" if kind else "host_sim.page"
    return importlib.import_module(f"{package}.refusals.{language}").SENTENCES


def replays(kind):
    """The sentences of the replay that a record can meet."""
    known = record.part(kind, "english").SENTENCES if kind else english.SENTENCES
    own = OWN_FILES | ({"want_points"} if kind == "dice" else set())
    return {code: text for code, text in known.items() if code not in own}


def quoted(text):
    """The words of records that a sentence quotes."""
    return set(re.findall(r"(?<!\w)'([a-z]+)", text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("kind", [None, *record.GAMES])
def test_every_refusal_is_said_in_every_language_and_about_the_same(kind, language):
    said = table(kind, language)
    wanted = replays(kind)
    assert set(said) == set(wanted)
    for code, text in said.items():
        assert re.findall("%.", text) == re.findall("%.", wanted[code]), code
        assert quoted(wanted[code]) <= quoted(text), code
        assert text != wanted[code] or len(text) < 10, code


def test_no_refusal_of_the_page_names_an_option_of_a_command():
    for language in LANGUAGES:
        for kind in (None, *record.GAMES):
            whole = {**replays(kind), **table(kind, language)}
            assert not [text for text in whole.values() if "--" in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refused_record_of_the_corpus_has_its_sentence(language):
    found = set()
    for path in sorted((ROOT / "tests" / "games").glob("*/records/*.txt")):
        try:
            record.read(path.read_bytes())
        except BadLine as bad:
            text = refusals.reason(bad, language)
            assert text and "%" not in text
            found.add((bad.kind, bad.code))
            if language == "en" and "--" not in record.reason(bad):
                assert text == record.reason(bad)
    assert len(found) > 60


def test_a_language_without_a_table_is_answered_in_english():
    bad = BadLine(1, "want_castellan", "x")
    assert refusals.reason(bad, "eo") == record.reason(bad)
