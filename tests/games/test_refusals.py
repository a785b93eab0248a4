# SPDX-License-Identifier: MIT
"""Why the page refuses a record: the same in every language, and nothing of a command line."""

import re
from typing import Any

import pytest

from firmware.words import LANGUAGES
from host_sim.page.refusals import reason
from host_sim.words import section
from shared_rules.text import english, record
from shared_rules.text.lines import BadLine
from shared_rules.tiles.duchies import COLOURS
from tools.web.chromium import ROOT

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


def refusals(game):
    """The sentences that the page says in English, by their codes, and the names for %c that a
    translation has."""
    known: Any = record.part(game, "english") if game else english
    found = {code: text for code, text in known.SENTENCES.items() if code not in OWN_FILES}
    if game == "dice":
        del found["want_points"]
        found["kinds"] = "|".join(known.WORDS)
    if game == "tiles":
        found["kinds"] = "|".join(known.WORDS[: len(COLOURS)])
    return {**found, **said(game, "en")}


def said(game, language):
    """A language's own sentences."""
    text = section(language, f"REFUSALS_{game.upper()}" if game else "REFUSALS")
    return {
        key: said for key, _, said in (line.partition("=") for line in text.split("\n") if line)
    }


def quoted(text):
    """The words of records that a sentence quotes."""
    return set(re.findall(r"(?<!\w)'([a-z]+)", text))


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", ["", *record.GAMES])
def test_a_refusal_is_translated_and_quotes_the_same_words_of_a_record(game, language):
    wanted = refusals(game)
    for code, text in said(game, language).items():
        assert quoted(wanted[code]) <= quoted(text), code
        assert text != wanted[code] or len(text) < 10, code


def test_no_refusal_of_the_page_names_an_option_of_a_command():
    for game in ("", *record.GAMES):
        for language in LANGUAGES:
            whole = {**refusals(game), **said(game, language)}
            assert not [text for text in whole.values() if "--" in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refused_record_of_the_corpus_has_its_sentence(language):
    found = set()
    for path in sorted((ROOT / "tests" / "games").glob("*/records/*.txt")):
        try:
            record.read(path.read_bytes())
        except BadLine as bad:
            text = reason(bad, language)
            assert text and "%" not in text
            found.add((bad.kind, bad.code))
            if language == "en" and "--" not in record.reason(bad):
                assert text == record.reason(bad)
    assert len(found) > 60
