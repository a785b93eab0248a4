# SPDX-License-Identifier: MIT
"""The game record: what it may say, line by line, and how it is written."""

from shared_rules.dice.text.summary import summary
from shared_rules.hexes import field_at
from shared_rules.text import record
from tests.games.at_the_table import header_is_asked_for
from tests.games.dice.rules.table import begin, bytes_refusal, header_refusal, play

EXAMPLE = """castellan 1              # always first: the format and its version
game dice
sheet A
mode group 2             # or: mode solo
start c2 e2              # one castle per player, in player order
roll 35 VY 2             # number dice, colour dice, hourglasses (1 or 2)
1 sell c3=3Y             # one line per player and roll, in any order
2 pass
roll 33 YG 1
1 c4=3Y c5=3G silver     # the 3s of two dice; the silver came from the sale
2 e1=5Y worker 3         # the number die showing 3 used as a 5
claim B                  # somebody who is not on this device filled blue this round
"""
STANDING = (
    '{"game": "dice", "sheet": "A", "mode": "group", "phase": 1, "round": 2, '
    '"hourglasses": [3, 0, 0], "finished": false, "players": [{"name": null, '
    '"phases": [12, 0, 0], "total": 12, "marked": 4, "bonuses": {"monk": 0, "silver": 1, '
    '"goods": 0, "worker": 0}, "left": 1}, {"name": null, "phases": [1, 0, 0], "total": 1, '
    '"marked": 2, "bonuses": {"monk": 0, "silver": 0, "goods": 0, "worker": 1}, "left": 1}], '
    '"colours": {"V": 0, "S": 0, "B": 1, "O": 0, "G": 0, "Y": 0}, "winners": null, '
    '"rating": null}'
)


def standing(data):
    return summary(record.read(data))


def test_the_example_of_the_manual():
    assert standing(EXAMPLE.encode()) == STANDING


def test_a_record_may_stop_after_its_start():
    said = standing("\n".join(begin()).encode())
    assert '"phase": 1, "round": 0' in said
    assert '"mode": "solo"' in said
    assert '"hourglasses": [0, 0, 0]' in said


def test_a_finished_group_game_names_its_winners():
    lines = begin("group 2", "c2 c2")
    for _ in range(15):
        lines += ["roll 11 OO 2", "1 pass", "2 pass"]
    said = standing("\n".join(lines).encode())
    assert '"finished": true' in said
    assert '"winners": [1, 2], "rating": null' in said
    assert '"winners": null' in standing("\n".join(lines[:-1]).encode())


def test_a_finished_solo_game_has_a_rating():
    lines = begin()
    for _ in range(24):
        lines += ["roll 11 OO 2", "1 pass"]
    game = record.read("\n".join(lines).encode())
    for total, rating in ((50, "null"), (51, '"good"'), (61, '"very good"'), (71, '"excellent"')):
        game.rating = lambda total=total: (total > 50) + (total > 60) + (total > 70)
        assert summary(game).endswith('"winners": null, "rating": %s}' % rating)


def test_an_unfinished_solo_game_has_no_rating():
    game = play()
    game.rating = lambda: 3
    assert summary(game).endswith('"rating": null}')


# Lines and words.


def test_lines_end_in_lf_crlf_or_cr():
    for end in ("\n", "\r\n", "\r"):
        assert standing(EXAMPLE.replace("\n", end).encode()) == STANDING
        assert standing(EXAMPLE.replace("\n", end).encode()[: -len(end)]) == STANDING


def test_every_physical_line_counts():
    for end in ("\n", "\r\n", "\r"):
        data = end.join(["", "# nothing", "castellan 1", "", "game chess"]).encode()
        assert bytes_refusal(data).startswith("5: "), repr(end)
    assert bytes_refusal(b"\n\r\r\n\n\rcastellan 2").startswith("6: ")
    assert bytes_refusal(b"#\n\r#\ngame dice").startswith("4: ")


def test_space_and_tab_part_the_words():
    data = EXAMPLE.replace(" ", " \t ").encode()
    assert standing(data) == STANDING
    assert standing(EXAMPLE.replace("\n", "\t\n  ").encode()) == STANDING


def test_nothing_else_parts_the_words():
    for odd in (
        "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x1f", "\x85", "\xa0", "\u2028", "\u3000",
    ):  # fmt: skip
        assert bytes_refusal(("castellan%s1" % odd).encode()).startswith("1: "), repr(odd)
        assert bytes_refusal(("castellan 1%s" % odd).encode()).startswith("1: "), repr(odd)
        assert bytes_refusal(("castellan 1\n%s\ngame dice" % odd).encode()).startswith("2: ")


def test_a_comment_may_stand_inside_a_word():
    assert standing(EXAMPLE.replace("claim B  ", "claim B#").encode()) == STANDING
    assert header_refusal("castellan#1").startswith("1: ")


def test_a_comment_may_hold_anything_but_broken_text():
    odd = "# a\x0bb \x0c \u2028 claim O \xe9 \U0001f3b2"
    assert standing((odd + "\n" + EXAMPLE).encode()) == STANDING
    assert bytes_refusal(b"# \xff\n" + EXAMPLE.encode()).startswith("1: this line is not UTF-8")


def test_what_is_not_utf8_is_an_error_at_its_line():
    head = b"castellan 1\n"
    for bad in (
        b"\xff", b"\x80", b"\xc3", b"\xc3(", b"\xc0\xaf", b"\xc1\xbf", b"\xe0\x80\x80",
        b"\xe0\x9f\xbf", b"\xed\xa0\x80", b"\xf0\x80\x80\x80", b"\xf0\x8f\xbf\xbf",
        b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xe2\x82", b"\xf0\x9f\x8e",
    ):  # fmt: skip
        assert bytes_refusal(head + b"# " + bad).startswith("2: this line is not UTF-8"), bad
    for good in ("\x80", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\U00010000", "\U0010ffff"):
        said = bytes_refusal(head + b"# " + good.encode() + b"\n")
        assert said == "2: the record ends before its 'start' line", repr(good)


def test_a_byte_order_mark_is_an_error():
    assert bytes_refusal(b"\xef\xbb\xbf" + EXAMPLE.encode()).startswith("1: there is a byte-order")
    assert bytes_refusal(b"\n\xef\xbb\xbf# x\n").startswith("2: there is a byte-order")


def test_the_first_error_counts():
    assert bytes_refusal(b"castellan 2\n\xff").startswith("1: ")


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


def test_variants_are_checked_at_the_start():
    five = HEAD[:3] + ["mode group 5", "variant different", "start c2 c5 e2 e5 c2"]
    assert header_refusal(*five).startswith("6: the variant 'different' is for four")
    two = HEAD[:3] + ["mode group 2", "variant same", "start c2 c5"]
    assert header_refusal(*two).startswith("6: in the variant 'same'")
    two = HEAD[:3] + ["mode group 2", "variant different", "start c2 c2"]
    assert header_refusal(*two).startswith("6: in the variant 'different'")


def test_names_have_one_to_twelve_characters_of_any_language():
    lines = HEAD[:4] + ["names J\xe4ger-123456", "start c2"]
    game = record.read("\n".join(lines).encode())
    assert '"name": "J\\u00e4ger-123456"' in summary(game)
    lines[4] = "names \U0001f3b2\"\\'"
    game = record.read("\n".join(lines).encode())
    assert '"name": "\\ud83c\\udfb2\\"\\\\\'"' in summary(game)
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
        "roll 07 VY 1", "roll 37 VY 1", "roll 70 VY 1", "roll 351 VY 1", "roll 35 V 1",
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
        "1 c3=3Y monk V worker 3",
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


def test_a_missing_player_is_an_error_at_the_next_roll():
    lines = begin("group 2", "c2 e2") + ["roll 35 VY 2", "2 pass", "claim B", "roll 11 OO 1"]
    assert header_refusal(*lines).startswith("9: player 1 has not had a turn")


def test_strange_text_is_shown_short_and_clean():
    said = said_to("x" * 500 + " pass")
    assert said == "'" + "x" * 24 + "...' is neither a roll, a claim nor a player's number"
    assert said_to("\u2028 pass").startswith("'?' is neither")


# Writing.


def test_what_is_written_reads_as_the_same_game():
    game = record.read(EXAMPLE.encode())
    lines = list(record.write(game))
    assert lines == [line.split("#")[0].strip() for line in EXAMPLE.split("\n")[:-1]]


def test_variant_and_names_are_written():
    lines = begin("group 2", "c2 c2", variant="same")
    lines.insert(5, "names \xc4nne Bob")
    game = record.read("\n".join(lines).encode())
    assert list(record.write(game)) == lines
    assert game.names == ["\xc4nne", "Bob"]


def test_what_was_undone_is_not_written():
    game = play("roll 35 VY 2", "1 c3=3Y")
    game.undo()
    assert list(record.write(game))[-1] == "roll 35 VY 2"


def test_monk_and_worker_are_written():
    lines = ["roll 35 BS 1", "1 e6=3Y monk S", "roll 11 OO 1", "1 pass", "roll 35 VY 1"]
    lines += ["1 d6=4O worker 3"]
    lines[4] = "roll 35 OY 1"
    game = play(*lines, start="e5")
    assert list(record.write(game))[5:] == lines
    assert game.players[0].number(field_at("d6")) == 4
