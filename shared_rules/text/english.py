# SPDX-License-Identifier: MIT
"""Refusals as English sentences, which the replay prints.

A game's own sentences are in its `text/english.py`. `%f` is a field, `%n` a number, `%c` a
colour or a kind of the game, `%t` a piece of the text that was read.
"""

from shared_rules.hexes import field_name

SENTENCES = {
    "no_event": "these bytes are no event of this game",
    "nothing_to_undo": "there is nothing to undo",
    "nothing_to_redo": "there is nothing to redo",
    "no_player": "there is no player %n in this game",
    "over": "the game is over",
    "away": "player %n has left the game",
    "last_player": "the last player cannot leave; somebody plays on",
    # text files
    "not_utf8": "this line is not UTF-8 text; save the file as UTF-8",
    "byte_order_mark": "there is a byte-order mark; save the file as UTF-8 without one",
    "control": "there is a control character; only space and tab may part the words",
    "twice": "'%t' stands here a second time",
    # the head of a game record
    "want_castellan": "a game record begins with 'castellan 1', not with '%t'",
    "want_version": "this is no version of the record known here; it must be 'castellan 1'",
    "want_game": "'game dice', 'game cards' or 'game tiles' must come next, not '%t'",
    "names": "write one name for each player",
    "name_length": "the name '%t' is too long; a name has 1 to 12 characters",
    "header_ends": "the record ends before its 'start' line",
}


def sentence(code, about=(), sentences=SENTENCES, kinds=()):
    """Returns the sentence for a code, its placeholders filled in their order. A game hands in
    its own sentences, and the names of its kinds or colours."""
    parts = (sentences.get(code) or SENTENCES[code]).split("%")
    text = parts[0]
    for part, what in zip(parts[1:], about):
        if part[0] == "f":
            text += field_name(what)
        elif part[0] == "c":
            text += kinds[what]
        elif part[0] == "n":
            text += _shown(str(what))
        else:
            text += _shown(what)
        text += part[1:]
    return text


def _shown(text):
    """Returns untrusted text, shortened and safe to print."""
    shown = ""
    for letter in text[:24]:
        plain = " " <= letter <= "~" or letter >= "\xa1"
        shown += letter if plain and letter not in "\u2028\u2029" else "?"
    return shown + ("..." if len(text) > 24 else "")
