# SPDX-License-Identifier: MIT
"""The end of a board game: what is left, the turn order if a tie needs it, standings, past."""

import random

from firmware.games.tiles.play import score_parts
from firmware.games.tiles.screens import duchy as duchy_screen
from host_sim.games.tiles import random_games
from shared_rules.tiles import game as rules
from shared_rules.tiles.text.record import event
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


def test_everybody_is_asked_what_is_left_and_then_it_is_over(bot):
    to_the_last_phase(bot)
    bot.finish((1, 2, 5), (3, 0, 0), NONE)
    game = bot.app.game
    assert game.over() and bot.app.screen() == "tiles.result"
    assert game.totals() == [11, 3, 0], "two workers are a point"
    assert "Anna " + bot.say("wins") in shown(bot)


def test_back_leads_to_the_player_before(bot):
    to_the_last_phase(bot)
    bot.to(duchy_screen.PHASE)
    bot.press("OK")
    bot.left(1, 2, 3)
    assert bot.app.top().who == 1
    bot.press("BACK")
    assert bot.app.top().who == 0 and bytes(bot.app.top().amounts) == b"\1\2\3"
    bot.press("BACK")
    assert bot.app.screen() == "tiles.duchy" and not bot.app.game.over()


def test_without_a_tie_nobody_is_asked_for_the_turn_order(bot):
    to_the_last_phase(bot)
    bot.finish()
    code = "code" if bot.app.shows_codes() else "short"
    assert bot.app.screen() == "tiles.result"
    assert bot.app.top().offers() == ["score", "again", "home", code]


def test_more_empty_fields_break_a_tie_and_nobody_is_asked(oled):
    to_the_last_phase(oled, b"Anna,Bert")
    oled.app.undo()
    oled.enter(event(["2", "d3=ship"]))
    oled.app.apply(rules.phase())
    oled.app.redraw()
    oled.finish(NONE, (4, 0, 0))
    assert oled.app.game.totals() == [4, 4] and oled.app.screen() == "tiles.result"
    assert oled.app.game.winners() == [0]


def test_the_ships_settle_a_tie_and_the_order_can_be_corrected(bot):
    to_the_last_phase(bot)
    bot.finish(NONE, (6, 0, 0), NONE)
    assert bot.app.screen() == "tiles.result"
    assert bot.app.game.turns() == [0, 1, 2] and bot.app.game.winners() == [1]
    assert bot.say("by order") in shown(bot), "it is said what broke the tie"
    bot.press("UP")
    assert bot.app.top().chosen() == "order"
    bot.press("OK", "DOWN", "OK")  # Cleo is the first
    bot.press("OK")  # then Anna, so Bert is the last
    assert bot.app.screen() == "tiles.result"
    assert bot.app.game.turns() == [1, 0, 2] and bot.app.game.winners() == [0]


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


def test_a_number_goes_round_at_99(oled):
    to_the_last_phase(oled)
    oled.to(duchy_screen.PHASE)
    oled.press("OK", "DOWN")
    assert oled.handheld.describe()[0].startswith("Left over, goods: 99.")
    oled.press("UP", "RIGHT", "UP")
    assert oled.handheld.describe()[0].startswith("Left over, silver: 1.")


def test_the_parts_of_the_points_add_up_to_the_total():
    rng = random.Random(2)
    for _ in range(5):
        game = random_games.play(rng, random_games.new_game(rng))
        for who in range(len(game.players)):
            *parts, track, end = score_parts(game, who)
            assert sum(parts) == track and track + end == game.total(who)


def test_an_ok_too_many_leaves_nothing(bot):
    to_the_last_phase(bot)
    bot.finish()
    bot.press("OK")
    assert bot.app.screen() == "tiles.score" and bot.app.has_game()
    bot.press("OK")
    assert bot.app.screen() == "tiles.result"


def test_the_result_is_undone_like_any_other_entry(bot):
    to_the_last_phase(bot)
    bot.finish()
    bot.press("BACK")
    assert bot.app.screen() == "tiles.duchy"
    bot.press("BACK", "BACK")
    assert not bot.app.game.over()


def test_again_with_the_same_players(bot):
    to_the_last_phase(bot)
    bot.finish()
    bot.press("DOWN", "OK")
    assert bot.app.screen() == "tiles.checklist"
    bot.press("OK")
    assert bot.app.game.names == ["Anna", "Bert", "Cleo"] and not bot.app.game.events


def test_best_scores_are_kept_for_each_number_of_players(oled):
    for names in (b"Anna,Bert", b"Anna,Bert,Cleo"):
        to_the_last_phase(oled, names)
        oled.finish((0, len(names), 0))
        oled.home()
    oled.choose(oled.say("best"))
    top = oled.app.top()
    found = [top.line(i) for i in range(top.count())]
    assert ("×2 Anna", str(4 + 9)) in found and ("×3 Anna", str(6 + 14)) in found
    oled.choose(oled.say("stats"))
    assert "Anna 2 / 2" in shown(oled), "wins and games"


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


def test_a_game_with_less_than_nothing_ends_as_well(oled):
    to_the_last_phase(oled, b"Anna,Bert")
    for who in (0, 1):
        oled.enter(rules.points(who, -50))
    oled.finish()
    assert oled.app.game.totals() == [-46, -50]
    oled.home()
    oled.choose(oled.say("history"))
    top = oled.app.top()
    assert top.line(0) == ("1 ×2 Board game", "-46")
