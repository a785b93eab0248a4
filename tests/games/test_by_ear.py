# SPDX-License-Identifier: MIT
"""A player who cannot see the screen plays by what is said about it, and by nothing else."""

import pytest

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.fold import EVENT
from tests.games.by_ear import Desk, Listener, lay_cards, lay_tiles, play_dice_alone

# With six buttons, and with four.
BOARDS = ("pico_oled", pytest.param("pimoroni_pico_display", marks=pytest.mark.slow))


@pytest.mark.parametrize("board", BOARDS)
def test_a_solo_dice_game_is_played_to_its_end_by_ear(board):
    with Handheld(board, seed=11, lang="en") as handheld:
        ear = Listener(Desk(handheld))
        rolls = []

        def between():
            assert ear.points["You"] == handheld.app.game.totals()[0], ear.text
            rolls.append(ear.text)

        play_dice_alone(ear, between=between)
        assert len(rolls) == 24
        game = handheld.app.game
        assert game.kind == "dice" and game.over()
        assert ear.points["You"] == game.totals()[0] > 30


@pytest.mark.parametrize("board", BOARDS)
def test_cards_are_laid_by_ear(board):
    with Handheld(board, seed=11, lang="en") as handheld:
        ear = Listener(Desk(handheld))
        lay_cards(ear, "RIGHT" if handheld.app.has_sides() else "DOWN", 10)
        game = handheld.app.game
        assert game.kind == "cards" and len(game.events) == 10 * EVENT
        assert [ear.points["Player 1"], ear.points["Player 2"]] == game.totals()
        assert sum(game.totals()) > 8


@pytest.mark.parametrize("board", BOARDS)
def test_tiles_are_laid_and_goods_are_sold_by_ear(board):
    with Handheld(board, seed=11, lang="en") as handheld:
        ear = Listener(Desk(handheld))
        lay_tiles(ear, 8)
        game = handheld.app.game
        assert game.kind == "tiles" and len(game.events) == 9 * EVENT
        assert "Player" in ear.text and "silver" in ear.text
        for _ in range(2):  # the duchies of both are heard
            ear.press("RIGHT" if handheld.app.has_sides() else "DOWN")
        assert [ear.points["Player 1"], ear.points["Player 2"]] == game.totals()
        assert sum(game.totals()) > 8


# ---- What is said seldom


def test_what_is_wrong_with_the_device_is_said_on_every_screen():
    with Handheld("pico_oled", lang="en") as handheld:
        app = handheld.app
        app.signs = 3
        assert handheld.describe()[-2:] == [
            "Warning: nothing is being saved.",
            "The battery is low.",
        ]


def test_an_empty_hand_is_said():
    with Handheld("pico_oled", seed=11, lang="en") as handheld:
        ear = Listener(Desk(handheld))
        ear.choose("New game", "Dice", "Solo game", "Start")
        ear.press("OK")
        assert "Bonuses: " in ear.text
        player = handheld.app.game.players[0]
        player.hand = lambda bonus: 0
        assert "No bonuses." in handheld.describe()


def test_kinds_of_cards_that_are_used_up_are_said():
    with Handheld("pico_oled", seed=11, lang="en") as handheld:
        ear = Listener(Desk(handheld))
        ear.choose("New game", "Cards", "Solo game", "Start", "Begin")
        handheld.app.game.supply = lambda card: card not in (0, 1)
        ear.press("OK")
        assert "None left: Castle, Mine." in ear.text
        ear.press("OK", "OK", "OK")
        handheld.app.game.can_place = lambda who, card: False
        ear.press("OK")
        assert handheld.app.screen() == "cards.place"
        assert handheld.describe()[0] == "Knowledge: none can be laid."


def test_where_score_and_menu_have_buttons_of_their_own_they_are_said():
    with Handheld("waveshare_pico_lcd_1_3", seed=11, lang="en") as handheld:
        bot = Bot(handheld)
        bot.begin()
        assert "X: the score, Y: the menu" in " ".join(handheld.describe())
        bot.press("SCORE")
        assert handheld.app.screen() == "dice.score"


def test_bonus_tiles_that_are_gone_are_said(monkeypatch):
    with Handheld("pico_oled", seed=11, lang="en") as handheld:
        bot = TileBot(handheld)
        bot.begin(players=2)
        monkeypatch.setattr(type(handheld.app.game), "next_bonus", lambda game, colour: 0)
        bot.menu("score")
        bot.press("DOWN", "DOWN")
        assert "no bonus tile left" in " ".join(handheld.describe())
