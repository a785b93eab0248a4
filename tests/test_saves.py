"""What tools.saves makes of journals, and what it refuses, without a device."""

import random

import pytest

from firmware.store import UNDO, Store
from shared_rules.dice import record
from tests.random_games import new_game, random_roll, random_turn
from tools import saves
from tools.device import DeviceError


@pytest.fixture
def journal(tmp_path):
    """A group's game as the device writes it, with a turn taken back; and the game."""
    rng = random.Random(3)
    game = new_game(rng, players=2)
    store = Store(str(tmp_path / "saves"))
    store.begin(game, False, False)
    for _ in range(3):
        events = [random_roll(rng, game.sheet)]
        game.apply(events[0])
        store.append(events[0], game, False, False)
        for who in range(2):
            event = random_turn(rng, game, who)
            game.apply(event)
            store.append(event, game, False, False)
    game.undo()
    store.append(UNDO, game, False, False)
    return tmp_path / "saves" / "1.game", game


def test_a_journal_is_told_as_the_device_would_read_it(journal):
    path, game = journal
    saved = saves.read_game("1.game", path.read_bytes())
    assert list(record.write(saved.game)) == list(record.write(game))
    points = ", ".join(str(player.total()) for player in game.players)
    assert (
        saved.words()
        == f"1.game: 2 players, sheet {game.sheet.name}, in progress, points {points}"
    )


@pytest.mark.parametrize("how, date, says", [(1, None, "given up"), (2, (2026, 5, 3), "finished")])
def test_how_a_game_ended_and_when_is_told(journal, how, date, says):
    path, game = journal
    store = Store(str(path.parent))
    store.end(how, 12, date, game, False, False)
    words = saves.read_game("1.game", path.read_bytes()).words()
    assert f", {says}{' 2026-05-03' if date else ''}, points" in words


def test_a_torn_journal_is_told_up_to_where_it_is_good(journal):
    path = journal[0]
    data = path.read_bytes()
    saved = saves.read_game("1.game", data[:-1])
    assert f"in progress, damaged after byte {len(data) - 5}, points" in saved.words()
    twin = saves.games_in({"1.game": data[:-1], "1.twin": data})
    assert [(saved.name, "damaged" in saved.state) for saved in twin] == [("1.twin", False)]


@pytest.mark.parametrize("data", (b"", b"\x01", b"\x01\x01\x01\x00A\x08\xff\xff\xff"))
def test_a_damaged_journal_is_told_and_not_raised(data):
    saved = saves.read_game("3.game", data)
    assert saved.game is None
    assert saved.words() == "3.game: cannot be read: the journal is damaged"


def test_a_journal_of_a_newer_version_is_not_called_damaged(journal):
    data = bytearray(journal[0].read_bytes())
    data[2:4] = 9, 246
    assert "a newer version wrote it" in saves.read_game("1.game", bytes(data)).words()


def test_games_come_in_order(journal):
    data = journal[0].read_bytes()
    files = dict.fromkeys(("10.game", "9.game", "best.0", "settings.1", "9.torn"), data)
    assert [saved.name for saved in saves.games_in(files)] == ["9.game", "10.game"]


def test_only_files_of_a_backup_are_pushed(journal, tmp_path):
    path = journal[0]
    assert saves.chosen([path]) == saves.chosen([path.parent]) == {"1.game": path.read_bytes()}
    other = tmp_path / "friday.txt"
    other.write_text("castellan 1\n")
    with pytest.raises(DeviceError, match=r"friday\.txt is no file of a backup"):
        saves.chosen([other])
    damaged = tmp_path / "5.game"
    damaged.write_bytes(b"\x01")
    with pytest.raises(DeviceError, match=r"5\.game: cannot be read.*nothing was pushed"):
        saves.chosen([damaged])
    with pytest.raises(DeviceError, match="cannot be read"):
        saves.chosen([tmp_path / "6.game"])


def test_nothing_on_the_desk_is_written_over_unasked(tmp_path):
    said = []
    saves._keep({"1.txt": b"one"}, tmp_path / "new", False, said.append)
    saves._keep({"1.txt": b"one"}, tmp_path / "new", False, said.append)
    with pytest.raises(DeviceError, match=r"already has another 1\.txt: nothing was written"):
        saves._keep({"0.txt": b"zero", "1.txt": b"two"}, tmp_path / "new", False, said.append)
    assert not (tmp_path / "new" / "0.txt").exists()
    saves._keep({"1.txt": b"two"}, tmp_path / "new", True, said.append)
    assert (tmp_path / "new" / "1.txt").read_bytes() == b"two"
    assert said[0] == f"1 file in {tmp_path / 'new'}."


def test_errors_are_one_line_and_status_2(tmp_path, capsys):
    assert saves.main(["push", str(tmp_path / "6.game"), "--port", "nowhere"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("tools.saves: ") and error.count("\n") == 1
    assert saves.main(["list", "--port", "/dev/nowhere"]) == 2
    assert "there is no device at /dev/nowhere" in capsys.readouterr().err
