# SPDX-License-Identifier: MIT
"""Counts presses and bytes in whole games of all three kinds, played by bots with buttons."""

import itertools
import random
from functools import partial
from pathlib import Path
from statistics import mean, median

from host_sim.device.boards import load_board
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice.bot import Bot, best_turn
from host_sim.games.dice.random_games import castles, random_roll, random_turn
from host_sim.games.dice.together import Seat, Table
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards import game as cards
from shared_rules.chance import Chance
from shared_rules.dice import coach, numbered, sheets
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
# Whose turns are played: the best ones at once, those of the coach, and half of them at random.
THINKERS = {
    "greedy": lambda rng: best_turn,
    "the coach's": lambda rng: coach.best,
    "half greedy, half random": lambda rng: partial(random_turn, rng, greedy=0.5),
}
# Of a whole game with the coach's turns: solo, and four sheets.
GAME_AIMS = {1: "at most 90", 4: "at most 300"}
NAME_AIMS = {board: f"at most {120 if board == BOARDS[1] else 90}" for board in BOARDS}
FOUR_NAMES = ("Anna", "Ben", "Sophie", "Markus")
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
        bot.press("BACK")
        bot.presses = 0
        bot.press("DOWN")
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
            bot.press("OK")
            bot.choose(bot.say("home"))
            presses.append(bot.presses - before)
    return presses


def wholes(board, players, thinker, count):
    """Returns the presses of whole games on sheets, from the first roll to the result, each on
    a new device; with the turns of one of `THINKERS`."""
    presses = []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = Bot(handheld)
            bot.begin(solo=players == 1, players=players)
            before = bot.presses
            bot.play(THINKERS[thinker](random.Random(seed)))
            assert handheld.app.screen() == "dice.result"
            presses.append(bot.presses - before)
    return presses


def names(board):
    """Returns the presses for four names, from the list of players to its end."""
    with Handheld(board=board, seed=1) as handheld:
        bot = Bot(handheld)
        bot.choose(bot.say("group"))
        bot.set("players", "4")
        bot.choose(bot.say("names"))
        before = bot.presses
        for who, name in enumerate(FOUR_NAMES):
            screen = handheld.app.top()
            bot.walk(who, screen.at, screen.count())
            bot.press("OK")
            if handheld.app.screen() != "write":
                bot.choose(bot.say("new name"))
            bot.write(name)
        assert handheld.app.top().line(3)[1] == FOUR_NAMES[3]
        return bot.presses - before


def from_power_on(board):
    """Returns the presses of a player who has played before, from power-on to the first roll of
    a solo game."""
    with Handheld(board=board, seed=1) as handheld:
        bot = Bot(handheld)
        bot.begin()
        bot.play()
        bot.choose(bot.say("home"))
        handheld.power_cycle()
        bot.presses = 0
        while not (handheld.app.game and handheld.app.game.round()):
            bot.press("OK")
        return bot.presses


def together(board, count):
    """Returns the presses of one player in whole games of four who play a code, each on a device
    of their own: from the set-up to home, with the coach's turns and all calls of the others."""
    presses = []
    for seed in range(1, count + 1):
        with Handheld(board=board, seed=seed) as handheld:
            bot = Bot(handheld)
            code = numbered.code_of(Chance(seed), "A", rules.FREE)
            sheet = sheets.sheet("A")
            game = rules.Game(sheet, castles(sheet))
            seat = Seat(bot, [0])
            seat.begin(code, game.castles)
            table = Table(game, partial(numbered.roll, code, sheet=sheet), [seat], coach.best)
            while not table.done():
                table.play(seat)
                for call in list(seat.heard):
                    seat.enter(call)
            if handheld.app.screen() == "dice.sheet":
                bot.press("OK")
            bot.leave()
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
            bot.home()
            assert handheld.app.screen() == "home"
            placings.append(bot.counts[tiles.PLACE])
            sales.append(bot.counts[tiles.SELL])
            wholes.append(bot.presses)
    return placings, sales, wholes


def change(bot, back, *keys):
    """Returns the presses from the table until a changed entry has been taken and the table is
    back: the entry is `back` lines from the newest. Nothing is entered again."""
    app = bot.app
    events = bytes(app.game.events)
    before = bot.presses
    if app.game.kind == "dice":  # there BACK takes a turn back at once
        bot.menu("entries")
    else:
        bot.press("BACK", "RIGHT" if app.has_sides() else "DOWN")
        if not app.has_sides():
            bot.choose(bot.say("entries"))
    begins = app.entries().begins
    while app.top().at < back and app.has_sides() and begins(app.top().event(back)):
        bot.press("RIGHT")
    bot.press(*["DOWN"] * (back - app.top().at))
    bot.press("OK", "OK")  # the first line of what can be done is Change
    bot.press(*keys)
    assert app.screen() == "changed", app.screen()
    bot.press("OK")
    at = len(events) - 3 * back
    assert app.game.events[at:] == events[at:] and app.game.events != events
    return bot.presses - before


def wrong_roll(board):
    """Returns the presses for the roll of a round ago in a game of four with real dice."""
    with Handheld(board=board, seed=1) as handheld:
        bot = Bot(handheld)
        bot.begin(solo=False, players=4, real_dice=True)
        thrown = iter([rules.roll(2, 5, 2, 0, 1), rules.roll(3, 5, 2, 0, 1)])
        for _ in range(2):
            bot.round(lambda game, who: rules.turn(who), thrown)
        more = ["OK"] * (3 if handheld.app.has_sides() else 5)
        return change(bot, 9, "UP", *more)


def wrong_tile(board, back):
    """Returns the presses for a tile laid so many entries ago, in a board game of four."""
    with Handheld(board=board, seed=1) as handheld:
        bot = TileBot(handheld)
        bot.begin(players=4)
        bot.enter(tiles.place(0, 11, tiles.building(6)))
        for number in range(back):
            bot.enter(tiles.points(number % 4, 1))
        return change(bot, back, "RIGHT" if handheld.app.has_sides() else "DOWN", "OK")


def change_rows():
    for board in BOARDS[:2]:
        name = with_buttons(board)
        six = board == BOARDS[0]
        yield (
            f"presses to change the roll of a round ago, nothing entered again, {name}",
            str(wrong_roll(board)),
            "at most 14" if six else "",
        )
        yield (
            f"presses to change the tile of four and of twelve entries ago, {name}",
            f"{wrong_tile(board, 4)}, {wrong_tile(board, 12)}",
            "at most 14, 20" if six else "",
        )


def with_buttons(board):
    six = "LEFT" in [button[2] for button in load_board(board).BUTTONS]
    return f"{board}, {'six' if six else 'four'} buttons"


def rows(count=GAMES):
    few = max(count // 10, 2)
    yield from dice_rows(count, few)
    yield from card_rows(few)
    yield from tile_rows(few)
    yield from change_rows()


def dice_rows(count, few):
    yield (
        "presses from a result to the next game's first roll: solo; four with the same castle; "
        "four with castles of their own",
        f"{rematch(1)}; {rematch(4, rules.SAME)}; {rematch(4)}",
        "4",
    )
    for board in BOARDS:
        name = with_buttons(board)
        found = tables(board, few)
        yield (
            f"presses of a game in table mode with six claims, {name}: least, median, most",
            least_median_most(found),
            "at most 45",
        )
        yield f"presses for four names, {name}", str(names(board)), NAME_AIMS[board]
        yield (
            f"presses from power-on to the first solo roll, played before, {name}",
            str(from_power_on(board)),
            "3",
        )
        for players, thinker in itertools.product((1, 4), THINKERS):
            aim = GAME_AIMS[players] if thinker == "the coach's" else ""
            if players > 1 and board == BOARDS[1]:
                aim = ""  # it is one of six buttons
            yield (
                f"presses of a game from the first roll to the result, {players} "
                f"{'sheets' if players > 1 else 'sheet'}, {thinker} turns, {name}: "
                "least, median, most",
                least_median_most(wholes(board, players, thinker, few)),
                aim,
            )
        yield (
            "presses of a player who plays a code with three elsewhere, coach's turns and calls, "
            f"{name}: least, median, most",
            least_median_most(together(board, few)),
            "at most 110",
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
