# SPDX-License-Identifier: MIT
"""The end of a board game: what is left, the turn order if a tie needs it, standings, past."""

import random

from firmware.games.tiles.play import score_parts
from firmware.games.tiles.screens import duchy as duchy_screen
from host_sim.games.tiles import random_games
from shared_rules.tiles import game as rules
from tests.games.seen import shown

NONE = (0, 0, 0)


def to_the_last_phase(bot, names=b"Anna,Bert,Cleo"):
    """Anna has sold two goods: six points. Nobody has laid a tile."""
    count = len(names.split(b","))
    bot.app.store.save("setup-tiles", b"group %d 0 1 18 %s" % (count, names))
    bot.begin(count)
    bot.app.apply(rules.sell(0, 0, 2))
    for _ in range(4):
        bot.app.apply(rules.phase())
    bot.app.redraw()


def off_and_on(bot):
    events = bytes(bot.app.game.events)
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bytes(bot.app.game.events) == events and bot.app.screen() == "tiles.duchy"


def test_a_tie_that_a_correction_makes_after_the_end_is_settled_by_the_ships_too(oled):
    to_the_last_phase(oled)
    oled.finish(NONE, (5, 0, 0), NONE)
    oled.press("BACK")
    oled.points(1, 1)
    assert oled.app.game.totals() == [6, 6, 0] and not oled.app.game.turns()
    oled.to(duchy_screen.RESULT)
    oled.press("OK")
    assert oled.app.screen() == "tiles.result"
    assert oled.app.game.turns() == [0, 1, 2] and oled.app.game.winners() == [1]
    assert oled.say("by order") in shown(oled)


def test_a_game_may_end_early_and_back_leads_to_the_player_before(oled):
    oled.begin(3)
    oled.menu("end now")
    oled.left(0, 1, 0)
    oled.left(0, 2, 0)
    oled.press("BACK")
    assert oled.app.top().who == 1 and bytes(oled.app.top().amounts) == b"\0\2\0"
    oled.left(0, 2, 0)
    oled.left(0, 3, 0)
    game = oled.app.game
    assert oled.app.screen() == "tiles.result" and game.over() and game.totals() == [1, 2, 3]


def test_the_parts_of_the_points_add_up_to_the_total():
    rng = random.Random(2)
    for _ in range(5):
        game = random_games.play(rng, random_games.new_game(rng))
        for who in range(len(game.players)):
            *parts, track, end = score_parts(game, who)
            assert sum(parts) == track and track + end == game.total(who)


def test_the_power_goes_at_the_end_and_nothing_is_lost(bot):
    to_the_last_phase(bot)
    bot.to(duchy_screen.PHASE)
    bot.press("OK")
    bot.left(1, 2, 3)
    off_and_on(bot)
    bot.to(duchy_screen.PHASE)
    bot.press("OK")
    assert bytes(bot.app.top().amounts) == b"\1\2\3"
    bot.left(1, 2, 3)
    bot.left(10, 0, 0)
    bot.left(0, 0, 0)
    assert bot.app.screen() == "tiles.result" and bot.app.game.turns(), "ten points each"
    off_and_on(bot)
    bot.press("OK")
    assert bot.app.screen() == "tiles.result"
    bot.home()
    assert not bot.app.has_game()
