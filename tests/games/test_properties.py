# SPDX-License-Identifier: MIT
"""What holds in every game that can be played, and for every text that can be typed."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.base.modules import load
from firmware.saves import journal
from shared_rules.dice import sheets
from shared_rules.dice.game import claim, turn
from shared_rules.dice.sheet import CASTLE
from shared_rules.fold import EVENT, Refusal
from shared_rules.text import record
from tests.games.at_the_table import everything
from tests.games.cards import random_lines as card_lines
from tests.games.dice.rules.test_sheet_file import A as SHEET_A
from tests.games.holds import damaged, refused_with_line_and_reason
from tests.games.opinions import naive, text_of
from tests.games.test_second_opinion import OPINIONS, RANDOM_GAMES
from tests.games.tiles import random_lines as tile_lines

HEADERS = {
    "cards": b"mode group 2\nvalues 1 2 3 4 5 6 7\nstart 1\n",
    "dice": b"sheet A\nmode group 2\nstart c2 c2\n",
    "tiles": b"mode group 2\nduchies 1 9\nstart d4 a3\n",
}
each_game = pytest.mark.parametrize("kind", OPINIONS)
seeds = st.integers(0, 2**32)


def draw(kind, data):
    """A game somewhere between its start and its end."""
    of = RANDOM_GAMES[kind]
    rng = random.Random(data.draw(seeds))
    game = of.new_game(rng)
    if kind != "dice":
        return of.play_some(rng, game, data.draw(st.integers(0, 80)))
    of.play(rng, game, data.draw(st.integers(0, 30)))
    if data.draw(st.booleans()):
        of.begin_round(rng, game)
    return game


@each_game
@given(data=st.data())
def test_undo_then_redo_is_as_if_nothing_had_happened(kind, data):
    game = draw(kind, data)
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


def parts(events):
    return [bytes(events[at : at + EVENT]) for at in range(0, len(events), EVENT)]


def takes(game, event):
    try:
        game.apply(event)
    except Refusal:
        return False
    return True


@each_game
@given(data=st.data())
def test_a_changed_game_is_the_game_played_so_and_what_no_longer_fits_is_asked_for(kind, data):
    game = draw(kind, data)
    twin = record.read("\n".join(record.write(game)).encode())
    undone = data.draw(st.integers(0, min(3, len(game.events) // EVENT)))
    game.undo(undone)
    events = parts(game.events)
    if not events:
        return
    at = data.draw(st.integers(0, len(events) - 1))
    any_event = st.one_of(st.none(), st.sampled_from(events), st.binary(min_size=3, max_size=3))
    other = data.draw(any_event)
    twin.undo(len(twin.events) // EVENT - at)
    before = everything(game)
    if other is not None and not takes(twin, other):
        with pytest.raises(Refusal):
            game.change(at, other)
        assert everything(game) == before, "a refused change leaves no trace"
        return
    no = game.change(at, other)
    goes_on(kind, game, no, twin, events[at + 1 :], lambda: data.draw(any_event))
    assert bytes(game.undone) == before[2]


@each_game
@given(data=st.data())
def test_a_forgotten_entry_is_added_at_its_place_as_if_it_had_been_made_there(kind, data):
    game = draw(kind, data)
    twin = record.read("\n".join(record.write(game)).encode())
    game.undo(data.draw(st.integers(0, min(3, len(game.events) // EVENT))))
    undone = bytes(game.undone)
    events = parts(game.events)
    at = data.draw(st.integers(0, len(events)))
    forgotten = data.draw(
        st.one_of(st.binary(min_size=3, max_size=3), st.sampled_from([*events, claim(2)]))
    )
    twin.undo(len(twin.events) // EVENT - at)
    no = game.insert(at, forgotten)
    goes_on(kind, game, no, twin, [forgotten, *events[at:]], lambda: None)
    assert bytes(game.undone) == undone


def goes_on(kind, game, no, twin, due, choose):
    """What is due is played as in a game played so; what no longer fits is asked for."""
    still_undone = bytes(game.undone)[game.due * EVENT :]
    for number, event in enumerate(due):
        if takes(twin, event):
            continue
        assert bytes(game.undone) == b"".join(due[number:]) + still_undone
        assert record.sentence(kind, no.code, no.about)
        same_after_power_cut(kind, game)
        instead = choose()
        if instead is not None and not takes(twin, instead):
            instead = None
        game.mend(instead)
        no = game.go_on()
    assert no is None and not game.due
    twin.undone = bytearray(still_undone)
    assert everything(game) == everything(twin)
    assert record.summary(game) == record.summary(twin)


def other_start(kind, game, order, rng):
    """The same game from another start: `order` has its players as they sit now, -1 for a new
    one. The castles, the sheet or the duchies, the values are other ones."""

    def moved(of, new):
        return [new() if who < 0 or not rng.randrange(3) else of[who] for who in order]

    if kind == "cards":
        values = rng.choice((game.values, bytes(rng.choices(range(10), k=7))))
        count = len(order) if not game.solo else 1
        return type(game)(count, values, rng.randrange(count), None, game.dealt)
    if kind == "dice":
        sheet = rng.choice((game.sheet, sheets.sheet("C")))
        of = [field for field in range(37) if sheet.colours[field] == CASTLE]
        if sheet != game.sheet:
            return type(game)(sheet, [rng.choice(of) for _ in order], game.solo)
        return type(game)(sheet, moved(game.castles, lambda: rng.choice(of)), game.solo)
    maps = moved(game.duchies, lambda: rng.choice(game.duchies))
    castles = [rng.choice(duchy.castles()) for duchy in maps]
    return type(game)(maps, castles, None, game.fewest, game.edition)


MOST = {"cards": 4, "dice": 5, "tiles": 4}


@each_game
@given(data=st.data(), seed=seeds)
def test_a_game_from_another_start_is_the_game_played_so(kind, data, seed):
    """Seats, castles, sheets, duchies and values are others, or a player has come late."""
    old = draw(kind, data)
    rng = random.Random(seed)
    old.undo(rng.randint(0, min(3, len(old.events) // EVENT)))
    order = list(range(len(old.players)))
    rng.shuffle(order)
    if rng.randrange(2) and not old.solo and len(order) < MOST[kind]:
        order.append(-1)
    seats = [order.index(who) for who in range(len(old.players))]
    game = other_start(kind, old, order, rng)
    twin = record.read("\n".join(record.write(game)).encode())
    game.follow(old, seats)
    due = parts(game.undone)[: game.due]
    mine = [event for event in due if game.whose(event) not in (None, len(seats))]
    assert len(mine) == sum(old.whose(event) is not None for event in parts(old.events))
    if kind == "dice":
        late = [event for event in due if game.whose(event) == len(seats)]
        rounds = max(old.rolls() - 1, 0) if order[-1] < 0 else 0
        assert late == [turn(len(seats))] * rounds, "passes for the rounds before"
    goes_on(kind, game, game.go_on(), twin, due, lambda: None)


@each_game
@given(data=st.data())
def test_players_who_change_seats_take_their_points_along(kind, data):
    old = draw(kind, data)
    count = len(old.players)
    order = data.draw(st.permutations(range(count)))
    starts = {
        "cards": lambda: (count, old.values, order.index(old.start), None, old.dealt),
        "dice": lambda: (old.sheet, [old.castles[who] for who in order], old.solo),
        "tiles": lambda: (
            [old.duchies[who] for who in order], [old.castles[who] for who in order],
            None, old.fewest, old.edition,
        ),
    }  # fmt: skip
    game = type(old)(*starts[kind]())
    game.follow(old, [order.index(who) for who in range(count)])
    no = game.go_on()
    assert no is None, no.code
    if kind != "cards":  # there the start player card goes round by the seats
        assert game.totals() == [old.totals()[who] for who in order]


def same_after_power_cut(kind, game):
    play = load(f"firmware.games.{kind}.play").Play(game)
    assert everything(journal.game_of(journal.whole(play)[0]).game) == everything(game)


@each_game
@given(data=st.data())
def test_the_written_record_replays_to_the_same_state(kind, data):
    game = draw(kind, data)
    again = record.read("\n".join(record.write(game)).encode())
    assert everything(again)[:2] == everything(game)[:2]
    assert record.summary(again) == record.summary(game)


@each_game
@given(data=st.data(), event=st.binary(min_size=3, max_size=3))
def test_any_three_bytes_are_taken_whole_or_refused_without_a_trace(kind, data, event):
    game = draw(kind, data)
    before = everything(game)
    try:
        game.apply(event)
    except Refusal as no:
        assert everything(game) == before
        assert record.sentence(kind, no.code, no.about)
    else:
        assert game.events[-3:] == event
        assert naive(OPINIONS[kind], text_of(game)) == record.summary(game)


# The bits that the first byte of an event may have, and the most that the last one can be.
FORMS = {"cards": (0xF3, 9), "tiles": (0xFF, 255)}


@pytest.mark.parametrize("kind", FORMS)
@given(data=st.data())
def test_any_event_reads_as_the_line_that_says_it(kind, data):
    """Also one that would be refused: the form and the legality are two things."""
    bits, most = FORMS[kind]
    first, third = data.draw(st.integers(0x10, 0xAF)) & bits, data.draw(st.integers(0, most))
    event = bytes((first, data.draw(st.integers(0, 255)), third))
    game = draw(kind, data)
    try:
        game.apply(event)
    except Refusal as no:
        if no.code in ("no_event", "want_order"):
            return
    tokens = record.line(event, game).split(" ")
    assert record.part(kind, "record").event(tokens) == event


def own_is_refused_with_line_and_reason(kind, data):
    refused_with_line_and_reason(data, lambda data: record.read_own(data, None, kind))


@pytest.mark.parametrize("kind, head", [("dice", b""), ("tiles", b"castellan-duchy 1\n")])
@given(data=st.binary(max_size=400))
def test_any_sheet_or_duchy_file_is_refused_with_line_and_reason(kind, head, data):
    own_is_refused_with_line_and_reason(kind, data)
    own_is_refused_with_line_and_reason(kind, head + data)


@given(st.data())
def test_any_damaged_sheet_is_refused_with_line_and_reason(data):
    own_is_refused_with_line_and_reason("dice", damaged(SHEET_A, data))


@each_game
@given(data=st.binary(max_size=400))
def test_any_bytes_are_refused_with_line_and_reason(kind, data):
    head = b"castellan 1\ngame %s\n" % kind.encode()
    for begin in (b"", head, head + HEADERS[kind], head + HEADERS[kind] + b"1 "):
        refused_with_line_and_reason(begin + data)


@each_game
@given(data=st.data())
def test_any_damaged_record_is_refused_with_line_and_reason(kind, data):
    refused_with_line_and_reason(damaged("\n".join(record.write(draw(kind, data))), data))


@pytest.mark.parametrize("lines", [card_lines, tile_lines])
@given(seed=seeds)
def test_any_odd_line_is_refused_with_line_and_reason(lines, seed):
    rng = random.Random(seed)
    header, players = lines.header(rng)
    odd = [lines.line(rng, players, odd=0.3) for _ in range(rng.randrange(20))]
    refused_with_line_and_reason("\n".join(header + odd).encode())


# For each placeholder of a sentence what it is about, and what is then said.
EXAMPLES = {
    "cards": {"n": (4, "4"), "c": (11, "bank"), "t": ("odd", "odd")},
    "dice": {"f": (9, "c1"), "n": (4, "4"), "c": (5, "yellow"), "t": ("odd", "odd")},
    "tiles": {"n": (4, "4"), "c": (16, "bank"), "t": ("odd", "odd"), "f": (18, "d4")},
}


@each_game
def test_every_sentence_can_be_said(kind):
    sentences = {**record.english.SENTENCES, **record.part(kind, "english").SENTENCES}
    for code, text in sentences.items():
        kinds = [part[0] for part in text.split("%")[1:]]
        about = [EXAMPLES[kind][placeholder] for placeholder in kinds]
        said = record.sentence(kind, code, [value for value, _ in about])
        assert "%" not in said and all(word in said for _, word in about)
