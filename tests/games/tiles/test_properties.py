# SPDX-License-Identifier: MIT
"""What holds in every board game that can be played, and for every text that can be typed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from host_sim.games.tiles import random_games
from shared_rules.fold import Refusal
from shared_rules.hexes import FIELDS
from shared_rules.text import record
from shared_rules.tiles import game as rules
from shared_rules.tiles.text import duchy_file
from tests.games.at_the_table import everything
from tests.games.holds import refused_with_line_and_reason

seeds = st.integers(0, 2**32)


@st.composite
def games(draw):
    """A game somewhere between its start and its end."""
    rng = random.Random(draw(seeds))
    return random_games.play_some(rng, random_games.new_game(rng), draw(st.integers(0, 80)))


def check(game):
    """What is counted in two ways is counted alike."""
    players = range(len(game.players))
    for who in players:
        score = game.score(who)
        assert game.total(who) == sum(score)
        assert game.track(who) == sum(score[: rules.SCORE_END])
        assert len(game.players[who]) < 64
        laid = [tile for tile in game.players[who][:FIELDS] if tile]
        assert game.placed(who) == len(laid)
        assert game.placed(who) + sum(game.open(who, colour) for colour in range(6)) == FIELDS
        full = {
            bytes(region)
            for region in map(game.duchies[who].region, range(FIELDS))
            if all(game.tile(who, field) for field in region)
        }
        full.discard(bytes([game.castles[who]]))
        assert game.regions(who) == len(full)
        assert score[rules.SCORE_SIZES] == sum(rules.size_points(len(one)) for one in full)
    tiles = [tile for who in players for tile in game.players[who][:FIELDS] if tile]
    for kind in range(rules.KINDS):
        count = sum(1 for t in tiles if not rules.colour_of(t) and rules.kind_of(t) == kind)
        assert game.supply(rules.animal(kind, 2)) == rules.OF_EACH - count >= 0
    for type in range(rules.TYPES):
        count = tiles.count(rules.building(type))
        assert game.supply(rules.building(type)) == rules.OF_EACH - count >= 0
    for number in range(1, rules.NUMBERS + 1):
        known = sum(game.knows(who, number) for who in players)
        assert tiles.count(rules.knowledge(number)) == known <= 1
    for kind in range(rules.GOODS):
        assert sum(game.sold(who)[kind] for who in players) + game.goods(kind) == rules.OF_EACH
        assert game.goods(kind) >= 0
    gone = [game.gone(colour) for colour in range(6)]
    assert max(gone) <= 2 and sum(gone) == sum(game.bonuses(who) for who in players)


@given(games())
def test_winners_have_the_first_place_and_the_best_total(game):
    places = [game.place_of(who) for who in range(len(game.players))]
    assert [who for who, place in enumerate(places) if place == 1] == game.winners()
    assert all(game.total(who) == max(game.totals()) for who in game.winners())
    assert len(game.winners()) == 1 or not (game.over() and game.turns())


@given(games(), st.data())
def test_a_preview_is_what_the_placing_or_the_sale_brings(game, data):
    who = data.draw(st.integers(0, len(game.players) - 1))
    make = data.draw(st.sampled_from((random_games.random_place, random_games.random_sale)))
    event = make(random.Random(data.draw(seeds)), game, who)
    if event and not game.over():
        before = everything(game)
        promised = game.preview(event)
        assert everything(game) == before
        total, track = game.total(who), game.track(who)
        game.apply(event)
        assert game.total(who) == total + sum(promised)
        assert game.track(who) == track + sum(promised[: rules.GAIN_END])


@given(games(), st.data())
def test_offered_tiles_are_accepted_and_others_refused(game, data):
    who = data.draw(st.integers(0, len(game.players) - 1))
    field = data.draw(st.integers(0, FIELDS - 1))
    tile = data.draw(st.integers(0, 255))
    offered = tile in game.tiles(who, field)
    try:
        game.apply(rules.place(who, field, tile))
    except Refusal:
        assert not offered
    else:
        assert offered


@given(games(), st.data())
def test_any_event_reads_as_the_line_that_says_it(game, data):
    """Also one that would be refused: the form and the legality are two things."""
    first = data.draw(st.integers(0x10, 0xAF))
    event = bytes((first, data.draw(st.integers(0, 255)), data.draw(st.integers(0, 255))))
    try:
        game.apply(event)
    except Refusal as no:
        if no.code in ("no_event", "want_order"):
            return
    tokens = record.line(event, game).split(" ")
    assert record.part("tiles", "record").event(tokens) == event


def read_own(data):
    return record.read_own(data, None, "tiles")


@given(st.binary(max_size=400))
def test_any_duchy_file_is_refused_with_line_and_reason(data):
    refused_with_line_and_reason(data, read_own)
    refused_with_line_and_reason(b"castellan-duchy 1\n" + data, read_own)


@given(seeds)
def test_any_map_with_the_right_numbers_is_a_duchy(seed):
    letters = list("A" * 6 + "B" * 12 + "C" * 4 + "K" * 6 + "M" * 3 + "S" * 6)
    random.Random(seed).shuffle(letters)
    rows = []
    at = 0
    for row, width in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4)):
        rows.append(" ".join(["row", row, *letters[at : at + width]]))
        at += width
    text = "\n".join(["castellan-duchy 1", "name Own", *rows])
    own = duchy_file.read(text.encode())
    assert own.plan == "".join(letters)
    game = rules.Game([own, own], bytes(own.castles()[:2]))
    random_games.play(random.Random(seed), game)
    check(game)
