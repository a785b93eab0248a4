# SPDX-License-Identifier: MIT
"""Games on the handheld, with its buttons alone: as players would play and fumble them."""

import pytest

from host_sim.device.handheld import TICK
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import game as rules
from tests.games.seen import lines
from tests.walks import tours

# ---- Whole games


@pytest.mark.parametrize("players", [1, 5])
def test_nothing_is_left_by_an_ok_too_many_and_every_player_is_on_the_podium(bot, players):
    bot.begin(solo=players == 1, players=players)
    while not bot.app.game.over():
        bot.round()
    while bot.app.screen() != "dice.podium":
        bot.press("OK")
    told = bot.handheld.texts()
    for who, total in enumerate(bot.app.game.totals()):
        assert str(total) in told
        assert players == 1 or bot.app.play.name(who, bot.say) in told
    bot.press("OK", "OK")
    assert bot.app.game.over()
    bot.press("BACK")
    assert bot.app.screen() == "dice.result"
    bot.press("BACK")
    assert bot.app.screen() == "dice.podium"


# ---- Beside the game


@pytest.mark.parametrize("by_power", [False, True])
def test_a_finished_game_counts_also_if_another_one_is_begun_from_home(bot, by_power):
    bot.begin()
    bot.play()
    points = bot.app.game.totals()[0]
    while bot.app.screen() != "dice.sheet":
        bot.press("BACK")
    bot.menu("home")
    if by_power:
        bot.handheld.power_cycle()
    bot.choose(bot.say("solo"))
    assert (bot.app.screen() == "ask") == by_power, "it is over: nothing is given up"
    if by_power:
        bot.choose(bot.say("yes"))
    assert bot.app.screen() == "dice.setup"
    bot.press("BACK")
    (best,) = bot.app.archive().best("dice")
    assert best[2] == points


def test_before_the_first_roll_back_returns_to_the_castles(bot):
    bot.begin()
    bot.press("BACK")
    assert bot.app.screen() == "dice.castle"
    bot.press("DOWN", "OK")
    assert bot.app.screen() == "dice.sheet" and not bot.app.game.events
    castle = bytes(bot.app.game.castles)
    bot.press("OK")
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bytes(bot.app.game.castles) == castle and bot.app.game.events


# ---- Settings


def settle(bot, item, value):
    """Turn a setting, from the home screen and back to it."""
    bot.choose(bot.say("settings"))
    tours.turn_to(bot, bot.say(item), value)
    bot.press("BACK")


def test_all_that_is_kept_is_erased_only_after_two_questions(bot):
    bot.begin()
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    settle(bot, "dice", bot.say("real"))
    bot.choose(bot.say("settings"))
    bot.choose(bot.say("reset"))
    bot.choose(bot.say("yes"))
    assert bot.app.screen() == "ask" and bot.app.top().title == bot.say("sure?")
    bot.press("BACK")
    assert bot.app.screen() == "settings" and bot.app.settings["dice"] == 1
    bot.choose(bot.say("reset"))
    bot.choose(bot.say("yes"))
    bot.choose(bot.say("yes"))
    assert bot.app.screen() == "home" and bot.app.settings["dice"] == 0
    bot.choose(bot.say("history"))
    assert lines(bot) == [(bot.say("none"), "")]


# ---- What the sheet says


def test_a_tap_goes_to_the_die_under_the_finger(bot):
    tours.begin(bot, solo=True, dice=bot.say("real"))
    bot.press("OK")
    screen = bot.app.top()
    canvas = bot.app.canvas
    for at in (1, 2, 0):
        bot.app.tapped = canvas.width * (2 * screen.offers()[at] + 1) // 10, canvas.height // 2
        bot.handheld.wait(TICK)
        assert screen.at == at and bot.app.screen() == "dice.roll"


def test_the_cursor_never_starts_where_a_bonus_goes_for_nothing(oled):
    for _ in range(3):
        oled.begin()

        def look(game, who):
            screen = oled.app.top()
            spot = screen.chosen()
            if spot < 37 and screen.turn.first < 0:
                event = screen.turn.event(spot)
                assert rules.way(event) == rules.PLAIN or sum(screen.turn.gain_of(event))
            return best_turn(game, who)

        oled.play(look)
        oled.leave()


def test_a_double_stops_nobody_who_has_nothing_to_sell(oled):
    tours.begin(oled, players="2", dice=oled.say("real"), spread=True)
    for player in oled.app.game.players:
        player.state[37 + 2] = 0  # no goods
    oled.press("OK")
    oled.enter(rules.roll(3, 3, 2, 2, 2))
    assert oled.app.screen() == "dice.sheet"
