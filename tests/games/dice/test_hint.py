# SPDX-License-Identifier: MIT
"""The coach's hint: on request the cursor goes to the best turn, and the game is marked."""

import pytest

from firmware.games.dice import hint
from firmware.games.dice import turn as offers
from firmware.words import LANGUAGES
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from shared_rules.dice import coach, sheets
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS
from shared_rules.hexes import field_name
from tests.games.dice.rules import brute_force
from tests.games.seen import shown
from tests.walks import tours

SIX = "pico_oled"
FOUR = "pimoroni_pico_display"
BOARDS = (SIX, FOUR)
KEEPS = 5  # the place of "keeps" in the words of "why"


def play_by_hints(bot, who=0):
    """A turn by the hint alone: OK at each step that the cursor was put on."""
    game = bot.app.game
    wanted = coach.best(game, who)
    bot.menu("hint")
    screen = bot.app.top()
    assert bot.app.screen() == "dice.sheet" and screen.turn.hint == wanted
    before = len(game.events)
    steps = 0
    while len(game.events) == before:
        screen = bot.app.top()
        turn = screen.turn
        state = wanted.hex(), steps, turn.offers, turn.at, turn.field, turn.first
        assert screen.turn.advice(), state
        bot.press("OK")
        steps += 1
    played = game.events[before : before + 3]
    # Another die may be turned for the same mark.
    assert played[:2] == wanted[:2]
    assert rules.way(played) != rules.BY_SILVER or played == wanted
    return rules.way(played), steps


def test_a_whole_game_by_hints_alone(bot):
    bot.begin(solo=True)
    game = bot.app.game
    ways = set()
    sold = 0
    while not game.over():
        bot.read_news()
        bot.press("OK")
        bot.read_news()
        sold += bot.app.top().offers()[0] == offers.SELL
        ways.add(play_by_hints(bot)[0])
    assert {rules.PLAIN, rules.BY_SILVER, rules.PASS} <= ways
    assert sold, "a sale was part of a hint"
    assert game.totals()[0] > 50


def test_moving_on_shows_again_what_a_mark_brings(bot):
    bot.begin(solo=True)
    bot.press("OK")
    bot.menu("hint")
    why = bot.app.top().turn.advice()
    assert why and why[0].strip() in shown(bot)
    bot.press("DOWN")
    assert not bot.app.top().turn.advice()


def test_a_hint_of_a_one_in_the_first_field_is_no_pass(oled):
    tours.begin(oled, solo=True, sheet="D", dice=oled.say("real"))
    oled.press("OK")
    oled.enter(rules.roll(1, 1, 5, 3, 1))
    oled.app.top().turn.follow(rules.turn(0, rules.PLAIN, 0), ("best",))
    assert oled.app.top().chosen() == 0 and oled.app.top().turn.advice()


def test_the_hint_knows_the_best_castle(bot):
    bot.handheld.press("OK")
    while bot.app.screen() != "dice.castle":
        bot.press("OK")
    bot.press("UP")
    assert bot.say("hint") in shown(bot)
    bot.press("OK")
    assert bot.say("best start") in shown(bot)
    bot.press("OK")
    game = bot.app.game
    assert field_name(game.castles[0]) == "c2"
    assert bot.app.play.hinted


def finish(bot):
    while not bot.app.game.over():
        bot.read_news()
        bot.press("OK")
    while bot.app.screen() != "dice.result":
        bot.press("OK")
    bot.choose(bot.say("home"))


@pytest.mark.parametrize("hints", [True, False])
def test_a_game_with_hints_is_marked_among_the_best_also_after_a_power_cut(bot, hints):
    bot.begin(solo=True)
    bot.press("OK")
    if hints:
        bot.menu("hint")
    bot.handheld.power_cycle()
    bot.handheld.press("OK")
    assert bot.app.play.hinted == hints
    finish(bot)
    line = bot.app.archive().best("dice")[0]
    assert line[6] == hints
    bot.app.push("best")
    bot.app.go()
    bot.app.redraw()
    points = str(line[2])
    lines = [bot.app.top().line(i)[1] for i in range(bot.app.top().count())]
    assert (points + "*" in lines) == hints and (points in lines) != hints


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_fits_the_narrowest_line(lang):
    """A walk does not meet all of them. Behind "keeps" comes the sign of a bonus."""
    with Handheld(SIX, seed=5, lang=lang) as device:
        bot = Bot(device)
        bot.begin(solo=True)
        view = device.app.top().view
        _, _, width, _ = view.status_place(1)
        for place, why in enumerate(device.app.say_all("why")):
            parts = (why + " ", 0) if place == KEEPS else (why,)
            assert view.parts_width(parts) <= width, why


def test_every_reason_is_given_where_it_is_true():
    seen = set()
    for seed, name in enumerate("ABCD"):
        for game, who in brute_force.positions(seed, sheets.sheet(name)):
            event, parts = hint.advise(game, who, lambda key: "0|1|2|3|4|5|6|7")
            reason = int(parts[0])
            seen.add(reason)
            if rules.way(event) != rules.PLAIN or sum(game.preview(event)[:2]):
                continue
            costly = (rules.BY_MONK, rules.BY_SILVER, rules.BY_WORKER)
            pays = [
                rules.cost(rules.way(other))
                for other, gain in game.turns(who, costly, (event[0] & rules.SALE,))
                if gain[GAIN_POINTS] + gain[GAIN_AWARDS]
            ]
            assert (reason == KEEPS) == bool(pays) and (not pays or parts[-1] in pays)
            field = event[1] // 6
            mates = set(game.sheet.mates[field * 3 : field * 3 + 3]) - {field}
            begun = any(game.players[who].number(mate) for mate in mates)
            assert reason == KEEPS or (reason == KEEPS + 1) == begun
    assert seen == set(range(8))


def test_a_journal_written_again_keeps_the_mark():
    with Handheld(SIX, seed=5) as device:
        bot = Bot(device)
        bot.begin(solo=True)
        bot.press("OK")
        bot.menu("hint")
        device.app.store.unsaved = True  # the file system took no more, and does again
        bot.press("OK")
        device.power_cycle()
        device.press("OK")
        assert device.app.play.hinted
