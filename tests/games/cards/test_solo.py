# SPDX-License-Identifier: MIT
"""Alone against Egon, by buttons alone: his cards, the comparison, and both ends."""

from pathlib import Path

from firmware.saves.entries import ENTRY
from host_sim.device.handheld import Handheld
from shared_rules.cards import game as rules
from tests.games.cards.hands import Hands

CASTLE, MINE, MONASTERY, KNOWLEDGE, SHIP, PASTURE, BUILDING = range(7)
WAREHOUSE = 13
NO_ANIMALS = (0, 0, 0, 0)


def test_the_longest_reminder_and_a_hundred_points_fit(monkeypatch):
    for board in ("pico_oled", "pimoroni_pico_display", "adafruit_pybadge"):
        with Handheld(board, seed=5, lang="de") as handheld:
            hands = Hands(handheld)
            hands.begin("solo")
            hands.give(MINE, CASTLE, SHIP)
            for _ in range(12):
                hands.app.apply(rules.points(0, 9))
            for _ in range(2):
                hands.app.apply(rules.place(0, rules.WATCHTOWER))
            hands.enter(rules.place(0, WAREHOUSE, None, 3))
            assert "+7: eine Sorte verkaufen" in handheld.texts()
            assert handheld.observer.too_wide == []


# ---- Egon's cards are entered


def test_the_cursor_goes_on_from_the_last_kind_when_it_runs_out(oled):
    oled.begin("solo")
    oled.to_egon()
    while oled.app.top().chosen() != BUILDING:
        oled.press("RIGHT")
    oled.game.supply = lambda card: card != BUILDING or not oled.game.events
    oled.press("OK")
    assert oled.app.top().chosen() == CASTLE


def test_a_card_of_egons_that_is_changed_is_chosen_first(oled):
    oled.begin("solo")
    oled.give(MINE, SHIP, CASTLE)
    oled.menu("entries")
    oled.press("DOWN", "OK")
    oled.choose(oled.say("change"))
    assert oled.screen() == "cards.egon" and oled.app.top().chosen() == SHIP


# ---- or dealt


def deal(hands):
    """All of a phase: one OK deals, the next goes on."""
    hands.to_egon()
    hands.press("OK")
    assert not hands.game.egon_left() and hands.screen() == "cards.egon"
    hands.press("OK")
    assert hands.screen() == "cards.table"


def test_after_an_undo_the_same_cards_are_dealt(hands):
    hands.begin("solo", egon_gets=hands.say("device"))
    hands.to_egon()
    hands.press("OK")
    dealt = bytes(hands.game.events)
    hands.press("BACK", "BACK", "BACK")
    assert not hands.game.events
    hands.press("OK")
    assert bytes(hands.game.events) == dealt
    hands.press("BACK", "BACK", "BACK")
    hands.off_and_on()
    hands.to_egon()
    hands.press("OK")
    assert bytes(hands.game.events) == dealt, "not even the power changes them"


def test_a_deal_that_was_cut_short_goes_on_where_it_stopped(oled):
    oled.begin("solo", egon_gets=oled.say("device"))
    oled.to_egon()
    oled.press("OK")
    dealt = bytes(oled.game.events)
    path = Path(oled.handheld.saves, "1.game")
    path.write_bytes(path.read_bytes()[: -2 * ENTRY])  # two cards had not come to the flash
    oled.handheld.power_cycle()
    oled.choose(oled.say("resume"))
    assert bytes(oled.game.events) == dealt[:3]
    oled.to_egon()
    oled.press("OK", "OK")
    assert oled.screen() == "cards.table" and not oled.game.egon_left()
    assert bytes(oled.game.events[:3]) == dealt[:3]


# ---- The end of a phase


def phase_a(hands):
    """Egon has no points, the player five and those of the phase card."""
    hands.begin("solo")
    hands.give(MINE, MINE, CASTLE)
    for _ in range(3):
        hands.lay()


def test_from_the_comparison_back_leads_to_the_table_and_the_phase_goes_on(hands):
    phase_a(hands)
    hands.close(NO_ANIMALS)
    hands.press("BACK")
    assert hands.screen() == "cards.table" and hands.game.phase() == 0
    hands.lay()


# ---- The end


def test_a_lost_game_is_not_lost_if_the_last_entry_was_wrong(hands):
    hands.lose()
    hands.press("OK", "BACK")
    assert hands.screen() == "cards.table"
    hands.press("BACK", "BACK")  # named, then taken back
    assert not hands.game.over() and hands.screen() == "cards.table"
    hands.lay()


def test_again_with_the_same_lays_out_the_next_game(hands):
    hands.begin("solo", egon_gets=hands.say("device"))
    deal(hands)
    while not hands.game.over():
        hands.app.apply(rules.points(0, 9))
        hands.app.apply(rules.end() if hands.game.last_phase() else rules.phase())
        if not hands.game.over():
            deal(hands)
    hands.press("OK")
    assert hands.screen() == "cards.podium"
    hands.app.store.save("setup-cards", b"")  # another program began this game
    hands.press("DOWN", "OK")
    assert hands.screen() == "cards.checklist"
    hands.press("OK")
    assert hands.game.dealt and hands.game.solo and not hands.game.events


def test_the_best_scores_list_a_won_game_and_not_a_lost_one(oled):
    oled.lose()
    oled.press("OK", "OK")
    oled.choose(oled.say("home"))
    oled.choose(oled.say("best"))
    assert oled.lines()[0][0] == oled.say("none")
    oled.press("BACK")
    oled.win()
    assert oled.say("new best") in oled.handheld.texts()
    points = oled.game.total(0)
    assert oled.app.top().ranking == [(1, 0, points), (2, rules.HIM, oled.game.total(rules.HIM))]
    oled.press("OK")
    oled.choose(oled.say("home"))
    oled.choose(oled.say("best"))
    assert oled.lines()[:2] == [("Cards", ""), ("Solo game", str(points))]
    oled.press("OK")
    assert oled.app.top().title == "Solo game"


def test_a_game_that_was_given_up_can_be_looked_at(oled):
    phase_a(oled)
    oled.app.end_game(False)
    oled.handheld.wait(20)
    oled.choose(oled.say("history"))
    oled.press("OK", "OK")
    assert oled.screen() == "cards.past" and oled.app.top().title == oled.say("given up")


def test_a_named_player_has_beaten_egon_once_in_two_games(oled):
    """Against Egon a win is a win; in the dice game nobody is beaten alone."""
    for end in (oled.win, oled.lose):
        oled.app.store.save("setup-cards", b"solo 1 0 0 Anna")
        end()
        if oled.screen() == "cards.compare":
            oled.press("OK")
        oled.press("OK")
        oled.choose(oled.say("home"))
    oled.choose(oled.say("best"))
    oled.choose(oled.say("stats"))
    assert oled.lines()[:2] == [("Cards", ""), ("Anna", "1 / 2")]


# ---- The power goes


def test_the_power_goes_on_every_screen_and_the_game_goes_on(hands):
    hands.set_up("solo")
    hands.choose(hands.say("values"))
    hands.handheld.power_cycle()
    hands.set_up("solo")
    hands.choose("▸ " + hands.say("start"))
    hands.handheld.power_cycle()
    assert not hands.app.has_game(), "nothing had begun"
    hands.begin("solo")
    hands.give(MINE)
    hands.off_and_on()
    hands.give(MINE)
    hands.off_and_on()
    hands.give(CASTLE)
    for _ in range(3):
        hands.lay()
    hands.close()
    hands.off_and_on()
    hands.close((1, 2, 0, 0))
    assert hands.screen() == "cards.compare"
    hands.off_and_on()
    hands.close()
    assert bytes(hands.app.top().herd) == b"\1\2\0\0"
    hands.press(*["OK"] * (1 if hands.app.has_sides() else 4), "OK")
    assert hands.screen() == "cards.egon"
    hands.off_and_on()
    hands.give(MINE, CASTLE, CASTLE, SHIP)
    hands.app.apply(rules.points(0, -9))
    hands.close((0, 0, 0, 0))
    hands.press("OK")
    assert hands.screen() == "cards.podium" and hands.game.winners() == []
    hands.off_and_on()
    hands.press("OK")
    assert hands.screen() == "cards.podium"
    hands.press("OK")
    hands.choose(hands.say("home"))
    assert not hands.app.has_game()
