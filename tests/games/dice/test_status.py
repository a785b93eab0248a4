# SPDX-License-Identifier: MIT
"""The lines of the sheet that say what a press does, and what is about to happen."""

import pytest

from firmware.games.dice import turn as offers
from host_sim.device.boards import board_names
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot, best_turn
from shared_rules.dice import game as rules
from shared_rules.dice.player import WORKER
from shared_rules.dice.sheet import HOURGLASSES
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS, field_name
from tests import quick
from tests.games.seen import shown
from tests.walks import tours

SEED = 6  # alone, it fills four colours
SIX = "pico_oled"
FOUR = "pimoroni_pico_display"
BOARDS = quick.boards(only=(SIX, FOUR))


# ---- The last round of a phase


@pytest.mark.parametrize("solo", [True, False])
def test_the_last_round_of_a_phase_is_announced_and_then_named(bot, solo):
    bot.begin(solo=solo, players=1 if solo else 2)
    game = bot.app.game
    announced = named = 0
    while not game.over():
        bot.read_news()
        # Sure to be the last: alone the eighth, in a group the one for the last hourglass.
        done = game.round() % 8 == 7 if solo else game.struck(game.phase()) == HOURGLASSES - 1
        assert (bot.say("last round") in shown(bot)) == done
        announced += done
        bot.press("OK")
        bot.read_news()
        while not game.round_over():
            if bot.app.top().offers()[0] == offers.NEXT:
                bot.press("OK")
            assert (bot.say("last") in shown(bot)) == bool(game.phase_done())
            assert solo or bot.app.top().title in shown(bot)
            named += game.phase_done()
            who = [i for i in range(len(game.players)) if not game.had_turn(i)]
            bot.turn(best_turn(game, who[0]))
    assert announced == 3 if solo else 0 < announced <= 3
    assert named == 3 * len(game.players)


# ---- What a mark does


def test_a_mark_that_closes_a_region_has_a_tick_and_every_other_one_says_how_much_is_done(bot):
    bot.begin()
    game = bot.app.game
    player = game.players[0]
    colours = game.sheet.colours
    closed = filled = open_still = 0
    while not game.over():
        bot.read_news()
        bot.press("OK")
        screen = bot.app.top()
        if offers.SELL in screen.offers():
            bot.to(offers.KEEP)
            bot.press("OK")
        for at, field in enumerate(screen.offers()):
            if field >= FIELDS:
                continue
            screen.turn.at = at
            parts = screen.status.gain_of(screen.turn.event(field))
            mates = set(game.sheet.mates[field * 3 : field * 3 + 3]) - {field}
            region = [field, *mates]
            left = sum(not player.number(mate) for mate in mates)
            all_of_it = player.open(colours[field]) == 1
            # A tick gives way to what the whole colour brings, where the line is short.
            assert "✓" in parts if not (left or all_of_it) else "✓" not in parts or all_of_it
            done = f" {len(region) - left}/{len(region)}"
            assert (done in parts) == bool(left)
            assert any("!" in str(part) for part in parts) == all_of_it
            closed += not left
            open_still += bool(left)
            filled += all_of_it
        screen.turn.at = 0
        bot.turn(best_turn(game, 0))
    assert closed > 10 and open_still > 10 and filled > 2


def with_worker(bot):
    """Pass for a worker; then the dice give the orange fields a 2 only."""
    bot.begin(real_dice=True)
    for event in (rules.roll(6, 6, 2, 2, 1), rules.roll(2, 2, 3, 3, 1)):
        bot.read_news()
        bot.to(offers.ROLL)
        bot.press("OK")
        bot.enter(event)
        if event[1] == 0x66:
            bot.turn(rules.turn(0, rules.PASS))
    return bot.app.top()


def test_ok_writes_the_only_number_of_the_dice_though_a_worker_could_change_it(bot):
    sheet = with_worker(bot)
    field = sheet.chosen()
    assert len(sheet.turn.marks_in(field)) > 1
    bot.press("OK")
    assert bot.app.game.players[0].number(field) == 2


def test_a_number_for_a_worker_is_chosen_after_1_to_6_and_back_leaves_it(bot):
    sheet = with_worker(bot)
    field = sheet.chosen()
    for _ in range(2):
        bot.to(offers.ANY)
        assert "1–6" in shown(bot)
        bot.press("OK")
        assert sheet.turn.asks_number(field) and offers.ANY not in sheet.offers()
        bot.press("BACK")
        assert not sheet.turn.asks_number(field)
    events = len(bot.app.game.events)
    bot.mark(field * 6 + 4)
    assert bot.app.game.players[0].number(field) == 5
    assert not bot.app.game.players[0].hand(WORKER)
    assert len(bot.app.game.events) == events + EVENT


# ---- Whose turn it is, and what can be redone


@pytest.mark.parametrize("board", quick.boards(board_names()))
def test_a_long_name_is_shortened_before_it_is_too_small_to_be_read(board):
    """The name is at most one size smaller than a short one, and twelve letters fit a bar."""
    tall = {}
    for name in ("Bo", "Bartholomäus", tours.WIDEST.capitalize()):
        with Handheld(board, seed=SEED) as device:
            bot = Bot(device)
            tours.begin(bot, (name, "Ann"), players="2")
            boxes = {text: high for text, _, _, _, high in device.observer.written()}
            written = [text for text in boxes if text.startswith(name[:2])]
            tall[name] = boxes[written[0]]
            assert device.app.canvas.mono or name[0] == "W" or written == [name]
    assert min(tall.values()) >= max(tall["Bo"] - 8, 8), tall


def test_a_redo_says_whose_turn_it_plays_and_does_not_look_like_a_gain(bot):
    tours.begin(bot, ("Ann", "Ben"), players="2")
    bot.press("OK")
    bot.read_news()
    for who in (0, 1):
        if who:
            bot.press("OK")
        bot.turn(best_turn(bot.app.game, who))
    mark = bot.app.game.events[-2]
    mark = f"{mark % 6 + 1} in {field_name(mark // 6)}"
    for _ in range(2):
        tours.take_back(bot)
    bot.to(offers.REDO)
    assert "1:" not in shown(bot), "it is Ann's, and so is the sheet"
    bot.press("OK")
    bot.to(offers.REDO)
    assert f"2: {mark}" in shown(bot)
    bot.app.game.undone[:3] = rules.turn(1, rules.BY_SILVER, 3 * 6 + 1, 12 * 6 + 5, True)
    bot.app.redraw()
    assert f"2: {bot.say('sell')}…" in shown(bot)
