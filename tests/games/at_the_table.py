# SPDX-License-Identifier: MIT
"""What the tables of all games' rule tests do alike: read, refuse, compare.

Runs on MicroPython too, so it uses nothing that only CPython has.
"""

from shared_rules.fold import Refusal
from shared_rules.text import record
from shared_rules.text.lines import BadLine


def played(lines, own=None):
    """The game of a record's lines, all of which must be accepted."""
    try:
        return record.read("\n".join(lines).encode(), own)
    except BadLine as bad:
        raise AssertionError("line %d: %s" % (bad.number, record.reason(bad))) from None


def said_to(game, line):
    """What a game says to a line that it must refuse without a trace."""
    before = everything(game)
    try:
        game.apply(record.part(game.kind, "record").event(line.split(" ")))
    except Refusal as no:
        assert everything(game) == before, "a refused line left a trace"
        return record.sentence(game.kind, no.code, no.about)
    raise AssertionError("accepted: " + line)


def refused(work, *about, **more):
    """The refusal of what must not be accepted."""
    try:
        work(*about, **more)
    except Refusal as no:
        return no
    raise AssertionError("accepted: %r" % (about,))


def header_refusal(*lines):
    """What reading this record, header and all, says: its line and reason."""
    return bytes_refusal("\n".join(lines).encode())


def bytes_refusal(data):
    try:
        record.read(data)
    except BadLine as bad:
        return "%d: %s" % (bad.number, record.reason(bad))
    raise AssertionError("accepted")


def header_is_asked_for(head):
    """A header that is not complete is an error at the last line, and has one order."""
    for lines in range(1, 5):
        for end in ("", "\n"):
            said = bytes_refusal(("\n".join(head[:lines]) + end).encode())
            assert said.startswith("%d: the record ends" % lines)
    for line in range(5):
        lines = head[:line] + head[line + 1 :]
        assert header_refusal(*lines).startswith("%d: " % min(line + 1, 4)), line
        lines = head[: line + 1] + head[line:]
        assert header_refusal(*lines).startswith("%d: " % (line + 2)), line


def everything(game):
    """All that can change in a game, to compare."""
    return game.state(), bytes(game.events), bytes(game.undone), bytes(game.gains), game.due


def on_flash(play):
    """What of a game was played and what undone, as it is on flash: an entry that is only shown
    to be changed is not changed yet."""
    if play is None:
        return None
    game = play.game
    back = game.due * 3 if play.change and not play.change.sure else 0
    return bytes(game.events + game.undone[:back]), bytes(game.undone[back:])
