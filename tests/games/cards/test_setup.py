# SPDX-License-Identifier: MIT
"""A card game begins: players, who starts, what the cards are worth, what lies on the table."""

import pytest

from shared_rules.cards import game as rules


def test_with_fewer_players_somebody_who_is_there_begins(hands):
    hands.set_up("group")
    hands.turn_to(hands.say("players"), "4")
    hands.turn_to(hands.say("starter"), hands.say("player") + " 4")
    hands.turn_to(hands.say("players"), "2")
    hands.choose("▸ " + hands.say("start"))
    hands.press("OK")
    assert len(hands.game.players) == 2 and hands.game.starter() < 2


@pytest.mark.parametrize(
    "mode, players, shown, sevens", [("solo", 1, 7, "3 1"), ("group", 2, 7, "3 1"),
                                     ("group", 3, 10, "4 2 1"), ("group", 4, 13, "4 3 2 1")]
)  # fmt: skip
def test_the_checklist_says_what_lies_on_the_table(oled, mode, players, shown, sevens):
    oled.set_up(mode)
    if mode == "group":
        oled.turn_to(oled.say("players"), str(players))
    oled.choose("▸ " + oled.say("start"))
    lines = {label[2:]: value for label, value in oled.lines()}
    assert lines[oled.say("display")] == str(shown)
    assert lines[oled.say("seven cards")] == sevens
    gets = [value for label, value in lines.items() if label.split(" ")[-1] in GETS]
    assert gets == ["1", "1", "1"]
    workers = [value for label, value in lines.items() if label.startswith(oled.say("workers"))]
    assert workers == (["1"] if mode == "solo" else list("0112"[:players]))


GETS = ("Silver", "Good", "Animal")


# ---- Card values


def test_a_value_that_was_entered_is_kept_for_the_next_game(hands):
    hands.set_up("solo")
    hands.choose(hands.say("values"))
    hands.press("DOWN", "OK")  # a castle scores 5
    hands.press("BACK")
    hands.handheld.power_cycle()
    hands.begin("group")
    assert bytes(hands.game.values) == b"\x05" + rules.VALUES[1:]
