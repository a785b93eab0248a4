# SPDX-License-Identifier: MIT
"""The review of a game: on the device, of a past game, of a record and of a save."""

import pytest

from firmware.games.dice.play import Play
from firmware.saves.store import Store
from host_sim.games.dice import review as table
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import look_ahead
from shared_rules.dice.review import Review
from shared_rules.text import record
from tests.command import host_sim
from tests.games.dice.rules.test_review import played, reviewed
from tests.games.seen import lines
from tools.flash import saves
from tools.flash.device import DeviceError

BOARDS = ("pico_oled", pytest.param("pimoroni_pico_display", marks=pytest.mark.slow))
SEED = 3


def to_result(bot, choose=best_turn, **about):
    bot.begin(**about)
    while not bot.app.game.over():
        bot.round(choose)
    bot.read_news()
    assert bot.app.screen() == "dice.result"


def test_the_worst_turn_is_one_press_away_with_the_sheet_as_it_was(bot):
    to_result(bot)
    game = bot.app.game
    wanted = reviewed(game)
    bot.choose(bot.say("review"))
    screen = bot.app.top()
    for turn in wanted.worst():
        bot.press("OK")
        assert screen.turn() == wanted.played(turn)
        wanted.go_to(turn)
        assert screen.review.game.state() == wanted.game.state()
        first = bot.handheld.texts()
        assert bot.say("played") in first
        bot.press("OK")
        assert screen.turn() == wanted.best(turn)
        assert bot.say("better") in bot.handheld.texts()
        bot.press("OK")
        assert bot.handheld.texts() == first
        bot.press("DOWN")
        assert screen.turn() != wanted.played(turn)
        bot.press("UP", "BACK", "DOWN")
    bot.press("BACK")
    assert bot.app.screen() == "dice.result"


def test_without_memory_for_the_coach_it_says_so(bot, monkeypatch):
    to_result(bot)

    def full(game, who, weigh=None):
        raise MemoryError

    monkeypatch.setattr("shared_rules.dice.review.Review.__init__", full)
    bot.choose(bot.say("review"))
    assert lines(bot) == [(bot.say("memory"), "")]
    bot.press("OK", "OK", "BACK")
    assert bot.app.screen() == "dice.result"


# ---- As a table


def test_the_table_has_a_line_for_each_turn_and_marks_the_worst():
    game = played(slip=5)
    review = Review(game, 0, look_ahead.weigh)
    while review.step():
        pass
    told = list(table.lines(game, 0))
    assert len(told) == 1 + 1 + 24 + 1
    marked = [line for line in told[2:-1] if line.startswith("*")]
    assert len(marked) == len(review.worst())
    assert "I 5 " in marked[0] and " pass " in marked[0] and "about" in marked[0]
    par, lost, luck, points, _ = review.totals()
    assert f"par {par}, lost by choice {-lost}, luck {luck:+}: {points} points." in told[0]


def test_a_record_is_reviewed_by_a_command(tmp_path):
    game = played(rounds=3)
    path = tmp_path / "game.txt"
    path.write_text("\n".join([*record.write(game), ""]), encoding="utf-8")
    told = host_sim("review", str(path))
    assert told.returncode == 0, told.stderr
    assert told.stdout.decode().splitlines() == list(table.lines(game, 0))


def test_what_cannot_be_reviewed_is_refused_in_a_line(tmp_path):
    paper = tmp_path / "paper.txt"
    paper.write_text("castellan 1\ngame dice\nsheet A\nmode table\nstart\nroll 35 VY 2\n")
    cards = tmp_path / "cards.txt"
    cards.write_text("castellan 1\ngame cards\n")
    for name, says in (
        (paper, "a game on paper has no sheets here"),
        (cards, "this is no dice game"),
        (tmp_path / "none", "there is no such file"),
    ):
        told = host_sim("review", name)
        assert told.returncode == 2
        assert told.stderr.decode().startswith(f"{name}:0: {says}")
        assert len(told.stderr.splitlines()) == 1


def saved_game(tmp_path, rounds, **about):
    folder = tmp_path / "saves"
    store = Store(str(folder))
    game = played(rounds, **about)
    play = Play(game)
    store.begin(play)
    for at in range(0, len(game.events), 3):
        store.append(bytes(game.events[at : at + 3]), play)
    files = sorted(folder.glob("*.game"))
    return [saves.read_game(path.name, path.read_bytes()) for path in files]


def test_a_game_on_the_device_is_reviewed(tmp_path):
    games = saved_game(tmp_path, 3)
    told = list(saves.review_of(games))
    assert told[0] == games[0].words()
    assert told[1:] == list(table.lines(games[0].play.game, 0))
    assert list(saves.review_of(games, 1)) == told


def test_a_game_that_is_not_there_is_named(tmp_path):
    games = saved_game(tmp_path, 1)
    with pytest.raises(DeviceError, match="no game 7 on the device"):
        list(saves.review_of(games, 7))
    with pytest.raises(DeviceError, match="no game of dice"):
        list(saves.review_of([]))
