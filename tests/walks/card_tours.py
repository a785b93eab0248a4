# SPDX-License-Identifier: MIT
"""Tours of the card game: its set-up, Egon, the end of phases and games, and its reference."""

from tests.games.cards.hands import Hands
from tests.walks.tours import write_name

CASTLE, MINE, MONASTERY, KNOWLEDGE, SHIP, PASTURE, BUILDING = range(7)


def cards_setup(bot, shot):
    """Four players with names, the card values, and what lies on the table."""
    hands = Hands(bot.handheld)
    hands.set_up("solo")
    shot("cards-setup-solo")
    hands.choose(hands.say("values"))
    shot("cards-values")
    hands.press("DOWN", "OK")
    shot("cards-values-changed")
    hands.press("UP", "OK")
    hands.choose(hands.say("values"))
    shot("cards-values-read")
    hands.press("BACK")
    hands.choose("▸ " + hands.say("start"))
    shot("cards-checklist-solo")
    hands.press("BACK", "BACK")
    hands.set_up("group")
    shot("cards-setup-group")
    hands.turn_to(hands.say("players"), "4")
    hands.choose(hands.say("names"))
    for who, name in enumerate(("Anna", "Benjamin", "Cleo", "Dora")):
        write_name(hands, who, name)
    hands.press("BACK")
    hands.turn_to(hands.say("starter"), "Cleo")
    shot("cards-setup-four")
    hands.choose("▸ " + hands.say("start"))
    shot("cards-checklist")
    hands.press("DOWN", "OK", "OK")
    shot("cards-checklist-ticked")


def cards_lost(bot, shot):
    """Egon is ahead after the second phase; then what is kept of it."""
    hands = Hands(bot.handheld)
    hands.handheld.dated(2026, 11, 28)
    hands.begin("solo")
    hands.to_egon()
    shot("cards-egon")
    hands.give(MINE, MINE)
    shot("cards-egon-two")
    hands.press("BACK")
    hands.give(MINE, CASTLE)
    hands.close()
    shot("cards-animals-solo")
    hands.animals(1, 1, 0, 0)
    shot("cards-compare")
    hands.press("DOWN")
    shot("cards-compare-parts")
    hands.press("OK")
    hands.give(CASTLE, CASTLE, MONASTERY)
    shot("cards-egon-monastery")
    hands.give(MINE)
    hands.close((1, 1, 0, 0))
    shot("cards-compare-lost")
    hands.press("UP")
    shot("cards-compare-lost-parts")
    hands.press("OK")
    shot("cards-result-lost")
    hands.press("DOWN", "DOWN", "DOWN", "OK")
    shot("cards-result-parts")
    hands.choose(hands.say("home"))
    hands.choose(hands.say("history"))
    shot("cards-history")
    hands.press("OK", "OK")
    shot("cards-past")


def cards_won(bot, shot):
    """The device deals; the player has enough points from the start."""
    hands = Hands(bot.handheld)
    hands.begin("solo", egon_gets=hands.say("device"))
    for phase in range(5):
        hands.to_egon()
        if phase == 4:
            shot("cards-deal")
        hands.press("OK")
        if phase == 4:
            shot("cards-dealt")
        hands.press("OK")
        for _ in range(3):
            hands.lay()
        hands.points(9)
        hands.close()
        hands.animals(*hands.app.top().herd)
        if phase == 4:
            shot("cards-compare-won")
        if phase < 4:
            hands.press("OK", "BACK")
    hands.press("OK")
    shot("cards-result-won")
    hands.choose(hands.say("home"))
    hands.choose(hands.say("best"))
    shot("cards-best")
    hands.press("OK")
    shot("cards-best-five")


def cards_end(bot, shot):
    """Three players, two of them with the same points; then the same once more."""
    hands = Hands(bot.handheld)
    hands.set_up("group")
    hands.turn_to(hands.say("players"), "3")
    hands.choose(hands.say("names"))
    for who, name in enumerate(("Anna", "Benjamin", "Cleo")):
        write_name(hands, who, name)
    hands.press("BACK")
    hands.turn_to(hands.say("starter"), "Benjamin")
    hands.choose("▸ " + hands.say("start"))
    hands.press("OK")
    hands.lay(0)
    hands.lay(1)
    for who, points in ((0, 9), (1, 7), (2, 8)):
        hands.points(points, who)
    for _ in range(4):
        hands.close()
    hands.close()
    shot("cards-animals")
    hands.animals(1, 0, 0, 0)
    hands.animals(3, 1, 2, 2)
    shot("cards-animals-last")
    hands.press("BACK")
    shot("cards-animals-sets")
    hands.press("BACK", "BACK")
    hands.points(4)
    hands.close((1, 0, 0, 0), (3, 1, 2, 2), (0, 0, 0, 0))
    shot("cards-left")
    hands.press("UP", "UP", "OK")
    shot("cards-left-second")
    hands.press("OK")
    shot("cards-result")
    hands.choose("1. Anna")
    shot("cards-result-open")
    hands.choose(hands.say("again"))
    shot("cards-checklist-again")


def cards_help(bot, shot):
    """The reference, without a game."""
    hands = Hands(bot.handheld)
    hands.choose(hands.say("help"))
    hands.choose(hands.say("game cards"))
    page = 1
    while hands.screen() == "cards.help":
        shot(f"cards-help-{page}")
        hands.press("OK")
        page += 1


TOURS = (cards_setup, cards_lost, cards_won, cards_end, cards_help)
