# SPDX-License-Identifier: MIT
"""A card game begins: players, who starts, what the cards are worth, what lies on the table."""

import pytest

from shared_rules.cards import game as rules
from tests.walks.tours import write_name


def name(hands, *names):
    """Write names, from the set-up."""
    hands.choose(hands.say("names"))
    for who, written in enumerate(names):
        write_name(hands, who, written)
    hands.press("BACK")


def test_we_are_four_and_cleo_begins(hands):
    hands.set_up("group")
    hands.turn_to(hands.say("players"), "4")
    name(hands, "Anna", "Bert", "Cleo", "Dora")
    hands.turn_to(hands.say("starter"), "Cleo")
    hands.choose("▸ " + hands.say("start"))
    hands.press("OK")
    assert hands.screen() == "cards.table"
    game = hands.game
    assert game.names == ["Anna", "Bert", "Cleo", "Dora"] and game.starter() == 2


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


def test_alone_the_checklist_has_the_five_piles_of_aaron(oled):
    oled.set_up("solo")
    oled.choose("▸ " + oled.say("start"))
    assert ("· Aaron's piles", "3 4 5 6 7") in oled.lines()


# ---- Card values


def test_a_value_that_was_entered_is_kept_for_the_next_game(hands):
    hands.set_up("solo")
    hands.choose(hands.say("values"))
    hands.press("DOWN", "OK")  # a castle scores 5
    hands.press("BACK")
    hands.handheld.power_cycle()
    hands.begin("group")
    assert bytes(hands.game.values) == b"\x05" + rules.VALUES[1:]


def test_back_leaves_the_marks_of_what_nobody_touched(oled):
    oled.set_up("solo")
    oled.choose(oled.say("values"))
    oled.press("DOWN", "RIGHT", "BACK")
    oled.choose(oled.say("values"))
    assert [value for _, value in oled.lines()[1:3]] == ["5", "4?"]


# ---- The evening's memory


def test_the_set_up_is_as_it_was_the_last_time(hands):
    hands.set_up("group")
    hands.turn_to(hands.say("players"), "3")
    name(hands, "Anna", "Bert")
    hands.turn_to(hands.say("starter"), "Bert")
    hands.choose("▸ " + hands.say("start"))
    hands.press("OK")
    hands.app.end_game(False)
    hands.handheld.wait(20)
    hands.handheld.power_cycle()
    hands.set_up("group")
    lines = dict(hands.lines())
    assert lines[hands.say("players")] == "3" and lines[hands.say("starter")] == "Bert"
    hands.choose(hands.say("names"))
    assert [value for _, value in hands.lines()] == ["Anna", "Bert", "–"]


def test_a_set_up_that_was_only_looked_at_is_not_remembered(oled):
    oled.set_up("solo")
    oled.turn_to(oled.say("egon gets"), oled.say("device"))
    oled.choose("▸ " + oled.say("start"))
    oled.press("BACK", "BACK")
    oled.set_up("solo")
    assert dict(oled.lines())[oled.say("egon gets")] == oled.say("real")
