# SPDX-License-Identifier: MIT
"""Tours of the card game: the table, every way to lay a card, and what is no card."""

from firmware.games.cards.screens import table as table_screen
from shared_rules.cards import game as rules
from shared_rules.cards.game import (
    BUILDING,
    CASTLE,
    KNOWLEDGE,
    MINE,
    MONASTERY,
    PASTURE,
    SHIP,
    WATCHTOWER,
    place,
    sell,
)
from tests.walks.tours import turn_to, write_name

NAMES = ("Anna", "Benjamin", "Cleo", "Dora")
BANK = 11

# A game of four up to the middle of phase C: every shape of a stack, jokers among them.
_A = [
    place(0, CASTLE),
    place(1, MINE),
    place(2, CASTLE),
    place(3, KNOWLEDGE),
    place(0, CASTLE),
    place(1, MINE),
    place(2, MONASTERY),
    place(3, KNOWLEDGE),
    place(0, CASTLE, None, 3),
    place(1, SHIP),
    place(2, MONASTERY),
    place(3, KNOWLEDGE, None, 3),
]
_B = [
    place(0, PASTURE),
    place(1, MONASTERY, SHIP),
    place(2, SHIP),
    place(3, KNOWLEDGE),
    place(0, 7),
    place(1, PASTURE),
    place(2, 14),
    place(3, 12),
    place(0, 8),
    sell(1, 3),
    place(2, WATCHTOWER),
    place(3, MONASTERY, KNOWLEDGE),
    place(0, MINE),
]


def begin(bot, names=NAMES):
    """A group with names, from the home screen to the table."""
    bot.choose(bot.say("group"))
    turn_to(bot, bot.say("players"), str(len(names)))
    bot.choose(bot.say("names"))
    for who, name in enumerate(names):
        write_name(bot, who, name)
    bot.press("BACK")
    bot.choose(bot.say("start"))
    bot.press("OK")
    assert bot.app.screen() == "cards.table"


def cards_table(bot, shot):
    """Four players: the table, every way to lay a card, and what is no card."""
    begin(bot)
    shot("cards-table-start")
    bot.press("BACK")
    shot("cards-undo-none")
    bot.press("OK")
    for event in _A:
        bot.enter(event)
    bot.next_phase()
    shot("cards-table-phase")
    for event in _B:
        bot.enter(event)
    shot("cards-table")
    cards(bot, shot)
    beside(bot, shot)
    bot.press("BACK")
    shot("cards-undo")
    bot.press("BACK")
    bot.to(table_screen.MENU)
    shot("cards-table-menu")
    bot.press("OK")
    shot("cards-menu-redo")
    bot.choose(bot.say("redo"))
    if bot.app.has_sides():
        bot.to(table_screen.MENU)
        bot.press("RIGHT")
    else:
        bot.to(table_screen.SCORE)
        shot("cards-table-score")
        bot.press("OK")
    shot("cards-score")
    bot.press("DOWN")
    shot("cards-score-to-win")
    bot.press("OK", "BACK", "UP")
    assert bot.app.screen() == "cards.help"
    bot.press("BACK", "BACK", "DOWN")
    assert bot.app.screen() == "cards.menu"


def cards(bot, shot):
    """One card after the other, and what is asked about it."""
    bot.to(1)
    bot.press("OK")
    shot("cards-place")
    bot.press("BACK")
    bot.to_card(1, MINE)
    shot("cards-place-third")
    bot.press("OK")
    shot("cards-triple")
    bot.press("DOWN")
    shot("cards-triple-points")
    bot.press("BACK", "BACK")
    bot.to_card(1, MONASTERY)
    shot("cards-place-joker")
    bot.press("OK")
    shot("cards-joker")
    bot.press("DOWN")
    shot("cards-joker-other")
    bot.press("BACK", "BACK")
    bot.to_card(2, MINE)  # on the monasteries, or not
    bot.press("OK")
    shot("cards-joker-cover")
    bot.press("BACK", "BACK")
    bot.to_card(2, BUILDING)
    shot("cards-place-buildings")
    bot.press("BACK")
    for card in range(rules.KINDS, rules.CARDS):
        bot.to_card(1, card)
        bot.press("BACK", "BACK")
    bot.to_card(1, BANK)
    shot("cards-place-bank")
    bot.press("OK")
    shot("cards-table-bank")
    bot.enter(place(2, 8))
    shot("cards-table-church")


def beside(bot, shot):
    """What is no card."""
    bot.more(0, "animals")
    shot("cards-more-animals")
    bot.press("BACK")
    bot.more(0, "points")
    shot("cards-more-points")
    bot.press("BACK")
    bot.more(0, "sell goods")
    shot("cards-more-sell")
    if not bot.app.has_sides():
        bot.press("OK")
    bot.press("RIGHT" if bot.app.has_sides() else "DOWN")
    shot("cards-more-sell-three")
    bot.press("OK")
    shot("cards-table-sold")
    bot.enter(rules.points(3, -1))
    bot.enter(rules.points(3, 2))


def cards_solo(bot, shot):
    """The player and Egon face to face."""
    bot.begin(solo=True)
    shot("cards-solo-start")
    give(bot, CASTLE, CASTLE, MINE)
    for card in (KNOWLEDGE, MINE, MONASTERY, SHIP, SHIP, PASTURE, 7, 8, 9, KNOWLEDGE):
        bot.enter(place(0, card))
    bot.enter(place(0, MONASTERY, MINE))
    bot.enter(place(0, KNOWLEDGE, None, 3))
    shot("cards-solo-laid")
    bot.to(table_screen.PHASE)
    shot("cards-solo-phase")
    bot.press("OK")
    while bot.app.screen() != "cards.egon":
        bot.press("OK")
    give(bot, MONASTERY, KNOWLEDGE, KNOWLEDGE, KNOWLEDGE)
    bot.enter(rules.points(0, -2))
    shot("cards-solo")
    bot.next_phase()
    while bot.app.screen() != "cards.egon":
        bot.press("OK")
    give(bot, KNOWLEDGE, KNOWLEDGE, CASTLE, CASTLE, CASTLE)
    bot.enter(place(0, SHIP, None, 3))
    shot("cards-solo-full")
    bot.to(table_screen.MENU)
    bot.press(*["RIGHT"] if bot.app.has_sides() else ["UP", "OK"])
    shot("cards-score-solo")


def give(bot, *kinds):
    """Egon's cards, from the table or from his screen, to the table."""
    if bot.app.screen() == "cards.table":
        bot.press("OK")
    for kind in kinds:
        while bot.app.top().chosen() != kind:
            bot.press("DOWN")
        bot.press("OK")
    assert bot.app.screen() == "cards.table"


TOURS = (cards_table, cards_solo)
