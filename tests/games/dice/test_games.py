# SPDX-License-Identifier: MIT
"""Games on the handheld, with its buttons alone: as players would play and fumble them."""

import pytest

from firmware.games.dice import turn as offers
from host_sim.device.handheld import TICK
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import game as rules
from shared_rules.text import record
from tests.games.seen import lines
from tests.walks import tours


def replayed(game):
    """The game that its record tells."""
    text = "".join(line + "\n" for line in record.write(game))
    return record.read(text.encode("utf-8"))


def totals(game):
    return [player.total() for player in game.players]


def lay(bot):
    """What lies on the table: the dice, and everybody's sheet."""
    game = bot.app.game
    return bytes(game.dice()), [bytes(player.state) for player in game.players]


# ---- Whole games


def test_a_solo_game_ends_with_the_points_of_its_record(bot):
    bot.begin()
    bot.play()
    game = bot.app.game
    assert bot.app.screen() == "dice.result" and game.over()
    assert replayed(game).events == game.events
    assert totals(replayed(game)) == totals(game)
    assert bot.app.top().title == bot.app.say_all("rated")[game.rating()]
    bot.press("BACK")
    assert bot.app.screen() == "dice.podium"
    told = bot.handheld.texts()
    assert bot.say("new best") in told, "it is the first"
    assert str(game.players[0].total()) in told
    assert bot.app.say_all("rated")[game.rating()] in told


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


def past(bot, mode):
    """The line of the first of the past games."""
    return f"1 A {bot.say('game dice')} {bot.say(mode).split()[0]}"


# ---- Slips


def test_the_last_turn_can_be_undone_from_the_result(bot):
    bot.begin()
    bot.play()
    points = bot.app.game.players[0].total()
    bot.press("BACK", "BACK")
    assert bot.app.screen() == "dice.sheet" and bot.app.game.over()
    bot.press("BACK")
    assert not bot.app.game.over()
    bot.turn(best_turn(bot.app.game, 0))
    bot.read_news()
    assert bot.app.screen() == "dice.result"
    assert bot.app.game.players[0].total() == points


def test_a_mis_entered_roll_is_corrected_and_not_entered_anew(bot):
    tours.begin(bot, solo=True, dice=bot.say("real"))
    bot.press("OK")
    bot.enter(rules.roll(2, 5, 3, 1, 1))
    assert bot.app.screen() == "dice.sheet"
    bot.press("BACK", "BACK", "OK")
    screen = bot.app.top()
    assert bot.app.screen() == "dice.roll" and sorted(screen.faces[:2]) == [2, 5]
    assert sorted(screen.faces[2:4]) == [1, 3] and screen.faces[4] == 1
    bot.enter(rules.roll(2, 6, 3, 1, 1))
    assert sorted(bot.app.game.dice()[:2]) == [2, 6]
    assert sorted(bot.app.game.dice()[2:4]) == [1, 3]
    assert replayed(bot.app.game).events == bot.app.game.events


def test_back_leaves_a_half_made_turn_without_a_mark(bot):
    bot.choose(bot.say("solo"))
    tours.turn_to(bot, bot.say("dice"), bot.say("real"))
    bot.choose(bot.say("start"))
    bot.on(1)
    bot.press("OK", "OK")  # a castle with silver, and a roll
    bot.enter(rules.roll(1, 2, 0, 3, 1))
    before = lay(bot)
    bot.mark(best_turn(bot.app.game, 0)[1])
    assert bot.app.top().turn.first >= 0  # the second mark is chosen now
    bot.press("BACK")
    assert bot.app.top().turn.first < 0 and lay(bot) == before
    assert not bot.app.game.round_over()


# ---- Beside the game


def test_a_game_is_given_up_only_after_a_question(bot):
    bot.begin()
    bot.round()
    points = bot.app.game.totals()[0]
    bot.read_news()
    bot.menu("abandon")
    assert bot.app.screen() == "ask"
    bot.press("OK")  # the first answer is no
    assert bot.app.screen() == "dice.menu" and bot.app.game
    bot.choose(bot.say("abandon"))
    bot.press("BACK")  # no, as well
    assert bot.app.screen() == "dice.menu" and bot.app.game
    bot.choose(bot.say("abandon"))
    bot.choose(bot.say("yes"))
    assert bot.app.screen() == "home" and bot.app.game is None
    assert bot.say("resume") not in dict(lines(bot))
    bot.choose(bot.say("best"))
    assert lines(bot)[:-1] == [(bot.say("none"), "")]
    bot.press("BACK")
    bot.choose(bot.say("history"))
    assert lines(bot) == [(past(bot, "solo"), f"({points})")]


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


def test_a_game_without_a_roll_is_no_past_game(bot):
    bot.begin()
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    assert not bot.app.has_game()
    bot.choose(bot.say("history"))
    assert lines(bot) == [(bot.say("none"), "")]
    bot.handheld.power_cycle()
    assert not bot.app.has_game()


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


def test_a_past_game_is_deleted_only_after_a_question(bot):
    for _ in range(2):
        bot.begin()
        bot.press("OK")
        bot.menu("abandon")
        bot.choose(bot.say("yes"))
    bot.choose(bot.say("history"))
    assert [label[0] for label, _ in lines(bot)] == ["2", "1"]
    bot.press("OK")
    assert bot.app.screen() == "past"
    bot.choose(bot.say("delete"))
    assert bot.app.screen() == "ask"
    bot.press("OK", "BACK")
    assert len(lines(bot)) == 2
    bot.press("OK")
    bot.choose(bot.say("delete"))
    bot.choose(bot.say("yes"))
    assert bot.app.screen() == "history"
    assert [label[0] for label, _ in lines(bot)] == ["1"]


# ---- Settings


def settle(bot, item, value):
    """Turn a setting, from the home screen and back to it."""
    bot.choose(bot.say("settings"))
    tours.turn_to(bot, bot.say(item), value)
    bot.press("BACK")


def test_a_mark_is_asked_for_twice_if_wished(bot):
    settle(bot, "confirm", bot.say("yes"))
    bot.begin()
    bot.press("OK")
    before = lay(bot)
    bot.to(offers.PASS)
    bot.press("OK")
    assert lay(bot) == before and bot.say("again?") in bot.handheld.texts()
    bot.press("UP", "DOWN")  # moved away: asked again
    bot.press("OK")
    assert lay(bot) == before
    bot.press("OK")
    assert bot.app.game.round_over()


def test_another_language_is_spoken_at_once_and_after_the_next_start(bot):
    bot.choose(bot.say("settings"))
    assert "Settings" in bot.handheld.texts()
    bot.press("OK")
    assert "Einstellungen" in bot.handheld.texts()
    bot.press("BACK")
    assert "Neues Spiel" in bot.handheld.texts()
    bot.handheld.power_cycle()
    assert "Neues Spiel" in bot.handheld.texts()


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
