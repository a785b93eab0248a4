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
    shared = _table("host_sim.page.refusals.", language)
    game = bad.kind and _table("host_sim.games." + bad.kind + ".refusals.", language)
    if not shared or (bad.kind and not game):
        return record.reason(bad)
    sentences = dict(english.SENTENCES)
    sentences.update(shared.SENTENCES)
    kinds = ()
    if game:
        own = record.part(bad.kind, "english")
        sentences.update(own.SENTENCES)
        sentences.update(game.SENTENCES)
        kinds = game.kinds(own)
    return english.sentence(bad.code, bad.about, sentences, kinds)


def _table(package, language):
    """The table of a language, or the English one; None for a game that has none."""
    for name in (package + language, package + "en"):
        try:
            __import__(name)
            return sys.modules[name]
        except ImportError:
            pass
    return None
