# SPDX-License-Identifier: MIT
"""A finger on the glass, where the glass can tell: it does what the buttons would do."""

import random

import pytest

from host_sim.device.handheld import TICK, Handheld
from host_sim.games.dice.bot import Bot
from host_sim.games.tiles.bot import Bot as TilesBot
from shared_rules.hexes import FIELDS
from tests import quick

SEED = 7
boards = pytest.mark.parametrize("board", quick.boards(only=quick.BOARDS))


def tap(handheld, x, y):
    handheld.app.tapped = (x, y)
    handheld.wait(TICK)


def tap_field(handheld, field):
    """The middle of a field, as it is drawn."""
    x, y, w, h = handheld.app.top().view.box(field)
    tap(handheld, x + w // 2, y + h // 2)


def rolled(handheld):
    """A solo game with one roll; the fields on offer."""
    for _ in range(6):
        handheld.press("OK")
    return [spot for spot in handheld.app.top().offers() if spot < FIELDS]


@boards
def test_a_tap_goes_to_a_field_and_a_second_one_writes(board):
    with Handheld(board, seed=SEED) as handheld:
        field = rolled(handheld)[-1]
        screen = handheld.app.top()
        before = bytes(handheld.app.game.events)
        if screen.chosen() == field:
            handheld.press("DOWN")
        tap_field(handheld, field)
        assert screen.chosen() == field
        assert bytes(handheld.app.game.events) == before
        tap_field(handheld, field)
        if screen.turn.field == field:  # without LEFT and RIGHT the number is asked for
            tap_field(handheld, field)
        written = [
            f for f in range(FIELDS) if handheld.app.game.players[0].number(f) in range(1, 7)
        ]
        assert written == [field]


@boards
def test_a_tap_on_a_field_that_is_not_on_offer_does_nothing(board):
    with Handheld(board, seed=SEED) as handheld:
        offered = rolled(handheld)
        screen = handheld.app.top()
        before = bytes(handheld.app.game.events), screen.at, handheld.picture()
        for field in range(FIELDS):
            if field not in offered:
                tap_field(handheld, field)
                assert (bytes(handheld.app.game.events), screen.at, handheld.picture()) == before


@boards
def test_a_field_at_the_edge_of_the_map_reaches_to_its_last_dot(board):
    with Handheld(board, seed=SEED) as handheld:
        rolled(handheld)
        view = handheld.app.top().view
        x, y, w, h = view.box(3)  # a4 has no neighbour on its right
        assert [view.field_at(x + w + beyond, y + h // 2) for beyond in (0, 1)] == [3, -1]
        x, y, w, h = view.box(36)  # g4 has none below
        assert [view.field_at(x + w // 2, y + h + beyond) for beyond in (0, 1)] == [36, -1]


@boards
def test_a_tap_on_a_line_chooses_it_and_a_second_one_is_ok(board):
    with Handheld(board) as handheld:
        screen = handheld.app.top()
        line = 3
        y = screen.line_top(line) + screen.height() // 2
        tap(handheld, 20, y)
        assert screen.at == line and handheld.app.screen() == "home"
        tap(handheld, 20, y)
        assert handheld.app.screen() == "settings"
        tap(handheld, 20, handheld.app.canvas.height - 1)  # whatever is there, or nothing
        tap(handheld, 0, 0)  # the title
        assert handheld.app.screen() == "settings"


@boards
def test_a_castle_to_begin_with_is_tapped_and_the_line_with_ok_rolls(board):
    with Handheld(board, seed=SEED) as handheld:
        for _ in range(4):
            handheld.press("OK")
        screen = handheld.app.top()
        castle = screen.offers()[2]
        tap_field(handheld, castle)
        assert screen.chosen() == castle
        tap_field(handheld, castle)
        assert handheld.app.screen() == "dice.sheet"
        x, y, _, scale = handheld.app.top().view.status_place(0)
        tap(handheld, x + 4 * scale, y + 4 * scale)
        assert len(handheld.app.game.events) == 3  # a roll


def test_with_the_picture_upside_down_the_finger_means_what_it_sees():
    with Handheld("waveshare_pico_lcd_1_3", seed=SEED) as handheld:
        field = rolled(handheld)[-1]
        app = handheld.app
        app.settings["turned"] = 1
        app.use_settings()
        x, y, w, h = app.top().view.box(field)
        x, y = x + w // 2, y + h // 2
        for _ in range(2):
            tap(handheld, app.canvas.width - 1 - x, app.canvas.height - 1 - y)
        assert app.game.players[0].number(field)


def test_a_tap_wakes_the_display_and_is_no_move():
    with Handheld("waveshare_pico_lcd_1_3", seed=SEED) as handheld:
        app = handheld.app
        app.last_press = app.now - 400_000 & 0x3FFFFFFF
        handheld.wait(TICK)
        assert app.dark()
        tap(handheld, 20, 200)
        assert not app.dark() and app.screen() == "home" and app.top().at == 0


@boards
def test_a_field_of_a_duchy_is_tapped(board):
    with Handheld(board, seed=SEED) as handheld:
        TilesBot(handheld).begin()
        screen = handheld.app.top()
        assert handheld.app.screen() == "tiles.duchy"
        field = next(one for one in screen.fields if one != screen.chosen())
        tap_field(handheld, field)
        assert screen.chosen() == field and screen.inside
        tap_field(handheld, field)
        assert handheld.app.screen() != "tiles.duchy"
        handheld.press("BACK")
        assert handheld.app.top().chosen() == field


@pytest.mark.slow
@pytest.mark.parametrize("board", quick.BOARDS)
def test_fingers_all_over_the_place_find_no_fault_and_no_illegal_move(board):
    """What a tap does goes through the rules; what they refuse would be raised here."""
    chance = random.Random(SEED)
    with Handheld(board, seed=SEED) as handheld:
        Bot(handheld).begin()
        canvas = handheld.app.canvas
        for turn in range(150):
            tap(handheld, chance.randrange(canvas.width), chance.randrange(canvas.height))
            if not turn % 25:
                handheld.press(chance.choice(handheld.buttons()))
        assert handheld.app.heard > 150
