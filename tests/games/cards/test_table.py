# SPDX-License-Identifier: MIT
"""The table and the laying of cards: what a player sees and presses."""

import pytest

from firmware.games.cards.placing import stacks
from firmware.games.cards.play import next_player
from firmware.games.cards.screens.triple import usual
from firmware.words import LANGUAGES
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot
from shared_rules.cards import game as rules
from shared_rules.cards.game import (
    CASTLE,
    MINE,
    MONASTERY,
    PASTURE,
    SHIP,
    WATCHTOWER,
    Game,
    place,
)
from shared_rules.text import record
from tests import quick
from tests.walks import screens

SIX, FOUR = "pico_oled", "pimoroni_pico_display"
BOARDS = quick.boards(only=(SIX, FOUR))


@pytest.fixture
def bot(device):
    return Bot(device)


@pytest.fixture
def six(switched_on):
    """Four players at the table, on a board with six buttons."""
    bot = Bot(switched_on(SIX))
    bot.begin()
    return bot


def told(bot):
    """What is said of the last thing that was played."""
    name, text, cards = bot.app.top().note
    return name + text, list(cards)


# ---- Whole games


def test_four_players_play_a_whole_game_with_buttons_alone(bot):
    bot.begin()
    bot.play(seed=3)
    game = bot.app.game
    assert game.last_phase() and len(game.events) > 60 * 3
    bot.finish()
    assert game.over() and sum(game.totals()) > 40
    text = "".join(line + "\n" for line in record.write(game))
    assert record.read(text.encode()).state() == game.state()
    bot.choose(bot.say("home"))
    assert bot.app.screen() == "home" and not bot.app.has_game()


# ---- How many presses


def presses(board, seeds=(0, 1, 2)):
    """Of every placing in some games, the change of player included."""
    found = []
    for seed in seeds:
        with Handheld(board, seed=5) as handheld:
            bot = Bot(handheld)
            bot.begin()
            bot.play(seed)
            found += bot.counts[rules.PLACE]
    return sorted(found)


@pytest.mark.parametrize(("board", "median", "most"), [(SIX, 4, 6), (FOUR, 5, 9)])
def test_a_card_takes_few_presses(board, median, most, monkeypatch):
    screens.in_the_dark(monkeypatch)
    found = presses(board)
    assert len(found) > 150
    assert found[len(found) // 2] <= median
    assert found[len(found) * 9 // 10] <= most


def test_three_goods_are_sold_with_four_presses(six):
    six.press("OK", "UP", "RIGHT", "OK")
    assert six.app.game.score(0)[rules.SCORE_GOODS] == 3
    assert six.app.screen() == "cards.table"
    assert six.app.game.starter() == 0 and six.app.game.face_down()
    assert told(six) == ("P1 +3: take 3 silver", [])


def test_a_point_takes_four_presses_and_two_points_one_more(six):
    six.press("OK", "UP", "UP", "OK")
    assert six.app.game.totals() == [1, 0, 0, 0] and six.app.screen() == "cards.table"
    six.press("OK", "UP", "UP", "RIGHT", "OK")
    assert six.app.game.totals() == [1, 2, 0, 0]


# ---- Whose turn it is


def test_a_phase_begins_with_the_start_player():
    game = Game(3, start=1)
    assert next_player(game) == 1
    game.apply(place(1, MINE))
    assert next_player(game) == 2
    game.apply(rules.phase())
    assert next_player(game) == game.starter() == 2
    game.apply(rules.animals(0, 1, 0, 0, 0))
    assert next_player(game) == 2, "to count animals is nobody's turn"


@pytest.mark.parametrize("card", [rules.CASTLE, rules.WAREHOUSE, rules.TOWN_HALL])
def test_a_castle_a_warehouse_and_a_town_hall_let_their_player_go_on(card):
    game = Game(3, start=1)
    game.apply(place(1, card))
    assert next_player(game) == 1


def test_a_triple_in_phase_d_is_not_asked_for_points(six):
    for card in (MINE, MINE):
        six.app.apply(place(0, card))
    for _ in "BCD":
        six.app.apply(rules.phase())
    six.app.redraw()
    six.to_card(0, MINE)
    six.press("OK")
    assert six.app.screen() == "cards.table" and six.app.game.events[-3:] == place(0, MINE)


# ---- What is said


def test_the_next_triple_is_offered_the_points_of_the_last_one():
    game = Game(2)
    assert usual(game) == 3
    for bonus in (0, 0, 2):
        game.apply(place(0, MINE, None, bonus))
    assert usual(game) == 2
    game.apply(rules.phase())
    assert usual(game) == 0, "only card A is known to have points"


# ---- Where a card goes


def test_the_stack_that_it_finishes_is_offered_first_and_its_own_last():
    game = Game(2)
    for card in (SHIP, MINE, MINE, PASTURE, PASTURE, CASTLE):
        game.apply(place(0, card))
    for _ in range(2):
        game.apply(place(1, PASTURE))
    game.apply(place(1, PASTURE))  # the first triple of pastures is gone: one point less
    assert stacks(game, 0, MONASTERY) == [MINE, PASTURE, CASTLE, SHIP, None]


def test_a_card_goes_on_monasteries_first_if_that_makes_a_triple():
    game = Game(2)
    game.apply(place(0, MONASTERY))
    assert stacks(game, 0, SHIP) == [None, MONASTERY]
    game.apply(place(0, MONASTERY))
    assert stacks(game, 0, SHIP) == [MONASTERY, None]
    game.apply(place(0, SHIP))
    assert stacks(game, 0, SHIP) == [None], "it has a stack of its own"


def test_back_leads_from_every_question_to_the_cards_and_nothing_is_laid(six):
    for event in (place(0, SHIP), place(0, MINE), place(0, MINE)):
        six.enter(event)
    events = bytes(six.app.game.events)
    six.to_card(0, MONASTERY)
    six.press("OK")
    assert six.app.screen() == "cards.joker"
    six.press("BACK")
    assert six.app.screen() == "cards.place" and six.app.top().card == MONASTERY
    six.press("OK", "OK")
    assert six.app.screen() == "cards.triple"
    six.press("BACK")
    assert six.app.screen() == "cards.place" and six.app.top().card == MONASTERY
    six.press("BACK")
    assert six.app.screen() == "cards.table" and bytes(six.app.game.events) == events


def test_a_building_that_is_used_up_is_passed_over(six):
    for _ in range(3):
        six.enter(place(0, WATCHTOWER))
    six.press("OK", "DOWN")
    assert six.app.top().card != WATCHTOWER
    assert WATCHTOWER not in six.app.top().offers()


def lay_all_buildings(bot):
    for card in range(rules.KINDS, rules.CARDS):
        for who in range(3):
            bot.app.game.apply(place(who, card))


def test_when_all_buildings_lie_the_way_up_from_the_sale_leads_to_the_kinds(bot):
    bot.begin()
    lay_all_buildings(bot)
    bot.more(0, "animals" if bot.app.has_sides() else "sell goods")
    bot.press("UP")
    assert bot.app.screen() == "cards.place"
    place_screen = bot.app.top()
    assert place_screen.card in place_screen.offers() and place_screen.card < rules.KINDS
    if not bot.app.has_sides():
        assert place_screen.card == PASTURE, "the last one before the sale"


def test_from_the_sale_the_cursor_goes_back_to_the_card_it_was_on(six):
    six.press("LEFT", "LEFT")
    assert six.app.top().card == MINE
    six.press("UP", "DOWN")
    assert six.app.screen() == "cards.place" and six.app.top().card == MINE


def test_nobody_sells_what_is_not_there(six):
    for _ in range(3):
        six.app.game.apply(rules.sell(0, 6))
    six.press("OK", "UP")
    screen = six.app.top()
    assert [screen.line(i)[0] for i in range(screen.count())] == ["Animals", "Points"]


def test_of_two_goods_nobody_sells_three(six):
    for goods in (6, 6, 4):
        six.app.game.apply(rules.sell(0, goods))
    six.press("OK", "UP", "RIGHT")
    assert six.app.top().number() == 1, "from two back to one"


# ---- Undo and redo


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_can_be_told(lang):
    with Handheld(SIX, seed=5, lang=lang) as handheld:
        Bot(handheld).begin()
        app = handheld.app
        events = [
            place(0, card, on) for card in range(rules.CARDS) for on in (None, MINE, MONASTERY)
        ]
        events += [rules.sell(1, 3), rules.points(2, -9), rules.animals(3, 1, 2, 3, 4)]
        events += [rules.left(0, 17), rules.phase(), rules.end()]
        for event in events:
            who, text = app.play.tell(event, app.say)
            assert text and (who is None) == (event[0] >= rules.PHASE)
