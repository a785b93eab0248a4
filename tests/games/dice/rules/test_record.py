# SPDX-License-Identifier: MIT
"""The game record: what it may say, line by line, and how it is written."""

from shared_rules.dice.text.summary import summary
from shared_rules.hexes import field_at
from shared_rules.text import record
from shared_rules.text.json_text import json_string
from tests.games.at_the_table import header_is_asked_for
from tests.games.dice.rules.table import begin, bytes_refusal, header_refusal, play

# Lines and words.


def test_every_physical_line_counts():
    for end in ("\n", "\r\n", "\r"):
        data = end.join(["", "# nothing", "castellan 1", "", "game chess"]).encode()
        assert bytes_refusal(data).startswith("5: "), repr(end)
    assert bytes_refusal(b"\n\r\r\n\n\rcastellan 2").startswith("6: ")
    assert bytes_refusal(b"#\n\r#\ngame dice").startswith("4: ")


def test_nothing_else_parts_the_words():
    for odd in (
        "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x1f", "\x85", "\xa0", "\u2028", "\u3000",
    ):  # fmt: skip
        assert bytes_refusal(("castellan%s1" % odd).encode()).startswith("1: "), repr(odd)
        assert bytes_refusal(("castellan 1%s" % odd).encode()).startswith("1: "), repr(odd)
        assert bytes_refusal(("castellan 1\n%s\ngame dice" % odd).encode()).startswith("2: ")


def test_a_comment_may_stand_inside_a_word_and_hold_anything_but_broken_text():
    assert header_refusal("castellan#1").startswith("1: ")
    odd = "# a\x0bb \x0c \u2028 claim O \xe9 \U0001f3b2\n"
    assert record.read((odd + "\n".join(HEAD) + "#c2").encode()).solo
    assert bytes_refusal(b"# \xff\ncastellan 1").startswith("1: this line is not UTF-8")


def test_what_is_not_utf8_is_an_error_at_its_line():
    head = b"castellan 1\n"
    for bad in (
        b"\xff", b"\x80", b"\xc3", b"\xc3(", b"\xc3\xc0", b"\xe1\x80\xc0", b"\xc0\xaf",
        b"\xe0\x80\x80", b"\xe0\x9f\xbf", b"\xed\xa0\x80", b"\xf0\x80\x80\x80",
        b"\xf0\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xe2\x82",
        b"\xf0\x9f\x8e", b"\xc1\xbf",
    ):  # fmt: skip
        assert bytes_refusal(head + b"# " + bad).startswith("2: this line is not UTF-8"), bad
    for good in ("\x80", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\U00010000", "\U0010ffff"):
        said = bytes_refusal(head + b"# " + good.encode() + b"\n")
        assert said == "2: the record ends before its 'start' line", repr(good)


def test_a_byte_order_mark_is_an_error():
    assert bytes_refusal(b"\n\xef\xbb\xbf# x\n").startswith("2: there is a byte-order")


# The header.


HEAD = ["castellan 1", "game dice", "sheet A", "mode solo", "start c2"]


def test_a_header_is_complete_and_has_one_order():
    header_is_asked_for(HEAD)
    assert bytes_refusal(b"") == "1: the record ends before its 'start' line"
    assert bytes_refusal(b"# hello\n\n#\n").startswith("3: ")


def test_a_header_line_says_neither_more_nor_less():
    for line, bad in (
        (1, "castellan"), (1, "castellan 2"), (1, "castellan 01"), (1, "castellan 1 1"),
        (1, "Castellan 1"), (2, "game"), (2, "game chess"), (2, "game dice dice"),
        (3, "sheet"), (3, "sheet E"), (3, "sheet a"), (3, "sheet A B"), (3, "sheet AB"),
        (4, "mode"), (4, "mode solo 1"), (4, "mode group"), (4, "mode group 0"),
        (4, "mode group 6"), (4, "mode group 01"), (4, "mode group 2 2"), (4, "mode duo"),
        (5, "start"), (5, "start c2 c2"), (5, "start c3"), (5, "start z9"), (5, "start C2"),
        (5, "roll 11 OO 1"), (5, "1 pass"), (5, "claim B"),
    ):  # fmt: skip
        assert header_refusal(*(HEAD[: line - 1] + [bad])).startswith("%d: " % line), bad


def test_a_variant_comes_once_and_before_the_names():
    group = HEAD[:3] + ["mode group 2"]
    start = "start c2 c2"
    for lines in (["variant free"], ["variant same"], ["variant free", "names a b"]):
        record.read("\n".join(group + lines + [start]).encode())
    for line, lines in (
        (5, ["variant"]), (5, ["variant odd"]), (5, ["variant same same"]),
        (6, ["variant free", "variant free"]), (6, ["names a b", "variant free"]),
        (6, ["names a b", "names a b"]), (5, ["names"]), (5, ["names a"]),
        (5, ["names a b c"]), (5, ["names a 1234567890123"]),
    ):  # fmt: skip
        assert header_refusal(*(group + lines + [start])).startswith("%d: " % line), lines


def test_names_have_one_to_twelve_characters_of_any_language():
    lines = HEAD[:4] + ["names J\xe4ger-123456", "start c2"]
    game = record.read("\n".join(lines).encode())
    assert '"name": "J\\u00e4ger-123456"' in summary(game)
    lines[4] = "names \U0001f3b2\"\\'"
    game = record.read("\n".join(lines).encode())
    assert '"name": "\\ud83c\\udfb2\\"\\\\\'"' in summary(game)
    assert json_string("~\x7f\uffff\U00010000") == '"~\\u007f\\uffff\\ud800\\udc00"'
    lines[4] = "names J\xe4ger-1234567"
    assert header_refusal(*lines).startswith("5: the name 'J\xe4ger-1234567' is too long")
    for odd in ("\x00", "\x1b", "\x7f", "\x85"):
        lines[4] = "names A" + odd
        assert header_refusal(*lines).startswith("5: there is a control character")


# Rolls, claims and turns.


def said_to(line, mode="group 2", start="c2 e2"):
    lines = begin(mode, start) + ["roll 35 VY 2", line]
    said = header_refusal(*lines)
    assert said.startswith("7: "), said
    return said[3:]


def test_a_roll_is_written_in_one_way():
    for bad in (
        "roll", "roll 35 VY", "roll 35 VY 0", "roll 35 VY 3", "roll 35 VY 12", "roll 3 5 VY 1",
        "roll 07 VY 1", "roll 37 VY 1", "roll 71 VY 1", "roll 351 VY 1", "roll 35 V 1",
        "roll 35 VX 1", "roll 35 vy 1", "roll 35 VYY 1", "roll 35 VY 1 1", "roll 35 VY 01",
    ):  # fmt: skip
        assert said_to(bad).startswith("write a roll as"), bad


def test_a_claim_is_written_in_one_way():
    for bad in ("claim", "claim X", "claim b", "claim BB", "claim VS", "claim B B"):
        assert said_to(bad).startswith("write a claim as"), bad


def test_a_turn_is_written_in_one_way():
    for bad in (
        "1", "1 sell", "1 sell sell pass", "1 pass sell", "1 pass pass", "1 c3=3Y pass",
        "1 c3=3Y monk", "1 c3=3Y monk X", "1 c3=3Y monk VY", "1 c3=3Y worker",
        "1 c3=3Y worker 0", "1 c3=3Y worker 7", "1 c3=3Y worker 33", "1 c3=3Y c4=3Y",
        "1 c3=3Y c4=3Y gold", "1 c3=3Y silver", "1 c3=3Y monk V silver",
        "1 c3=3Y c4=3Y silver monk V", "1 c3=3Y c4=3Y silver silver", "1 silver c3=3Y c4=3Y",
        "1 c3=3Y monk V worker 3", "1 c3=3Y nun V",
    ):  # fmt: skip
        said = said_to(bad)
        assert said.startswith("write a turn as") or "is no mark" in said, (bad, said)


def test_a_mark_is_written_in_one_way():
    for bad in ("c3=3", "c3=3y", "c33Y", "c3-3Y", "c3=0Y", "c3=7Y", "3c=3Y", "c3=3YY", "c=3Y"):
        said = said_to("1 " + bad)
        assert "is no mark" in said or "there is no field" in said, (bad, said)
    for bad in ("c9=3Y", "h1=3Y", "C3=3Y", "a5=3Y"):
        assert said_to("1 " + bad).startswith("there is no field '%s'" % bad[:2])


def test_there_are_players_one_to_five_only():
    for bad in ("0", "3", "6", "9", "10", "01", "1" * 20):
        assert said_to(bad + " pass") == "there is no player %s in this game" % bad
    assert len(said_to("1" * 3000 + " pass")) < 99
    for bad in ("one", "-1", "+1", "1.", "\u0661", "\xb2", "Roll", "names", "start"):
        assert "is neither a roll" in said_to(bad + " pass"), bad


def test_strange_text_is_shown_short_and_clean():
    said = said_to("x" * 500 + " pass")
    assert (
        said == "'" + "x" * 24 + "...' is neither a roll, a claim, a score nor a player's number"
    )
    assert said_to("\u2028 pass").startswith("'?' is neither")


# Writing.


def test_variant_names_note_and_who_leaves_are_written():
    lines = begin("group 2", "c2 c2", variant="same")
    lines.insert(5, "names \xc4nne Bob")
    game = record.read("\n".join(lines + ["2 leaves"]).encode())
    game.note = "by candle light"
    assert list(record.write(game)) == lines + ["# by candle light", "2 leaves"]
    assert record.last_line(game) == "2 leaves"
    assert game.names == ["\xc4nne", "Bob"]


def test_monk_and_worker_are_written():
    lines = ["roll 35 BS 1", "1 e6=3Y monk S", "roll 11 OO 1", "1 pass", "roll 35 VY 1"]
    lines += ["1 d6=4O worker 3"]
    lines[4] = "roll 35 OY 1"
    game = play(*lines, start="e5")
    assert list(record.write(game))[5:] == lines
    assert record.last_line(game) == lines[-1] and record.last_line(play()) == ""
    assert game.players[0].number(field_at("d6")) == 4
