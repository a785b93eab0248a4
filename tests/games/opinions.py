# SPDX-License-Identifier: MIT
"""What a game's core and its naive second implementation make of the same record."""

import json

from shared_rules.fold import Refusal
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests.games.naive import Broken, Wrong, words_of

LETTERS = b"0123456789-+=abcdefgimnoprstxVSBOGY# \t\n\r\xc3\xff"


def text_of(game):
    """The record of a game, as bytes."""
    return ("\n".join(record.write(game)) + "\n").encode()


def core(data):
    """What the core makes of a record: its standing, or the line it refuses."""
    try:
        return record.summary(record.read(data))
    except BadLine as bad:
        return bad.number


def naive(second_opinion, data):
    """What the other implementation makes of it, in the same form."""
    try:
        return json.dumps(second_opinion.replay(data))
    except Wrong as wrong:
        return wrong.line


def damage(rng, data, words):
    """One small thing wrong with a record, or changed but still right; `words` may come in."""
    lines = data.split(b"\n")
    at = rng.randrange(len(data))
    what = rng.randrange(8)
    if what == 0:
        return data[:at] + bytes([rng.choice(LETTERS)]) + data[at + 1 :]
    if what == 1:
        return data[:at] + data[at + 1 :]
    if what == 2:
        return data[:at]
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    if what == 3:
        lines[i], lines[j] = lines[j], lines[i]
    elif what == 4:
        del lines[i]
    elif what == 5:
        lines.insert(i, lines[j])
    elif what == 6:
        lines.insert(i, rng.choice(words))
    else:
        parts = lines[i].split(b" ")
        parts[rng.randrange(len(parts))] = rng.choice(words)
        lines[i] = b" ".join(parts)
    return b"\n".join(lines)


def agree_on_damage(second_opinion, rng, data, words):
    """Damage a record ten times; returns how often it was refused, at the same line."""
    refused = 0
    for _ in range(10):
        damaged = damage(rng, data, words)
        ours = core(damaged)
        shown = damaged.decode("utf-8", "backslashreplace")
        assert ours == naive(second_opinion, damaged), shown
        refused += isinstance(ours, int)
    return refused


def agree_on_lines(second_opinion, header, lines, more=None):
    """Both take the header, and take or refuse the same lines. A refused line changes
    nothing, so the game goes on with the next. `more` compares what a record does not say.
    Returns the game and how many were taken."""
    reader = record.Reader()
    twin = second_opinion.Header()
    for line in header:
        reader.take(line.split(" "))
        twin.line(line.split(" "))
    played = list(header)
    for line in lines:
        tokens = words_of(line.encode())
        before = reader.game.state()
        try:
            reader.take(tokens)
            ours = True
        except Refusal:
            ours = False
            assert reader.game.state() == before, [*played, line]
        try:
            twin.game.line(tokens)
            theirs = True
        except Broken:
            theirs = False
        assert ours == theirs, [*played, line]
        if ours:
            played.append(line)
            assert record.summary(reader.game) == json.dumps(twin.game.result()), played
            assert not more or more(reader.game, twin.game), played
    return reader.game, len(played) - len(header)
