# SPDX-License-Identifier: MIT
"""What holds in every card game that can be played, and for every text that can be typed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from host_sim.games.cards import random_games
from shared_rules.cards import game as rules
from shared_rules.fold import Refusal
from shared_rules.text import record
from tests.games.at_the_table import everything

seeds = st.integers(0, 2**32)


@st.composite
def games(draw):
    """A game somewhere between its start and its end."""
    rng = random.Random(draw(seeds))
    return random_games.play_some(rng, random_games.new_game(rng), draw(st.integers(0, 80)))


def check(game):
    """What is counted in two ways is counted alike."""
    for who in range(len(game.duchies)):
        assert game.total(who) == sum(game.score(who))
        triples = [game.triples(who, kind) for kind in range(rules.KINDS)]
        score = game.score(who)
        assert score[rules.SCORE_TRIPLES] == sum(map(int.__mul__, triples, game.values))
        firsts = [game.first(kind) for kind in range(rules.KINDS)]
        assert score[rules.SCORE_FIRST] == firsts.count(who)
        assert all(game.open(who, kind) < 3 for kind in range(rules.KINDS))
        assert len(game.duchies[who]) < 40
    cards = sum(
        3 * game.triples(who, kind) + game.open(who, kind)
        for who in range(len(game.duchies))
        for kind in range(rules.KINDS)
    )
    laid = [rules.SUPPLY[kind] - game.supply(kind) for kind in range(rules.KINDS)]
    assert sum(laid) == cards <= 114 and min(laid) >= 0
    sold = sum(game.score(who)[rules.SCORE_GOODS] for who in range(len(game.players)))
    assert sold + game.goods() == rules.GOODS and game.goods() >= 0
    for animal in range(4):
        assert sum(game.herd(who)[animal] for who in range(len(game.players))) <= rules.HEADS


@given(games(), st.data())
def test_a_preview_is_what_the_placing_brings(game, data):
    who = data.draw(st.integers(0, len(game.players) - 1))
    event = random_games.random_place(random.Random(data.draw(seeds)), game, who)
    if event:
        before = everything(game)
        promised = game.preview(event)
        assert everything(game) == before
        total = game.total(who)
        game.apply(event)
        assert game.total(who) == total + sum(promised)


@given(games(), st.data())
def test_any_event_reads_as_the_line_that_says_it(game, data):
    """Also one that would be refused: the form and the legality are two things."""
    first = data.draw(st.integers(1, 8)) << 4 | data.draw(st.integers(0, 3))
    event = bytes((first, data.draw(st.integers(0, 255)), data.draw(st.integers(0, 9))))
    try:
        game.apply(event)
    except Refusal as no:
        if no.code == "no_event":
            return
    tokens = record.line(event, game).split(" ")
    assert record.part("cards", "record").event(tokens) == event
