# SPDX-License-Identifier: MIT
"""Cards in a duchy: stacks, triples, and monasteries as jokers both ways."""

from shared_rules.cards.text.record import WORDS
from tests.games.cards.rules.table import open_in, places, play, refusal, triples_in

OTHERS = ("castle", "mine", "knowledge", "ship", "pasture")


def test_cards_of_one_kind_lie_on_one_another():
    game = play("1 place mine", "1 place ship", "1 place mine")
    assert open_in(game, "mine") == 2 and open_in(game, "ship") == 1
    assert triples_in(game, "mine") == 0


def test_the_third_card_finishes_a_triple_and_the_fourth_begins_anew():
    game = play(*places(1, "mine", 3))
    assert triples_in(game, "mine") == 1 and open_in(game, "mine") == 0
    game = play(*places(1, "mine", 4))
    assert triples_in(game, "mine") == 1 and open_in(game, "mine") == 1
    game = play(*places(1, "mine", 12))
    assert triples_in(game, "mine") == 4 and open_in(game, "mine") == 0


def test_all_types_of_building_are_one_kind():
    game = play("1 place bank", "1 place church", "1 place townhall", "1 place market")
    assert triples_in(game, "building") == 1 and open_in(game, "building") == 1


def test_everybody_has_a_duchy_of_their_own():
    game = play("1 place mine", "2 place mine", "1 place mine", mode="group 4")
    assert [open_in(game, "mine", who) for who in range(4)] == [2, 1, 0, 0]


# A monastery on another kind.


def test_a_monastery_is_a_joker_on_any_other_kind():
    for card in OTHERS + ("bank",):
        kind = "building" if card == "bank" else card
        game = play("1 place " + card, "1 place monastery on " + kind)
        assert open_in(game, kind) == 2 and open_in(game, "monastery") == 0
        game = play(*(places(1, card, 2) + ["1 place monastery on " + kind]))
        assert triples_in(game, kind) == 1 and open_in(game, kind) == 0
        assert triples_in(game, "monastery") == 0


def test_two_jokers_may_lie_on_one_card():
    game = play("1 place ship", "1 place monastery on ship", "1 place monastery on ship")
    assert triples_in(game, "ship") == 1


def test_a_card_goes_on_over_a_joker():
    game = play("1 place ship", "1 place monastery on ship", "1 place ship")
    assert triples_in(game, "ship") == 1


def test_a_joker_is_shown_as_one_until_its_triple_is_finished():
    game = play("1 place ship", "1 place monastery on ship")
    ship = WORDS.index("ship")
    assert (game.joker(0, ship, 0), game.joker(0, ship, 1)) == (0, 1)
    game = play("1 place ship", "1 place monastery on ship", "1 place ship", "1 place ship")
    assert (game.joker(0, ship, 0), game.joker(0, ship, 1)) == (0, 0)


def test_a_joker_needs_an_unfinished_stack():
    empty = "there is no unfinished stack of the kind mine"
    assert refusal("1 place monastery on mine") == empty
    assert refusal("2 place mine", "1 place monastery on mine") == empty
    assert refusal(*(places(1, "mine", 3) + ["1 place monastery on mine"])) == empty


def test_a_monastery_may_be_a_joker_although_monasteries_are_unfinished():
    game = play("1 place monastery", "1 place mine", "1 place monastery on mine")
    assert open_in(game, "mine") == 2 and open_in(game, "monastery") == 1


def test_a_monastery_goes_among_monasteries_by_itself():
    game = play("1 place mine", "1 place monastery", "1 place monastery")
    assert open_in(game, "monastery") == 2 and open_in(game, "mine") == 1
    game = play(*places(1, "monastery", 3))
    assert triples_in(game, "monastery") == 1


def test_on_is_for_another_kind_only():
    assert refusal("1 place mine", "1 place mine on mine").startswith("a card of the kind mine")
    said = refusal("1 place monastery", "1 place monastery on monastery")
    assert said.startswith("a card of the kind monastery goes on its own stack")
    said = refusal("1 place bank", "1 place church on building")
    assert said.startswith("a card of the kind building")


def test_only_a_monastery_is_a_joker():
    said = refusal("1 place mine", "1 place ship on mine")
    assert said == "only a monastery may be laid on a stack of the kind mine"
    assert refusal("1 place ship on mine") == said


# Another card on monasteries.


def test_a_card_may_cover_one_monastery():
    for card in OTHERS + ("watchtower",):
        kind = "building" if card == "watchtower" else card
        game = play("1 place monastery", "1 place %s on monastery" % card)
        assert open_in(game, kind) == 2 and open_in(game, "monastery") == 0
        number = WORDS.index(kind)
        assert (game.joker(0, number, 0), game.joker(0, number, 1)) == (1, 0)


def test_a_card_on_two_monasteries_finishes_its_triple():
    game = play("1 place monastery", "1 place monastery", "1 place ship on monastery")
    assert triples_in(game, "ship") == 1 and triples_in(game, "monastery") == 0
    assert open_in(game, "ship") == 0 and open_in(game, "monastery") == 0


def test_a_card_never_covers_monasteries_by_itself():
    game = play("1 place monastery", "1 place ship")
    assert open_in(game, "monastery") == 1 and open_in(game, "ship") == 1


def test_there_must_be_monasteries_to_cover():
    empty = "there is no unfinished stack of the kind monastery"
    assert refusal("1 place ship on monastery") == empty
    assert refusal("2 place monastery", "1 place ship on monastery") == empty
    assert refusal(*(places(1, "monastery", 3) + ["1 place ship on monastery"])) == empty


def test_a_card_with_an_unfinished_stack_of_its_kind_goes_there():
    said = refusal("1 place ship", "1 place monastery", "1 place ship on monastery")
    assert said == "a card whose kind has an unfinished stack goes there, not on a monastery"
    assert refusal("1 place church", "1 place monastery", "1 place bank on monastery") == said


def test_a_card_whose_triple_is_finished_may_cover_monasteries():
    lines = places(1, "ship", 3) + ["1 place monastery", "1 place ship on monastery"]
    game = play(*lines)
    assert triples_in(game, "ship") == 1 and open_in(game, "ship") == 2


def test_after_a_cover_monasteries_begin_anew():
    game = play("1 place monastery", "1 place ship on monastery", "1 place monastery")
    assert open_in(game, "ship") == 2 and open_in(game, "monastery") == 1
    triple = places(1, "monastery", 3) + ["1 place monastery", "1 place mine on monastery"]
    game = play(*triple)
    assert triples_in(game, "monastery") == 1 and open_in(game, "mine") == 2


# The supply.


def test_there_are_twelve_castles_mines_and_monasteries():
    for card in ("castle", "mine", "monastery"):
        lines = places(1, card, 6) + places(2, card, 6)
        play(*lines)
        said = refusal(*(lines + ["1 place " + card]))
        assert said == "no %s is left; all of its cards lie in duchies" % card


def test_there_are_eighteen_knowledges_ships_and_pastures():
    for card in ("knowledge", "ship", "pasture"):
        lines = places(1, card, 9) + places(2, card, 9)
        play(*lines)
        assert refusal(*(lines + ["2 place " + card])).startswith("no %s is left" % card)


def test_there_are_three_of_each_building():
    for card in WORDS[7:]:
        lines = places(1, card, 2) + ["2 place " + card]
        assert refusal(*(lines + ["2 place " + card])).startswith("no %s is left" % card)
    assert len(WORDS[7:]) == 8


def test_all_24_buildings_can_be_laid():
    lines = []
    for card in WORDS[7:]:
        lines += places(1, card, 3)
    assert triples_in(play(*lines), "building") == 8


def test_jokers_and_covered_monasteries_are_of_the_twelve():
    lines = places(1, "monastery", 10) + ["1 place mine", "1 place monastery on mine"]
    lines += ["1 place ship on monastery", "2 place monastery"]
    assert refusal(*(lines + ["2 place monastery"])).startswith("no monastery is left")
    assert refusal(*(lines + ["1 place monastery on ship"])).startswith("no monastery is left")


def test_a_joker_is_none_of_the_cards_that_it_stands_for():
    lines = places(1, "mine", 11) + ["1 place monastery on mine", "1 place mine"]
    assert triples_in(play(*lines), "mine") == 4


def test_a_player_who_is_not_there_lays_nothing():
    assert refusal("3 place mine") == "there is no player 3 in this game"
    assert refusal("4 place mine", mode="group 3") == "there is no player 4 in this game"
    assert refusal("0 place mine") == "there is no player 0 in this game"
    assert refusal("5 place mine", mode="group 4") == "there is no player 5 in this game"
