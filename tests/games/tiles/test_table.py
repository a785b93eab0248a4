# SPDX-License-Identifier: MIT
"""The duchies and the laying of tiles: what a player sees and presses."""

import pytest

from firmware.base.buttons import DOWN, LEFT, RIGHT, UP
from firmware.games.tiles.play import next_player
from firmware.games.tiles.screens import duchy as duchy_screen
from firmware.ui.hops import position
from firmware.words import LANGUAGES
from host_sim.device.handheld import Handheld
from host_sim.games.tiles.bot import Bot
from shared_rules.hexes import FIELDS, ROWS, field_at
from shared_rules.text import record
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import duchy
from shared_rules.tiles.game import Game
from shared_rules.tiles.text.record import event
from tests import quick
from tests.games.seen import shown
from tests.walks import screens

SIX, FOUR = "pico_oled", "pimoroni_pico_display"
BOARDS = quick.boards(only=(SIX, FOUR))
HERD = ("d3=ship", "c3=bank", "c2=cow3", "b2=cow4")


def test_the_cursor_knows_where_each_field_is():
    places = [(row, place) for row, count in enumerate(ROWS) for place in range(count)]
    halves = [(row, 2 * place + 7 - ROWS[row]) for row, place in places]
    assert [position(field) for field in range(FIELDS)] == halves


def begun(handheld):
    """Four players in front of the first duchy."""
    bot = Bot(handheld)
    bot.begin()
    return bot


@pytest.fixture
def six(switched_on):
    """Six buttons and the smallest panel."""
    return begun(switched_on(SIX))


@pytest.fixture
def four(switched_on):
    return begun(switched_on(FOUR))


def lay(bot, who, *tiles):
    """Tiles as a record writes them: "d3=ship"."""
    for tile in tiles:
        bot.enter(event([str(who + 1), tile]))


def chosen(bot):
    return bot.app.top().chosen()


# ---- Whole games


@pytest.mark.parametrize(
    "players",
    [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)],
)
def test_we_play_a_whole_game_with_buttons_alone(bot, players):
    bot.begin(players)
    bot.play(seed=3)
    bot.finish((1, 2, 3), (0, 5, 1))
    game = bot.app.game
    assert game.over() and bot.app.screen() == "tiles.result"
    assert len(game.events) > 20 * players * 3
    text = "".join(line + "\n" for line in record.write(game))
    assert record.read(text.encode()).state() == game.state()
    bot.home()
    assert bot.app.screen() == "home" and not bot.app.has_game()


# ---- How many presses


@pytest.mark.parametrize(
    ("board", "average", "median", "most", "whole"),
    [(SIX, 5.5, 6, 9, 720), pytest.param(FOUR, 8, 8, 12, 1000, marks=pytest.mark.slow)],
)
def test_a_tile_and_a_whole_game_of_four_take_few_presses(
    board, average, median, most, whole, monkeypatch
):
    screens.in_the_dark(monkeypatch)
    with Handheld(board, seed=5) as handheld:
        bot = Bot(handheld)
        bot.begin()
        bot.play(seed=3)
        found = sorted(bot.counts[rules.PLACE])
        assert len(found) > 90 and sum(found) <= average * len(found)
        assert found[len(found) // 2] <= median and found[len(found) * 9 // 10] <= most
        bot.finish((3, 2, 5), (0, 4, 3), (1, 1, 1), (2, 0, 4))
        bot.home()
        assert bot.presses <= whole


# ---- Whose turn it is


def test_after_a_tile_the_next_player_is_on():
    game = Game([duchy("1")] * 3, [18] * 3)
    assert next_player(game) == 0
    game.apply(event(["2", "d3=ship"]))
    assert next_player(game) == 2, "the ship counts from the next round on"
    game.apply(rules.sell(2, 0, 1))
    assert next_player(game) == 1
    game.apply(rules.sell(2, 0, 1))
    game.apply(rules.phase())
    assert next_player(game) == 1


@pytest.mark.parametrize("tile", ["c3=cityhall", "b3=castle", "c3=warehouse"])
def test_a_castle_a_city_hall_and_a_warehouse_let_their_player_go_on(tile):
    game = Game([duchy("1")] * 2, [18] * 2)
    game.apply(event(["2", "c4=k1"]))
    game.apply(event(["2", tile]))
    assert next_player(game) == 1


def test_a_correction_changes_nobodys_turn():
    game = Game([duchy("1")] * 2, [18] * 2)
    game.apply(rules.points(1, 5))
    assert next_player(game) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_a_warehouse_opens_the_sale_and_back_sells_nothing(board, switched_on):
    bot = begun(switched_on(board))
    bot.enter(event(["1", "c3=warehouse"]), True)
    assert bot.app.screen() == "tiles.sale" and f"{bot.app.back_name()}: " in shown(bot)
    bot.press("BACK")
    assert bot.app.screen() == "tiles.duchy" and bot.app.top().who == 1
    bot.enter(event(["2", "c3=warehouse"]), True)
    bot.enter(rules.sell(1, 0, 2), True)
    assert bot.app.top().who == 2 and bot.app.game.sold(1)[0] == 2


def test_a_double_tap_lays_one_tile(six):
    six.to_field(field_at("e3"))
    six.handheld.down("OK")
    six.handheld.wait(60)
    six.handheld.up("OK")
    six.handheld.wait(60)
    six.app.top().move_to(six.app.top().offers().index(field_at("d3")))
    six.press("OK")
    assert six.app.game.placed(1) == 1, "it was too soon to be meant"
    six.press("OK")
    assert six.app.game.placed(1) == 2


# ---- The cursor


def test_the_cursor_gets_to_every_field_that_can_be_filled_and_to_no_other(six):
    lay(six, 0, "d3=ship", "d2=ship", "c3=bank", "c4=k1", "e3=mine", "b4=k2", "f2=mine")
    six.show(0)
    screen = six.app.top()
    for field in six.app.game.fields(0):
        six.to_field(field)
        assert chosen(six) == field
        if screen.inside:
            six.press("BACK")
    found = [screen.chosen()]
    for spot in found:
        for button in range(4):
            there = screen.beside(spot, button)
            if there not in found:
                found.append(there)
    assert sorted(found) == sorted(six.app.game.fields(0) + screen.actions)


def test_up_and_down_go_to_the_next_row_that_has_a_free_field(six):
    screen = six.app.top()
    a1, a3, d2, d6, g4 = screen.fields = [
        field_at(name) for name in ("a1", "a3", "d2", "d6", "g4")
    ]
    assert screen.beside(a1, DOWN) == d2 and screen.beside(a3, DOWN) in (d2, d6)
    assert screen.beside(d6, DOWN) == g4 and screen.beside(d6, UP) == a3
    sell = duchy_screen.SELL
    assert screen.beside(g4, DOWN) == sell == screen.beside(a1, UP)
    assert screen.beside(sell, DOWN) in (a1, a3) and screen.beside(sell, UP) == g4


def test_left_and_right_go_round_a_row_and_out_of_it_if_it_has_one_field(six):
    screen = six.app.top()
    a1, a3, d2 = screen.fields = [field_at(name) for name in ("a1", "a3", "d2")]
    assert screen.beside(a1, RIGHT) == a3 and screen.beside(a3, RIGHT) == a1
    assert screen.beside(d2, RIGHT) == a1 and screen.beside(d2, LEFT) == a3


def test_a_duchy_without_a_free_field_still_has_its_other_entries(six):
    game = six.app.game
    # The only field that is next to a tile takes a building, and the city has all of them.
    for field in range(37):
        if not game.players[0][field]:
            game.players[0][field] = rules.plain(rules.MINE)
    six.press("RIGHT", "LEFT")
    assert six.app.top().fields == [] and chosen(six) == duchy_screen.SELL
    six.press("DOWN")
    assert chosen(six) == duchy_screen.POINTS
    six.press("BACK", "BACK")
    assert six.app.screen() == "undo"


def test_with_four_buttons_up_goes_a_row_up_and_down_reaches_everything(four):
    four.press("OK")
    screen = four.app.top()
    assert screen.inside and sorted(screen.ring) == sorted(screen.fields + screen.actions)
    seen = set()
    for _ in screen.ring:
        four.press("DOWN")
        seen.add(chosen(four))
    assert seen == set(screen.ring)
    a1, a2, c3, d5 = screen.fields = [field_at(name) for name in ("a1", "a2", "c3", "d5")]
    assert screen.beside(d5, UP) == c3 and screen.beside(c3, UP) in (a1, a2)
    assert screen.beside(a1, UP) == screen.beside(a2, UP) == duchy_screen.SELL
    assert screen.beside(duchy_screen.SELL, UP) == d5
    four.press("BACK")
    assert not four.app.top().inside


# ---- The tiles


def test_back_leads_from_every_choice_to_the_map_and_nothing_is_laid(bot):
    bot.begin()
    lay(bot, 0, *HERD[:2])
    events = bytes(bot.app.game.events)
    bot.show(0)
    for field in filter(bot.app.top().asks, bot.app.game.fields(0)):
        bot.to_field(field)
        bot.press("OK")
        while bot.app.screen() != "tiles.duchy" or bot.app.top().inside:
            bot.press("BACK")
        assert bot.app.top().who == 0
    assert bytes(bot.app.game.events) == events


# ---- A finger


def dots(screen):
    """For each offer a dot of the panel where a finger means it; not of the last line."""
    canvas = screen.app.canvas
    found = {}
    for y in range(0, canvas.height * 3 // 4, 3):
        for x in range(0, canvas.width, 3):
            found.setdefault(screen.offer_at(x, y), (x, y))
    found.pop(-1, None)
    return found


def tap(bot, x, y):
    bot.app.tapped = (x, y)
    bot.handheld.wait(20)


def tap_last_line(bot):
    tap(bot, bot.app.canvas.width - 1, bot.app.canvas.height - 1)


@pytest.mark.parametrize("field", ["e4", "c4"])
def test_a_finger_chooses_any_building_or_knowledge_and_lays_it(bot, field):
    bot.begin()
    bot.to_field(field_at(field))
    bot.press("OK")
    screen = bot.app.top()
    found = dots(screen)
    assert sorted(found) == list(range(len(screen.offers())))
    for at in sorted(found.keys() - {screen.at}):
        tap(bot, *found[at])
        assert screen.at == at
    tap_last_line(bot)
    assert bot.app.game.tile(0, field_at(field)) == screen.chosen()


@pytest.mark.parametrize("field", ["b2", ""])
def test_a_finger_changes_the_kind_and_the_number_of_animals_and_goods(bot, field):
    bot.begin()
    lay(bot, 0, *HERD[:3])
    bot.show(0)
    if field:
        bot.to_field(field_at(field))
    else:
        bot.to(duchy_screen.SELL)
    bot.press("OK")
    wheel = bot.app.top().wheel
    kind, number = wheel.kind, wheel.number
    pairs = wheel.offers()
    found = {pairs[at]: dot for at, dot in dots(bot.app.top()).items()}
    more, less = (kind, number + 1), (kind, number - 1)
    assert found.keys() == {(one, number) for one in wheel.kinds} | {more, less}
    tap(bot, *found[more])
    tap(bot, *found[wheel.kinds[-1], number])
    assert (wheel.kind, wheel.number) == (wheel.kinds[-1], number + 1)
    tap_last_line(bot)
    assert bot.app.screen() == "tiles.duchy" and len(bot.app.game.events) == 4 * 3


# ---- What is said


@pytest.mark.parametrize(
    ("knowledge", "told"),
    [((), "take 1"), ((3,), "take 2"), ((4,), "take 1 1"), ((3, 4), "take 2 1")],
)
def test_a_sale_reminds_of_silver_and_workers(six, knowledge, told):
    for number, field in zip(knowledge, ("c4", "b4")):
        lay(six, 0, f"{field}=k{number}")
    six.show(0)
    six.to(duchy_screen.SELL)
    six.press("OK")
    assert told in shown(six)
    six.press("OK")
    assert told in shown(six)


def test_a_ship_of_somebody_with_knowledge_5_empties_two_depots(six):
    lay(six, 0, "c4=k5", "d3=ship")
    assert "two depots" in shown(six)
    lay(six, 1, "d3=ship")
    assert "depot goods" in shown(six)


# ---- What is no tile


def test_nobody_sells_more_than_there_is(six):
    for kind in range(1, rules.GOODS):
        six.app.apply(rules.sell(0, kind, 7))
    six.app.apply(rules.sell(0, 0, 6))
    six.app.redraw()
    six.to(duchy_screen.SELL)
    six.press("OK")
    assert six.app.top().wheel.kinds == [0] and six.app.top().wheel.number == 1
    six.press("OK")
    assert duchy_screen.SELL not in six.app.top().actions


def test_of_the_next_kind_of_goods_no_more_is_offered_than_there_is(six):
    six.app.apply(rules.sell(0, 1, 6))
    six.to(duchy_screen.SELL)
    six.press("OK", "UP", "UP")
    wheel = six.app.top().wheel
    assert wheel.kind == 0 and wheel.number > 2
    six.press("RIGHT")
    assert (wheel.kind, wheel.number) == (1, 1)


def test_a_correction_is_one_or_ten_at_a_time_and_never_nothing(six):
    six.to(duchy_screen.POINTS)
    six.press("OK", "DOWN")
    assert six.app.top().number == -1
    six.press("RIGHT", "UP")
    assert six.app.top().number == 10
    six.press(*["RIGHT"] * 9)
    assert six.app.top().number == -99, "beyond 99 it begins at the other end"
    six.press("LEFT")
    assert six.app.top().number == 90
    six.press("OK")
    assert six.app.game.totals()[0] == 90


# ---- Undo and redo


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_can_be_told(lang):
    with Handheld(SIX, seed=5, lang=lang) as handheld:
        Bot(handheld).begin()
        app = handheld.app
        tiles = [rules.animal(kind, heads) for kind in range(4) for heads in (2, 3, 4)]
        tiles += [rules.building(type) for type in range(8)]
        tiles += [rules.knowledge(number) for number in range(1, 27)]
        tiles += [rules.plain(colour) for colour in (rules.CASTLE, rules.MINE, rules.SHIP)]
        events = [rules.place(0, 5, tile) for tile in tiles]
        events += [rules.sell(1, 3, 2), rules.points(2, -9), rules.left(3, 1, 22, 99)]
        texts = set()
        for one in events:
            who, text = app.play.tell(one, app.say)
            assert text and who == (one[0] & 3)
            texts.add(text)
        assert len(texts) == len(events), "no two are told alike"
        for one in (rules.phase(), rules.end(), rules.order([1, 0, 2, 3])):
            who, text = app.play.tell(one, app.say)
            assert text and who is None


# ---- Names


@pytest.mark.parametrize("board", BOARDS)
def test_names_with_the_same_first_letter_have_their_seats_in_the_turn_order(board, switched_on):
    bot = begun(switched_on(board))
    back, on = ("LEFT", "RIGHT") if bot.app.has_sides() else ("UP", "DOWN")
    for names, seen in (("Anna Bo Cleo Dora", "A B C D"), ("Max Bo Mia Dora", "1 2 3 4")):
        bot.app.game.names = names.split()
        bot.press(on, back)
        assert seen in shown(bot)
