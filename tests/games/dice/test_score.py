# SPDX-License-Identifier: MIT
"""The score: who leads and what can still be won, one press away from the sheet."""

import itertools

import pytest

from firmware.games.dice import turn as offers
from firmware.games.dice.layouts import NARROWEST
from firmware.games.dice.score_view import next_phase, next_value
from firmware.games.dice.screens.score import ranked
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from tests import quick
from tests.games.dice.rules.table import give_points
from tests.walks import tours

SIX = "pico_oled"
FOUR = "pimoroni_pico_display"
BOARDS = quick.boards(only=(SIX, FOUR))


def group(bot, rounds=3):
    """Three players, some rounds in, and the dice not yet rolled."""
    tours.begin(bot, ("Ann", "Ben", "Cleo"), players="3", spread=True)
    for _ in range(rounds):
        bot.round()
        bot.read_news()


def shown(bot):
    return bot.handheld.texts()


# ---- The way there


@pytest.mark.parametrize("button", ["LEFT", "RIGHT"])
def test_a_rivals_points_are_one_press_away(oled, button):
    group(oled)
    before = oled.presses
    oled.press(button)
    assert oled.app.screen() == "dice.score" and oled.presses == before + 1
    for player, name in zip(oled.app.game.players, ("Ann", "Ben", "Cleo")):
        assert name in shown(oled) and str(player.total()) in shown(oled)
    oled.press("OK")
    assert oled.app.screen() == "dice.sheet"


def selling(bot):
    """A game of two on sheet A, each with a good in hand, and a double on the table."""
    tours.begin(bot, players="2", dice=bot.say("real"))
    bot.press("OK")
    bot.enter(rules.roll(3, 3, 0, 1, 2))
    bot.read_news()
    assert bot.app.top().offers()[0] == offers.SELL


@pytest.mark.parametrize("deed", ["SELL", "KEEP"])
def test_a_look_at_the_score_keeps_what_was_said_of_the_goods(oled, deed):
    selling(oled)
    oled.to(getattr(offers, deed))
    oled.press("OK")
    oled.to(offers.PASS)
    before = shown(oled)
    oled.press("RIGHT")
    assert oled.app.screen() == "dice.score"
    oled.press("OK")
    assert shown(oled) == before
    oled.press("OK")
    assert bool(oled.app.game.events[-3] & rules.SALE) == (deed == "SELL")


def test_the_result_begins_with_the_score(bot):
    bot.begin()
    while not bot.app.game.over():
        bot.round()
    while bot.app.screen() == "dice.news":
        bot.press("OK")
    assert bot.app.screen() == "dice.score" and bot.say("game over") in shown(bot)
    bot.press("OK")
    assert bot.app.screen() == "dice.podium"
    bot.press("BACK", "OK")
    assert bot.app.screen() == "dice.score"
    bot.press("BACK")  # not over after all
    assert bot.app.screen() == "dice.sheet"


# ---- What it says


def small(count, solo=False):
    """A game on sheet A from the first castle."""
    sheet = sheets.sheet("A")
    castle = next(field for field in range(37) if sheet.colours[field] == 4)
    return Game(sheet, [castle] * count, solo)


def give(game, points, bonuses=None):
    for who, player in enumerate(game.players):
        give_points(player, points[who])
        if bonuses:
            player.state[37] = bonuses[who]


def test_equal_points_share_a_rank():
    game = small(5)
    give(game, (30, 42, 30, 42, 7), (0, 0, 2, 1, 0))
    assert ranked(game) == [(1, 1), (1, 3), (3, 0), (3, 2), (5, 4)]
    game.table[18] = 1  # over: now bonuses that are left decide
    assert ranked(game) == [(1, 3), (2, 1), (3, 2), (4, 0), (5, 4)]
    assert [who for rank, who in ranked(game) if rank == 1] == game.winners()


def test_a_colour_is_worth_its_first_value_then_its_second_then_nothing():
    game = small(1)
    first, second = game.sheet.awards[4:6]
    assert next_value(game, 2) == first
    game.apply(rules.roll(1, 2, 0, 1, 1))
    game.apply(rules.claim(2))
    assert next_value(game, 2) == first, "others may also fill it in this round"
    game.apply(rules.turn(0))
    assert next_value(game, 2) == second
    game.apply(rules.roll(1, 2, 0, 1, 1))
    game.apply(rules.claim(2))
    game.apply(rules.turn(0))
    assert next_value(game, 2) == 0


def test_alone_the_second_value_counts_from_the_end_of_phase_two_on():
    game = small(1, solo=True)
    first, second = game.sheet.awards[4:6]
    for phase in range(2):
        for _ in range(8):
            assert next_value(game, 2) == first and next_phase(game) == phase
            game.apply(rules.roll(1, 2, 0, 1, 1))
            assert next_phase(game) == phase
            game.apply(rules.turn(0))
    assert next_value(game, 2) == second and next_phase(game) == 2


def test_nobody_is_told_of_an_award_of_nothing(oled, monkeypatch):
    """A third player who fills a colour gets nothing, and hears nothing."""
    group(oled)
    app = oled.app
    oled.press("OK")
    oled.read_news()
    for who in range(2):
        oled.turn(best_turn(app.game, who))
    game = app.game
    game.table[11 + 1] = 2  # both values of the grey fields are gone
    for player in game.players:
        monkeypatch.setattr(player, "awarded", lambda colour: colour == 1)
    oled.turn(best_turn(game, 2))
    assert app.screen() == "dice.sheet"


def test_what_a_rich_turn_brought_has_room_on_the_narrowest_line(oled):
    """A sale and two marks: points, three kinds of bonuses and an award. No bonus is left out."""
    oled.begin()
    sheet = oled.app.top()
    for points, award in itertools.product((0, 3, 13, 30), (0, 3, 16)):
        for bonuses in itertools.product(range(4), repeat=4):
            if bonuses.count(0):
                parts = sheet.status.gain_parts(bytes((points, award, *bonuses)))
                assert sheet.view.parts_width(parts) <= NARROWEST, parts
                signs = [part for part in parts if isinstance(part, int)]
                assert signs == [kind for kind in range(4) if bonuses[kind]]
