# SPDX-License-Identifier: MIT
"""Why a record is refused, in the page's language; loaded at the first refusal.

The English sentences are those of the replay: `shared_rules/text/english.py`, and one such
file for each game. The page's English words have only the sentences that differ.
"""

from firmware.words import word
from host_sim.words import section
from shared_rules.text import english, record


def reason(bad, language):
    """Returns why a line was refused, in a sentence."""
    own = section(language, "REFUSALS_" + bad.kind.upper()) if bad.kind else ""
    text = word(own, bad.code) or word(section(language, "REFUSALS"), bad.code)
    if text is None:
        return record.reason(bad)
    return english.sentence(bad.code, bad.about, {bad.code: text}, _kinds(bad.kind, own))


def _kinds(game, section):
    """Returns the names of a game's kinds: those of the section, then the record's own words."""
    if not game:
        return ()
    named = word(section, "kinds")
    named = tuple(named.split("|")) if named else ()
    return named + record.part(game, "english").WORDS[len(named) :]
