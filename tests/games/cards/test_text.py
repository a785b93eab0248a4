# SPDX-License-Identifier: MIT
"""A card game in the terminal: what a player types and is answered."""

import json

import pytest

from host_sim.games.cards.commands import HELP, Table, _Deck
from host_sim.text.record_file import RecordFile
from shared_rules.cards.game import Game
from shared_rules.cards.text.record import WORDS
from tests.command import host_sim


def a_table(tmp_path, players=1, names=None, seed=None):
    """A game at a table without a terminal: the table, and what it has said."""
    game = Game(players, names=names)
    said = []
    deck = _Deck(game, seed) if seed is not None else None
    table = Table(game, deck, RecordFile(str(tmp_path / "game.txt")), said.append)
    table.open()
    return table, said


def answers(table, said, line):
    """What is said to one typed line."""
    del said[:]
    table.take(line)
    return "\n".join(said)


def typed(tmp_path, *lines, **about):
    """The table after these lines, and the answer to the last."""
    table, said = a_table(tmp_path, **about)
    answer = ""
    for line in lines:
        answer = answers(table, said, line)
    return table, answer


def lines_of(tmp_path):
    return (tmp_path / "game.txt").read_text(encoding="utf-8").splitlines()[5:]


def test_a_whole_group_game_is_typed_and_kept_as_a_record(tmp_path):
    record = tmp_path / "friday.txt"
    moves = ["mine", "watchtower", "mine", "2 bank", "1 mine bonus 3", "sell 2", "phase", "phase"]
    moves += ["phase", "phase", "end", "left 4", "quit"]
    told = host_sim(
        "text", "--game", "cards", "--players", "Anna", "Bert", "--record", record,
        stdin="\n".join(moves).encode(), cwd=tmp_path,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, b"")
    said = told.stdout.decode()
    assert "Workers: Anna 0, Bert 1." in said and "Lay out 7 cards." in said
    assert "Anna: mine, +4 triple +1 first +3 phase card; take 2 silver." in said
    assert "Anna wins with 9 points." in said
    told = host_sim("replay", record)
    standing = json.loads(told.stdout)
    assert standing["finished"] and standing["winners"] == [1]
    assert [player["total"] for player in standing["players"]] == [9, 3]


def test_a_game_is_resumed_by_its_record_alone(tmp_path):
    record = tmp_path / "g.txt"
    options = ("text", "--game", "cards", "--players", "A", "B", "--record", record)
    host_sim(*options, stdin=b"mine\n", cwd=tmp_path)
    told = host_sim("text", "--resume", record, stdin=b"mine\n", cwd=tmp_path)
    assert told.returncode == 0 and b"Going on with" in told.stdout
    assert record.read_text().endswith("start 1\n1 place mine\n2 place mine\n")


@pytest.mark.parametrize(
    "options, says",
    [
        (["--players", "Anna"], "a group has two to four players, and these are 1"),
        (["--players", *"abcde"], "a group has two to four players, and these are 5"),
        (["--players", "a b", "c"], "'a b' cannot be a player's name"),
        (["--values", "1", "2"], "write 'values' and seven numbers from 0 to 9"),
        (["--start", "2"], "there is no player 2 in this game"),
        (["--players", "a", "b", "--start", "x"], "there is no player x in this game"),
        (["--players", "a", "b", "--deal"], "leave out --deal"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_in_one_line(tmp_path, options, says):
    told = host_sim("text", "--game", "cards", *options, cwd=tmp_path)
    assert told.returncode == 2 and told.stdout == b""
    assert says in told.stderr.decode() and told.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_values_that_are_not_confirmed_are_said_unless_they_were_given(tmp_path):
    told = host_sim("text", "--game", "cards", stdin=b"quit\n", cwd=tmp_path)
    assert b"Not confirmed are the values of castle, mine, knowledge, ship" in told.stdout
    values = ["--values", *"1234567"]
    told = host_sim("text", "--game", "cards", *values, stdin=b"quit\n", cwd=tmp_path)
    assert b"Not confirmed" not in told.stdout


def test_players_come_in_order_and_enter_skips_one(tmp_path):
    table, _ = typed(tmp_path, "mine", "", "ship", players=3)
    assert lines_of(tmp_path) == ["1 place mine", "3 place ship"]
    assert "Player 1 (" in table.prompt()


def test_a_number_or_a_name_makes_it_another_players_line(tmp_path):
    typed(tmp_path, "2 mine", "ANNA sell 2", "bert place ship", players=2, names=["Anna", "Bert"])
    assert lines_of(tmp_path)[-3:] == ["2 place mine", "1 sell 2", "2 place ship"]


def test_cards_are_typed_in_any_case_and_by_their_english_names(tmp_path):
    typed(tmp_path, "Mine", "", "Cloister on mine", players=2)
    assert lines_of(tmp_path) == ["1 place mine", "1 place monastery on mine"]


def test_egons_cards_are_typed_as_kinds_and_come_first(tmp_path):
    table, answer = typed(tmp_path, "mine", "sell 2")
    assert answer == "No: Egon's cards of this phase come first."
    assert "Egon gets 2 more" in table.prompt()
    _, answer = typed(tmp_path / "b", "egon ship", "monastery", "Aaron ship", "ship")
    assert answer.startswith("You: ship, no points yet; take a good")
    lines = lines_of(tmp_path / "b")
    assert lines == ["egon ship", "egon monastery", "egon ship", "1 place ship"]


def test_egons_cards_are_dealt_and_stay_after_an_undo(tmp_path):
    table, _ = typed(tmp_path, "", seed=3)
    dealt = lines_of(tmp_path)
    assert len(dealt) == 3 and not table.game.egon_left()
    said = []
    table._say = said.append
    assert "Egon's cards will be the same." in answers(table, said, "undo 2")
    table.take("")
    assert lines_of(tmp_path) == dealt
    assert "dealt here" in answers(table, said, "egon mine")
    typed(tmp_path / "again", "", seed=3)
    assert lines_of(tmp_path / "again") == dealt


def test_the_seeds_game_goes_on_with_its_own_cards_after_a_pause(tmp_path):
    whole, _ = typed(tmp_path / "a", "", "points 9", "phase", "", seed=9)
    _, _ = typed(tmp_path / "b", "", "points 9", "phase", seed=9)
    path = tmp_path / "b" / "game.txt"
    told = host_sim("text", "--resume", path, "--deal", "--seed", "9", stdin=b"\n", cwd=tmp_path)
    assert told.returncode == 0
    assert lines_of(tmp_path / "a") == lines_of(tmp_path / "b")
    assert whole.game.phase() == 1


def test_a_phase_against_egon_ends_with_the_comparison(tmp_path):
    lines = ["building"] * 3 + ["points 4", "phase"]
    _, answer = typed(tmp_path, *lines)
    assert answer.startswith("The phase is over: You 4, Egon 4.")
    _, answer = typed(tmp_path / "b", *["building"] * 3, "phase")
    assert "You 0, Egon 4. The game is lost." in answer


def test_a_tie_asks_for_what_is_left(tmp_path):
    lines = ["2 points 1"] + ["phase"] * 4 + ["end"]
    _, answer = typed(tmp_path, *lines, players=2)
    assert "Player 1 and Player 2 share the win with 1 point and 0 unused." in answer
    assert "Unused material decides a tie" in answer
    _, answer = typed(tmp_path / "b", *lines, "1 left 3", players=2)
    assert "Player 1 wins with 1 point and 3 unused." in answer
    assert "Unused material decides" not in answer


def test_a_finished_triple_reminds_of_the_phase_card(tmp_path):
    _, answer = typed(tmp_path, "mine", "1 mine", "1 mine", players=2)
    assert "take 2 silver; choose from the phase card" in answer
    _, answer = typed(tmp_path / "b", "mine", "1 mine", "1 mine bonus 1", players=2)
    assert "choose" not in answer


def test_the_table_shows_triples_cards_and_jokers(tmp_path):
    lines = ["mine"] * 4 + ["monastery on mine", "2 monastery"]
    moves = [line if line[0] == "2" else "1 " + line for line in lines] + ["table"]
    _, answer = typed(tmp_path, *moves, players=2)
    rows = [row.split() for row in answer.splitlines()]
    assert rows[0] == [*WORDS[:7], "total"]
    assert rows[1] == ["Player", "1", "-", "1", "xm", "-", "-", "-", "-", "-", "5"]
    assert rows[2] == ["Player", "2", "-", "-", "x", "-", "-", "-", "-", "0"]
    assert rows[3][0] == "first" and rows[3][2:4] == ["Player", "1"]


def test_the_cards_that_are_left_are_counted(tmp_path):
    _, answer = typed(tmp_path, "mine", "bank", "cards", players=2)
    assert "mine 11, monastery 12" in answer and "bank 2, boarding 3" in answer


@pytest.mark.parametrize(
    "line, answer",
    [
        ("castel", "That is not a command; ? lists them, and a card is laid with place mine."),
        ("place", "No: after 'place' write a card: a kind, or a building's type such as bank."),
        ("7 place mine", "No: there is no player 7 in this game."),
        ("2", "No: after the player write place, sell, points, animals or left."),
        ("egon mine", "No: Egon plays in a solo game only."),
        ("end", "No: the game ends in phase E; write 'phase'."),
        ("undo", "No: there is nothing to undo."),
    ],
)
def test_what_cannot_be_is_answered_in_one_sentence_and_changes_nothing(tmp_path, line, answer):
    table, said = typed(tmp_path, line, players=2)
    assert said == answer and not table.game.events


def test_an_undone_line_can_be_typed_again_by_its_player(tmp_path):
    table, answer = typed(tmp_path, "mine", "undo", players=2)
    assert answer.startswith("Taken back: 1 place mine.")
    assert "Player 1 (" in table.prompt()
    table.take("ship")
    assert lines_of(tmp_path) == ["1 place ship"]


def test_help_tells_every_card_and_every_command(tmp_path):
    table, answer = typed(tmp_path, "?")
    assert answer == HELP
    for card in WORDS:
        assert card in HELP or card == "building"
    for command in table._commands:
        assert command in HELP or command in ("?", "help", "exit")
