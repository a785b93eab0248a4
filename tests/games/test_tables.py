# SPDX-License-Identifier: MIT
"""What the table of the cards and the duchy of the board game have in common, by buttons."""

import pytest

from firmware.games.cards.screens import table as card_screen
from firmware.games.tiles.screens import duchy as tile_screen
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards import game as cards
from shared_rules.tiles import game as tiles
from shared_rules.tiles.text.record import event as tile
from tests import quick
from tests.games.seen import shown

SIX, FOUR = "pico_oled", "pimoroni_pico_display"
BOARDS = quick.boards(only=(SIX, FOUR))
TABLE = {"cards": "cards.table", "tiles": "tiles.duchy"}
BOTS = {"cards": CardBot, "tiles": TileBot}
MENU = {"cards": card_screen.MENU, "tiles": tile_screen.MENU}
MOVES = {
    "cards": [
        cards.place(0, cards.SHIP),
        cards.place(0, cards.MONASTERY),
        cards.sell(1, 3),
        cards.points(3, -2),
    ],
    "tiles": [
        tile(["1", "d3=ship"]),
        tile(["1", "c3=bank"]),
        tiles.sell(1, 4, 2),
        tiles.points(3, -7),
    ],
}
# Presses from the table, and of the tiles also what is chosen there.
WAYS = {
    "cards": ("", "OK", "OK UP", "OK DOWN", "BACK", "UP", "UP UP"),
    "tiles": ("", "OK", "BACK", "UP", "UP UP", "DOWN", "DOWN DOWN", "OK OK", "DOWN OK",
              tile_screen.SELL, tile_screen.POINTS, tile_screen.SCORE),
}  # fmt: skip
each_game = pytest.mark.parametrize("kind", TABLE)


@pytest.fixture
def bot(device, kind):
    """Four players at the table."""
    bot = BOTS[kind](device)
    bot.begin()
    return bot


@each_game
def test_there_is_nothing_to_take_back_at_the_start(bot, kind):
    bot.press("BACK")
    assert bot.say("nothing yet").split()[0] in shown(bot)
    bot.press("BACK")
    assert bot.app.screen() == TABLE[kind] and not bot.app.game.events


# Two entries; how the second one is told, and who is on when it is taken back.


REMINDERS = {
    "cards": (cards.place(0, cards.KNOWLEDGE), "DOWN", "take 2 workers"),
    "tiles": (tile(["1", "c3=bank"]), "RIGHT", "take 2 silver"),
}


@each_game
def test_a_reminder_stays_until_the_next_press_which_acts_as_usual(switched_on, kind):
    bot = BOTS[kind](switched_on(SIX))
    bot.begin()
    move, button, words = REMINDERS[kind]
    bot.enter(move)
    assert words in shown(bot)
    bot.handheld.wait(5000)
    top = bot.app.top()
    before = top.chosen(), getattr(top, "who", 0)
    bot.press(button)
    assert words not in shown(bot) and (top.chosen(), getattr(top, "who", 0)) != before


@each_game
def test_a_redo_is_offered_only_after_an_undo(bot, kind):
    bot.enter(MOVES[kind][0])
    bot.to(MENU[kind])
    bot.press("OK")
    assert "redo" not in bot.app.top().items


def come_back(bot, kind, events):
    """To the table, with so many events, from wherever a press has led."""
    while len(bot.app.game.events) > events:
        bot.app.undo()
    while len(bot.app.game.events) < events:
        bot.app.redo()
    while bot.app.screen() != TABLE[kind]:
        keeps = bot.app.screen() == "undo"  # there, BACK takes back
        bot.press("OK" if keeps else "BACK")
    bot.app.top().answer()


@each_game
@pytest.mark.parametrize("board", [SIX, pytest.param(FOUR, marks=pytest.mark.slow)])
def test_every_press_changes_what_is_seen(kind, board):
    with Handheld(board, seed=5) as handheld:
        bot = BOTS[kind](handheld)
        bot.begin()
        for move in MOVES[kind][:2]:
            bot.enter(move)
        events = len(bot.app.game.events)
        for way in WAYS[kind]:
            for button in handheld.buttons():
                bot.show(0) if kind == "tiles" else bot.to(0)
                if isinstance(way, int):
                    bot.to(way)
                    bot.press("OK")
                else:
                    bot.press(*way.split())
                before = handheld.frame
                bot.press(button)
                assert handheld.frame != before, f"{way} {button}"
                come_back(bot, kind, events)
