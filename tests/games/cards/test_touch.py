# SPDX-License-Identifier: MIT
"""A finger on the card game's screens: it does what the buttons would do."""

import pytest

from host_sim.device.handheld import TICK
from shared_rules.cards.game import CARDS, MINE, MONASTERY, SHIP, place

SCREENS = ("table", "place", "joker", "triple", "animals", "egon")


def open_screen(hands, name):
    """Show a screen with several offers, from the home screen."""
    if name == "egon":
        hands.begin("solo")
        hands.to_egon()
        return
    hands.begin("group", players="3")
    for event in (place(1, SHIP), place(0, MINE), place(0, MINE)):
        hands.enter(event)
    if name == "animals":
        hands.more(0, "animals")
        hands.press("OK")
    elif name != "table":
        hands.to_card(1 if name == "joker" else 0, MONASTERY if name == "joker" else MINE)
        if name != "place":
            hands.press("OK")
    assert hands.screen() == "cards." + name


def dots(hands):
    """A dot of the panel for each offer that is drawn, and one where nothing is."""
    canvas = hands.app.canvas
    screen = hands.app.top()
    found = {}
    for y in range(0, canvas.height, 4):
        for x in range(0, canvas.width, 4):
            found.setdefault(screen.offer_at(x, y), (x, y))
    return found


def tap(hands, x, y):
    hands.app.tapped = (x, y)
    hands.handheld.wait(TICK)


@pytest.mark.parametrize("name", SCREENS)
def test_every_offer_that_is_drawn_can_be_tapped(hands, name):
    open_screen(hands, name)
    screen = hands.app.top()
    offers = screen.offers()
    tapped = {offers[at] for at in dots(hands) if at >= 0}
    assert tapped == {offer for offer in offers if offer is None or offer < 100}
    for at, dot in dots(hands).items():
        if at >= 0 and at != screen.at:
            tap(hands, *dot)
            assert screen.chosen() == offers[at] and hands.app.top() is screen


def test_a_tap_on_a_card_that_is_used_up_does_nothing(oled):
    oled.begin("group")
    for _ in range(12):
        oled.game.apply(place(0, MONASTERY))
    oled.press("OK")
    screen = oled.app.top()
    before = oled.handheld.picture()
    tap(oled, oled.app.canvas.width * 5 // 14, 8)
    assert MONASTERY not in screen.offers() and len(screen.offers()) == CARDS - 1
    assert oled.handheld.picture() == before
