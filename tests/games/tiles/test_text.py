# SPDX-License-Identifier: MIT
"""A board game in the terminal: what a player types and is answered."""

import json

import pytest

from host_sim.games.tiles import words
from host_sim.games.tiles.commands import HELP, Table
from host_sim.text.record_file import RecordFile
from shared_rules.tiles.text.record import ANIMALS, BUILDINGS
from tests.command import ROOT, host_sim
from tests.games.tiles.rules.table import play

HILLS = (ROOT / "docs/duchies/1.txt").read_text(encoding="utf-8").replace("First", "Hills")
TWO = ("text", "--game", "tiles", "--players", "Anna", "Bert")


def a_table(tmp_path, duchies="1 1", start="d4 d4", names=None):
    """A game at a table without a terminal: the table, and what it has said."""
    game = play(duchies=duchies, start=start)
    game.names = names
    said = []
    table = Table(game, RecordFile(str(tmp_path / "game.txt")), said.append)
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


def test_a_whole_game_is_typed_and_kept_as_a_record(tmp_path):
    record = tmp_path / "friday.txt"
    moves = ["d3=ship", "b3=cow3", "d2=ship", "b4=cow4", "d1=ship", "sell 2 3", "phase", "phase"]
    moves += ["phase", "phase", "end", "anna left 1 2 3", "quit"]
    told = host_sim(
        *TWO, "--duchies", "1", "9", "--start", "d4", "a3", "--record", record,
        stdin="\n".join(moves).encode(), cwd=tmp_path,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, b"")
    said = told.stdout.decode()
    assert "Workers by place in the order: Anna 1, Bert 2." in said
    assert "Depots: 1 B S; 2 K C; 3 A B; 4 S B; 5 M K; 6 B A; black 4." in said
    assert "Bert: b4 cow4, +4 cow +3 herd." in said
    assert "Anna: d1 ship, region 6+10; take the goods of one depot" in said
    assert "Anna wins with 20 points." in said
    told = host_sim("replay", record)
    standing = json.loads(told.stdout)
    assert standing["finished"] and standing["winners"] == [1]
    assert [player["total"] for player in standing["players"]] == [20, 16]


def test_a_game_is_resumed_by_its_record_alone(tmp_path):
    record = tmp_path / "g.txt"
    host_sim(*TWO, "--record", record, stdin=b"d3=ship\n", cwd=tmp_path)
    told = host_sim("text", "--resume", record, stdin=b"d5=ship\n", cwd=tmp_path)
    assert told.returncode == 0 and b"Going on with" in told.stdout
    assert record.read_text().endswith("start d4 d4\n1 d3=ship\n2 d5=ship\n")


def test_a_game_on_my_own_duchy_says_how_to_resume_it(tmp_path):
    hills, record = tmp_path / "hills.txt", tmp_path / "g.txt"
    hills.write_text(HILLS, encoding="utf-8")
    options = ("--duchy", "hills.txt", "--duchies", "Hills", "1", "--start", "d4", "d4")
    told = host_sim(*TWO, *options, "--record", record, stdin=b"d3=ship\n", cwd=tmp_path)
    assert told.returncode == 0 and b"--duchy hills.txt" in told.stdout
    resume = ("text", "--resume", record, "--duchy", "hills.txt")
    told = host_sim(*resume, stdin=b"map 1\n", cwd=tmp_path)
    assert b"Anna, duchy Hills" in told.stdout
    told = host_sim("text", "--resume", record, cwd=tmp_path)
    assert told.returncode == 2 and b"there is no duchy 'Hills'" in told.stderr
    hills.write_text(HILLS.replace("row g    M", "row g    X"), encoding="utf-8")
    told = host_sim(*resume, cwd=tmp_path)
    assert told.returncode == 2 and b"hills.txt:16: 'X' is no field" in told.stderr


def test_start_castles_are_asked_for_where_there_is_a_choice(tmp_path):
    told = host_sim(*TWO, "--duchies", "1", "9", stdin=b"x\n\nquit\n", cwd=tmp_path)
    said = told.stdout.decode()
    assert "of Anna" not in said
    assert "Start castle of Bert on duchy 9 (a3, d1, d6, g2): x" in said
    assert "Type one of a3, d1, d6, g2, or quit." in said
    record = next((tmp_path / "games").iterdir()).read_text()
    assert record.endswith("duchies 1 9\nstart d4 a3\n")
    told = host_sim(*TWO, "--duchies", "9", "9", stdin=b"quit\n", cwd=tmp_path)
    assert b"No game was begun." in told.stdout and told.returncode == 0


@pytest.mark.parametrize(
    "options, says",
    [
        ([], "name the players, two to four of them: --players Anna Bert"),
        (["--players", "Anna"], "a group has two to four players, and these are 1"),
        (["--players", *"abcde"], "a group has two to four players, and these are 5"),
        (["--players", "a b", "c"], "'a b' cannot be a player's name"),
        (["--players", "a", "a"], "two players are called 'a'; give each another name"),
        (["--players", "a", "b", "--duchies", "1"], "name one duchy for each player: 2"),
        (["--players", "a", "b", "--duchies", "1", "0"], "there is no duchy '0'"),
        (["--players", "a", "b", "--start", "d4", "d3"], "d3 is no castle field of that duchy"),
        (["--players", "a", "b", "--start", "d4"], "name one start castle for each player"),
        (["--players", "a", "b", "--duchy", "no.txt"], "no.txt:0: there is no such file"),
        (["--players", "a", "b", "--tie", "least"], "invalid choice: 'least'"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_in_one_line(tmp_path, options, says):
    told = host_sim("text", "--game", "tiles", *options, cwd=tmp_path)
    assert told.returncode == 2 and told.stdout == b""
    assert says in told.stderr.decode() and told.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_tie_rule_is_kept_in_the_record(tmp_path):
    host_sim(*TWO, "--tie", "fewest", "--record", "g.txt", stdin=b"quit\n", cwd=tmp_path)
    assert "tie fewest\n" in (tmp_path / "g.txt").read_text()


def test_players_come_in_order_and_enter_skips_one(tmp_path):
    table, _ = typed(tmp_path, "d3=ship", "", "d3=ship", duchies="1 1 1", start="d4 d4 d4")
    assert lines_of(tmp_path) == ["1 d3=ship", "3 d3=ship"]
    assert "Player 1 (" in table.prompt()


def test_points_and_what_is_left_are_no_turns(tmp_path):
    table, _ = typed(tmp_path, "d3=ship", "1 points 1", "1 left 1 1 1", "order 2 1")
    assert "Player 2 (" in table.prompt()


def test_a_number_or_a_name_makes_it_another_players_line(tmp_path):
    typed(tmp_path, "2 d3=ship", "ANNA sell 2 2", "bert D5=SHIP", names=["Anna", "Bert"])
    assert lines_of(tmp_path)[-3:] == ["2 d3=ship", "1 sell 2 2", "2 d5=ship"]


def test_a_tile_reminds_of_what_it_gives(tmp_path):
    for line, gives in (
        ("c3=bank", "take 2 silver"),
        ("e3=mine", "1 silver at the end of each phase"),
        ("c4=k7", "each animal tile that scores when an animal is laid: 1 point more"),
        ("c4=k26", "end: 2 points for each bonus tile"),
    ):
        _, answer = typed(tmp_path / line, line)
        assert answer.endswith(f"; {gives}."), answer
    _, answer = typed(tmp_path / "two", "c4=k5", "1 d3=ship")
    assert "the goods of two neighbouring depots" in answer
    _, answer = typed(tmp_path / "other", "c4=k5", "2 d3=ship")
    assert "the goods of one depot" in answer


def test_every_tile_and_every_knowledge_has_its_words():
    assert len(words.KNOWLEDGE) == 26
    assert set(BUILDINGS) - set(words.GIVES) == {"watchtower"}, "its points are said"


def test_a_sale_reminds_of_silver_and_workers(tmp_path):
    _, answer = typed(tmp_path / "a", "sell 2 3")
    assert answer == "Player 1: +6 goods; take 1 silver."
    _, answer = typed(tmp_path / "b", "c4=k3", "1 sell 2 3")
    assert answer == "Player 1: +6 goods; take 2 silver."
    _, answer = typed(tmp_path / "c", "c4=k4", "1 b4=k25", "1 sell 2 3")
    assert answer == "Player 1: +6 goods +3 at the end; take 1 silver and 1 worker."


def test_the_end_of_a_phase_reminds_of_the_mines(tmp_path):
    _, answer = typed(tmp_path, "e3=mine", "2 e3=mine", "2 f3=k2", "2 f2=mine", "phase")
    assert answer.startswith(
        "Player 1 takes 1 silver for the mines.\n"
        "Player 2 takes 2 silver and 2 workers for the mines.\n\n== Phase B =="
    )


def test_with_three_players_a_mine_is_laid_out_instead_of_a_castle_in_phase_b(tmp_path):
    _, answer = typed(tmp_path, "phase", duchies="1 1 1", start="d4 d4 d4")
    assert "6 B A M; black 6." in answer
    _, answer = typed(tmp_path / "b", "phase", "phase", duchies="1 1 1", start="d4 d4 d4")
    assert "6 B A C; black 6." in answer


def test_what_a_tile_brings_is_told_part_by_part(tmp_path):
    table = {"duchies": "Blocks Blocks", "start": "g1 g1"}
    _, answer = typed(tmp_path, "g2=castle", "1 g3=castle", "1 g4=castle", **table)
    assert answer.startswith("Player 1: g4 castle, region 10+10 all castles +5;")
    _, answer = typed(tmp_path / "b", "c4=k7", "1 d3=ship", "1 c2=cow4", "1 b2=cow2")
    assert answer == "Player 1: b2 cow2, +2 cow +4 herd +2 knowledge 7."
    _, answer = typed(tmp_path / "c", "c4=k17", "1 e4=watchtower")
    assert answer == "Player 1: e4 watchtower, +4 watchtower +4 at the end."


def test_the_map_shows_tiles_dice_and_what_can_be_filled(tmp_path):
    _, answer = typed(tmp_path, "d3=ship", "1 c2=chicken3", "map 1")
    rows = answer.splitlines()
    assert rows[0] == "Player 1, duchy 1: 3 on the track, 3 in all, place 1"
    shown = [" ".join(row.split()) for row in rows]
    assert shown[3] == "[c1 A5] c2=chi3 [c3 B3] [c4 K1] c5 B2 c6 B3"
    assert shown[4] == "d1 S6 [d2 S1] d3=ship d4=cast [d5 S5] d6 S4 d7 S1"
    assert max(len(row) for row in rows) < 80
    _, answer = typed(tmp_path / "b", "map 3")
    assert answer == "No: there is no player 3 in this game."


def test_supply_and_knowledge_can_be_looked_up(tmp_path):
    table, said = a_table(tmp_path)
    for line in ("c3=bank", "1 c4=k7", "sell 2 3"):
        table.take(line)
    answer = answers(table, said, "tiles")
    assert "bank 6" in answer and "cow 7" in answer and "2: 4, 3: 7" in answer
    answer = answers(table, said, "knowledge")
    assert answer.count("\n") == 25
    assert "k7  each animal tile" in answer and "more (Player 1)" in answer
    assert answers(table, said, "knowledge k7") == answers(table, said, "knowledge 7")
    assert answers(table, said, "knowledge 27") == "There is knowledge 1 to 26."


def test_a_tie_asks_for_the_turn_order_only_if_it_decides(tmp_path):
    end = ["phase"] * 4 + ["end"]
    _, answer = typed(tmp_path / "a", *end)
    assert "Player 1 and Player 2 share the win with 0 points." in answer
    assert "The turn order decides this tie" in answer
    assert "Type left 3 2 5 for each player" in answer
    _, answer = typed(tmp_path / "b", *end, "1 left 1 0 0", "2 points 1", "order 2 1")
    assert answer.endswith("Player 1 wins with 1 point, by the turn order.")
    _, answer = typed(tmp_path / "c", "d3=ship", *end)
    assert "Player 2 wins with 0 points, by empty fields." in answer


@pytest.mark.parametrize(
    "line, answer",
    [
        ("ship", "That is not a command; ? lists them, and a tile is laid with d3=ship."),
        ("d3=boat", "No: 'boat' is no tile; it is one such as ship, cow3, bank or k7."),
        ("7 d3=ship", "No: there is no player 7 in this game."),
        ("2", "No: '' is neither a placing such as d3=ship nor sell, points or left."),
        ("end", "No: the game ends in phase E; write 'phase'."),
        ("undo", "No: there is nothing to undo."),
    ],
)
def test_what_cannot_be_is_answered_in_one_sentence_and_changes_nothing(tmp_path, line, answer):
    table, said = typed(tmp_path, line)
    assert said == answer and not table.game.events


def test_an_undone_line_can_be_typed_again_by_its_player(tmp_path):
    table, answer = typed(tmp_path, "d3=ship", "undo")
    assert answer.startswith("Taken back: 1 d3=ship.")
    assert "Player 1 (" in table.prompt()
    table.take("d5=ship")
    assert lines_of(tmp_path) == ["1 d5=ship"]


def test_help_tells_every_tile_and_every_command(tmp_path):
    table, answer = typed(tmp_path, "?")
    assert answer == HELP
    for word in (*ANIMALS, *BUILDINGS, "ship", "mine", "castle", "k26"):
        assert word in HELP, word
    for command in table._commands:
        assert command in HELP or command in ("?", "help", "exit")
