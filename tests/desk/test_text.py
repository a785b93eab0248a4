# SPDX-License-Identifier: MIT
"""A game in the terminal: what a player types, sees and finds on the disk afterwards."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from host_sim.games.dice.commands import SOME_TURNS, Table
from host_sim.games.dice.seeded_dice import Dice
from host_sim.games.dice.words import turns_best_first
from host_sim.text import record_file
from host_sim.text.record_file import RecordFile
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.text.record import event, turn_words
from shared_rules.hexes import field_at
from shared_rules.text import record
from tests.command import ROOT, hears_ctrl_c, host_sim
from tests.desk.test_replay import BEGUN, SHEET_A, one_line

WORKED_TURNS = """\
roll 35 VY 2
sell c3=3Y
pass
roll 33 YG 1
c4=3Y c5=3G silver
e1=5Y worker 3
"""


def type_in(tmp_path, lines, *options):
    """Play by typing; what was shown."""
    told = host_sim("text", *options, stdin=lines.encode(), cwd=tmp_path)
    assert told.stderr == b"", told.stderr
    assert told.returncode == 0
    return told.stdout.decode()


def standing(file):
    told = host_sim("replay", file)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def a_table(tmp_path, castles=("c2",), names=None, seed=None, sheet="A"):
    """A game at a table without a terminal: the table, and what it has said."""
    fields = [field_at(name) for name in castles]
    game = Game(sheets.sheet(sheet), fields, solo=not names, names=names)
    said = []
    file = RecordFile(str(tmp_path / "game.txt"))
    dice = Dice(game, seed) if seed is not None else None
    table = Table(game, dice, file, said.append)
    table.open()
    return table, said


def answers(table, said, line):
    """What is said to one typed line."""
    del said[:]
    table.take(line)
    return "\n".join(said)


# ---- Whole games


def the_first_legal_turns(seed, castle):
    """What to type for a whole solo game: each time the first turn that `turns` lists."""
    game = Game(sheets.sheet("A"), [field_at(castle)], solo=True)
    dice = Dice(game, seed)
    typed = []
    while not game.over():
        game.apply(dice.roll())
        best = turns_best_first(game, 0)[0][0]
        game.apply(event(["1", *best.split()], game.sheet))
        typed += ["", best]
    return typed, game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_solo_game_is_kept_and_replays_to_the_points_shown(tmp_path, seed):
    typed, game = the_first_legal_turns(seed, "e2")
    lines = "\n".join([*typed, "score", "quit", ""])
    shown = type_in(tmp_path, lines, "--seed", seed, "--start", "e2", "--record", "my/game.txt")
    assert shown.count("Phase I, round") == shown.count("Phase III, round") == 8
    for phase in ("I", "II", "III"):
        assert f"Phase {phase} is over: " in shown
    total = game.players[0].total()
    assert f"\n{total} points" in shown and "The game is over" in shown
    assert shown.endswith("The game is kept in my/game.txt.\n")
    told = standing(tmp_path / "my/game.txt")
    assert told["finished"] and told["players"][0]["total"] == total
    data = (tmp_path / "my/game.txt").read_bytes()
    assert data == "".join(line + "\n" for line in record.write(game)).encode()


def test_a_group_game_with_real_dice_claim_undo_and_redo(tmp_path):
    lines = WORKED_TURNS + "claim B\nundo\nredo\nundo 2\nredo\nredo\nscore\n"
    shown = type_in(
        tmp_path,
        lines,
        *["--players", "Anna", "Bert", "--start", "c2", "e2"],
        *["--real-dice", "--record", "g.txt"],
    )
    assert "Anna's turn with 35 VY" in shown and "Bert's turn with 35 VY" in shown
    assert "A double hourglass! Anna can sell goods" in shown
    assert "Anna: +2 points, a silver." in shown
    assert "Anna: +9 points, a silver." in shown
    assert "Bert: a worker." in shown
    assert "Blue: its first value has gone." in shown
    assert "Taken back: claim B." in shown
    assert "Taken back: 2 e1=5Y worker 3 and what came after it, 2 steps." in shown
    assert "Again: claim B" in shown
    told = standing(tmp_path / "g.txt")
    assert [p["name"] for p in told["players"]] == ["Anna", "Bert"]
    assert [p["total"] for p in told["players"]] == [12, 1]
    assert told["colours"]["B"] == 1
    assert (tmp_path / "g.txt").read_bytes().endswith(b"2 e1=5Y worker 3\nclaim B\n")


def test_a_group_game_ends_with_its_winners(tmp_path):
    # Nobody marks anything: 1 point each; the bonuses left over are alike.
    round_ = "roll 11 VV 2\npass\npass\n"
    shown = type_in(
        tmp_path,
        round_ * 15 + "roll 11 VV 2\nquit\n",
        *["--players", "Anna", "Bert", "--start", "c2", "c2", "--real-dice"],
    )
    assert "Phase I is over: Anna 1, Bert 1." in shown
    assert "Anna and Bert share the win with 1 point and 9 bonuses left over." in shown
    assert "No: the game is over" in shown


# ---- The first screen


def test_without_a_terminal_it_shows_the_first_screen_and_ends_well(tmp_path):
    told = host_sim("text", cwd=tmp_path)
    assert told.returncode == 0 and told.stderr == b""
    assert b"sheet A, solo" in told.stdout and b"d7 O" in told.stdout
    assert b"python -m host_sim text --start c2" in told.stdout
    assert list(tmp_path.iterdir()) == []


def test_castles_are_asked_for_until_they_will_do(tmp_path):
    shown = type_in(
        tmp_path, "a1\n\nC2\nc2\ne5\n", "--players", "A", "B", "--variant", "different"
    )
    assert shown.count("Type one of c2, c5, e2, e5, or quit.") == 2
    assert "No: in the variant 'different' no two players start from one castle." in shown
    (file,) = (tmp_path / "games").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}\.txt", file.name)
    assert b"variant different\nnames A B\nstart c2 e5\n" in file.read_bytes()


def test_the_same_castle_is_asked_for_once(tmp_path):
    type_in(tmp_path, "e2\n", "--players", "A", "B", "--variant", "same", "--record", "g.txt")
    assert (tmp_path / "g.txt").read_bytes().endswith(b"variant same\nnames A B\nstart e2 e2\n")
    type_in(
        tmp_path,
        "",
        *["--players", "A", "B", "--variant", "same", "--start", "c5", "--record", "h.txt"],
    )
    assert (tmp_path / "h.txt").read_bytes().endswith(b"start c5 c5\n")


@pytest.mark.parametrize(
    "options, says",
    [
        (["--players", *"ABCDEF"], "a group has one to five players, and these are 6"),
        (["--players", *"ABCDE", "--variant", "different"], "four players at most"),
        (["--players", "Anna Maria"], "'Anna Maria' cannot be a player's name"),
        (["--players", ""], "cannot be a player's name"),
        (["--players", "a#b"], "cannot be a player's name"),
        (["--players", "Ann", "Bob", "Ann"], "two players are called 'Ann'"),
        (["--players", "Maximiliane-Sophie"], "1 to 12 characters"),
        (["--start", "a1"], "a1 is not a castle"),
        (["--start", "z9"], "there is no field 'z9'"),
        (["--start", "c2", "e2"], "1 are needed"),
        (["--sheet", "E"], "E:0: there is no such file"),
        (["--sheet", "{bad}"], ":1: a sheet file begins with"),
        (["--variant", "odd"], "invalid choice: 'odd'"),
        (["--seed", "1", "--real-dice"], "--real-dice"),
        (["--resume", "{bad}", "--start", "c2"], "leave out --start"),
        (["--resume", "nowhere.txt"], "nowhere.txt:0: there is no such file"),
        (["--resume", "-"], "standard input"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_in_one_line(tmp_path, options, says):
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"rubbish\n")
    words = [word.replace("{bad}", str(bad)) for word in options]
    told = host_sim("text", *words, stdin=BEGUN, cwd=tmp_path)
    assert says in one_line(told.stderr) and told.returncode == 2
    assert sorted(tmp_path.iterdir()) == [bad]


def test_my_own_sheet_can_be_played_and_resumed(tmp_path):
    sheet = SHEET_A.read_bytes().replace(b"name A", b"name Mine")
    sheet = sheet.replace(b"hourglass 1 1 1 1 2 2", b"hourglass 2 2 2 2 2 2")
    (tmp_path / "my sheet.txt").write_bytes(sheet)
    options = ["--sheet", "my sheet.txt"]
    shown = type_in(tmp_path, "\n", *options, "--start", "c2", "--record", "g.txt")
    assert "on sheet Mine" in shown and "A double hourglass!" in shown
    assert "--resume g.txt --sheet 'my sheet.txt'" in shown
    shown = type_in(tmp_path, "pass\n", *options, "--resume", "g.txt")
    assert "You: a worker." in shown
    told = host_sim("text", "--resume", "g.txt", cwd=tmp_path)
    assert "g.txt:3: there is no sheet 'Mine'" in one_line(told.stderr)
    assert told.returncode == 2


# ---- Turns


def test_turns_are_typed_in_the_records_words_in_any_case(tmp_path):
    table, said = a_table(tmp_path, ["c2", "e2"], ["Anna", "Bert"])
    assert answers(table, said, "roll 35 vy 2").startswith("\n== Phase I, round 1 ==")
    assert table.prompt().startswith("Anna's turn with 35 VY")
    assert answers(table, said, "Sell C3=3y").startswith("Anna: +2 points, a silver.")
    assert table.prompt().startswith("Bert's turn")
    assert answers(table, said, "1 pass") == "No: player 1 has had a turn for this roll already."
    table.take("2 pass")
    assert "type the dice" in table.prompt()


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("c3=4Y", "No: no number die shows a 4."),
        ("c3", "No: 'c3' is no mark; write it as field=numberColour, for example c3=3Y."),
        ("c3=3G", "No: c3 is yellow, not green."),
        ("c4=3Y", "No: c4 is not next to a marked field."),
        ("sell", "No: write a turn as 'pass'"),
        ("c3=3Y monk", "No: write a turn as 'pass'"),
        ("7 pass", "No: there is no player 7 in this game."),
        ("roll", "No: write a roll as"),
        ("roll 11 VV 1", "No: player 1 has not had a turn for the last roll"),
        ("claim Q", "No: write a claim as"),
        ("claim B", "No: nobody else plays in a solo game"),
        ("undo x", "Type undo, or undo 3 to take back three steps."),
        ("undo 0", "Type undo, or undo 3 to take back three steps."),
        ("undo " + "9" * 5000, "Type undo, or undo 3 to take back three steps."),
        ("undo 5", "No: there is nothing to undo."),
        ("redo", "No: there is nothing to redo."),
        ("map 2", "No: there is no player 2 in this game."),
        ("castle!", "That is not a command; ? lists them, and a turn looks like c3=3Y."),
        ("", "Type a turn such as c3=3Y, turns to see what can be done, or pass."),
    ],
)
def test_what_cannot_be_is_answered_in_one_sentence_and_changes_nothing(tmp_path, typed, answer):
    table, said = a_table(tmp_path)
    table.take("roll 35 VY 2")
    before = bytes(table.game.events), (tmp_path / "game.txt").read_bytes()
    told = answers(table, said, typed)
    assert told.startswith(answer) and len(said) == 1
    assert (bytes(table.game.events), (tmp_path / "game.txt").read_bytes()) == before


def test_turns_lists_what_each_brings_best_first(tmp_path):
    table, said = a_table(tmp_path)
    assert answers(table, said, "turns") == "No: the dice must be rolled first."
    table.take("roll 35 VY 2")
    answers(table, said, "turns")
    assert re.fullmatch("  sell c3=3Y +[+]2 points, a silver", said[0])
    assert said[-1].split() == ["pass", "a", "worker"]


def test_turns_lists_some_and_turns_all_the_rest(tmp_path):
    table, said = a_table(tmp_path, ["e2"])
    table.take("roll 35 BY 1")
    answers(table, said, "turns")
    assert len(said) == SOME_TURNS + 1
    more = int(re.fullmatch(r"  and (\d+) more: turns all", said[-1]).group(1))
    answers(table, said, "turns all")
    assert len(said) == SOME_TURNS + more
    legal = {turn_words(e, table.game.sheet) for e, _ in table.game.turns(0)}
    listed = {re.split("  +", line.strip())[0] for line in said}
    assert listed == legal


def test_the_map_shows_marks_the_start_and_what_can_be_marked_now(tmp_path):
    table, said = a_table(tmp_path)
    answers(table, said, "roll 35 VY 1")
    shown = "\n".join(said)
    assert " c2=XG  [c3 Y]   c4 Y " in shown and "[ ] can be marked now" in shown
    assert "c5 Gs" in shown and "(" not in shown.split("You:")[1]
    table.take("c3=3Y")
    assert " c2=XG   c3=3Y   c4 Y " in answers(table, said, "map")


def test_a_full_colour_is_awarded_at_the_end_of_the_round(tmp_path):
    table, said = a_table(tmp_path, ["c5", "c5"], ["Anna", "Bert"])
    # The four mines of sheet A: a3 and a4, and, far away, f2 and g1.
    way = "b4=1V a4=3S a3=4S c4=5Y c3=5Y d3=5B e2=5G f2=3S"
    for mark in way.split():
        number, colour = mark[3], mark[4]
        table.take(f"roll {number}{number} {colour}{colour} 1")
        table.take(mark)
        table.take("pass")
    table.take("roll 44 SS 1")
    told = answers(table, said, "g1=4S")
    assert "Anna: +4 points, a silver, awards +3 at the end of the round." in told
    told = answers(table, said, "pass")
    assert "End of the round: Anna filled grey: +3." in told
    assert "S -/1" in answers(table, said, "score")


def test_help_tells_every_colour_and_every_command(tmp_path):
    table, said = a_table(tmp_path, seed=1)
    told = answers(table, said, "?")
    for word in ("monastery", "mine", "river", "city", "castle", "pasture"):
        assert word in told
    for word in ("roll", "turns", "map", "score", "claim", "undo", "redo", "record", "quit"):
        assert f"\n  {word}" in told
    assert max(map(len, told.splitlines())) <= 88


# ---- Dice


def test_a_roll_that_was_undone_comes_back_with_the_same_dice(tmp_path):
    table, said = a_table(tmp_path, seed=7)
    table.take("")
    first = bytes(table.game.events)
    table.take("pass")
    table.take("roll")
    second = bytes(table.game.dice())
    assert "The dice will fall as they did." in answers(table, said, "undo 3")
    table.take("roll")
    assert bytes(table.game.events) == first
    turn = turns_best_first(table.game, 0)[-1][0]  # another turn than before
    table.take(turn)
    table.take("")
    assert bytes(table.game.dice()) == second


def test_a_roll_out_of_turn_wastes_no_dice(tmp_path):
    table, said = a_table(tmp_path, seed=7)
    other, _ = a_table(tmp_path / "other", seed=7)
    for line in ("", "roll", "roll", "pass", ""):
        table.take(line)
    for line in ("", "pass", ""):
        other.take(line)
    assert table.game.events == other.game.events
    assert answers(table, said, "roll 35 VY 2").startswith("The dice are rolled here")


def test_a_roll_too_early_after_an_undo_does_not_come_twice(tmp_path):
    table, _ = a_table(tmp_path, seed=7)
    other, _ = a_table(tmp_path / "other", seed=7)
    for line in ("", "pass", "", "undo 2", "roll", "redo", "redo", "pass", ""):
        table.take(line)
    for line in ("", "pass", "", "pass", ""):
        other.take(line)
    assert table.game.events == other.game.events


def test_the_dice_are_fair():
    game = Game(sheets.sheet("A"), [field_at("c2")], solo=True)
    dice = Dice(game, 1)
    faces = [{}, {}, {}, {}, {}]
    for _ in range(6000):
        head, numbers, colours = dice.roll()
        for die, face in enumerate(
            (numbers >> 4, numbers & 15, colours >> 4, colours & 15, head & 15)
        ):
            faces[die][face] = faces[die].get(face, 0) + 1
    for die in faces[:2]:
        assert sorted(die) == [1, 2, 3, 4, 5, 6]
    for die in faces[2:4]:
        assert sorted(die) == [0, 1, 2, 3, 4, 5]
    for die in faces[:4]:
        assert all(880 < count < 1120 for count in die.values())
    assert 1850 < faces[4][2] < 2150 and sorted(faces[4]) == [1, 2]


def test_the_seeds_game_goes_on_with_its_own_dice_after_a_pause(tmp_path):
    at_once = "\npass\n\npass\n\n"
    type_in(tmp_path, at_once, "--seed", "9", "--start", "c2", "--record", "a.txt")
    type_in(tmp_path, at_once[:6], "--seed", "9", "--start", "c2", "--record", "b.txt")
    type_in(tmp_path, at_once[6:], "--seed", "9", "--resume", "b.txt")
    assert (tmp_path / "a.txt").read_bytes() == (tmp_path / "b.txt").read_bytes()


# ---- The record on disk


def test_the_record_is_whole_after_every_event(tmp_path):
    table, said = a_table(tmp_path, seed=1)
    file = tmp_path / "game.txt"
    for line in ("", "pass", "", "undo", "redo", "pass", "undo 4"):
        table.take(line)
        assert bytes(record.read(file.read_bytes()).events) == bytes(table.game.events)
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    assert answers(table, said, "record") == file.read_text().rstrip("\n")


def test_a_power_cut_while_saving_leaves_the_old_record(tmp_path, monkeypatch):
    table, _ = a_table(tmp_path, seed=1)
    table.take("")
    before = (tmp_path / "game.txt").read_bytes()

    def cut(old, new):
        raise SystemExit("the lights went out")

    monkeypatch.setattr(os, "replace", cut)
    with pytest.raises(SystemExit):
        table.take("pass")
    assert (tmp_path / "game.txt").read_bytes() == before


def test_a_game_in_progress_is_resumed_where_it_was_left(tmp_path):
    options = ["--players", "Anna", "Bert", "--start", "c2", "e2", "--real-dice"]
    shown = type_in(tmp_path, "roll 35 VY 2\nsell c3=3Y\nquit\n", *options, "--record", "g.txt")
    assert "  python -m host_sim text --resume g.txt --real-dice\n" in shown
    shown = type_in(tmp_path, "pass\nundo\npass\n", "--resume", "g.txt", "--real-dice")
    assert "Going on with g.txt." in shown and "Bert's turn with 35 VY" in shown
    assert (tmp_path / "g.txt").read_bytes().endswith(b"roll 35 VY 2\n1 sell c3=3Y\n2 pass\n")


def test_a_resumed_record_keeps_its_comments_and_is_untouched_until_played(tmp_path):
    file = tmp_path / "g.txt"
    mine = b"# at the lake\r\n" + BEGUN + b"roll 35 VY 1  # windy\n\n1 pass # tired\n# so far"
    file.write_bytes(mine)
    type_in(tmp_path, "score\nmap\n", "--resume", "g.txt")
    assert file.read_bytes() == mine
    type_in(tmp_path, "roll 33 YG 1\n", "--resume", "g.txt", "--real-dice")
    assert file.read_bytes() == mine + b"\nroll 33 YG 1\n"
    type_in(tmp_path, "undo 2\nc3=5Y\n", "--resume", "g.txt", "--real-dice")
    assert file.read_bytes() == mine[: mine.index(b"\n1 pass")] + b"1 c3=5Y\n"
    type_in(tmp_path, "undo 2\nquit\n", "--resume", "g.txt", "--real-dice")
    assert file.read_bytes() == b"# at the lake\r\n" + BEGUN


def test_a_damaged_record_is_refused_and_left_as_it_is(tmp_path):
    file = tmp_path / "g.txt"
    damaged = BEGUN + b"roll 35 VY 1\n1 pa"
    file.write_bytes(damaged)
    told = host_sim("text", "--resume", "g.txt", stdin=b"pass\n", cwd=tmp_path)
    assert "g.txt:7: 'pa' is no mark" in one_line(told.stderr)
    assert told.stdout == b"" and told.returncode == 2
    assert file.read_bytes() == damaged and list(tmp_path.iterdir()) == [file]


def test_an_existing_file_is_never_written_over(tmp_path):
    file = tmp_path / "diary.txt"
    file.write_bytes(b"dear diary\n")
    told = host_sim("text", "--record", "diary.txt", "--start", "c2", cwd=tmp_path)
    assert "diary.txt exists already" in one_line(told.stderr)
    assert told.stdout == b"" and told.returncode == 2
    # It may also appear while the castles are being chosen.
    game = Game(sheets.sheet("A"), [field_at("c2")], solo=True)
    late = RecordFile(str(file))
    late.save(game)
    assert late.problem == "File exists"
    assert file.read_bytes() == b"dear diary\n"


def test_a_record_that_cannot_be_written_is_said_now_and_at_the_end(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    shown = type_in(tmp_path, "\npass\n\npass\n", "--start", "c2", "--record", "file/game.txt")
    assert shown.count("the game goes on, but is not saved.") == 1
    assert shown.count("You: a worker.") == 2
    assert "This game is NOT saved: file/game.txt: " in shown.splitlines()[-1]


def test_a_record_that_can_be_written_again_is_saved_again(tmp_path, monkeypatch):
    table, said = a_table(tmp_path, seed=1)
    real = os.replace

    def full(old, new):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert "No space left on device" in answers(table, said, "")
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    monkeypatch.setattr(os, "replace", real)
    assert "The game is saved again" in answers(table, said, "pass")
    assert bytes(record.read((tmp_path / "game.txt").read_bytes()).events) == table.game.events


def test_two_games_begun_in_one_second_are_two_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(record_file.time, "strftime", lambda form: "2026-01-02-030405")
    first = record_file.free_name()
    os.makedirs("games")
    (tmp_path / first).write_bytes(b"")
    assert record_file.free_name() == os.path.join("games", "2026-01-02-030405-2.txt")


# ---- The end


def test_the_end_of_the_input_keeps_the_game_and_says_where(tmp_path):
    shown = type_in(tmp_path, "\npass", "--start", "c2", "--record", "g.txt", "--seed", "1")
    assert shown.endswith(
        "The game is kept in g.txt. To go on:\n  python -m host_sim text --resume g.txt --seed 1\n"
    )
    assert (tmp_path / "g.txt").read_bytes().endswith(b"\n1 pass\n")


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_ctrl_c_keeps_the_game_and_says_where(tmp_path):
    playing = subprocess.Popen(
        [sys.executable, "-m", "host_sim", "text", "--start", "c2", "--record", "g.txt"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=hears_ctrl_c,
    )
    playing.stdin.write(b"\n")
    playing.stdin.flush()
    until = time.monotonic() + 30
    while b"roll" not in (
        (tmp_path / "g.txt").read_bytes() if (tmp_path / "g.txt").exists() else b""
    ):
        assert time.monotonic() < until
        time.sleep(0.05)
    time.sleep(0.3)
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=30)
    assert b"The game is kept in g.txt." in out
    assert err == b"" and playing.returncode == 130


def test_a_name_the_terminal_cannot_show_does_not_stop_the_game(tmp_path):
    told = host_sim(
        "text",
        *["--players", "Zoë", "--start", "c2", "--record", "g.txt"],
        stdin=b"\n\xff\n",
        cwd=tmp_path,
        PYTHONIOENCODING="ascii",
    )
    assert told.returncode == 0 and told.stderr == b""
    assert "names Zoë\n" in (tmp_path / "g.txt").read_text(encoding="utf-8")


# ---- The manual


def test_the_session_in_the_manual_is_what_really_happens(tmp_path):
    manual = (ROOT / "docs/text.md").read_text(encoding="utf-8")
    session = manual.split("```\n$ python -m host_sim text ")[1].split("```\n")[0]
    options, shown = session.split("\n", 1)
    typed = re.findall(r"\): (.*)\n", shown)
    assert type_in(tmp_path, "\n".join(typed) + "\n", *options.split()) == shown
