# SPDX-License-Identifier: MIT
"""Counts presses, frames and bytes: whole solo games of a bot that has only buttons."""

import random
from statistics import median, quantiles

from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from host_sim.games.dice.random_games import random_roll
from shared_rules.dice import game as rules

GAMES = 200
BOARDS = ("pico_oled", "pimoroni_pico_display", "waveshare_pico_lcd_1_3")
AIM = {False: "5", True: "14"}


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
            bot.press("OK")
    return presses, bonuses / len(presses), meter, full


def rows(count=GAMES):
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
