# SPDX-License-Identifier: MIT
"""What holds for any game and its record; a game's own properties draw the examples."""

from hypothesis import strategies as st

from shared_rules.fold import EVENT, Refusal
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests.games.at_the_table import everything


def undo_then_redo(game, data):
    """Is as if nothing had happened."""
    whole = everything(game)
    standing = record.summary(game)
    count = len(game.events) // EVENT
    back = data.draw(st.integers(0, count))
    game.undo(back)
    assert len(game.events) == (count - back) * EVENT
    for _ in range(back):
        game.redo()
    assert everything(game) == whole
    assert record.summary(game) == standing


def undo_step_by_step(game, data, most=1000):
    """Is undo at once."""
    text = list(record.write(game))
    back = data.draw(st.integers(0, min(most, len(game.events) // EVENT)))
    twin = record.read("\n".join(text).encode())
    game.undo(back)
    for _ in range(back):
        twin.undo()
    assert everything(game) == everything(twin)


def written_record_replays(game):
    """To the same state."""
    again = record.read("\n".join(record.write(game)).encode())
    assert everything(again) == everything(game)
    assert record.summary(again) == record.summary(game)


def three_bytes(game, event, check):
    """Are taken whole or refused without a trace."""
    before = everything(game)
    try:
        game.apply(event)
    except Refusal as no:
        assert everything(game) == before
        assert record.sentence(game.kind, no.code, no.about)
    else:
        check(game)
        assert game.events[-3:] == event


def refused_with_line_and_reason(data, read=record.read):
    """If it is refused at all."""
    try:
        read(data)
    except BadLine as bad:
        ends = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        lines = ends.count(b"\n") + (not ends.endswith(b"\n"))
        assert 1 <= bad.number <= max(lines, 1)
        said = record.reason(bad)
        assert said and "\n" not in said and len(said) < 200
        shared = record.english.SENTENCES
        own = record.part(bad.kind, "english").SENTENCES if bad.kind else {}
        assert "%" not in (own.get(bad.code) or shared[bad.code]) or bad.about


def damaged_record_is_refused(game, data):
    text = bytearray("\n".join(record.write(game)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    refused_with_line_and_reason(bytes(text))


def every_sentence_can_be_said(english, examples):
    """`examples` are for each placeholder what it is about, and what is then said."""
    for code in english.SENTENCES:
        kinds = [part[0] for part in english.SENTENCES[code].split("%")[1:]]
        said = english.sentence(code, [examples[kind][0] for kind in kinds])
        assert "%" not in said
        assert all(examples[kind][1] in said for kind in kinds)
