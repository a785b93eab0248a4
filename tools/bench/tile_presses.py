# SPDX-License-Identifier: MIT
"""Counts the presses of the board game: whole games of four by a bot that has only buttons."""

from statistics import mean, median, quantiles

from host_sim.device.boards import load_board
from host_sim.device.handheld import Handheld
from host_sim.games.tiles.bot import Bot
from shared_rules.tiles import game as rules

GAMES = 20
# The most presses for a placing, with the change of player: median, 90th percentile.
AIMS = {"pico_oled": "at most 6, 9", "pimoroni_pico_display": ""}


def games(board, count):
    """For each game the presses of each placing and of each sale, and those from home to home.
    Each game is the first one of a device."""
    placings, sales, wholes = [], [], []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = Bot(handheld)
            bot.begin(players=4)
            bot.play(seed)
            bot.finish((3, 2, 5), (0, 4, 3), (1, 1, 1), (2, 0, 4))
            while handheld.app.screen() == "tiles.order":
                bot.press("OK")
            bot.press("DOWN", "OK")
            assert handheld.app.screen() == "home"
            placings.append(bot.counts[rules.PLACE])
            sales.append(bot.counts[rules.SELL])
            wholes.append(bot.presses)
    return placings, sales, wholes


def rows(count=GAMES):
    for board, aim in AIMS.items():
        buttons = "six" if "LEFT" in [b[2] for b in load_board(board).BUTTONS] else "four"
        placings, sales, wholes = games(board, count)
        name = f"{board}, {buttons} buttons"
        each = [presses for game in placings for presses in game]
        yield (
            f"presses to lay a tile, change of player included, {name}: median, 90th percentile",
            f"{median(each):.0f}, {quantiles(each, n=10)[-1]:.0f}",
            aim,
        )
        sold = [presses for game in sales for presses in game]
        yield (
            f"presses to sell goods, change of player included, {name}: median, 90th percentile",
            f"{median(sold):.0f}, {quantiles(sold, n=10)[-1]:.0f}",
            "",
        )
        tiles, goods = (mean(len(game) for game in part) for part in (placings, sales))
        yield (
            f"presses of a board game of four, {name}, with {tiles:.0f} tiles and {goods:.0f} "
            "sales: least, median, most",
            f"{min(wholes)}, {median(wholes):.0f}, {max(wholes)}",
            "",
        )
