# SPDX-License-Identifier: MIT
"""Counts presses, frames and bytes: whole games of a bot that has only buttons."""

import itertools
import random
from pathlib import Path
from statistics import median, quantiles

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from host_sim.games.dice.random_games import random_roll
from shared_rules.dice import game as rules
from shared_rules.hexes import FIELDS

GAMES = 200
BOARDS = ("pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3")
AIM = {False: "5", True: "14"}
# Of a game of four, as 0.1.0 was: its own bot, and the same twenty seeds.
BEFORE = dict(zip(BOARDS, ("239, 279, 311", "283, 332, 390", "239, 279, 311")))
FAR = 5  # presses; what is further away is as good as not there


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
    """Bytes that a full redraw sends."""
    before = handheld.chip.sent
    handheld.app.redraw()
    handheld.wait(10)
    return handheld.chip.sent - before


def games(board, real_dice, count):
    """Presses of each turn, the share of turns with a bonus, and the meter."""
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
    """The fewest presses from the sheet until the points of all four players are shown:
    between two rounds, or in a `turn`, with the cursor on a field. Every way is tried."""
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
    """Presses from a result to the first roll of the next game, with the same castles."""
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
    """Presses of whole games of the table mode, from home to home: the device's dice, and each
    colour filled once, all in different rounds."""
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
    """Presses of whole games of four with their sheets on the device, each the first one of
    a device: from home, past the choice of castles, to home."""
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


def rows(count=GAMES):
    yield (
        "presses from a result to the next game's first roll: solo; four with the same castle; "
        "four with castles of their own",
        f"{rematch(1)}; {rematch(4, rules.SAME)}; {rematch(4)}",
        "3",
    )
    for board in BOARDS:
        presses = tables(board, max(count // 10, 2))
        yield (
            f"presses of a game in table mode with six claims, {board}: median, most",
            f"{median(presses):.0f}, {max(presses)}",
            "at most 45",
        )
    for board in BOARDS:
        presses = groups(board, max(count // 10, 2))
        yield (
            f"presses of a game of four with sheets, {board}: least, median, most",
            f"{min(presses)}, {median(presses):.0f}, {max(presses)}",
            f"0.1.0: {BEFORE[board]}",
        )
    for board in BOARDS:
        yield (
            f"presses to a rival's points, {board}: between two rounds, from a field",
            f"{rivals_points(board)}, {rivals_points(board, True)}",
            "1",
        )
    for board in BOARDS:
        # The Waveshare has the OLED board's arrows: entering dice is the same there.
        for real_dice in (False, True) if board != BOARDS[-1] else (False,):
            turns, share, meter, full = games(board, real_dice, count)
            kind = "entered" if real_dice else "device"
            name = f"{board}, {kind} dice"
            tenths = quantiles(turns, n=10)
            yield (
                f"presses a solo turn, {name}: median, 90th percentile",
                f"{median(turns):.0f}, {tenths[-1]:.0f}",
                f"median at most {AIM[real_dice]}",
            )
            if real_dice:
                continue
            if board == BOARDS[0]:
                yield "turns with a bonus", f"{share:.0%}", "at least 20 %"
            yield (
                f"a press on {board}: frames drawn, bytes sent, on average",
                f"{sum(meter.frames) / len(meter.frames):.1f}, "
                f"{sum(meter.sent) / len(meter.sent):,.0f}",
                "",
            )
            worst = quantiles(meter.moves, n=20)[-1]
            yield (
                f"a cursor move on {board}: bytes, of a full frame's {full:,}; 95th percentile",
                f"{median(meter.moves):,.0f} ({median(meter.moves) / full:.0%}); "
                f"{worst / full:.0%}",
                "under 25 %",
            )
