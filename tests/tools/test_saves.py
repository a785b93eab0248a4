# SPDX-License-Identifier: MIT
"""What tools.saves makes of journals, and what it refuses, without a device."""

import csv
import errno
import io
import random
from binascii import crc32
from pathlib import Path

import pytest

from firmware.games.dice.play import Play
from firmware.saves.entries import GIVEN_UP, UNDO
from firmware.saves.files import LARGEST
from firmware.saves.journal import LONGEST
from firmware.saves.store import Store
from host_sim.device.handheld import Handheld
from host_sim.games.dice.random_games import new_game, random_roll, random_turn
from shared_rules.dice import sheets
from shared_rules.text import record
from tests.saves import tables
from tools.flash import saves
from tools.flash.device import DeviceError


def slot(data):
    """A slot as the device writes it."""
    head = b"CS\x01\xfe\x00\x00" + data
    return head + crc32(head).to_bytes(4, "big")


@pytest.fixture
def journal(tmp_path):
    """A group's game as the device writes it, with a turn taken back; and the game."""
    rng = random.Random(3)
    game = new_game(rng, players=2)
    store = Store(str(tmp_path / "saves"))
    store.begin(Play(game))
    for _ in range(3):
        events = [random_roll(rng, game.sheet)]
        game.apply(events[0])
        store.append(events[0], Play(game))
        for who in range(2):
            event = random_turn(rng, game, who)
            game.apply(event)
            store.append(event, Play(game))
    game.undo()
    store.append(UNDO, Play(game))
    return tmp_path / "saves" / "1.game", game


def test_a_journal_is_told_as_the_device_would_read_it(journal):
    path, game = journal
    saved = saves.read_game("1.game", path.read_bytes())
    assert list(record.write(saved.play.game)) == list(record.write(game))
    points = ", ".join(str(player.total()) for player in game.players)
    assert (
        saved.words()
        == f"1.game: 2 players, sheet {game.sheet.name}, in progress, points {points}"
    )


@pytest.mark.parametrize("how, date, says", [(1, None, "given up"), (2, (2026, 5, 3), "finished")])
def test_how_a_game_ended_and_when_is_told(journal, how, date, says):
    path, game = journal
    store = Store(str(path.parent))
    store.end(how, 12, date, Play(game))
    words = saves.read_game("1.game", path.read_bytes()).words()
    assert f", {says}{' 2026-05-03' if date else ''}, points" in words


def test_a_torn_journal_is_told_up_to_where_it_is_good(journal):
    path = journal[0]
    data = path.read_bytes()
    saved = saves.read_game("1.game", data[:-1])
    assert f"in progress, damaged after byte {len(data) - 5}, points" in saved.words()
    some = dict.fromkeys(("10.game", "9.game", "best.0", "settings.1", "9.torn"), data)
    assert [saved.name for saved in saves.games_in(some)] == ["9.game", "10.game"]
    twin = saves.games_in({"1.game": data[:-1], "1.twin": data})
    assert [(saved.name, "damaged" in saved.state) for saved in twin] == [("1.twin", False)]


@pytest.mark.parametrize("data", (b"", b"\x01", b"\x01\x01\x01\x00A\x08\xff\xff\xff"))
def test_a_damaged_journal_is_told_and_not_raised(data):
    saved = saves.read_game("3.game", data)
    assert saved.play is None
    assert saved.words() == "3.game: cannot be read: the journal is damaged"


def test_a_journal_of_a_newer_version_is_not_called_damaged(journal):
    data = bytearray(journal[0].read_bytes())
    data[2:4] = 9, 246
    assert "a newer version wrote it" in saves.read_game("1.game", bytes(data)).words()


def test_only_files_of_a_backup_are_pushed(journal, tmp_path):
    path = journal[0]
    assert saves.chosen([path]) == saves.chosen([path.parent]) == {"1.game": path.read_bytes()}
    other = tmp_path / "friday.txt"
    other.write_text("castellan 1\n")
    with pytest.raises(DeviceError, match=r"friday\.txt is no file of a backup"):
        saves.chosen([other])
    damaged = tmp_path / "5.game"
    damaged.write_bytes(b"\x01")
    with pytest.raises(DeviceError, match=r"5\.game cannot be read.*nothing was pushed"):
        saves.chosen([damaged])
    with pytest.raises(DeviceError, match="cannot be read"):
        saves.chosen([tmp_path / "6.game"])
    (tmp_path / "settings.0").write_bytes(b"CS\x09\xf6")
    with pytest.raises(DeviceError, match="written by a newer version"):
        saves.chosen([tmp_path / "settings.0"])
    (tmp_path / "1.game").write_bytes(path.read_bytes()[:-5])
    with pytest.raises(DeviceError, match=r"two different 1\.game; nothing was pushed"):
        saves.chosen([path, tmp_path / "1.game"])


def test_nothing_on_the_desk_is_written_over_unasked(tmp_path):
    said = []
    saves.keep({"1.txt": b"one"}, tmp_path / "new", False, said.append)
    saves.keep({"1.txt": b"one"}, tmp_path / "new", False, said.append)
    with pytest.raises(DeviceError, match=r"already has another 1\.txt: nothing was written"):
        saves.keep({"0.txt": b"zero", "1.txt": b"two"}, tmp_path / "new", False, said.append)
    assert not (tmp_path / "new" / "0.txt").exists()
    saves.keep({"1.txt": b"two"}, tmp_path / "new", True, said.append)
    assert (tmp_path / "new" / "1.txt").read_bytes() == b"two"
    assert said[0] == f"1 file in {tmp_path / 'new'}."


def test_the_rest_of_a_backup_is_pushed_without_what_cannot_be_read(journal, tmp_path):
    data = journal[0].read_bytes()
    backup = tmp_path / "backup"
    backup.mkdir()
    good = {
        "3.game": data,
        "2.torn": b"half",
        "best.0": slot(b"1 A 27 Ann\n0 B 31 \n"),
        "best-cards.1": slot(b""),
        "settings.1": slot(b"\x01\x00"),
        "setup-dice.0": slot(b"solo A"),
        "players.1": slot(b"Ann"),
        "crash": b"1 app:3 0.1.0\n",
    }
    bad = {
        "4.game": data[:9],
        "settings.0": b"CS\x01",
        "best.1": slot(b"1 A\n"),
        "6.game": data.ljust(LONGEST + 1, b"\0"),
        "7.torn": bytes(LARGEST + 1),
        "best-tiles.0": slot(b"7 A 27 Ann\n"),
        "stats-dice.0": slot(b"0 1\n1 1 30 30 " + b"x" * 9000),
        "20000.torn": b"half",
        "100000.game": data,
        "C:\\x.bat": b"format",
        "notes.txt": b"mine",
    }
    for name, content in {**good, **bad}.items():
        (backup / name).write_bytes(content)
    said = []
    assert saves.chosen([backup], said.append) == good
    assert len(said) == len(bad) and all(line.startswith("Left out: ") for line in said)
    for name in bad:
        with pytest.raises(DeviceError, match=r"; nothing was pushed$"):
            saves.chosen([backup / name])


def test_a_torn_journal_is_pushed_with_the_games_around_it(journal, tmp_path):
    """The device looks at every number below the highest, each time it starts."""
    (tmp_path / "900.torn").write_bytes(b"half")
    with pytest.raises(DeviceError, match=r"900\.torn has a number far above the last game's"):
        saves.chosen([tmp_path / "900.torn"])
    (tmp_path / "850.game").write_bytes(journal[0].read_bytes())
    assert len(saves.chosen([tmp_path / "900.torn", tmp_path / "850.game"])) == 2


# ---- Files in /saves that are not saves


class Cable(saves.Device):
    """A device on a cable: what is in its /saves, by name."""

    def __init__(self, files):
        self._files = files

    def meet(self, code):
        return [
            ["file", str(len(data)), saves.hash_of(data), *name.split(" ")]
            for name, data in self._files.items()
        ]

    def run(self, *words, **_):
        for at, word in enumerate(words):
            if word == "cp":
                name = words[at + 1][len(":/saves/") :]
                Path(words[at + 2]).write_bytes(self._files[name])


FOREIGN = ("..\\..\\x.bat", "C:\\x.bat", "a photo.jpg", "folder/1.game", "01.game", "1.GAME")


def test_a_foreign_file_is_skipped_and_named(journal, tmp_path):
    data = journal[0].read_bytes()
    device = Cable({"1.game": data, **dict.fromkeys(FOREIGN, b"foreign")})
    said = []
    saves.list_games(device, said.append)
    assert said[0].startswith("Skipped in /saves, not saves of Castellan: '..\\\\..\\\\x.bat', ")
    assert "\n" not in said[0] and said[1].startswith("1.game: ") and len(said) == 2
    assert set(saves.fetched(device)) == {"1.game"}
    saves.pull(device, tmp_path / "records", say=said.append)
    assert [path.name for path in (tmp_path / "records").iterdir()] == ["1.txt"]
    saves.backup(device, tmp_path / "backup", say=said.append)
    assert [path.name for path in (tmp_path / "backup").iterdir()] == ["1.game"]
    assert saves.chosen([tmp_path / "backup"]) == {"1.game": data}


# ---- The drive of a board with CircuitPython


@pytest.fixture
def circuitpy(journal, tmp_path):
    """A mounted drive with that game, its twin, settings, and what a Mac leaves there."""
    drive = tmp_path / "CIRCUITPY"
    (drive / "saves").mkdir(parents=True)
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 9.1.0 on 2024-07-10; PyBadge\n")
    data = journal[0].read_bytes()
    files = {"1.game": data[:-1], "1.twin": data, "settings.0": slot(b"\x01"), "._1.game": b"Mac"}
    for name, content in files.items():
        (drive / "saves" / name).write_bytes(content)
    return drive


def test_the_games_on_a_drive_are_listed_and_pulled(circuitpy, journal, tmp_path, capsys):
    game = journal[1]
    assert saves.main(["list", "--drive", str(circuitpy)]) == 0
    assert capsys.readouterr().out.startswith("1.twin: 2 players, sheet ")
    assert saves.main(["pull", str(tmp_path / "out"), "--drive", str(circuitpy)]) == 0
    text = (tmp_path / "out" / "1.txt").read_text(encoding="utf-8")
    assert text.splitlines() == list(record.write(game))


def test_every_kind_of_save_comes_back_byte_for_byte(tmp_path):
    """As to a Pico (tests/pico/test_saves.py) and on the page (tests/web/test_storage.py)."""
    files = tables.everything(tmp_path / "backup")
    drive = tmp_path / "CIRCUITPY"
    drive.mkdir()
    (drive / "boot_out.txt").write_text("Adafruit CircuitPython 9.1.0 on 2024-07-10; PyBadge\n")
    saves.push(drive, [tmp_path / "backup"], say=[].append)
    saves.backup(drive, tmp_path / "again", say=[].append)
    assert tables.contents(tmp_path / "again") == files
    with Handheld(saves=tmp_path / "backup") as handheld:
        assert handheld.app.screen() == "home", "no message is in front"


def test_a_backup_of_a_drive_comes_back_whole(circuitpy, tmp_path, capsys):
    there = {p.name: p.read_bytes() for p in (circuitpy / "saves").glob("[!.]*")}
    backup = tmp_path / "backup"
    assert saves.main(["backup", str(backup), "--drive", str(circuitpy)]) == 0
    assert {p.name: p.read_bytes() for p in backup.iterdir()} == there

    (circuitpy / "saves" / "settings.0").write_bytes(b"other")
    assert saves.main(["push", str(backup), "--drive", str(circuitpy)]) == 2
    refused = capsys.readouterr()
    assert "already has another settings.0: nothing was pushed" in refused.err
    assert "Eject" not in refused.out
    assert (circuitpy / "saves" / "settings.0").read_bytes() == b"other"

    # A drive that has lost everything, and a push that was cut off before.
    for path in (circuitpy / "saves").iterdir():
        path.unlink()
    (circuitpy / "saves").rmdir()
    (circuitpy / "saves.new").mkdir()
    (circuitpy / "saves.new" / "9.game").write_bytes(b"half")
    assert saves.main(["list", "--drive", str(circuitpy)]) == 0
    assert "There are no games on the device." in capsys.readouterr().out
    assert saves.main(["push", str(backup), "--drive", str(circuitpy)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "3 of 3 files pushed; the others were there already."
    assert said[1] == "Eject the drive, then press the reset button."
    assert {p.name: p.read_bytes() for p in (circuitpy / "saves").iterdir()} == there
    assert not (circuitpy / "saves.new").exists()


def test_a_drive_that_is_the_devices_can_be_read_and_it_is_said_how_to_write(
    circuitpy, journal, tmp_path, capsys, monkeypatch
):
    def read_only(path, data):
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(Path, "write_bytes", read_only)
    assert saves.main(["list", "--drive", str(circuitpy)]) == 0
    capsys.readouterr()
    before = sorted(circuitpy.rglob("*"))
    order = ["push", str(journal[0]), "--replace", "--drive", str(circuitpy)]
    assert saves.main(order) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "is read-only for the computer" in error and "hold a button of the device" in error
    assert sorted(circuitpy.rglob("*")) == before


def test_the_cable_is_pulled_while_saves_are_pushed_to_a_drive(
    circuitpy, journal, capsys, monkeypatch
):
    before = (circuitpy / "saves" / "1.game").read_bytes()

    def gone(path, data):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(saves.drives, "write", gone)
    order = ["push", str(journal[0]), "--replace", "--drive", str(circuitpy)]
    assert saves.main(order) == 2
    assert "could not be written (Input/output error): no save is half" in capsys.readouterr().err
    assert (circuitpy / "saves" / "1.game").read_bytes() == before


def rows_of(data):
    """The rows of a table by their columns, as another program reads it."""
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def ended(tmp_path, names, how):
    """The files of a device with a game of these players that has ended."""
    game = new_game(random.Random(8), sheets.sheet("A"), len(names))
    game.names = names
    store = Store(str(tmp_path / "ended"))
    store.begin(Play(game))
    store.end(how, 1, (2026, 5, 3), Play(game))
    return {path.name: path.read_bytes() for path in (tmp_path / "ended").iterdir()}


def test_past_games_are_a_table_that_a_spreadsheet_reads():
    folder = Path(__file__).parents[1] / "saves" / "v1"
    files = {path.name: path.read_bytes() for path in (folder / "evening").iterdir()}
    rows = rows_of(saves.csv_of(files))
    assert [row["number"] for row in rows] == ["1", "2", "3"], "a game in progress is not past"
    assert {key: value for key, value in rows[0].items() if value} == {
        "number": "1",
        "date": "2026-01-31",
        "game": "dice",
        "label": "A",
        "mode": "group",
        "state": "finished",
        "players": "2",
        "winners": "Bo",
        "name 1": "Ada",
        "points 1": "34",
        "name 2": "Bo",
        "points 2": "40",
    }
    assert rows[1]["state"] == "given up" and rows[1]["winners"] == ""
    assert rows[2]["mode"] == "solo" and rows[2]["winners"] == ""


def test_no_name_is_computed_by_a_spreadsheet_and_what_cannot_be_read_is_no_row(tmp_path):
    names = ["=1+1", '@"x', "-2", "Zoë;Bo"]
    files = ended(tmp_path, names, GIVEN_UP)
    data = saves.csv_of({**files, "7.game": b"CJ\x01", "8.game": b""})
    (row,) = rows_of(data)
    assert row["number"] == "1"
    assert [row[f"name {i}"] for i in range(1, 5)] == ["'=1+1", "'@\"x", "'-2", "Zoë;Bo"]
    assert b'"\'@""x"' in data and data.startswith(b"\xef\xbb\xbfnumber,")
    assert data.count(b"\r\n") == 2


def test_the_table_of_a_drive_is_not_written_over_another(circuitpy, tmp_path, capsys):
    path = tmp_path / "all.csv"
    words = ["csv", str(path), "--drive", str(circuitpy)]
    assert saves.main(words) == 0
    assert path.read_bytes().startswith(b"\xef\xbb\xbfnumber,date,game,")
    path.write_bytes(b"my own")
    assert saves.main(words) == 2
    assert "--replace" in capsys.readouterr().err and path.read_bytes() == b"my own"


def test_errors_are_one_line_and_status_2(tmp_path, capsys):
    assert saves.main(["push", str(tmp_path / "6.game"), "--port", "nowhere"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("python -m tools.saves: ") and error.count("\n") == 1
    assert saves.main(["list", "--port", "/dev/nowhere"]) == 2
    assert "there is no device at /dev/nowhere" in capsys.readouterr().err


def test_a_push_does_not_take_the_place_of_the_game_in_progress(journal, tmp_path):
    path, _ = journal
    drive = tmp_path / "drive"
    (drive / "saves").mkdir(parents=True)
    (drive / "saves" / "1.game").write_bytes(path.read_bytes())
    other = tmp_path / "9.game"
    other.write_bytes(path.read_bytes())
    with pytest.raises(DeviceError, match=r"in progress, 1\.game.*continue 9\.game instead"):
        saves.push(drive, [other], say=[].append)
    assert not (drive / "saves" / "9.game").exists()
    saves.push(drive, [other], replace=True, say=[].append)
    assert (drive / "saves" / "9.game").exists()
