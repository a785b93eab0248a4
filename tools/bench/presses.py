# SPDX-License-Identifier: MIT
"""Counts presses and bytes in whole games of all three kinds, played by bots with buttons."""

import itertools
import random
from pathlib import Path
from statistics import mean, median

from host_sim.device.boards import load_board
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice.bot import Bot
from host_sim.games.dice.random_games import random_roll
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards import game as cards
from shared_rules.dice import game as rules
from shared_rules.hexes import FIELDS
from shared_rules.tiles import game as tiles
from tools.bench.figures import least_median_most, median_and_90th, percentile

GAMES = 200
BOARDS = ("pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3")
AIM = {False: "5", True: "14"}
# Of a placing with the change of player, by a board's buttons: median, 90th percentile.
CARD_AIMS = {"pico_oled": "at most 4, 6", "pimoroni_pico_display": "at most 5, 9"}
# Of a tile on average, and of a whole game.
TILE_AIMS = {"pico_oled": (5.5, 720), "pimoroni_pico_display": (8, 1000)}
FAR = 5  # presses; what is further away counts as unreachable


class Meter:
    """A handheld that notes what each press sends to the panel."""

    def __init__(self, handheld):
        self._handheld = handheld
        self.app = handheld.app
        self.sent = []  # bytes of each press
        self.frames = []
        self.moves = []  # bytes of those that moved the cursor on the sheet

    def press(self, button):
        chip = self._handheld.chip
        sent, frames = chip.sent, chip.frames
        moving = self.app.screen() == "dice.sheet" and button in ("UP", "DOWN")
        self._handheld.press(button)
        self.sent.append(chip.sent - sent)
        self.frames.append(chip.frames - frames)
        if moving:
            self.moves.append(chip.sent - sent)


def whole_frame(handheld):
    """Returns bytes that a full redraw sends."""
    before = handheld.chip.sent
    handheld.app.redraw()
    handheld.wait(10)
    return handheld.chip.sent - before


def games(board, real_dice, count):
    """Returns the presses of each turn, the share of turns with a bonus, and the meter."""
    presses, bonuses = [], 0
    rng = random.Random(1)
    with Handheld(board=board, seed=1) as handheld:
        meter = Meter(handheld)
        bot = Bot(meter)
        full = whole_frame(handheld)

        def dice():
            while True:
                yield random_roll(rng, handheld.app.game.sheet)

        thrown = dice()
        for _ in range(count):
            bot.begin(real_dice=real_dice)
            game = handheld.app.game
            while not game.over():
                before = bot.presses
                bot.round(dice=thrown)
                bot.read_news()
                presses.append(bot.presses - before)
                bonuses += game.events[-rules.EVENT] & 0x38 > rules.PLAIN
            bot.choose(bot.say("home"))
    return presses, bonuses / len(presses), meter, full


def rivals_points(board, turn=False):
    """Returns the fewest presses from the sheet until the points of all four players are
    shown: between two rounds, or in a `turn`, with the cursor on a field. Every way is tried."""
    with Handheld(board=board, seed=1) as handheld:
        bot = Bot(handheld)
        bot.begin(solo=False, players=4)
        for _ in range(3):
            bot.round()
            bot.read_news()
        while turn:
            bot.press("OK")
            bot.read_news()
            sheet = handheld.app.top()
            if sheet.chosen() < FIELDS:
                break
            bot.turns()
            bot.read_news()
        folder = Path(handheld.saves)
        before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
        for count in range(1, FAR):
            for way in itertools.product(handheld.buttons(), repeat=count):
                for path, data in before.items():
                    path.write_bytes(data)
                handheld.power_cycle()
                bot.choose(bot.say("resume"))
                assert handheld.app.screen() == "dice.sheet"
                bot.press(*way)
                if _all_points_shown(handheld):
                    return count
    raise LookupError(f"the points of all players are not shown on {board}")


def _all_points_shown(handheld):
    app = handheld.app
    shown = handheld.texts()
    return app.game and all(
        app.play.name(who, app.say) in shown and str(player.total()) in shown
        for who, player in enumerate(app.game.players)
    )


def rematch(players, variant=rules.FREE):
    """Returns the presses from a result to the first roll of the next game, with the same
    castles."""
    with Handheld(board=BOARDS[0], seed=1) as handheld:
        bot = Bot(handheld)
        bot.begin(solo=players == 1, players=players, variant=variant)
        bot.play()
        bot.presses = 0
        bot.choose(bot.say("again"))
        while handheld.app.screen() == "dice.castle":
            bot.press("OK")
        bot.press("OK")
        assert handheld.app.game.events
        return bot.presses


def tables(board, count):
    """Returns the presses of whole games in table mode, from home to home: with the device's
    dice, and each colour filled once, in different rounds."""
    presses = []
    with Handheld(board=board, seed=1) as handheld:
        bot = Bot(handheld)
        for _ in range(count):
            before = bot.presses
            bot.begin_table()
            bot.play_table([(3 + 2 * colour, colour) for colour in range(6)])
            bot.press("OK", "OK")
            presses.append(bot.presses - before)
    return presses


def groups(board, count):
    """Returns the presses of whole games of four with sheets, from home to home, each on a new
    device."""
    presses = []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = Bot(handheld)
            bot.begin(solo=False, players=4)
            bot.play()
            bot.choose(bot.say("home"))
            assert handheld.app.screen() == "home"
            presses.append(bot.presses)
    return presses


def card_games(board, count):
    """Returns the presses of each placing, and of each game from home to home."""
    placings, wholes = [], []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = CardBot(handheld)
            bot.begin(players=4)
            bot.play(seed)
            bot.finish(seed)
            bot.choose(bot.say("home"))
            assert handheld.app.screen() == "home"
            placings += bot.counts[cards.PLACE]
            wholes.append(bot.presses)
    return placings, wholes


def card_sale(board):
    """Returns the presses of a sale of three goods by the player at the cursor."""
    with Handheld(board=board, seed=1) as handheld:
        bot = CardBot(handheld)
        bot.begin(players=4)
        bot.enter(cards.sell(0, 3))
        return bot.counts[cards.SELL][0]


def tile_games(board, count):
    """Returns for each game the presses of each placing and of each sale, and the game's own
    from home to home."""
    placings, sales, wholes = [], [], []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = TileBot(handheld)
            bot.begin(players=4)
            bot.play(seed)
            bot.finish((3, 2, 5), (0, 4, 3), (1, 1, 1), (2, 0, 4))
            bot.press("DOWN", "OK")
            assert handheld.app.screen() == "home"
            placings.append(bot.counts[tiles.PLACE])
            sales.append(bot.counts[tiles.SELL])
            wholes.append(bot.presses)
    return placings, sales, wholes


def with_buttons(board):
    six = "LEFT" in [button[2] for button in load_board(board).BUTTONS]
    return f"{board}, {'six' if six else 'four'} buttons"


def rows(count=GAMES):
    few = max(count // 10, 2)
    yield from dice_rows(count, few)
    yield from card_rows(few)
    yield from tile_rows(few)


def dice_rows(count, few):
    yield (
        "presses from a result to the next game's first roll: solo; four with the same castle; "
        "four with castles of their own",
        f"{rematch(1)}; {rematch(4, rules.SAME)}; {rematch(4)}",
        "3",
    )
    for board in BOARDS:
        name = with_buttons(board)
        found = tables(board, few)
        yield (
            f"presses of a game in table mode with six claims, {name}: least, median, most",
            least_median_most(found),
            "at most 45",
        )
        yield (
            f"presses of a game of four with sheets, {name}: least, median, most",
            least_median_most(groups(board, few)),
            "",
        )
        yield (
            f"presses to a rival's points, {name}: between two rounds, from a field",
            f"{rivals_points(board)}, {rivals_points(board, True)}",
            "1",
        )
        # The Waveshare has the OLED board's arrows: entering dice is the same there.
        for real_dice in (False, True) if board != BOARDS[-1] else (False,):
            turns, _, meter, full = games(board, real_dice, count)
            kind = "entered" if real_dice else "device"
            yield (
                f"presses a solo turn, {name}, {kind} dice: median, 90th percentile",
                median_and_90th(turns),
                f"median at most {AIM[real_dice]}",
            )
            if not real_dice:
                most = percentile(meter.moves, 95)
                yield (
                    f"bytes of a cursor move, {board}, of a full frame's {full:,}: "
                    "median, 95th percentile",
                    f"{median(meter.moves) / full:.0%}, {most / full:.0%}",
                    "under 25 %",
                )


def card_rows(count):
    for board, aim in CARD_AIMS.items():
        name = with_buttons(board)
        placings, wholes = card_games(board, count)
        what = f"presses to lay a card, change of player included, {name}"
        yield f"{what}: median, 90th percentile", median_and_90th(placings), aim
        yield f"presses to sell three goods in the card game, {name}", str(card_sale(board)), ""
        what = f"presses of a card game of four, {name}: least, median, most"
        yield what, least_median_most(wholes), ""


def tile_rows(count):
    for board, (average, game) in TILE_AIMS.items():
        name = with_buttons(board)
        placings, sales, wholes = tile_games(board, count)
        each = [presses for game in placings for presses in game]
        what = f"presses to lay a tile, change of player included, {name}"
        found = f"{mean(each):.1f}; {median_and_90th(each)}"
        yield f"{what}: average; median, 90th percentile", found, f"on average {average}"
        sold = [presses for game in sales for presses in game]
        what = f"presses to sell goods in the board game, {name}: median, 90th percentile"
        yield what, median_and_90th(sold), ""
        laid, goods = (mean(len(game) for game in part) for part in (placings, sales))
        what = f"presses of a board game of four, {name}, with {laid:.0f} tiles and {goods:.0f} "
        yield what + "sales: least, median, most", least_median_most(wholes), f"median {game:,}"
