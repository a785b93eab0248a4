# SPDX-License-Identifier: MIT
"""The board game's record: what it may say, line by line, and how it is written."""

from shared_rules.text import record
from shared_rules.tiles.text.record import BUILDINGS
from tests.games.at_the_table import header_is_asked_for
from tests.games.tiles.rules.table import begin, bytes_refusal, header_refusal, on, play

HEAD = begin()


def test_a_header_is_complete_and_has_one_order():
    header_is_asked_for(HEAD)
    assert bytes_refusal(b"castellan 1\ngame tiles\n\n# x\n").startswith("4: the record ends")


def test_a_header_line_says_neither_more_nor_less():
    for line, bad in (
        (2, "game tile"), (2, "game tiles 1"), (3, "mode"), (3, "mode solo"),
        (3, "mode group"), (3, "mode group 1"), (3, "mode group 5"), (3, "mode group 0"),
        (3, "mode group 02"), (3, "mode group 2 2"), (3, "mode group \u0662"),
        (3, "mode table"), (4, "duchies"), (4, "duchies 1"), (4, "duchies 1 1 1"),
        (4, "duchies 1 0"), (4, "duchies 1 10"), (4, "duchies 1 01"), (4, "duchies 1 Hills"),
        (4, "duchies 1 \u0661"), (4, "start d4 d4"), (4, "sheet A"), (5, "start"),
        (5, "start d4"), (5, "start d4 d4 d4"), (5, "start d4 d3"), (5, "start d4 D4"),
        (5, "start d4 h1"), (5, "start d4 d8"), (5, "start d4 d0"), (5, "start d4 d\u0664"),
        (5, "names a b"), (5, "tie most"), (5, "1 d3=ship"), (5, "phase"),
    ):  # fmt: skip
        said = header_refusal(*(HEAD[: line - 1] + [bad] + HEAD[line:]))
        assert said.startswith("%d: " % line), bad


def test_a_tie_rule_comes_once_before_the_names():
    for tie, fewest in (("most", False), ("fewest", True), (None, False)):
        assert play(tie=tie).fewest == fewest
    head = HEAD[:3]
    good = head + ["tie fewest", "names a b"] + HEAD[3:]
    assert record.read("\n".join(good).encode()).fewest
    for line, bad in (
        (4, ["tie"]), (4, ["tie least"]), (4, ["tie most most"]), (4, ["Tie most"]),
        (5, ["tie most", "tie most"]), (5, ["names a b", "tie most"]),
        (5, ["duchies 1 1", "tie most"]),
    ):  # fmt: skip
        said = header_refusal(*(head + bad + HEAD[3:]))
        assert said.startswith("%d: " % line), bad


# Lines.


def said_to(line):
    said = header_refusal(*(HEAD + ["1 d3=ship", line]))
    assert said.startswith("7: "), said
    return said[3:]


def test_a_placing_is_one_word():
    for bad in ("1 d5=ship d6=ship", "1 d5=ship ship", "1 d5=ship 1"):
        assert said_to(bad).endswith("is too much; write a placing as 'd3=ship'"), bad
    for bad in ("", " x", " ship", " d5", " d5 = ship", " place d5", " 2 d5=ship", " Sell 1 1"):
        said = said_to("1" + bad)
        assert said.endswith("neither a placing such as d3=ship nor sell, points or left"), bad


def test_a_placing_names_a_field():
    for bad in ("", "h1", "d8", "d0", "D5", "d55", "5d", "d\u0665", "d"):
        assert said_to("1 %s=ship" % bad) == "there is no field '%s'; fields are a1 to g4" % bad


def test_a_placing_names_a_tile():
    for bad in (
        "", "Ship", "ships", "cow", "cow1", "cow5", "cow02", "cow22", "cow\u0662", "2cow",
        "goat2", "k", "k0", "k27", "k01", "k+1", "k-1", "K1", "k1k", "k\u0661",
        "boardinghouse", "city_hall", "building", "ship=ship", "=", "k100",
    ):  # fmt: skip
        said = said_to("1 d5=" + bad)
        assert said == "'%s' is no tile; it is one such as ship, cow3, bank or k7" % bad


def test_numbers_are_written_in_one_way():
    lines = ("1 sell %s 1", "1 sell 1 %s", "1 points %s", "1 left %s 0 0", "1 left 0 0 %s")
    for line in lines:
        play(line % "1")
        for bad in ("", "x", "+1", "01", "00", "-0", "1.", "0x1", "1e0", "\u0661", "\xb9", "1000"):
            assert said_to(line % bad).startswith("write "), (line, bad)
    for bad in ("01 2", "1 +2", "1 2.", "2 \u0661", "", "x", "0 1", "-1 2", "1 2 3 4 5"):
        assert said_to("order " + bad).startswith("write 'order'"), bad


def test_limits_are_those_of_the_game():
    play("1 sell 6 7", "1 points 99", "1 points -99", "1 left 99 99 99", "1 left 0 0 0")
    for bad in (
        "1 sell", "1 sell 1", "1 sell 1 1 1", "1 sell 0 1", "1 sell 7 1", "1 sell 1 0",
        "1 sell 1 8", "1 points 0", "1 points 100",
        "1 points -100", "1 left 100 0 0", "1 left 0 100 0", "1 left 0 0 100",
    ):  # fmt: skip
        assert said_to(bad).startswith("write "), bad


def test_there_are_players_one_to_four_only():
    for bad in ("0", "3", "4", "5", "9", "10", "01", "1" * 20):
        assert said_to(bad + " d5=ship") == "there is no player %s in this game" % bad
    assert len(said_to("1" * 3000 + " d5=ship")) < 99
    for bad in ("one", "-1", "+1", "1.", "\u0661", "\xb2", "names", "duchies", "start", "d5=ship"):
        assert "is neither 'phase', 'end', 'order'" in said_to(bad + " d5=ship"), bad


def test_phase_and_end_stand_alone():
    assert said_to("phase 2") == "'phase' stands alone on its line"
    assert said_to("phase B") == "'phase' stands alone on its line"
    assert said_to("phase leaves") == "'phase' stands alone on its line"
    assert said_to("end end") == "'end' stands alone on its line"


# Writing.


def test_every_kind_of_line_is_written():
    lines = on(1, "d3=ship", "c2=cow2", "b2=sheep3", "b1=pig4", "a1=chicken2", "a2=castle")
    lines += on(1, "e3=mine", "c4=k1", "b4=k26")
    fields = ("c3", "e4", "e5", "f4", "f5", "g4", "c5", "b5")
    lines += on(1, *["%s=%s" % pair for pair in zip(fields, BUILDINGS)])
    lines += ["2 sell 6 7", "1 points -99", "1 points 99", "order 2 1", "2 left 0 99 5", "phase"]
    lines += ["phase", "phase", "phase", "end", "order 1 2"]
    game = play(*lines, tie="fewest")
    assert list(record.write(game)) == begin(tie="fewest") + lines


def test_only_what_is_not_usual_is_written_of_the_box_and_the_tie_rule():
    assert list(record.write(play(tie="most"))) == begin()
    for tie, wanted in (([], []), (["tie fewest"], []), (["tie most"], ["tie most"])):
        lines = HEAD[:3] + ["edition 2019"] + tie + HEAD[3:]
        game = record.read("\n".join(lines).encode())
        assert list(record.write(game)) == HEAD[:3] + ["edition 2019"] + wanted + HEAD[3:]
