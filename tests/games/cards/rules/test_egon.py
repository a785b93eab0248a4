# SPDX-License-Identifier: MIT
"""Solo against Egon: his cards, his points, and the comparison after each phase."""

from shared_rules.cards.game import HIM, MONASTERY, PHASES, SHIP, egon
from shared_rules.cards.text.record import WORDS
from tests.games.cards.rules.table import (
    EGON,
    LATER,
    all_cards,
    open_in,
    part,
    places,
    play,
    refusal,
    triples_in,
)


def solo(*lines, values="4 4 6 4 4 4 3"):
    return play(*lines, mode="solo", values=values)


def no(*lines, values="4 4 6 4 4 4 3"):
    return refusal(*lines, mode="solo", values=values)


def lost(game):
    return game.over() and not game.winners()


def to_phase(phase, ahead="1 points 9"):
    """The lines up to phase B, C, D or E, without its cards, with points enough to go on."""
    lines = EGON + [ahead]
    for cards in LATER[: "BCDE".find(phase)]:
        lines = lines + ["phase"] + cards
    return lines + ["phase"]


def test_egon_gets_3_4_5_6_and_7_cards():
    assert solo().egon_left() == 3
    for phase, count in zip("BCDE", (4, 5, 6, 7)):
        assert solo(*to_phase(phase)).egon_left() == count
    assert solo(*EGON).egon_left() == 0


def test_egon_gets_no_more_than_the_phases_number():
    assert no(*(EGON + ["egon ship"])) == "Egon has all his cards of this phase"
    assert no(*(to_phase("B") + LATER[0] + ["egon ship"])).startswith("Egon has all")


def test_nothing_happens_before_egons_cards():
    first = "Egon's cards of this phase come first"
    lines = ("1 place mine", "1 sell 1", "1 points 1", "1 animals 1 0 0 0", "1 left 1", "phase")
    for cards in range(3):
        for line in lines:
            assert no(*(EGON[:cards] + [line])) == first, line
    for line in lines:
        solo(*(EGON + [line]))


def test_the_end_too_waits_for_egons_cards():
    lines = to_phase("E")
    assert no(*(lines + ["end"])) == "Egon's cards of this phase come first"
    assert no(*(lines + LATER[3][1:] + ["end"])) == "Egon's cards of this phase come first"
    assert solo(*(lines + LATER[3] + ["end"])).over()


def test_egon_plays_in_solo_only():
    assert refusal("egon mine") == "Egon plays in a solo game only"


def test_egons_cards_are_sorted_by_kind_and_every_third_is_a_triple():
    lines = ["egon ship"] * 3 + ["1 points 5", "phase", "egon ship", "egon castle"]
    game = solo(*lines)
    assert triples_in(game, "ship", HIM) == 1 and open_in(game, "ship", HIM) == 1
    assert open_in(game, "castle", HIM) == 1 and triples_in(game, "ship", 0) == 0


def test_a_preview_says_what_egons_card_brings_him():
    game = solo("egon ship", "egon ship")
    assert list(game.preview(egon(SHIP))) == [4, 1, 0, 0, 0]
    assert list(game.preview(egon(MONASTERY))) == [0, 0, 0, 0, 0], "its point is the player's"
    kinds = ["egon " + kind for kind in WORDS[:7] if kind != "ship"]
    game = solo(*(kinds[:3] + ["1 points 9", "phase"] + kinds[3:]))
    before = game.total(HIM)
    assert list(game.preview(egon(SHIP))) == [0, 0, 0, 0, 3]
    game.apply(egon(SHIP))
    assert game.total(HIM) == before + 3


def test_egons_monasteries_are_always_their_own_kind():
    game = solo("egon mine", "egon monastery", "egon monastery")
    assert open_in(game, "mine", HIM) == 1 and open_in(game, "monastery", HIM) == 2


def test_for_each_of_egons_monasteries_i_take_a_point():
    game = solo("egon monastery", "egon mine", "egon monastery")
    assert part(game, "points", 0) == 2 and game.total(HIM) == 0


def test_egons_triples_score_their_value_and_the_first():
    game = solo(*["egon pasture"] * 3, values="1 2 3 4 5 6 7")
    assert game.total(HIM) == 7 and part(game, "first", HIM) == 1
    assert game.first(WORDS.index("pasture")) == HIM


def test_egon_takes_the_first_from_me_and_i_from_him():
    lines = ["egon mine", "egon mine", "egon ship"] + places(1, "mine", 3) + ["1 points 3"]
    game = solo(*(lines + ["phase", "egon mine"]))
    assert part(game, "first", 0) == 1 and part(game, "first", HIM) == 0
    assert game.total(HIM) == 4
    game = solo(*(["egon mine"] * 3 + places(1, "mine", 3)))
    assert part(game, "first", 0) == 0 and part(game, "first", HIM) == 1


def test_egon_takes_an_all_seven_card():
    seven = ["egon " + kind for kind in WORDS[:7]]
    lines = seven[:3] + ["phase"] + seven[3:]
    game = solo(*lines)
    assert part(game, "seven", HIM) == 3 and game.total(HIM) == 3
    game = solo(*(lines + all_cards(1, "mine")))
    assert part(game, "seven", 0) == 1, "the second"
    game = solo(*(seven[:3] + all_cards(1, "mine") + ["phase"] + seven[3:]))
    assert part(game, "seven", 0) == 3 and part(game, "seven", HIM) == 1


def test_my_seven_are_first_if_i_am():
    assert part(solo(*(EGON + all_cards(1, "ship"))), "seven", 0) == 3


# The supply.


def test_egons_cards_are_of_the_supply():
    lines = ["egon mine"] * 3 + places(1, "mine", 9) + ["phase"]
    assert no(*(lines + ["egon mine"])) == "no mine is left; all of its cards lie in duchies"
    lines = ["egon mine"] * 3 + places(1, "mine", 9)
    assert no(*(lines + ["1 place mine"])).startswith("no mine is left")


def test_egons_buildings_are_of_the_24_and_of_no_type():
    lines = ["egon building"] * 3
    for card in WORDS[7:]:
        lines += places(1, card, 3 if card != "townhall" else 0)
    # 3 of Egon's and 21 of mine: no town hall has been laid, yet none is left.
    assert no(*(lines + ["1 place townhall"])).startswith("no townhall is left")
    assert no(*(lines + ["phase", "egon building"])).startswith("no building is left")
    fewer = lines[:-1] + ["1 place townhall"]
    assert triples_in(solo(*fewer), "building") == 7


def test_egons_buildings_take_no_types_from_me():
    solo(*(["egon building"] * 3 + places(1, "bank", 3)))


# The comparison.


def test_equal_points_after_a_phase_are_enough():
    lines = ["egon building"] * 3  # a triple of 3, and the first
    game = solo(*(lines + ["1 points 4", "phase"]))
    assert game.phase() == 1 and not game.over()


def test_the_game_is_lost_at_once_if_egon_has_more():
    game = solo(*(["egon building"] * 3 + ["1 points 3", "phase"]))
    assert lost(game) and not game.won()
    assert game.winners() == [] and game.phase() == 0, "the phase stays the one played"


def test_i_see_that_egon_is_ahead_before_the_phase_ends():
    game = solo(*["egon building"] * 3)
    assert game.ahead() and not game.over()
    assert not solo(*(["egon building"] * 3 + ["1 points 4"])).ahead()
    assert not play("1 points -1").ahead()


def test_my_animals_count_in_the_comparison():
    lines = ["egon building"] * 3 + ["1 points 3"]
    assert lost(solo(*(lines + ["phase"])))
    assert not solo(*(lines + ["1 animals 1 1 0 0", "phase"])).over()


def test_egons_monasteries_count_for_me_in_the_comparison():
    game = solo("egon monastery", "egon mine", "egon ship", "1 points -1", "phase")
    assert not game.over()
    assert lost(solo("egon castle", "egon mine", "egon ship", "1 points -1", "phase"))


def test_it_is_compared_in_every_phase():
    for phase in "BCD":
        lines = to_phase(phase) + LATER["BCDE".find(phase)] + ["1 points 9"]
        assert not solo(*(lines + ["phase"])).over()
        game = solo(*(lines + ["1 points -9"] * 3 + ["phase"]))
        assert lost(game) and game.phase() == PHASES.find(phase)


def test_after_e_equal_or_more_is_a_win():
    lines = to_phase("E") + LATER[3]
    game = solo(*lines)
    # Five triples of buildings, the first, and all kinds but a monastery.
    assert game.total(HIM) == 5 * 3 + 1 and game.total(0) == 9
    game = solo(*(lines + ["1 points 7", "end"]))
    assert game.won() and game.winners() == [0]
    assert solo(*(lines + ["1 points 8", "end"])).won()
    game = solo(*(lines + ["1 points 6", "end"]))
    assert lost(game) and not game.won() and game.phase() == 4


def test_after_a_lost_game_nothing_is_said():
    lines = ["egon building"] * 3 + ["phase"]
    for line in ("1 left 1", "1 points 5", "1 animals 1 1 1 1", "1 place mine", "1 sell 1"):
        assert no(*(lines + [line])).startswith("this game was lost or won"), line
    for line in ("phase", "end", "egon mine"):
        assert no(*(lines + [line])).startswith("this game was lost or won"), line


def test_after_a_won_game_nothing_is_said():
    lines = to_phase("E") + LATER[3] + ["1 points 9", "end"]
    assert solo(*lines).won()
    for line in ("1 left 1", "1 points 5", "1 animals 1 1 1 1", "egon mine", "end"):
        assert no(*(lines + [line])).startswith("this game was lost or won"), line


def test_there_is_no_start_player_card_in_solo():
    game = solo(*(EGON + ["1 sell 2"]))
    assert game.starter() is None and part(game, "goods") == 2
    lines = to_phase("E") + LATER[3] + ["1 sell 2", "1 points 9", "end"]
    assert part(solo(*lines), "start") == 0


def test_an_unfinished_solo_game_is_neither_won_nor_lost():
    game = solo(*EGON)
    assert not game.won() and not game.over() and game.winners() == []


def test_solo_has_one_player():
    assert no(*(EGON + ["2 place mine"])) == "there is no player 2 in this game"
