# SPDX-License-Identifier: MIT
"""What scores: triples, firsts, the phase card, all seven, goods, animals and the rest."""

from shared_rules.cards.text.record import WORDS
from tests.games.cards.rules.table import all_cards, part, places, play, refusal

ONES = "1 2 3 4 5 6 7"
CARDS = ("castle", "mine", "monastery", "knowledge", "ship", "pasture", "bank")
END = ["phase"] * 4 + ["end"]


def test_a_triple_scores_the_value_of_its_kind():
    for value, card in enumerate(CARDS):
        game = play(*places(1, card, 3), values=ONES)
        assert part(game, "triples") == value + 1, card
        assert part(play(*places(1, card, 2), values=ONES), "triples") == 0


def test_each_triple_scores():
    assert part(play(*places(1, "ship", 9), values=ONES), "triples") == 15


def test_the_values_are_those_of_the_record():
    assert part(play(*places(1, "castle", 3), values="9 0 0 0 0 0 0"), "triples") == 9
    assert part(play(*places(1, "castle", 3), values="0 9 9 9 9 9 9"), "triples") == 0


def test_a_triple_with_jokers_scores_for_the_kind_it_has_become():
    game = play("1 place bank", "1 place monastery on building", "1 place bank", values=ONES)
    assert part(game, "triples") == 7
    lines = places(1, "monastery", 2) + ["1 place ship on monastery"]
    game = play(*lines, values=ONES)
    assert part(game, "triples") == 5
    assert game.first(WORDS.index("ship")) == 0
    assert game.first(WORDS.index("monastery")) is None


# The first of a kind.


def test_the_first_triple_of_a_kind_at_the_table_scores_one_more():
    game = play(*(places(2, "mine", 3) + places(1, "mine", 3)))
    assert part(game, "first", 1) == 1 and part(game, "first", 0) == 0
    assert game.first(WORDS.index("mine")) == 1


def test_each_kind_has_its_first():
    lines = []
    for card in CARDS:
        lines += places(1, card, 3)
    assert part(play(*lines), "first") == 7


def test_my_own_second_triple_is_no_first():
    assert part(play(*places(1, "mine", 6)), "first") == 1


# The phase card.


def test_points_of_the_phase_card_are_taken_with_a_triple():
    for bonus in range(4):
        lines = places(1, "mine", 2) + ["1 place mine bonus %d" % bonus]
        assert part(play(*lines), "points") == bonus
    lines = places(1, "monastery", 2) + ["1 place mine on monastery bonus 2"]
    assert part(play(*lines), "points") == 2
    lines = places(1, "mine", 2) + ["1 place monastery on mine bonus 3"]
    assert part(play(*lines), "points") == 3


def test_they_may_be_taken_in_every_phase():
    for phases in range(5):
        lines = ["phase"] * phases + places(1, "mine", 2) + ["1 place mine bonus 3"]
        assert part(play(*lines), "points") == 3


def test_nothing_of_the_phase_card_is_taken_without_a_triple():
    said = "this card finishes no triple, so nothing of the phase card is taken"
    assert refusal("1 place mine bonus 1") == said
    assert refusal("1 place mine", "1 place mine bonus 3") == said
    assert refusal("1 place mine", "1 place monastery on mine bonus 3") == said
    assert refusal("1 place monastery", "1 place mine on monastery bonus 1") == said
    assert refusal(*(places(1, "mine", 3) + ["1 place mine bonus 2"])) == said


def test_bonus_0_may_be_said_without_a_triple():
    assert part(play("1 place mine bonus 0"), "points") == 0


def test_more_than_three_points_are_on_no_phase_card():
    said = "after 'bonus' write the points of the phase card, 0 to 3"
    assert refusal(*(places(1, "mine", 2) + ["1 place mine bonus 4"])) == said


# All seven kinds.


def sevens(mode, players):
    """The all-seven points, where everybody gets there in order."""
    lines = []
    for player in range(players):
        lines += all_cards(player + 1, "bank")
    game = play(*lines, mode=mode)
    return [part(game, "seven", who) for who in range(players)]


def test_all_seven_kinds_score_by_who_is_first():
    assert sevens("group 2", 2) == [3, 1]
    assert sevens("group 3", 3) == [4, 2, 1]


def test_four_players_share_four_all_seven_cards():
    # There are three banks: the fourth player has a church.
    lines = []
    for player in (3, 1, 4):
        lines += all_cards(player, "bank")
    lines += [line.replace("bank", "church") for line in all_cards(2, "bank")]
    game = play(*lines, mode="group 4")
    assert [part(game, "seven", who) for who in range(4)] == [3, 1, 4, 2]


def test_any_kind_may_be_the_seventh_and_six_are_not_enough():
    for card in CARDS:
        lines = all_cards(1, card)
        assert part(play(*lines), "seven") == 3
        assert part(play(*lines[:-1]), "seven") == 0


def test_all_seven_score_once():
    game = play(*(all_cards(1, "ship") + all_cards(1, "ship") + all_cards(2, "ship")))
    assert part(game, "seven", 0) == 3 and part(game, "seven", 1) == 1


def test_a_joker_counts_as_a_monastery_for_all_seven():
    lines = [line for line in all_cards(1, "bank") if "monastery" not in line]
    assert part(play(*lines), "seven") == 0
    assert part(play(*(lines + ["1 place monastery on mine"])), "seven") == 3
    early = lines[:2] + ["1 place monastery on mine"] + lines[2:]
    assert part(play(*early), "seven") == 3


def test_a_joker_is_no_card_of_the_kind_it_stands_for():
    lines = ["1 place monastery", "1 place ship on monastery"]
    lines += ["1 place castle", "1 place mine", "1 place knowledge", "1 place pasture"]
    assert part(play(*lines), "seven") == 0
    lines += ["1 place bank"]
    assert part(play(*lines), "seven") == 3, "the covered monastery is one still"


def test_a_finished_triple_still_counts_for_all_seven():
    lines = places(1, "monastery", 2) + ["1 place mine on monastery"]
    lines += ["1 place %s" % card for card in ("castle", "knowledge", "ship", "pasture", "bank")]
    assert part(play(*lines), "seven") == 3


# Points.


def test_a_watchtower_is_a_point():
    assert part(play("1 place watchtower"), "points") == 1
    assert part(play(*places(1, "watchtower", 3)), "points") == 3
    game = play("1 place monastery", "1 place watchtower on monastery")
    assert part(game, "points") == 1
    lines = places(1, "bank", 2) + ["1 place watchtower bonus 2"]
    assert part(play(*lines), "points") == 3


def test_no_other_building_is_a_point():
    for card in WORDS[7:]:
        if card != "watchtower":
            assert part(play("1 place " + card), "points") == 0


def test_points_are_added_and_taken_away():
    assert part(play("1 points 2", "1 points 9", "2 points 1"), "points") == 11
    game = play("1 points -9", "1 points 2")
    assert part(game, "points") == -7 and game.totals() == [-7, 0]
    for more in (1, -1):
        game = play(*["1 points %d" % (9 * more)] * 60)
        assert game.totals() == [540 * more, 0]


def test_points_are_minus_9_to_9_and_not_0():
    for bad in ("0", "10", "-10", "-0", "+1", "--1", "-", "1.0", "99999999999999999999"):
        said = refusal("1 points " + bad)
        assert said == "write points as 'points N', from -9 to 9 and not 0", bad


# Goods.


def test_each_sold_good_is_a_point():
    game = play("1 sell 3", "1 sell 1", "2 sell 6")
    assert part(game, "goods", 0) == 4 and part(game, "goods", 1) == 6


def test_goods_of_one_kind_are_six_at_most():
    for bad in ("0", "7", "-1", "03"):
        said = refusal("1 sell " + bad)
        assert said == "write a sale as 'sell N', with 1 to 6 goods of one kind"


def test_there_are_eighteen_goods():
    assert part(play(*["1 sell 6"] * 3), "goods") == 18
    lines = ["1 sell 6", "2 sell 6", "1 sell 5"]
    assert refusal(*(lines + ["2 sell 2"])) == "only 1 of the 18 goods are still unsold"
    assert play(*(lines + ["2 sell 1"])).goods() == 0


# Animals.


def herd_points(*herd):
    game = play("1 animals " + " ".join([str(heads) for heads in herd]))
    return part(game, "animals"), game.unused(0)


def test_sets_of_different_animals_score():
    assert herd_points(0, 0, 0, 0) == (0, 0)
    assert herd_points(1, 0, 0, 0) == (0, 1)
    assert herd_points(0, 1, 0, 1) == (1, 0)
    assert herd_points(1, 1, 0, 1) == (2, 0)
    assert herd_points(1, 1, 1, 1) == (4, 0)


def test_the_largest_set_comes_first_and_each_animal_counts_once():
    assert herd_points(3, 1, 0, 2) == (3, 1)
    assert herd_points(5, 0, 0, 0) == (0, 5)
    assert herd_points(5, 5, 0, 0) == (5, 0)
    assert herd_points(2, 2, 1, 1) == (5, 0)
    assert herd_points(1, 2, 3, 4) == (7, 1)
    assert herd_points(5, 5, 5, 5) == (20, 0)


def test_animals_count_before_the_end_too():
    assert play("1 animals 1 1 0 0").totals() == [1, 0]


def test_animals_replace_what_was_in_storage():
    game = play("1 animals 5 5 5 5", "1 animals 5 0 0 1")
    assert part(game, "animals") == 1 and bytes(game.herd(0)) == b"\x05\x00\x00\x01"


def test_there_are_five_animals_of_a_kind():
    said = "there are five animals of a kind; only 2 are left for this player"
    for at in range(4):
        mine, yours = [0] * 4, [0] * 4
        mine[at], yours[at] = 3, 3
        first = "1 animals %d %d %d %d" % tuple(mine)
        assert refusal(first, "2 animals %d %d %d %d" % tuple(yours)) == said
        yours[at] = 2
        play(first, "2 animals %d %d %d %d" % tuple(yours))
    play("1 animals 3 0 0 0", "1 animals 5 0 0 0")


def test_a_storage_holds_0_to_5_of_four_animals():
    said = "write 'animals' and four numbers from 0 to 5: cattle chicken pig sheep"
    for bad in ("", " 1", " 1 1 1", " 1 1 1 1 1", " 6 0 0 0", " 0 0 0 -1", " 0 01 0 0"):
        assert refusal("1 animals" + bad) == said, bad


# What is left.


def test_what_is_left_counts_as_unused_the_last_time_it_is_said():
    game = play("1 left 4", "1 left 12", "1 animals 3 0 0 0")
    assert game.unused(0) == 15 and game.left(0) == 12
    assert play("1 left 99", "1 left 0").unused(0) == 0
    assert game.totals() == [0, 0]


def test_0_to_99_may_be_left():
    for bad in ("100", "-1", "01", "", "1 1"):
        said = refusal("1 left " + bad)
        assert said == "write 'left N', from 0 to 99: workers, silver and unsold goods", bad
