# SPDX-License-Identifier: MIT
"""Undo and redo at a table of several: nothing goes that was not named."""

import pytest

from firmware.games.dice import turn as offers
from firmware.words import LANGUAGES
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot, best_turn
from shared_rules.dice import game as rules
from tests import quick
from tests.games.seen import shown
from tests.walks import tours

# Six buttons on a small and on a large panel, and four buttons.
BOARDS = quick.boards(only=("pico_oled", "pimoroni_pico_display"))


@pytest.fixture
def bot(device):
    """Ann and Ben; Ann has had the first turn, and the device is in Ben's hands."""
    bot = Bot(device)
    tours.begin(bot, ("Ann", "Ben"), players="2")
    bot.press("OK")
    bot.read_news()
    bot.turn(best_turn(bot.app.game, 0))
    assert bot.app.top().offers()[0] == offers.NEXT
    return bot


def taken(bot):
    """The game so far, and whose turn has been taken in this round."""
    game = bot.app.game
    return bytes(game.events), [game.had_turn(i) for i in range(len(game.players))]


@pytest.mark.parametrize("who, named", [(1, "OK"), (0, "BACK")])
def test_the_ok_after_it_writes_on_the_sheet_that_is_shown(bot, who, named):
    """Ben's, if Ann's turn was kept; hers, if it was taken back. Nobody else's."""
    bot.press("OK", "BACK", named)
    name, other = ("Ann", "Ben")[who], ("Ann", "Ben")[1 - who]
    assert name in shown(bot) and other not in shown(bot)
    players = bot.app.game.players
    before = [bytes(player.state) for player in players]
    played = len(bot.app.game.events)
    while len(bot.app.game.events) == played:
        bot.press("OK")
    assert bot.app.game.events[-3] & 7 == who
    assert bytes(players[who].state) != before[who]
    assert bytes(players[1 - who].state) == before[1 - who]


def test_a_roll_is_named_before_it_is_taken_back(bot):
    bot.press("BACK")  # Ann's own turn
    before = taken(bot)
    bot.press("BACK")
    assert bot.app.screen() == "dice.undo" and taken(bot) == before
    dice = bot.app.game.dice()
    assert f"{bot.say('thrown')} {dice[0]} {dice[1]}" in shown(bot)
    bot.press("BACK")
    assert bot.app.screen() == "dice.sheet" and not bot.app.game.events
    bot.press("BACK")  # there is nothing left
    assert bot.app.screen() == "dice.menu"


def test_what_was_undone_is_redone_in_the_menu_and_after_the_power_was_off(bot):
    bot.press("OK")
    before = taken(bot)
    bot.press("BACK", "BACK", "BACK", "BACK")
    assert not bot.app.game.events
    bot.handheld.power_cycle()
    bot.press("OK")
    bot.menu("redo")
    assert bot.app.screen() == "dice.sheet" and taken(bot)[1] == [0, 0]
    bot.menu("redo")
    assert taken(bot) == before
    bot.handheld.power_cycle()
    bot.press("OK")
    assert taken(bot) == before and not bot.app.game.undone


def test_what_was_undone_is_redone_on_the_sheet(bot):
    bot.press("OK")
    before = taken(bot)
    assert offers.REDO not in bot.app.top().offers()
    bot.press("BACK", "BACK")
    bot.to(offers.REDO)
    bot.press("OK")
    assert taken(bot) == before and bot.app.top().offers()[0] == offers.NEXT
    assert "Ann" in shown(bot), "still her sheet, with what it brought"


def test_a_roll_that_was_taken_back_falls_again_as_it_did(bot):
    rolled = taken(bot)[0][:3]
    bot.press("BACK", "BACK", "BACK")
    assert not bot.app.game.events
    bot.to(offers.ROLL)
    bot.press("OK")
    assert taken(bot)[0] == rolled


def test_nothing_is_redone_after_another_turn(bot):
    bot.turns()
    bot.read_news()
    bot.press("OK")  # the second roll
    bot.read_news()
    while bot.app.game.events[3:]:
        bot.press("BACK")
    while bot.app.screen() != "dice.sheet":
        bot.press("BACK")
    bot.turn(rules.turn(0, rules.PASS))
    assert bot.app.game.undone, "the dice of the second roll are kept"
    assert offers.REDO not in bot.app.top().offers()
    bot.to(offers.MENU)
    bot.press("OK")
    screen = bot.app.top()
    assert bot.say("redo") not in [screen.line(i)[0] for i in range(screen.count())]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_can_be_told(lang):
    with Handheld("pico_oled", seed=5, lang=lang) as device:
        bot = Bot(device)
        bot.begin(solo=False, players=2)
        tell, say = bot.app.play.tell, bot.app.say
        into = say("in")
        silver = rules.turn(1, rules.BY_SILVER, 3 * 6 + 1, 12 * 6 + 5, True)
        assert tell(silver, say) == (1, f"{say('sell')}, 2 {into} a4, 6 {into} c4")
        assert tell(rules.turn(0, rules.PASS), say) == (0, say("pass"))
        assert tell(rules.turn(0, rules.BY_WORKER, 2, 5), say) == (0, f"3 {into} a1")
        assert tell(rules.roll(2, 5, 0, 1, 1), say) == (None, f"{say('thrown')} 2 5")
        blue = bot.app.say_all("colours")[2]
        assert tell(rules.claim(2), say) == (None, f"{say('claim')} {blue}")
