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

EXAMPLE = ROOT / "tests/games/dice/records/example.txt"
WORKED = EXAMPLE.read_bytes()
WORKED_JSON = EXAMPLE.with_suffix(".json").read_bytes()
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
    told = host_sim("replay", tmp_path)
    assert one_line(told.stderr) == f"{tmp_path}:0: this is a folder; name a file in it\n"
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


def replayed_into(stdout, file):
    words = [sys.executable, "-m", "host_sim", "replay", str(file)]
    return subprocess.run(words, stdout=stdout, stderr=subprocess.PIPE, cwd=ROOT)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full disk")
def test_output_that_nobody_reads_or_that_does_not_fit_is_no_traceback(worked):
    reader, writer = os.pipe()
    os.close(reader)
    told = replayed_into(writer, worked)
    os.close(writer)
    assert told.stderr == b"" and told.returncode == 1
    with open("/dev/full", "wb") as full:
        told = replayed_into(full, worked)
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


SHEET_FAULTS = (
    (b"row b    O ", b"row b "),
    (b"row d  O  B  B  V", b"row d  O  B  B  X"),
    (b"award O  6 3", b"award O  6 many"),
    (b"circles worker", b"#"),
)
DUCHY_FAULTS = (
    (b"name First", b"name 12"),
    (b"row b   A A", b"row b   A"),
    (b"row d S S", b"row d S X"),
    (b"row g    M K K B", b"row g    M K K A"),
    (b"row g    M K K B\n", b""),
)
RECORD_FAULTS = (
    (b"2 pass", b"2 e1=4Y"),
    (b"2 pass\n", b"\n"),
    (b"claim B ", b"roll 33 YG 1\n1 c3=3Y "),
    (WORKED[WORKED.index(b"start") :], b""),
)


@pytest.mark.parametrize(
    "page, name, option, whole, faults",
    [
        ("game-record.md", "friday.txt", (), WORKED, RECORD_FAULTS),
        ("own-sheet.md", "my-sheet.txt", ("--sheet",), SHEET_A.read_bytes(), SHEET_FAULTS),
        ("own-duchy.md", "my-duchy.txt", ("--duchy",), DUCHY_1.read_bytes(), DUCHY_FAULTS),
    ],
    ids=["record", "sheet", "duchy"],
)
def test_the_errors_in_the_manual_are_what_is_really_said(
    tmp_path, worked, page, name, option, whole, faults
):
    said = b""
    for old, new in (*faults, (None, None)):
        if old is None:
            (tmp_path / name).unlink()
        else:
            assert old in whole
            (tmp_path / name).write_bytes(whole.replace(old, new))
        words = (worked, *option, name) if option else (name,)
        said += host_sim("replay", *words, cwd=tmp_path).stderr
    assert b"\n" + said == blocks(page)[-1]


def test_duchy_1_of_the_manual_is_duchy_1():
    own = duchy_file.read(DUCHY_1.read_bytes())
    assert own.plan == duchies.duchy("1").plan
    begin = blocks("own-duchy.md")[1].strip().splitlines()
    assert all(line in DUCHY_1.read_bytes().splitlines() for line in begin)
