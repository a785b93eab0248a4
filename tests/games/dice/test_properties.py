# SPDX-License-Identifier: MIT
"""What holds in every game that can be played, and for every text that can be typed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from host_sim.games.dice import random_games
from shared_rules.dice import game as rules
from shared_rules.dice.text import sheet_file
from shared_rules.dice.text.english import SENTENCES, sentence
from shared_rules.dice.text.summary import summary
from shared_rules.text import english, record
from shared_rules.text.lines import BadLine
from tests.games.dice.rules.table import everything
from tests.games.dice.rules.test_sheet_file import A as SHEET_A

ALL = {**english.SENTENCES, **SENTENCES}

seeds = st.integers(0, 2**32)


@st.composite
def games(draw):
    """A game somewhere between its start and its end."""
    rng = random.Random(draw(seeds))
    game = random_games.new_game(rng)
    random_games.play(rng, game, draw(st.integers(0, 30)))
    if draw(st.booleans()):
        random_games.begin_round(rng, game)
    return game


def check(game):
    for player in game.players:
        assert player.total() == sum(player.points(phase) for phase in range(3))
        for bonus in range(4):
            assert player.circles(bonus) <= game.sheet.circles[bonus]
            # Four castles at most lie outside the rows.
            assert 0 <= player.hand(bonus) <= player.circles(bonus) + 1
        assert player.marked() == sum(player.number(field) > 0 for field in range(37))
    for phase in range(3):
        assert game.struck(phase) <= 10
    assert all(game.gone(colour) <= 2 for colour in range(6))


@given(seeds)
def test_points_never_fall_and_nothing_grows_beyond_its_bounds(seed):
    rng = random.Random(seed)
    game = random_games.new_game(rng)
    before = [(player.total(), player.marked()) for player in game.players]
    while not game.over():
        random_games.play(rng, game, 1)
        check(game)
        after = [(player.total(), player.marked()) for player in game.players]
        for (old_total, old_marked), (total, marked) in zip(before, after):
            assert total >= old_total and old_marked <= marked <= old_marked + 2
        before = after


@given(games(), st.data())
def test_undo_then_redo_is_as_if_nothing_had_happened(game, data):
    whole = everything(game)
    standing = summary(game)
    count = len(game.events) // rules.EVENT
    back = data.draw(st.integers(0, count))
    game.undo(back)
    assert len(game.events) == (count - back) * rules.EVENT
    for _ in range(back):
        game.redo()
    assert everything(game) == whole
    assert summary(game) == standing


@given(games(), st.data())
def test_undo_step_by_step_is_undo_at_once(game, data):
    text = list(record.write(game))
    back = data.draw(st.integers(0, len(game.events) // rules.EVENT))
    twin = record.read("\n".join(text).encode())
    game.undo(back)
    for _ in range(back):
        twin.undo()
    assert everything(game) == everything(twin)


@given(games())
def test_the_written_record_replays_to_the_same_state(game):
    data = "\n".join(record.write(game)).encode()
    again = record.read(data)
    assert everything(again)[:3] == everything(game)[:3]
    assert summary(again) == summary(game)


@given(games(), st.binary(min_size=3, max_size=3))
def test_any_three_bytes_are_taken_whole_or_refused_without_a_trace(game, event):
    before = everything(game)
    try:
        game.apply(event)
    except rules.Refusal as no:
        assert everything(game) == before
        assert sentence(no.code, no.about)
    else:
        check(game)
        assert game.events[-3:] == event


def refused_with_line_and_reason(read, data):
    try:
        read(data)
    except BadLine as bad:
        ends = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        lines = ends.count(b"\n") + (not ends.endswith(b"\n"))
        assert 1 <= bad.number <= max(lines, 1)
        said = sentence(bad.code, bad.about)
        assert said and "\n" not in said and len(said) < 200
        assert "%" not in ALL[bad.code] or bad.about


@given(st.binary(max_size=400))
def test_any_bytes_are_refused_with_line_and_reason(data):
    refused_with_line_and_reason(record.read, data)
    refused_with_line_and_reason(sheet_file.read, data)


@given(games(), st.data())
def test_any_damaged_record_is_refused_with_line_and_reason(game, data):
    text = bytearray("\n".join(record.write(game)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    refused_with_line_and_reason(record.read, bytes(text))


@given(st.data())
def test_any_damaged_sheet_is_refused_with_line_and_reason(data):
    text = bytearray(SHEET_A.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    refused_with_line_and_reason(sheet_file.read, bytes(text))


def test_every_sentence_can_be_said():
    examples = {"f": (9, "c1"), "n": (4, "4"), "c": (5, "yellow"), "t": ("odd", "odd")}
    for code in ALL:
        kinds = [part[0] for part in ALL[code].split("%")[1:]]
        said = sentence(code, [examples[kind][0] for kind in kinds])
        assert "%" not in said
        assert all(examples[kind][1] in said for kind in kinds)
