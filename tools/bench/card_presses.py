# SPDX-License-Identifier: MIT
"""Counts the presses of the card game: whole games of four by a bot that has only buttons."""

from statistics import median, quantiles

from host_sim.device.boards import load_board
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot
from shared_rules.cards import game as rules

GAMES = 20
# The most presses for a placing, with the change of player: median, 90th percentile.
AIMS = {"pico_oled": (4, 6), "pimoroni_pico_display": (5, 9)}


def games(board, count):
    """The presses of each placing, and of each game from home to home; each game is the first
    one of a device."""
    placings, wholes = [], []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = Bot(handheld)
            bot.begin(players=4)
            bot.play(seed)
            bot.finish(seed)
            bot.choose(bot.say("home"))
            assert handheld.app.screen() == "home"
            placings += bot.counts[rules.PLACE]
            wholes.append(bot.presses)
    return placings, wholes


def sale(board):
    """The presses of a sale of three goods by the player at the cursor."""
    with Handheld(board=board, seed=1) as handheld:
        bot = Bot(handheld)
        bot.begin(players=4)
        bot.enter(rules.sell(0, 3))
        return bot.counts[rules.SELL][0]


def rows(count=GAMES):
    for board, aims in AIMS.items():
        buttons = "six" if "LEFT" in [b[2] for b in load_board(board).BUTTONS] else "four"
        placings, wholes = games(board, count)
        name = f"{board}, {buttons} buttons"
        yield (
            f"presses to lay a card, change of player included, {name}: median, 90th percentile",
            f"{median(placings):.0f}, {quantiles(placings, n=10)[-1]:.0f}",
            "at most {}, {}".format(*aims),
        )
        yield (
            f"presses to sell three goods, {name}",
            str(sale(board)),
            "at most 4" if buttons == "six" else "",
        )
        yield (
            f"presses of a card game of four, {name}: least, median, most",
            f"{min(wholes)}, {median(wholes):.0f}, {max(wholes)}",
            "",
        )
