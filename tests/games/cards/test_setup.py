# SPDX-License-Identifier: MIT
"""A card game begins: players, who starts, what the cards are worth, what lies on the table."""

from shared_rules.cards import game as rules


def test_with_fewer_players_somebody_who_is_there_begins(hands):
    hands.set_up("group")
    hands.turn_to(hands.say("players"), "4")
    hands.turn_to(hands.say("starter"), hands.say("player") + " 4")
    hands.turn_to(hands.say("players"), "2")
    hands.choose("▸ " + hands.say("start"))
    hands.press("OK")
    assert len(hands.game.players) == 2 and hands.game.starter() < 2


# ---- Card values


def test_a_value_that_was_entered_is_kept_for_the_next_game(hands):
    hands.set_up("solo")
    hands.choose(hands.say("values"))
    hands.press("DOWN", "OK")  # a castle scores 5
    hands.press("BACK")
    hands.handheld.power_cycle()
    hands.begin("group")
    assert bytes(hands.game.values) == b"\x05" + rules.VALUES[1:]
