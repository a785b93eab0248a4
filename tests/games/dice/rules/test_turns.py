# SPDX-License-Identifier: MIT
"""The list of legal turns: nothing that is refused, nothing left out, and what it brings."""

from shared_rules.dice import game as rules
from shared_rules.dice.text.record import turn_words
from shared_rules.hexes import field_at
from tests.games.at_the_table import refused
from tests.games.dice.rules.brute_force import every_turn
from tests.games.dice.rules.table import everything, play


def listed(game, who=0, ways=rules.WAYS):
    return sorted([turn_words(event, game.sheet) for event, _ in game.turns(who, ways)])


def test_before_the_roll_and_after_my_turn_there_are_no_turns():
    assert listed(play()) == listed(play("roll 35 BY 1", "1 pass")) == []
    assert play().round_over(), "what comes next is the roll"


def test_a_first_roll_offers_the_fields_around_my_castle():
    assert listed(play("roll 35 BY 1")) == ["c3=3Y", "c3=5Y", "d2=5B", "d3=5B", "pass"]


def test_the_list_can_be_asked_for_some_ways_only():
    game = play("roll 35 BY 2", start="e2")
    assert listed(game, ways=(rules.PASS,)) == ["pass"]
    plain = listed(game, ways=(rules.PLAIN,))
    assert plain and all(" " not in turn for turn in plain)
    workers = listed(game, ways=(rules.BY_WORKER,))
    assert workers and all(" worker " in turn for turn in workers)


def test_the_list_can_be_asked_with_and_without_the_sale():
    game = play("roll 35 BY 2")
    without = sorted([turn_words(e, game.sheet) for e, _ in game.turns(0, sales=(0,))])
    sold = sorted([turn_words(e, game.sheet) for e, _ in game.turns(0, sales=(rules.SALE,))])
    assert not [turn for turn in without if "sell" in turn]
    assert sorted(without + sold) == listed(game)
    assert "sell pass" in sold and "pass" in without


def test_the_list_can_be_asked_for_what_may_follow_a_first_mark():
    game = play("roll 12 VO 1", start="c5")
    first = field_at("c6") * 6
    turns = [
        turn_words(event, game.sheet)
        for event, _ in game.turns(0, (rules.BY_SILVER,), first=first)
    ]
    assert "c6=1V d6=2O silver" in turns
    assert all(turn.startswith("c6=1V ") for turn in turns)


def test_the_list_can_be_asked_for_one_way_to_each_mark():
    game = play("roll 35 YS 1", start="e2")
    marks = [event[1] for event, _ in game.turns(0, rules.WAYS[1:])]
    once = [event[1] for event, _ in game.turns(0, rules.WAYS[1:], each=False)]
    assert once == sorted(set(marks)) and len(once) < len(marks)


def test_a_turn_can_be_tried_without_playing_it():
    game = play("roll 33 YS 1", "1 c3=3Y", "roll 33 YG 2")
    before = everything(game)
    for event, gain in game.turns(0):
        assert game.preview(event) == gain
    assert everything(game) == before
    try:
        game.preview(rules.turn(0, rules.PLAIN, field_at("a1") * 6))
    except rules.Refusal as no:
        assert no.code == "no_number"
    else:
        raise AssertionError("tried")
    assert refused(game.preview, bytes((0x48, 222, 0))).code == "no_event"


def test_the_list_is_every_turn_that_can_be_written_down_and_is_accepted():
    # Positions with each of the bonuses.
    for line, start in (
        ("roll 35 BY 2", "c2"), ("roll 12 VO 1", "c5"), ("roll 11 VV 1", "c5"),
        ("roll 35 BS 2", "e5"), ("roll 36 YS 1", "e2"),
    ):  # fmt: skip
        game = play(line, start=start)
        turns = [bytes(event) for event, _ in game.turns(0)]
        assert sorted(turns) == sorted(every_turn(game, 0))
