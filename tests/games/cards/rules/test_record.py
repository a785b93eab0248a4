# SPDX-License-Identifier: MIT
"""The card game's record: what it may say, line by line, and how it is written."""

from shared_rules.text import record
from tests.games.at_the_table import header_is_asked_for
from tests.games.cards.rules.table import (
    begin,
    bytes_refusal,
    header_refusal,
    play,
)

HEAD = begin()


def test_a_header_is_complete_and_has_one_order():
    header_is_asked_for(HEAD)
    assert bytes_refusal(b"castellan 1\ngame cards\n\n# x\n").startswith("4: the record ends")


def test_a_header_line_says_neither_more_nor_less():
    for line, bad in (
        (2, "game card"), (2, "game cards 1"), (3, "mode"), (3, "mode solo 1"),
        (3, "mode group"), (3, "mode group 1"), (3, "mode group 5"), (3, "mode group 02"),
        (3, "mode group 2 2"), (3, "mode group \u0662"), (3, "mode table"), (3, "sheet A"),
        (4, "values"), (4, "values 1 2 3 4 5 6"), (4, "values 1 2 3 4 5 6 7 8"),
        (4, "values 1 2 3 4 5 6 10"), (4, "values 1 2 3 4 5 6 -1"),
        (4, "values 1 2 3 4 5 6 07"), (4, "values 1 2 3 4 5 6 +7"),
        (4, "values 1 2 3 4 5 6 x"), (4, "values 1 2 3 4 5 6 \u0667"), (4, "start 1"),
        (4, "variant free"), (5, "start"), (5, "start 0"), (5, "start 3"), (5, "start 01"),
        (5, "start 1 2"), (5, "start -1"), (5, "start one"), (5, "names a b"),
        (5, "1 place mine"), (5, "phase"),
    ):  # fmt: skip
        said = header_refusal(*(HEAD[: line - 1] + [bad] + HEAD[line:]))
        assert said.startswith("%d: " % line), bad


# Lines.


def said_to(line, mode="group 2"):
    said = header_refusal(*(begin(mode) + ["1 place mine", line]))
    assert said.startswith("7: "), said
    return said[3:]


def test_a_placing_is_written_in_one_way():
    for bad in (
        "1 place mine mine",
        "1 place mine bonus 0 on monastery",
        "1 place mine bonus 0 bonus 0",
        "1 place monastery on mine on mine",
        "1 place mine x",
    ):
        assert said_to(bad).endswith("then 'on KIND', then 'bonus N'"), bad
    for bad in ("", " building", " Mine", " mines", " on", " cloister", " boarding_house"):
        assert said_to("1 place" + bad).endswith("a building's type such as bank"), bad
    for bad in ("", " bank", " on", " Mine", " bonus 0"):
        assert said_to("1 place monastery on" + bad).startswith("after 'on' write a kind"), bad
    for bad in ("", " 4", " -1", " -0", " +0", " 00", " 01", " x", " on mine", " \u0663"):
        assert said_to("1 place mine bonus" + bad).startswith("after 'bonus' write"), bad


def test_numbers_are_written_in_one_way():
    for line in ("1 sell %s", "1 points %s", "1 animals %s 0 0 0", "1 left %s"):
        play(line % "1")
        for bad in ("", "x", "+1", "01", "-0", "1.", "\u0661", "\xb9", "\u22121", "1 1"):
            assert said_to(line % bad).startswith("write "), (line, bad)


def test_a_player_does_one_of_five_things():
    for bad in ("x", "Place mine", "mine", "pass", "1 place mine"):
        assert said_to("1 " + bad).endswith("is none of place, sell, points, animals and left")
    assert said_to("1") == "after the player write place, sell, points, animals or left"
    assert said_to("1 place").startswith("after 'place' write a card")


def test_there_are_players_one_to_four_only():
    for bad in ("0", "3", "5", "9", "10", "01", "1" * 20):
        assert said_to(bad + " place mine") == "there is no player %s in this game" % bad
    assert len(said_to("1" * 3000 + " place mine")) < 99
    for bad in ("one", "-1", "+1", "1.", "\u0661", "\xb2", "Egon", "names", "values", "start"):
        assert "is neither 'egon', 'phase', 'end'" in said_to(bad + " place mine"), bad


def test_egons_card_is_a_kind():
    for bad in ("", " bank", " x", " Mine", " mine mine", " castle bonus 0"):
        said = said_to_egon("egon" + bad)
        assert said.startswith("write one of Egon's cards as 'egon KIND'"), bad
    assert play("egon building", mode="solo").egon_left() == 2


def said_to_egon(line):
    said = header_refusal(*(begin("solo") + [line]))
    assert said.startswith("6: "), said
    return said[3:]


def test_phase_and_end_stand_alone():
    assert said_to("phase 2") == "'phase' stands alone on its line"
    assert said_to("phase B") == "'phase' stands alone on its line"
    assert said_to("phase leaves") == "'phase' stands alone on its line"
    assert said_to("end end") == "'end' stands alone on its line"


# Writing.


def test_every_kind_of_line_is_written():
    lines = ["egon monastery", "egon building", "egon ship", "1 place townhall", "1 sell 6"]
    lines += ["1 points -9", "1 points 9", "1 animals 0 5 1 2", "1 left 0", "1 left 99"]
    lines += ["1 place monastery", "1 place monastery", "1 place ship on monastery bonus 3"]
    lines += ["1 place monastery on building", "phase", "egon mine"]
    game = play(*lines, mode="solo")
    assert list(record.write(game)) == begin("solo") + lines
    lines = ["2 place castle", "2 place monastery on castle", "2 animals 1 2 3 4", "2 sell 1"]
    lines += ["phase"] * 4 + ["2 points -1", "end", "1 points 9", "1 points -9", "2 left 7"]
    lines = HEAD[:3] + ["names Ann Bo"] + HEAD[3:] + lines
    assert list(record.write(record.read("\n".join(lines).encode()))) == lines
