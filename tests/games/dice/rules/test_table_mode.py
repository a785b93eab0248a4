# SPDX-License-Identifier: MIT
"""The table mode: everybody on paper, and here what belongs to the table."""

from shared_rules.dice import game as rules
from shared_rules.dice.sheet import COLOURS
from shared_rules.text import record
from shared_rules.text.lines import BadLine
from tests.games.at_the_table import refused
from tests.games.dice.rules.table import everything, header_refusal, passes, play, refusal

HEAD = ["castellan 1", "game dice", "sheet A", "mode table"]


def lay(*lines):
    """A table after these lines."""
    return record.read("\n".join(HEAD + ["start"] + list(lines)).encode())


def rolls(count, hourglasses=1):
    return ["roll 66 OO %d" % hourglasses] * count


def said_to(game, event):
    before = everything(game)
    no = refused(game.apply, event)
    assert everything(game) == before
    return no.code


def test_the_column_that_is_full_ends_the_phase_with_its_roll():
    game = lay(*rolls(9))
    assert not game.phase_done()
    game = lay(*rolls(10))
    assert game.phase_done() and not game.over() and game.phase() == 0
    game = lay(*rolls(11))
    assert not game.phase_done() and (game.phase(), game.round()) == (1, 1)


def test_the_game_is_over_with_the_roll_that_fills_the_third_column():
    game = lay(*rolls(29))
    assert not game.over() and game.may_end()
    game = lay(*rolls(30))
    assert game.over() and not game.may_end()
    assert said_to(game, rules.roll(1, 1, 0, 0, 1)) == "over"
    assert lay(*rolls(15, 2)).over()
    assert not lay(*rolls(14, 2)).over()


def test_nobody_has_filled_a_colour_before_the_first_roll():
    assert said_to(lay(), rules.claim(2)) == "no_roll"


def test_a_roll_that_is_undone_falls_the_same_again():
    game = lay("roll 35 VY 2", "roll 16 OO 1", "claim O")
    after = everything(game)
    game.undo(2)
    assert (game.round(), game.struck(0), game.gone(COLOURS.index("O"))) == (1, 2, 0)
    assert bytes(game.kept()) == rules.roll(1, 6, 3, 3, 1)
    game.redo()
    game.redo()
    assert everything(game) == after
    game = lay(*rolls(30))
    game.undo()
    assert not game.over()


def test_a_table_has_neither_castles_nor_names_nor_variants():
    alone = "in the table mode 'start' must come next, alone on its line, not '%s'"
    for line in ("start c2", "names Ann", "variant free", "roll 35 VY 2"):
        assert header_refusal(*HEAD + [line]) == "5: " + alone % line
    assert header_refusal(*HEAD).startswith("4: ")
    for mode in ("mode table 2", "mode tables", "mode group"):
        assert header_refusal(*HEAD[:3] + [mode]).startswith("4: 'mode solo', 'mode table' or")


# Everybody's points.


def ended(*lines, mode="mode table", start="start"):
    """A game that is over after thirty rolls, and these lines."""
    text = "castellan 1|game dice|sheet A|" + mode + "|" + start
    players = 0 if mode == "mode table" else int(mode[-1])
    for _ in range(15):
        text += "|roll 12 VY 2" + "".join(["|%d pass" % (i + 1) for i in range(players)])
    return record.read("\n".join((text + "|" + "|".join(lines)).split("|")).encode())


def no(*lines, **game):
    try:
        ended(*lines, **game)
    except BadLine as bad:
        return bad.code
    return None


def test_points_of_players_elsewhere_are_kept_and_the_last_line_of_a_name_counts():
    game = ended("score Ann 62 3", "score Bo 64", "claim B", "score Ann 65")
    assert game.evening() == [("Ann", 65, 0), ("Bo", 64, 0)]
    again = record.read("\n".join(list(record.write(game))).encode())
    assert again.evening() == game.evening() and again.events == game.events
    assert record.last_line(again) == "score Ann 65"


def test_a_name_may_have_twelve_letters_of_any_script():
    for name in ("Wilhelminaaa", "\u65e5" * 12, "\U0001f600" * 12):
        assert ended("score " + name + " 300 30").others() == [(name, 300, 30)]
    assert no("score Wilhelminaaaa 5") == "want_score"


def test_a_score_is_refused_before_the_end_and_alone():
    early = "castellan 1|game dice|sheet A|mode table|start|roll 12 VY 2|score Ann 5"
    try:
        record.read("\n".join(early.split("|")).encode())
    except BadLine as bad:
        assert bad.code == "early_score"
    for wrong in ("score", "score Ann", "score Ann 301", "score Ann 5 31", "score Ann 05"):
        assert no(wrong) == "want_score", wrong
    for wrong in ("score Ann -1", "score Ann 5 5 5", "score Ann x"):
        assert no(wrong) == "want_score", wrong


def test_five_players_are_everybody_with_those_of_this_device():
    five = ["score %s 5" % name for name in "ABCDE"]
    assert no(*five) is None and no(*(five + ["score E 7"])) is None
    assert no(*(five + ["score F 5"])) == "many_scores"
    two = {"mode": "mode group 2", "start": "start c2 c2"}
    assert no(*five[:3], **two) is None and no(*five[:4], **two) == "many_scores"


def test_a_player_of_this_device_has_no_score_line():
    two = {"mode": "mode group 2", "start": "start c2 c2"}
    assert no("score 2 5", **two) == "own_score" and no("score 3 5", **two) is None
    named = {"mode": "mode group 2", "start": "names Ann Bo|start c2 c2"}
    assert no("score Bo 5", **named) == "own_score" and no("score 1 5", **named) is None
    assert ended("score Cem 9", **named).evening()[0][0] == "Ann"


def test_what_is_no_name_or_no_score_is_refused_as_an_event():
    for early in ((0x32, 65, 65), (0x38, 0, 5)):
        for game in (lay(), lay("roll 12 VY 2")):
            assert said_to(game, bytes(early)) == "early_score"
    game = ended()
    for event in ((0x30, 0, 0), (0x33, 65, 65), (0x31, 65, 1), (0x38, 0, 5), (0x38, 255, 0)):
        refused(game.apply, bytes(event))
    game.apply(bytes((0x32, 0xC3, 0x28)))  # no UTF-8
    refused(game.apply, bytes((0x38, 0, 5)))
    for two, score, code in (
        (b"Bo", (0x25, 0xA0), "no_event"), (b"Bo", (0, 0xBF), "no_event"),
        (b" A", (0, 5), "want_score"), (b"A\n", (0, 5), "want_score"),
        (b"A#", (0, 5), "want_score"),
    ):  # fmt: skip
        game = ended()
        game.apply(b"\x32" + two)
        assert game.half() and said_to(game, bytes((0x38,) + score)) == code
    game = ended()
    for _ in range(24):
        game.apply(b"\x32AA")
    assert said_to(game, b"\x32AA") == "no_event", "that is more than twelve letters can have"


def test_a_name_is_undone_with_its_score():
    game = ended()
    assert not lay().half() and not game.half()
    for event, half in ((b"\x31A\x00", True), (b"\x38\x00\xa0", False), (b"\x20\x00\x00", False)):
        game.apply(event)
        assert game.half() == half


def test_nobody_elsewhere_has_points_beside_a_solo_game():
    said = "nobody else plays in a solo game, so nobody else has points"
    assert refusal(*(passes(24) + ["score Ann 5"])) == said
    assert said_to(play(*passes(24)), b"\x32AA") == said_to(play(), b"\x32AA") == "solo_score"
