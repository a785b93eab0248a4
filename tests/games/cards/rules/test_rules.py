# SPDX-License-Identifier: MIT
"""Rules of the card game that a record does not show, or that are our reading.

What a record comes to is compared with the second opinion, in thousands of games.
"""

from shared_rules.cards import setup
from shared_rules.cards.game import HIM, MONASTERY, SHIP, egon
from shared_rules.cards.text.record import WORDS
from tests.games.cards.rules.table import EGON, LATER, open_in, part, play, refusal

PHASES = ["phase"] * 4
END = PHASES + ["end"]


def solo(*lines):
    return play(*lines, mode="solo")


def test_c1_workers_go_by_the_place_in_the_order_of_play():
    for players, given in ((2, [1, 0]), (3, [1, 0, 1]), (4, [2, 0, 1, 1])):
        game = play(mode="group %d" % players, start="2")
        assert [setup.workers(game, who) for who in range(players)] == given
    assert setup.workers(solo(), 0) == 1


def test_c2_a_card_with_an_unfinished_stack_of_its_kind_goes_there():
    said = refusal("1 place ship", "1 place monastery", "1 place ship on monastery")
    assert said == "a card whose kind has an unfinished stack goes there, not on a monastery"
    assert refusal("1 place church", "1 place monastery", "1 place bank on monastery") == said
    game = play("1 place monastery", "1 place mine", "1 place monastery on mine")
    assert open_in(game, "mine") == 2 and open_in(game, "monastery") == 1


def test_a_joker_is_shown_as_one_until_its_triple_is_finished():
    lines = ["1 place ship", "1 place monastery on ship", "1 place ship", "1 place ship"]
    ship = WORDS.index("ship")
    for count, jokers in ((2, (0, 1)), (4, (0, 0))):
        game = play(*lines[:count])
        assert (game.joker(0, ship, 0), game.joker(0, ship, 1)) == jokers


def test_a_monastery_that_is_covered_is_shown_as_a_joker():
    for card in ("castle", "mine", "knowledge", "ship", "pasture", "watchtower"):
        kind = WORDS.index("building" if card == "watchtower" else card)
        game = play("1 place monastery", "1 place %s on monastery" % card)
        assert (game.joker(0, kind, 0), game.joker(0, kind, 1)) == (1, 0)


def test_a_seller_takes_the_start_player_card_and_keeps_it_for_the_next_phase():
    for phases, holder, down in ((0, 2, True), (1, 2, False), (2, 0, False)):
        game = play("3 sell 1", *["phase"] * phases, mode="group 3")
        assert game.starter() == holder and game.face_down() == down


def test_points_are_kept_beyond_a_byte_and_below_nothing():
    assert part(play("1 points 2", "1 points 9", "2 points 1"), "points") == 11
    for more in (1, -1):
        assert play(*["1 points %d" % (9 * more)] * 60).totals() == [540 * more, 0]
    for bad in ("0", "10", "-10", "-0", "+1", "--1", "-", "1.0", "99999999999999999999"):
        said = refusal("1 points " + bad)
        assert said == "write points as 'points N', from -9 to 9 and not 0", bad


def test_animals_replace_what_was_in_storage():
    game = play("1 animals 5 5 5 5", "1 animals 5 0 0 1")
    assert part(game, "animals") == 1 and bytes(game.herd(0)) == b"\x05\x00\x00\x01"


def test_what_is_left_counts_as_unused_the_last_time_it_is_said():
    game = play("1 left 4", "1 left 12", "1 animals 3 0 0 0")
    assert game.unused(0) == 15 and game.left(0) == 12
    for bad in ("100", "-1", "01", "", "1 1"):
        said = refusal("1 left " + bad)
        assert said == "write 'left N', from 0 to 99: workers, silver and unsold goods", bad


def test_two_of_three_with_the_highest_total_are_tied():
    assert play("1 points 2", "3 points 2", mode="group 3").tied()
    assert not play("1 points 2", "3 points 1", mode="group 3").tied()


def test_the_highest_total_wins_and_only_a_solo_game_is_won():
    game = play("2 points 5", *END)
    assert game.winners() == [1] and not game.won()


# Egon.


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


def test_equal_points_after_a_phase_are_enough_and_fewer_lose_at_once():
    lines = ["egon building"] * 3  # a triple of 3, and the first
    game = solo(*lines)
    assert game.ahead() and not game.over() and game.winners() == [] and not game.won()
    game = solo(*(lines + ["1 points 4"]))
    assert not game.ahead() and not game.won()
    game = solo(*(lines + ["1 points 4", "phase"]))
    assert game.phase() == 1 and not game.over()
    game = solo(*(lines + ["1 points 3", "phase"]))
    assert game.over() and game.winners() == [] and not game.won()
    assert game.phase() == 0, "the phase stays the one played"
    assert not play("1 points -1").ahead()


def test_after_e_the_game_is_won_and_there_is_no_start_player_card():
    lines = EGON + ["1 sell 2", "1 points 9"]
    for cards in LATER:
        lines = lines + ["phase"] + cards
    game = solo(*(lines + ["1 points 5", "end"]))
    assert game.starter() is None and part(game, "start") == 0
    assert game.total(0) == game.total(HIM) == 16 and game.won() and game.winners() == [0]
