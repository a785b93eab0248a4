# SPDX-License-Identifier: MIT
"""Games of the table mode on the handheld: everybody on paper, the device in the middle."""

import random

from shared_rules.dice import game as rules
from shared_rules.text import record
from tests.drivers.drawing import upside_down
from tests.games.seen import lines, shown
from tests.walks import tours

DRAWN = True
SIX = [(3, 0), (8, 1), (8, 2), (14, 3), (19, 4), (19, 5)]  # a roll, and a colour filled then


# ---- Whole games, by buttons alone


def test_a_whole_game_with_six_claims_takes_few_presses(bot):
    bot.begin_table()
    bot.play_table(SIX)
    game = bot.app.game
    assert game.over() and [game.gone(colour) for colour in range(6)] == [1] * 6
    text = "".join(line + "\n" for line in record.write(game))
    assert record.read(text.encode()).state() == game.state()
    bot.press("OK")
    assert bot.app.screen() == "dice.result"
    bot.choose(bot.say("home"))
    assert bot.app.screen() == "home" and bot.app.game is None
    assert bot.presses <= 46
    bot.choose(bot.say("history"))
    dice = bot.say("game dice")
    assert bot.app.top().line(0) == (f"1 A {dice} {bot.say('table').split()[0]}", "–")
    bot.press("BACK")
    bot.choose(bot.say("best"))
    assert bot.app.top().line(0)[0] == bot.say("none")


# ---- Everybody's points


def enter_points(bot, name, points, left=0):
    """On the list of everybody's points: those of a player, known or new."""
    if any(name == label for label, _ in lines(bot)):
        bot.choose(name)
    else:
        bot.choose(bot.say("new name"))
        bot.write(name)
    screen = bot.app.top()
    for at, wanted in enumerate((points // 10, points % 10, left)):
        bot.walk(wanted, screen.amounts[at], screen.most() + 1, ("UP", "DOWN"))
        bot.press("RIGHT" if bot.app.has_sides() and at < 2 else "OK")


def test_the_points_of_a_table_give_a_winner_best_scores_and_statistics(bot):
    bot.begin_table()
    bot.play_table()
    bot.press("OK", "OK")
    assert bot.app.screen() == "dice.points"
    for name, points, left in (("Ann", 62, 3), ("Bo", 64, 1), ("Ann", 64, 2), ("Cem", 51, 0)):
        enter_points(bot, name, points, left)
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    text = list(record.write(bot.app.game))
    assert text[-4:] == ["score Ann 62 3", "score Bo 64 1", "score Ann 64 2", "score Cem 51"]
    bot.press("OK")
    assert bot.app.top().title == "Ann " + bot.say("wins")
    assert bot.say("tie") in bot.handheld.texts() and "Cem" in shown(bot)
    bot.press("OK")
    bot.choose(bot.say("home"))
    bot.choose(bot.say("best"))
    assert ("A Ann", "64") in lines(bot)
    bot.choose(bot.say("stats"))
    wins = [line for line in lines(bot) if line[1]]
    assert wins == [("Ann", "1 / 1"), ("Bo", "0 / 1"), ("Cem", "0 / 1")]
    bot.press("BACK", "BACK")
    bot.choose(bot.say("history"))
    assert bot.app.top().line(0)[1] == "64"
    bot.press("OK", "OK")
    assert bot.app.top().title == "Ann " + bot.say("wins")
    left = "  " + bot.say("left")
    assert lines(bot)[:4] == [("Ann", "64"), (left, "2"), ("Bo", "64"), (left, "1")]


def test_players_elsewhere_have_their_points_entered_and_may_win(bot):
    bot.begin(solo=False, players=2, others=True)
    bot.play()
    assert bot.app.top().title == bot.say("game over"), "nobody knows who has won"
    total = max(bot.app.game.totals())
    bot.choose(bot.say("enter points"))
    for name in ("Dora", "Emil", "Frida"):
        enter_points(bot, name, total + 1)
    assert bot.say("new name") not in str(lines(bot)), "five play"
    bot.choose(bot.say("done"))
    assert bot.app.top().title == "Dora, Emil, Frida " + bot.say("win")
    bot.press("OK")
    game = bot.app.game
    assert record.read("\n".join(record.write(game)).encode()).evening() == game.evening()
    bot.choose(bot.say("home"))
    played = [line[:3] for line in bot.app.archive().stats("dice")]
    assert played == [["Dora", 1, 1], ["Emil", 1, 1], ["Frida", 1, 1]]


def test_a_power_cut_within_a_name_leaves_nothing_of_it(oled):
    oled.begin_table()
    oled.play_table()
    oled.app.apply(rules.score("Anna", 50)[:3])
    oled.handheld.power_cycle()
    oled.choose(oled.say("resume"))
    oled.press("OK", "OK")
    enter_points(oled, "Bo", 40)
    assert oled.app.game.others() == [("Bo", 40, 0)]


def test_points_can_be_undone_and_left_out(bot):
    bot.begin_table()
    bot.play_table()
    rolls = len(bot.app.game.events)
    bot.press("OK", "OK")
    enter_points(bot, "Bo", 40)
    bot.press("BACK", "BACK", "BACK")
    assert bot.app.screen() == "dice.undo"
    bot.press("BACK")
    assert len(bot.app.game.events) == rolls and bot.app.game.others() == []
    bot.press("OK")
    bot.choose(bot.say("home"))
    assert bot.app.archive().best("dice") == []


# ---- What the screen says


def test_a_colour_called_twice_in_a_round_goes_once_and_a_third_time_never(bot):
    bot.begin_table()
    for _ in range(3):
        bot.press("OK")
        bot.strike(2)
        bot.strike(2)
    assert bot.app.game.gone(2) == 2
    assert bytes(bot.app.game.events).count(bytes(rules.claim(2))) == 2
    assert bot.app.say_all("colours")[2] + " –" in shown(bot)


# ---- The picture, turned


def test_the_picture_can_be_upside_down_and_the_arrows_go_along(bot):
    device = bot.handheld
    bot.app.save_settings()  # the home screen of a first start has more lines
    device.power_cycle()
    upright = device.pixels()
    assert any(upright)
    bot.choose(bot.say("settings"))
    tours.turn_to(bot, bot.say("turned"), bot.say("yes"))
    device.press("BACK")
    while bot.app.top().at:
        device.press(device.in_hand("UP"))
    assert upside_down(device.pixels()) == upright
    device.press(device.nearest("UP"))
    assert bot.app.top().at == 1, "what points up on the board points down now"
    device.press(device.in_hand("UP"))
    assert bot.app.top().at == 0
    if "LEFT" in device.buttons():
        assert device.in_hand("LEFT") == "RIGHT"
    bot.app.settings["hand"] = 1
    bot.app.use_settings()
    for button in ("DOWN", "UP"):
        device.press(device.in_hand(button))
    assert bot.app.top().at == 0 and bot.app.screen() == "home", "also left-handed"
    device.power_cycle()
    assert upside_down(device.pixels()) == upright


# ---- On the computer


def test_every_press_at_the_table_changes_what_is_seen(bot):
    """Also when it is undone, struck twice or turned; and the record always replays."""
    rng = random.Random(1)
    buttons = bot.handheld.buttons()
    bot.begin_table()
    at_table = 0
    for _ in range(150):
        if bot.app.screen() != "dice.table":
            bot.press("OK" if bot.app.screen() in ("dice.table_menu", "message") else "BACK")
            continue
        before = bot.handheld.pixels()
        bot.press(rng.choice(("OK", "OK", *buttons)))
        assert bot.handheld.pixels() != before
        at_table += 1
    game = bot.app.game
    text = "\n".join(record.write(game)).encode()
    assert at_table > 60 and record.read(text).state() == game.state()
