# SPDX-License-Identifier: MIT
"""The table mode: everybody on paper, and here what belongs to the table."""

from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.sheet import COLOURS
from shared_rules.dice.text.summary import summary
from shared_rules.text import record
from tests.games.at_the_table import refused
from tests.games.dice.rules.table import everything, header_refusal

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


def test_the_next_roll_waits_for_nobody():
    game = lay("roll 35 VY 2", "roll 33 YG 1")
    assert (game.phase(), game.round(), game.struck(0)) == (0, 2, 3)
    assert list(game.dice()) == [3, 3, 5, 4, 1]
    assert game.round_over()


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


def test_whoever_fills_a_colour_in_the_last_round_still_says_so():
    game = lay(*rolls(30) + ["claim Y"])
    assert game.gone(COLOURS.index("Y")) == 1 and game.over()


def test_a_first_and_a_second_go_in_two_rounds_and_then_nothing():
    blue = COLOURS.index("B")
    game = lay("roll 35 VY 2", "claim B", "claim B")
    assert game.gone(blue) == 1
    game = lay("roll 35 VY 2", "claim B", "roll 35 VY 1", "claim B")
    assert game.gone(blue) == 2
    game = lay("roll 35 VY 2", "claim B", "roll 35 VY 1", "claim B", "roll 35 VY 1", "claim B")
    assert game.gone(blue) == 2


def test_nobody_has_filled_a_colour_before_the_first_roll():
    assert said_to(lay(), rules.claim(2)) == "no_roll"


def test_nobody_has_a_turn_or_a_point_here():
    game = lay("roll 35 VY 2")
    assert said_to(game, rules.turn(0)) == "no_player"
    assert (game.totals(), game.winners(), len(game.players)) == ([], [], 0)
    assert lay(*rolls(30)).winners() == []


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


def test_what_is_written_is_read_again():
    game = lay("roll 35 VY 2", "claim B", "roll 33 YG 1")
    lines = list(record.write(game))
    assert lines[:5] == HEAD + ["start"]
    again = record.read("\n".join(lines).encode())
    assert everything(again) == everything(game) and again.paper


def test_the_replay_names_the_mode_and_no_player():
    text = summary(lay(*rolls(30)))
    assert '"mode": "table"' in text and '"players": []' in text
    assert '"finished": true' in text
    assert '"winners": null, "rating": null}' in text


def test_a_table_has_neither_castles_nor_names_nor_variants():
    alone = "in the table mode 'start' must come next, alone on its line, not '%s'"
    for line in ("start c2", "names Ann", "variant free", "roll 35 VY 2"):
        assert header_refusal(*HEAD + [line]) == "5: " + alone % line
    assert header_refusal(*HEAD).startswith("4: ")
    for mode in ("mode table 2", "mode tables", "mode group"):
        assert header_refusal(*HEAD[:3] + [mode]).startswith("4: 'mode solo', 'mode table' or")


def test_without_paper_somebody_must_play():
    assert refused(Game, sheets.sheet("A"), b"").code == "players"
