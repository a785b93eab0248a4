# SPDX-License-Identifier: MIT
"""The daily game on the device: the dice of a date, kept with the game and in its record."""

import pytest

from firmware.games.dice.play import Play
from firmware.saves.archive import Archive
from firmware.saves.store import Store
from host_sim.__main__ import main
from host_sim.games.dice.bot import Bot
from shared_rules.dice import numbered, sheets
from shared_rules.dice.game import Game
from shared_rules.text import record
from tests.games.dice.rules.table import give_points
from tests.saves.ends import end_game

DAY = (2026, 11, 17)
PASS = b"\x40\x00\x00"


@pytest.fixture
def bot(device):
    device.app.today = lambda: DAY
    return Bot(device)


def begin(bot):
    """Three presses for the mode, one for the set-up, one for the castle."""
    bot.choose(bot.say("daily"))
    bot.press("OK", "OK")


def at_cursor(bot):
    screen = bot.app.top()
    return " ".join(screen.line(screen.at))


def play(day=DAY, castle="c2"):
    game = Game(sheets.sheet("A"), [10 if castle == "c2" else 13], True)
    return Play(game, day=day)


def next_roll(game):
    return numbered.roll(numbered.of_date(DAY), game.rolls(), game.sheet)


def test_neither_undo_nor_a_power_cut_changes_the_dice(bot):
    begin(bot)
    bot.round()
    bot.press("BACK", "BACK", "BACK")
    assert not bot.app.game.events
    bot.handheld.power_cycle()
    bot.press("OK")
    assert bot.app.play.day == DAY
    bot.round()
    bot.handheld.power_cycle()
    bot.press("OK")
    bot.round()
    assert not numbered.differs(numbered.of_date(DAY), bot.app.game)


def test_without_a_clock_the_date_is_asked_for(bot):
    bot.app.today = lambda: None
    bot.choose(bot.say("daily"))
    assert at_cursor(bot).startswith(bot.say("day"))
    bot.press("OK", "DOWN", "OK", "UP", "OK", "UP", "OK")  # from the first of January 2026
    assert bot.app.screen() == "dice.setup"
    bot.press("OK", "OK")
    assert bot.app.play.day == (2027, 2, 28)  # as February has no 31st
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    bot.choose(bot.say("daily"))
    assert bot.app.date((2027, 3, 1)) in at_cursor(bot)  # the next day, perhaps


def test_again_with_the_same_has_the_same_dice(bot):
    begin(bot)
    bot.play()
    bot.app.today = lambda: (2026, 11, 18)
    bot.choose(bot.say("again"))
    bot.press("OK")
    assert bot.app.play.day == DAY


# ---- Files


def ended(store, points, day=DAY):
    """A daily game that ends with these points."""
    one = play(day)
    give_points(one.game.players[0], points)
    store.begin(one)
    end_game(store, one, True, (2026, 12, 24))


def best(store):
    return [line[:5] for line in Archive(store).best("dice")]


def test_the_list_has_the_date_of_the_dice_and_each_date_once(tmp_path):
    store = Store(str(tmp_path))
    for points in (40, 52, 45):
        ended(store, points)
    ended(store, 41, (2026, 11, 18))
    assert best(store) == [(2, "A", 52, "", 20261117), (2, "A", 41, "", 20261118)]


# ---- The record


def test_the_record_names_the_day_and_replays_as_without_it(tmp_path, capsysbinary):
    one = play()
    for _ in range(3):
        one.game.apply(next_roll(one.game))
        one.game.apply(PASS)
    lines = list(record.write(one.game))
    assert lines[5] == "# daily 2026-11-17"
    path = tmp_path / "day.txt"
    path.write_text("\n".join(lines) + "\n")
    plain = tmp_path / "plain.txt"
    plain.write_text("\n".join(lines[:5] + lines[6:]) + "\n")
    said = []
    for name in (path, plain):
        assert main(["replay", str(name)]) == 0
        said.append(capsysbinary.readouterr().out)
    assert said[0] == said[1]


def checked(capsys, *words):
    status = main(["daily", *map(str, words)])
    said = capsys.readouterr()
    return status, (said.out + said.err).strip()


def test_a_daily_game_is_checked_roll_by_roll(tmp_path, capsys):
    one = play()
    path = tmp_path / "day.txt"
    for count in ("1 roll", "2 rolls"):
        one.game.apply(next_roll(one.game))
        path.write_text("\n".join(record.write(one.game)) + "\n")
        good = (0, f"{path}: the dice are those of 2026-11-17, {count}")
        assert checked(capsys, path) == good
        one.game.apply(PASS)
    bad = tmp_path / "bad.txt"
    bad.write_text(path.read_text().replace("14 YG", "15 YG"))
    assert checked(capsys, bad) == (1, f"{bad}: roll 2 is not that of 2026-11-17")
    assert checked(capsys, path, bad)[0] == 1
    assert checked(capsys, path, "--date", "2026-11-18") == (
        1,
        f"{path}: roll 1 is not that of 2026-11-18",
    )


def test_what_cannot_be_checked_is_said_in_a_line(tmp_path, capsys):
    path = tmp_path / "day.txt"
    head = "castellan 1\ngame dice\nsheet A\nmode solo\nstart c2\n"
    for text, said in (
        (head, "no line says '# daily DATE' or '# code CODE'; name the number: --number 471903"),
        (
            head + "# daily soon\n",
            "'soon' is not a date of the years 2000 to 2127, nor a code of six",
        ),
        (head + "roll\n", "write a roll as 'roll 35 VY 2'"),
        (
            head.replace("solo", "group 1") + "# daily 2026-11-17\n",
            "only a solo game of dice has the dice of a date",
        ),
        ("castellan 1\ngame cards\n", "this is no dice game: its record says 'game cards'"),
    ):
        path.write_text(text)
        status, told = checked(capsys, path)
        assert status == 2 and said in told and "\n" not in told
        assert told.startswith(f"{path}:")
    assert checked(capsys, tmp_path / "none")[0] == 2
    with pytest.raises(SystemExit):
        main(["daily", str(path), "--date", "2026-02-29"])
    assert "is not a date" in capsys.readouterr().err
