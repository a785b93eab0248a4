# SPDX-License-Identifier: MIT
"""The replay command, as a player with a terminal meets it."""

import json
import os
import subprocess
import sys

import pytest

from host_sim import commands
from shared_rules.tiles import duchies
from shared_rules.tiles.text import duchy_file
from tests.command import ROOT, host_sim

SHEET_A = ROOT / "docs/sheets/A.txt"
DUCHY_1 = ROOT / "docs/duchies/1.txt"
TILES = b"castellan 1\ngame tiles\nmode group 2\nduchies Hills 1\nstart d4 d4\n1 d3=ship\n"

WORKED = b"""\
castellan 1              # always first: the format and its version
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
WORKED_JSON = (
    b'{"game": "dice", "sheet": "A", "mode": "group", "phase": 1, "round": 2, '
    b'"hourglasses": [3, 0, 0], "finished": false, "players": [{"name": null, '
    b'"phases": [12, 0, 0], "total": 12, "marked": 4, "bonuses": {"monk": 0, '
    b'"silver": 1, "goods": 0, "worker": 0}, "left": 1}, {"name": null, '
    b'"phases": [1, 0, 0], "total": 1, "marked": 2, "bonuses": {"monk": 0, '
    b'"silver": 0, "goods": 0, "worker": 1}, "left": 1}], "colours": {"V": 0, '
    b'"S": 0, "B": 1, "O": 0, "G": 0, "Y": 0}, "winners": null, "rating": null}\n'
)
BEGUN = b"castellan 1\ngame dice\nsheet A\nmode solo\nstart c2\n"


@pytest.fixture(
    scope="session", params=["here", pytest.param("micropython", marks=pytest.mark.slow)]
)
def on(request):
    """The options that send the work to this Python, or to MicroPython."""
    if request.param == "here":
        return []
    return ["--on", "micropython"]


@pytest.fixture
def worked(tmp_path):
    file = tmp_path / "worked.txt"
    file.write_bytes(WORKED)
    return file


def one_line(text):
    assert text.endswith(b"\n") and text.count(b"\n") == 1, text
    return text.decode()


def test_the_worked_example_comes_to_these_bytes(worked, on):
    told = host_sim("replay", worked, *on)
    assert (told.stdout, told.stderr, told.returncode) == (WORKED_JSON, b"", 0)
    assert json.loads(told.stdout)["players"][0]["total"] == 12


def test_a_bad_line_is_named_with_its_reason_and_nothing_else_is_printed(tmp_path, on):
    file = tmp_path / "bad.txt"
    file.write_bytes(WORKED.replace(b"2 pass", b"2 e1=4Y"))
    told = host_sim("replay", file, *on)
    assert told.stdout == b"" and told.returncode == 2
    assert one_line(told.stderr) == f"{file}:8: no number die shows a 4\n"


def test_several_files_give_a_line_each_and_null_for_the_bad(tmp_path, worked, on):
    begun = tmp_path / "begun.txt"
    begun.write_bytes(BEGUN)
    broken = tmp_path / "broken.txt"
    broken.write_bytes(BEGUN + b"1 pass\n")
    missing = tmp_path / "missing.txt"
    told = host_sim("replay", worked, broken, missing, begun, *on)
    lines = told.stdout.splitlines(keepends=True)
    assert lines[0] == WORKED_JSON
    assert lines[1:3] == [b"null\n", b"null\n"]
    assert json.loads(lines[3])["mode"] == "solo" and len(lines) == 4
    assert told.stderr.decode().splitlines() == [
        f"{broken}:6: the dice must be rolled first",
        f"{missing}:0: there is no such file",
    ]
    assert told.returncode == 2


def test_a_dash_reads_standard_input_and_is_called_so(on):
    assert host_sim("replay", "-", *on, stdin=WORKED).stdout == WORKED_JSON
    assert host_sim("replay", "-", "-", *on, stdin=WORKED).stdout == WORKED_JSON * 2
    told = host_sim("replay", *on, "-", stdin=b"")
    assert told.stderr == b"-:1: the record ends before its 'start' line\n"
    assert told.stdout == b"" and told.returncode == 2


def test_a_file_that_cannot_be_read_is_an_error_at_line_0(tmp_path):
    for name, reason in (
        (tmp_path / "nowhere.txt", "there is no such file"),
        (tmp_path, "this is a folder; name a file in it"),
    ):
        told = host_sim("replay", name)
        assert one_line(told.stderr) == f"{name}:0: {reason}\n"
        assert told.stdout == b"" and told.returncode == 2


def test_my_own_sheet_is_used_when_its_name_is_the_records(tmp_path, on):
    sheet = tmp_path / "mine.txt"
    sheet.write_bytes(SHEET_A.read_bytes().replace(b"name A", "name Käte".encode()))
    file = tmp_path / "game.txt"
    file.write_bytes(BEGUN.replace(b"sheet A", "sheet Käte".encode()))
    told = host_sim("replay", file, "--sheet", sheet, *on)
    assert json.loads(told.stdout)["sheet"] == "Käte" and told.returncode == 0
    assert b"K\\u00e4te" in told.stdout
    told = host_sim("replay", file, *on)
    assert told.stdout == b"" and told.returncode == 2
    assert "there is no sheet 'Käte'" in one_line(told.stderr)


def test_a_damaged_sheet_is_the_only_thing_reported(tmp_path, worked, on):
    sheet = tmp_path / "mine.txt"
    data = SHEET_A.read_bytes().replace(b"award O  6 3", b"award O  6 many")
    sheet.write_bytes(data)
    line = data[: data.index(b"many")].count(b"\n") + 1
    told = host_sim("replay", worked, "nowhere.txt", "--sheet", sheet, *on)
    assert one_line(told.stderr).startswith(f"{sheet}:{line}: write 'award COLOUR")
    assert told.stdout == b"" and told.returncode == 2
    told = host_sim("replay", worked, "--sheet", tmp_path / "none.txt", *on)
    assert one_line(told.stderr) == f"{tmp_path / 'none.txt'}:0: there is no such file\n"


def own_duchy(path, name):
    path.write_bytes(DUCHY_1.read_bytes().replace(b"name First", b"name " + name))
    return path


def test_my_own_duchies_are_used_when_their_names_are_the_records(tmp_path, worked, on):
    hills = own_duchy(tmp_path / "hills.txt", b"Hills")
    dales = own_duchy(tmp_path / "dales.txt", b"Dales")
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    file.write_bytes(TILES)
    other.write_bytes(TILES.replace(b"Hills 1", b"Dales Hills"))
    told = host_sim("replay", file, worked, other, "--duchy", hills, "--duchy", dales, *on)
    assert told.returncode == 0
    first, dice, second = map(json.loads, told.stdout.splitlines())
    assert [player["duchy"] for player in first["players"]] == ["Hills", "1"]
    assert [player["duchy"] for player in second["players"]] == ["Dales", "Hills"]
    assert dice["game"] == "dice"
    told = host_sim("replay", file, "--duchy", dales, *on)
    assert told.returncode == 2 and told.stdout == b""
    assert "there is no duchy 'Hills'" in one_line(told.stderr)


def test_a_damaged_duchy_is_the_only_thing_reported(tmp_path, worked, on):
    hills = own_duchy(tmp_path / "hills.txt", b"Hills")
    bad = own_duchy(tmp_path / "bad.txt", b"12")
    told = host_sim("replay", worked, "nowhere.txt", "--duchy", hills, "--duchy", bad, *on)
    assert one_line(told.stderr).startswith(f"{bad}:5: write 'name NAME'")
    assert told.stdout == b"" and told.returncode == 2
    told = host_sim("replay", worked, "--duchy", hills, "--duchy", hills, *on)
    assert one_line(told.stderr).startswith(f"{hills}:5: there is another duchy called 'Hills'")
    told = host_sim("replay", worked, "--duchy", tmp_path / "none.txt", *on)
    assert one_line(told.stderr) == f"{tmp_path / 'none.txt'}:0: there is no such file\n"


BAD_TEXTS = [
    b"",
    b"\n# only a comment",
    b"castellan 1\rgame dice\r\nsheet A\rmode solo\rstart \xe9",
    b"\xef\xbb\xbf" + BEGUN,
    BEGUN.replace(b"sheet A", "sheet Blätter-für-Zwölf-und-mehr".encode()),
    BEGUN + "roll 35 VY １\n".encode(),
    BEGUN + "роll 35 VY 1\n".encode(),
    BEGUN + b"roll 35\x0cVY 1\n",
    BEGUN + b"roll 35 VY 1\n1 c3=3Y c4=3Y\n",
    BEGUN + b"roll 35 VY 1\n99 pass\n",
    BEGUN + b"roll 35 VY 1\n1 c3=4Y\n",
    BEGUN.replace(b"start", "names 'ß%s\"\\ 😀'\nstart".encode()),
]


def test_every_bad_text_reads_alike_on_both_interpreters(tmp_path):
    names = []
    for i, data in enumerate([*BAD_TEXTS, WORKED]):
        (tmp_path / f"{i}.txt").write_bytes(data)
        names.append(f"{i}.txt")
    here = host_sim("replay", *names, cwd=tmp_path)
    there = host_sim("replay", *names, "--on", "micropython", cwd=tmp_path)
    assert here.stdout == there.stdout
    assert here.stderr == there.stderr
    assert here.returncode == there.returncode == 2
    assert here.stdout == b"null\n" * len(BAD_TEXTS) + WORKED_JSON
    assert here.stderr.count(b"\n") == len(BAD_TEXTS)


@pytest.mark.parametrize("locale", ["C", "de_DE.ISO-8859-1", "en_US.UTF-8"])
def test_no_locale_changes_a_byte(tmp_path, locale):
    file = tmp_path / "game.txt"
    file.write_bytes(BEGUN.replace(b"sheet A", "sheet Käte".encode()))
    settings = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}
    told = host_sim("replay", "game.txt", cwd=tmp_path, **settings)
    assert told.stderr == (
        "game.txt:3: there is no sheet 'Käte'; it is one of A to D, "
        "or your own with --sheet\n".encode()
    )
    file.write_bytes(BEGUN.replace(b"start", "names Zoë\nstart".encode()))
    told = host_sim("replay", "game.txt", cwd=tmp_path, **settings)
    assert b'"name": "Zo\\u00eb"' in told.stdout and told.stdout.endswith(b"}\n")


@pytest.mark.parametrize(
    "words, says",
    [
        (["reply", "x"], "there is no command 'reply'"),
        (["re\nplay"], "there is no command"),
        (["--fast"], "there is no command '--fast'"),
        (["replay"], "required: FILE"),
        (["replay", "--onn", "x"], "--onn"),
        (["replay", "x", "--sheet"], "--sheet"),
        (["replay", "x", "--on", "pypy"], "pypy"),
        (["replay", "x", "--she", "y"], "--she"),
        (["review"], "required: FILE"),
        (["daily", "x", "--date", "today"], "--date"),
        (["text"], "there is no command 'text'"),
        (["--seed", "many"], "--seed"),
    ],
)
def test_a_wrong_word_on_the_command_line_gets_one_clear_line(words, says):
    told = host_sim(*words)
    assert says in one_line(told.stderr)
    assert told.stdout == b"" and told.returncode == 2


@pytest.mark.skipif(os.name == "nt", reason="needs a pipe that can be closed")
def test_nobody_reading_the_output_is_no_traceback(worked):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        told = subprocess.run(
            [sys.executable, "-m", "host_sim", "replay", str(worked)],
            stdout=writer,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
    finally:
        os.close(writer)
    assert told.stderr == b"" and told.returncode == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full disk")
def test_a_full_disk_is_said_in_one_line(worked):
    with open("/dev/full", "wb") as full:
        told = subprocess.run(
            [sys.executable, "-m", "host_sim", "replay", str(worked)],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        )
    assert "No space left" in one_line(told.stderr) and told.returncode == 2


def test_ctrl_c_ends_quietly(capfd):
    def stopped(words):
        raise KeyboardInterrupt

    assert commands.run(stopped, ["replay", "-"]) == 130
    assert capfd.readouterr() == ("", "")


def blocks(page):
    """The code blocks of a page of the manual."""
    return (ROOT / "docs" / page).read_bytes().split(b"```")[1::2]


def test_the_example_in_the_manual_is_the_worked_one():
    assert b"\n" + WORKED in blocks("game-record.md")
    assert b"json\n" + WORKED_JSON in blocks("game-record.md")


def test_the_errors_in_the_manual_are_what_is_really_said(tmp_path):
    file = tmp_path / "friday.txt"
    said = b""
    for data in (
        WORKED.replace(b"2 pass", b"2 e1=4Y"),
        WORKED.replace(b"2 pass\n", b"\n"),
        WORKED.replace(b"claim B ", b"roll 33 YG 1\n1 c3=3Y "),
        WORKED[: WORKED.index(b"start")],
    ):
        file.write_bytes(data)
        said += host_sim("replay", file.name, cwd=tmp_path).stderr
    file.unlink()
    said += host_sim("replay", file.name, cwd=tmp_path).stderr
    assert b"\n" + said == blocks("game-record.md")[-1]


def test_the_sheet_errors_in_the_manual_are_what_is_really_said(tmp_path, worked):
    sheet = tmp_path / "my-sheet.txt"
    said = b""
    for old, new in (
        (b"row b    O ", b"row b "),
        (b"row d  O  B  B  V", b"row d  O  B  B  X"),
        (b"award O  6 3", b"award O  6 many"),
        (b"circles worker", b"#"),
    ):
        assert old in SHEET_A.read_bytes()
        sheet.write_bytes(SHEET_A.read_bytes().replace(old, new))
        said += host_sim("replay", worked, "--sheet", sheet.name, cwd=tmp_path).stderr
    sheet.unlink()
    said += host_sim("replay", worked, "--sheet", sheet.name, cwd=tmp_path).stderr
    assert b"\n" + said == blocks("own-sheet.md")[-1]


def test_the_duchy_errors_in_the_manual_are_what_is_really_said(tmp_path, worked):
    duchy = tmp_path / "my-duchy.txt"
    said = b""
    for old, new in (
        (b"name First", b"name 12"),
        (b"row b   A A", b"row b   A"),
        (b"row d S S", b"row d S X"),
        (b"row g    M K K B", b"row g    M K K A"),
        (b"row g    M K K B\n", b""),
    ):
        assert old in DUCHY_1.read_bytes()
        duchy.write_bytes(DUCHY_1.read_bytes().replace(old, new))
        said += host_sim("replay", worked, "--duchy", duchy.name, cwd=tmp_path).stderr
    duchy.unlink()
    said += host_sim("replay", worked, "--duchy", duchy.name, cwd=tmp_path).stderr
    assert b"\n" + said == blocks("own-duchy.md")[-1]


def test_duchy_1_of_the_manual_is_duchy_1():
    own = duchy_file.read(DUCHY_1.read_bytes())
    assert own.plan == duchies.duchy("1").plan
    begin = blocks("own-duchy.md")[1].strip().splitlines()
    assert all(line in DUCHY_1.read_bytes().splitlines() for line in begin)
