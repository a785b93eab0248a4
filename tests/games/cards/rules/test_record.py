# SPDX-License-Identifier: MIT
"""The card game's record: what it may say, line by line, and how it is written."""

from shared_rules.cards.text.summary import summary
from shared_rules.text import record
from tests.games.at_the_table import header_is_asked_for
from tests.games.cards.rules.table import (
    EGON,
    VALUES,
    begin,
    bytes_refusal,
    header_refusal,
    play,
)

GROUP = """castellan 1
game cards
mode group 3
names Anna Bert Cleo
values 4 4 6 4 4 4 3
start 2
2 place mine
3 place watchtower
1 place monastery
2 place mine
3 place monastery on building
1 place ship on monastery      # the monastery is a ship's card from now on
2 place mine bonus 3           # the first triple of mines, and 3 points of phase card A
3 sell 2                       # Cleo takes the start player card, face down
phase
3 place bank bonus 0
1 place monastery on ship bonus 0
2 points 1                     # three silver handed in
phase
2 animals 3 1 0 2
phase
phase
1 place castle
2 place castle
end
2 left 4
"""
GROUP_STANDING = (
    '{"game": "cards", "mode": "group", "phase": "E", "finished": true, "start": 3, "players": ['
    '{"name": "Anna", "triples": [0, 0, 0, 0, 1, 0, 0], "open": [1, 0, 0, 0, 0, 0, 0], '
    '"scores": {"triples": 4, "first": 1, "seven": 0, "points": 0, "goods": 0, "animals": 0, '
    '"start": 0}, "total": 5, "unused": 0}, '
    '{"name": "Bert", "triples": [0, 1, 0, 0, 0, 0, 0], "open": [1, 0, 0, 0, 0, 0, 0], '
    '"scores": {"triples": 4, "first": 1, "seven": 0, "points": 4, "goods": 0, "animals": 3, '
    '"start": 0}, "total": 12, "unused": 5}, '
    '{"name": "Cleo", "triples": [0, 0, 0, 0, 0, 0, 1], "open": [0, 0, 0, 0, 0, 0, 0], '
    '"scores": {"triples": 3, "first": 1, "seven": 0, "points": 1, "goods": 2, "animals": 0, '
    '"start": 1}, "total": 8, "unused": 0}], '
    '"egon": null, "firsts": [null, 2, null, null, 1, null, 3], "winners": [2]}'
)
NEW_PLAYER = (
    '{"name": null, "triples": [0, 0, 0, 0, 0, 0, 0], "open": [0, 0, 0, 0, 0, 0, 0], '
    '"scores": {"triples": 0, "first": 0, "seven": 0, "points": 0, "goods": 0, "animals": 0, '
    '"start": 0}, "total": 0, "unused": 0}'
)
NOBODY = "[null, null, null, null, null, null, null]"


def standing(*lines, mode="group 2", start="1"):
    return summary(play(*lines, mode=mode, start=start))


def test_the_example_of_the_manual():
    assert summary(record.read(GROUP.encode())) == GROUP_STANDING


def test_a_record_may_stop_after_its_start():
    head = '{"game": "cards", "mode": "%s", "phase": "A", "finished": false, "start": %s, '
    tail = '"players": [%s], "egon": %s, "firsts": ' + NOBODY + ', "winners": null}'
    two = NEW_PLAYER + ", " + NEW_PLAYER
    assert standing(start="2") == head % ("group", "2") + tail % (two, "null")
    egon = '{"triples": [0, 0, 0, 0, 0, 0, 0], "open": [0, 0, 0, 0, 0, 0, 0], "total": 0}'
    assert standing(mode="solo") == head % ("solo", "null") + tail % (NEW_PLAYER, egon)


def test_egons_firsts_are_nobodys_number():
    said = standing(*["egon ship"] * 3, mode="solo")
    assert '"firsts": [null, null, null, null, 0, null, null]' in said
    assert '"egon": {"triples": [0, 0, 0, 0, 1, 0, 0], "open": [0, 0, 0, 0, 0, 0, 0]' in said
    assert said.endswith('"winners": null}')


def test_a_lost_game_has_no_winners_and_stays_in_its_phase():
    said = standing(*(["egon ship"] * 3 + ["phase"]), mode="solo")
    assert '"phase": "A", "finished": true, "start": null' in said
    assert said.endswith('"winners": []}')


def test_a_won_game_has_one_winner():
    lines = list(EGON) + ["1 points 9"] * 9
    for count in (4, 5, 6, 7):
        lines += ["phase"] + ["egon building"] * count
    said = standing(*(lines + ["end"]), mode="solo")
    assert '"phase": "E", "finished": true' in said and said.endswith('"winners": [1]}')


def test_totals_may_be_negative():
    said = standing("2 points -7")
    assert '"points": -7' in said and '"total": -7' in said


# The header.

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


def test_each_number_of_players_and_each_start_player_is_read():
    for players in (2, 3, 4):
        for start in range(players):
            game = play(mode="group %d" % players, start=str(start + 1))
            assert len(game.players) == players and game.starter() == start
    assert play(mode="solo").solo


def test_solo_starts_with_player_1():
    assert header_refusal(*begin("solo", "2")).startswith("5: there is no player 2")


def test_names_come_once_before_the_values():
    lines = HEAD[:3] + ["names Ann Bo"] + HEAD[3:]
    assert record.read("\n".join(lines).encode()).names == ["Ann", "Bo"]
    solo = begin("solo")
    lines = solo[:3] + ["names J\xe4ger-123456"] + solo[3:]
    assert '"name": "J\\u00e4ger-123456"' in summary(record.read("\n".join(lines).encode()))
    for line, bad in (
        (4, ["names"]), (4, ["names a"]), (4, ["names a b c"]), (4, ["names a 1234567890123"]),
        (5, ["names a b", "names a b"]), (5, ["values " + VALUES, "names a b"]),
    ):  # fmt: skip
        said = header_refusal(*(HEAD[:3] + bad + HEAD[3:]))
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


def test_a_bonus_may_follow_where_the_card_lies():
    game = play("1 place mine", "1 place mine", "1 place monastery on mine bonus 2")
    assert game.totals() == [4 + 1 + 2, 0]


def test_numbers_are_written_in_one_way():
    for line in ("1 sell %s", "1 points %s", "1 animals %s 0 0 0", "1 left %s"):
        play(line % "1")
        for bad in ("", "x", "+1", "01", "00", "-0", "1.", "0x1", "1e0", "\u0661", "\xb9"):
            assert said_to(line % bad).startswith("write "), (line, bad)


def test_only_points_may_be_negative():
    play("1 points -1")
    for line in ("1 sell -1", "1 animals -1 0 0 0", "1 left -1", "1 place mine bonus -1"):
        said_to(line)
    for minus in ("\u2212", "\u2013", "--", "- "):
        said_to("1 points %s1" % minus)


def test_a_line_without_a_number_is_none():
    for bad in ("1 sell", "1 points", "1 left", "1 sell 1 1", "1 points 1 1", "1 left 1 1"):
        assert said_to(bad).startswith("write "), bad


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
    assert said_to("end end") == "'end' stands alone on its line"


# Writing.


def test_what_is_written_reads_as_the_same_game():
    game = record.read(GROUP.encode())
    lines = [line.split("#")[0].strip().replace(" bonus 0", "") for line in GROUP.split("\n")]
    assert list(record.write(game)) == lines[:-1]


def test_every_kind_of_line_is_written():
    lines = ["egon monastery", "egon building", "egon ship", "1 place townhall", "1 sell 6"]
    lines += ["1 points -9", "1 points 9", "1 animals 0 5 1 2", "1 left 0", "1 left 99"]
    lines += ["1 place monastery", "1 place monastery", "1 place ship on monastery bonus 3"]
    lines += ["1 place monastery on building", "phase", "egon mine"]
    game = play(*lines, mode="solo")
    assert list(record.write(game)) == begin("solo") + lines


def test_what_was_undone_is_not_written():
    game = play("1 place mine", "1 sell 1")
    game.undo()
    assert list(record.write(game))[-1] == "1 place mine"
