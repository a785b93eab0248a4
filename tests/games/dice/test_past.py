# SPDX-License-Identifier: MIT
"""Past games are opened: sheets, points by phase, where the points came from."""

import random

import pytest

from firmware.games.dice.screens.past import sources
from firmware.saves.archive import Archive
from host_sim.games.dice.random_games import new_game, random_roll, random_turn
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS, GOODS
from tests.games.seen import lines

BOARDS = ["pico_oled"]
SEED = 3
DRAWN = True


def open_last(bot):
    bot.choose(bot.say("history"))
    bot.press("OK")
    bot.choose(bot.say("open"))
    assert bot.app.screen() == "dice.past"


def test_the_list_of_past_games_reads_each_line_once(bot, monkeypatch):
    read = []
    describe = Archive.describe
    monkeypatch.setattr(Archive, "numbers", lambda archive: list(range(100, 0, -1)))
    monkeypatch.setattr(
        Archive, "describe", lambda archive, number: read.append(number) or describe(archive, 0)
    )
    bot.choose(bot.say("history"))
    assert read == list(range(100, 90, -1))
    bot.press("DOWN", "DOWN", "UP")
    assert len(read) == 10
    bot.press("UP")
    assert bot.app.top().at == 0 and len(read) == 10


@pytest.mark.parametrize("solo", [True, False])
def test_a_past_game_is_stepped_through_turn_by_turn(bot, solo):
    bot.begin(solo=solo, players=1 if solo else 2)
    for _ in range(4):
        bot.round()
    game = bot.app.game
    events, totals = bytes(game.events), game.totals()
    bot.read_news()
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    open_last(bot)
    bot.choose(bot.say("steps"))
    turns = [events[at : at + 3] for at in range(0, len(events), 3) if events[at] & rules.TURN]
    for turn in (*turns, turns[0]):  # after the last one the first comes again
        assert bot.app.top().event() == turn
        before = bot.handheld.pixels()
        bot.press("DOWN")
        assert bot.handheld.pixels() != before
    bot.press("UP", "UP", "BACK")
    assert bot.app.screen() == "dice.past"
    assert [value for label, value in lines(bot) if label[0] == "▸"][:1] == [str(totals[0])]


def test_a_past_game_says_how_often_each_face_fell(bot):
    bot.begin(real_dice=True)
    other = rules.roll(6, 1, 2, 3, 1)
    for thrown in (rules.roll(6, 6, 2, 0, 2), other, other):
        bot.read_news()
        bot.press("OK")
        bot.enter(thrown)
        bot.turns()
    bot.read_news()
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    open_last(bot)
    found = lines(bot)
    at = found.index((bot.say("dice"), bot.say("even").replace("#", "1.0")))
    fell = [value for _, value in found[at + 1 : at + 14]]
    assert fell == ["2", "0", "0", "0", "0", "4", "1", "0", "3", "2", "0", "0", "1"]
    assert found[-1][0] == "▸ " + bot.say("steps"), "that is still the last line"


def test_a_past_game_that_cannot_be_read_says_so(bot, monkeypatch):
    bot.begin()
    bot.press("OK")
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    bot.choose(bot.say("history"))
    bot.press("OK")
    path = f"{bot.handheld.saves}/1.game"
    with open(path, "r+b") as file:
        file.write(b"?")
    bot.choose(bot.say("open"))
    assert bot.app.screen() == "message" and "cannot be read" in " ".join(bot.handheld.texts())
    bot.press("OK")
    assert bot.app.screen() == "past"


@pytest.mark.parametrize("seed", range(6))
def test_the_sources_are_what_the_turns_brought(seed):
    """Counted while the game is played, and again from its events."""
    rng = random.Random(seed)
    game = new_game(rng, players=seed % 4)
    count = len(game.players)
    regions, awards, sales = game.totals(), [0] * count, [0] * count
    while not game.over():
        game.apply(random_roll(rng, game.sheet))
        for who in range(count):
            event = random_turn(rng, game, who)
            goods = 2 * game.players[who].hand(GOODS) if event[0] & rules.SALE else 0
            game.apply(event)
            sales[who] += goods
            regions[who] += game.gain()[GAIN_POINTS] - goods
            awards[who] += game.gain()[GAIN_AWARDS]
    events = bytes(game.events)
    totals = game.totals()
    assert sources(game) == (awards, sales)
    assert game.totals() == totals == [sum(parts) for parts in zip(regions, awards, sales)]
    assert bytes(game.events) == events and not game.undone
