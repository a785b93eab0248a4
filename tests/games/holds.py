# SPDX-License-Identifier: MIT
"""What holds for any text that is read as a record, a sheet or a duchy."""

from hypothesis import strategies as st

from shared_rules.text import record
from shared_rules.text.lines import BadLine


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


def damaged(text, data):
    """A text in which some bytes are missing, changed or too many."""
    text = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    return bytes(text)
