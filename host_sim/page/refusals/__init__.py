# SPDX-License-Identifier: MIT
"""Why a record is refused, in the page's language; loaded when one is.

The replay's own sentences are English and name its options: `shared_rules/text/english.py`.
Here is a table for each language, and one in each game's room; the English ones hold only what
differs. Placeholders stand in the same order everywhere.
"""

import sys

from shared_rules.text import english, record


def reason(bad, language):
    """Why a line was refused, in a sentence."""
    sentences = dict(english.SENTENCES)
    sentences.update(_table("host_sim.page.refusals.", language).SENTENCES)
    kinds = ()
    if bad.kind:
        own = record.part(bad.kind, "english")
        table = _table("host_sim.games." + bad.kind + ".refusals.", language)
        sentences.update(own.SENTENCES)
        sentences.update(table.SENTENCES)
        kinds = table.kinds(own)
    return english.sentence(bad.code, bad.about, sentences, kinds)


def _table(package, language):
    try:
        __import__(package + language)
    except ImportError:
        language = "en"
        __import__(package + language)
    return sys.modules[package + language]
