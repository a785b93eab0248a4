# SPDX-License-Identifier: MIT
"""Evenings of every game by buttons, for tests that cut the power; and what may be found then."""

from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards.game import sell
from shared_rules.tiles.text.record import event
from tests.games.cards.hands import Hands
from tests.walks.tours import take_back


def first_evening(bot):
    """About fifteen events with undo, and two changes of the settings."""
    bot.begin()
    for _ in range(3):
        bot.round()
    take_back(bot)
    take_back(bot)
    bot.round()
    bot.menu("settings")
    bot.press("OK", "OK")  # the language, there and back
    bot.press("BACK", "BACK")
    for _ in range(3):
        bot.round()


def late_evening(bot):
    """On with a long game: every event now copies a block of the flash."""
    bot.press("OK")
    bot.round()
    take_back(bot)
    bot.turns()


def change_evening(bot):
    """On with a game of two: a roll of twelve rounds ago is changed, three turns that no longer
    fit are chosen again, and the rest is left."""
    app = bot.app
    bot.press("OK")
    bot.menu("entries")
    while app.top().place(app.top().at) > 3:
        bot.press("RIGHT")
    bot.press("OK")
    bot.choose(bot.say("change"))
    bot.press("UP", "OK", "OK", "OK")
    for _ in range(3):
        assert app.screen() == "mend" and app.game.due > 25, (app.screen(), app.game.due)
        due = app.game.due
        while app.game.due == due:
            bot.press("OK")
    bot.choose(bot.say("stop here"))
    bot.choose(bot.say("yes"))


def card_evening(bot):
    """Against Egon, whose cards are dealt: undo, redo, a sale, and into the second phase."""
    hands = Hands(bot.handheld)
    hands.begin("solo", egon_gets=hands.say("device"))
    hands.to_egon()
    hands.press("OK", "OK")
    hands.lay()
    hands.lay()
    take_back(hands)
    hands.menu("redo")
    hands.enter(sell(0, 2))
    hands.menu("settings")
    hands.press("OK", "OK")  # the language, there and back
    hands.press("BACK", "BACK")
    hands.close((1, 1, 0, 0))
    hands.press("OK", "OK", "OK")
    hands.lay()


def tile_evening(bot):
    """Two players of the board game: tiles, a sale, undo, redo, a phase, and the settings."""
    hands = TileBot(bot.handheld)
    hands.begin(2)
    for line in ("1 d3=ship", "2 c3=bank", "1 c4=k7", "2 sell 2 3"):
        hands.enter(event(line.split(" ")))
    take_back(hands)
    hands.menu("redo")
    hands.next_phase()
    hands.enter(event(["1", "c3=cityhall"]))
    hands.menu("settings")
    hands.press("OK", "OK")  # the language, there and back
    hands.press("BACK", "BACK")
    hands.enter(event(["1", "points", "-5"]))


EVENINGS = {
    "first": first_evening,
    "late": late_evening,
    "change": change_evening,
    "cards": card_evening,
    "tiles": tile_evening,
}


def allowed(states, done):
    """What may be found after so many operations, of states `(game, ...)` with how many there
    were: as last shown, what was asked next, and between the two each event of a press that plays
    several."""
    before = [state for count, state in states if count <= done][-1]
    after = [state for count, state in states if count > done][:1]
    between = []
    for game, *rest in after:
        if game and not game[1]:
            old = before[0][0] if before[0] else b""
            parts = [game[0][:n] for n in range(len(old), len(game[0]), 3)]
            between = [((part, *game[1:]), *rest) for part in parts]
    return [before, *between, *after]
