# SPDX-License-Identifier: MIT
"""Tours of the card game: its set-up, every way to lay a card, Egon, the ends, its reference."""

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
    place,
)
from tests.walks.tours import enter, follow, help_of, write_names

NAMES = ("Anna", "Benjamin", "Cleo", "Dora")
BANK = 11

# A game of four up to the middle of phase C: every shape of a stack, jokers among them.
_A = """1 place castle|2 place mine|3 place castle|4 place knowledge
1 place castle|2 place mine|3 place monastery|4 place knowledge
1 place castle bonus 3|2 place ship|3 place monastery|4 place knowledge bonus 3"""
_B = """1 place pasture|2 place monastery on ship|3 place ship|4 place knowledge
1 place carpenter|2 place pasture|3 place townhall|4 place boarding
1 place church|2 sell 3|3 place watchtower|4 place monastery on knowledge|1 place mine"""


def cards_setup(hands, shot):
    """Four players with names, the card values, and what lies on the table."""
    steps = """=solo @cards.setup !cards-setup-solo =values !cards-values
        DOWN OK !cards-values-changed
        UP OK =values !cards-values-read BACK >start !cards-checklist-solo BACK BACK
        =group @cards.setup !cards-setup-group"""
    follow(hands, shot, steps)
    set_up(hands, NAMES, "Cleo")
    steps = "!cards-setup-four >start !cards-checklist DOWN OK OK !cards-checklist-ticked"
    follow(hands, shot, steps)


def set_up(hands, names, starter=None):
    """On the set-up of a group: players with names, and who begins."""
    hands.turn_to(hands.say("players"), str(len(names)))
    write_names(hands, names)
    if starter:
        hands.turn_to(hands.say("starter"), starter)


def cards_table(hands, shot):
    """Four players: the table, every way to lay a card, and what is no card."""
    hands.set_up("group")
    set_up(hands, NAMES)
    steps = "=start OK @cards.table !cards-table-start BACK !cards-undo-none OK"
    follow(hands, shot, steps)
    enter(hands, _A)
    hands.next_phase()
    shot("cards-table-phase")
    enter(hands, _B)
    shot("cards-table")
    cards(hands, shot)
    beside(hands, shot)
    follow(
        hands, shot, "BACK !cards-undo BACK +entries !cards-entries DOWN OK !cards-entry BACK*3"
    )
    hands.to(table_screen.MENU)
    follow(hands, shot, "!cards-table-menu OK !cards-menu-redo =redo")
    if hands.app.has_sides():
        hands.to(table_screen.MENU)
        hands.press("RIGHT")
    else:
        hands.to(table_screen.SCORE)
        follow(hands, shot, "!cards-table-score OK")
    steps = "!cards-score DOWN !cards-score-to-win OK BACK UP @cards.help BACK BACK DOWN"
    follow(hands, shot, steps + " @cards.menu")


def cards(hands, shot):
    """One card after the other, and what is asked about it."""
    hands.to(1)
    follow(hands, shot, "OK !cards-place BACK")
    for who, card, steps in (
        (1, MINE, "!cards-place-third OK !cards-triple DOWN !cards-triple-points BACK BACK"),
        (1, MONASTERY, "!cards-place-joker OK !cards-joker DOWN !cards-joker-other BACK BACK"),
        (2, MINE, "OK !cards-joker-cover BACK BACK"),  # on the monasteries, or not
        (2, BUILDING, "!cards-place-buildings BACK"),
        *((1, card, "BACK BACK") for card in range(rules.KINDS, rules.CARDS)),
        (1, BANK, "!cards-place-bank OK !cards-table-bank"),
    ):
        hands.to_card(who, card)
        follow(hands, shot, steps)
    enter(hands, "3 place church")
    shot("cards-table-church")


def beside(hands, shot):
    """What is no card."""
    for item, steps in (
        ("animals", "!cards-more-animals BACK"),
        ("points", "!cards-more-points BACK"),
        ("sell goods", "!cards-more-sell /OK RIGHT/DOWN !cards-more-sell-three OK"),
    ):
        hands.more(0, item)
        follow(hands, shot, steps)
    shot("cards-table-sold")
    enter(hands, "4 points -1|4 points 2")


def cards_solo(hands, shot):
    """The player and Egon face to face."""
    hands.begin("solo")
    shot("cards-solo-start")
    hands.give(CASTLE, CASTLE, MINE)
    for card in (KNOWLEDGE, MINE, MONASTERY, SHIP, SHIP, PASTURE, 7, 8, 9, KNOWLEDGE):
        hands.enter(place(0, card))
    enter(hands, "1 place monastery on mine|1 place knowledge bonus 3")
    shot("cards-solo-laid")
    hands.to(table_screen.PHASE)
    follow(hands, shot, "!cards-solo-phase OK")
    to_egon(hands)
    hands.give(MONASTERY, KNOWLEDGE, KNOWLEDGE, KNOWLEDGE)
    enter(hands, "1 points -2")
    shot("cards-solo")
    hands.next_phase()
    to_egon(hands)
    hands.give(KNOWLEDGE, KNOWLEDGE, CASTLE, CASTLE, CASTLE)
    enter(hands, "1 place ship bonus 3")
    shot("cards-solo-full")
    hands.to(table_screen.MENU)
    follow(hands, shot, "RIGHT/UP /OK !cards-score-solo")


def to_egon(hands):
    while hands.screen() != "cards.egon":
        hands.press("OK")


def cards_lost(hands, shot):
    """Egon is ahead after the second phase; then what is kept of it."""
    hands.handheld.dated(2026, 11, 28)
    hands.begin("solo")
    hands.to_egon()
    shot("cards-egon")
    hands.give(MINE, MINE)
    follow(hands, shot, "!cards-egon-two BACK")
    hands.give(MINE, CASTLE)
    hands.close()
    shot("cards-animals-solo")
    hands.animals(1, 1, 0, 0)
    follow(hands, shot, "!cards-compare DOWN !cards-compare-parts OK")
    hands.give(CASTLE, CASTLE, MONASTERY)
    shot("cards-egon-monastery")
    hands.give(MINE)
    hands.close((1, 1, 0, 0))
    steps = """!cards-compare-lost UP !cards-compare-lost-parts OK !cards-podium-lost
        OK !cards-result-lost OK DOWN OK !cards-result-parts BACK
        =home =history !cards-history OK OK !cards-past"""
    follow(hands, shot, steps)


def cards_won(hands, shot):
    """The device deals; the player has enough points from the start."""
    hands.begin("solo", egon_gets=hands.say("device"))
    for phase in range(5):
        hands.to_egon()
        follow(hands, shot, "OK OK" if phase < 4 else "!cards-deal OK !cards-dealt OK")
        for _ in range(3):
            hands.lay()
        hands.points(9)
        hands.close()
        hands.animals(*hands.app.top().herd)
        follow(hands, shot, "OK BACK" if phase < 4 else "!cards-compare-won OK")
    follow(hands, shot, "!cards-podium-won OK =home =best !cards-best OK !cards-best-five")


def cards_end(hands, shot):
    """Three players, two of them with the same points; then the same once more."""
    hands.set_up("group")
    set_up(hands, NAMES[:3], "Benjamin")
    follow(hands, shot, ">start OK")
    hands.lay(0)
    hands.lay(1)
    for who, points in ((0, 9), (1, 7), (2, 8)):
        hands.points(points, who)
    for _ in range(5):
        hands.close()
    shot("cards-animals")
    hands.animals(1, 0, 0, 0)
    hands.animals(3, 1, 2, 2)
    follow(hands, shot, "!cards-animals-last BACK !cards-animals-sets BACK BACK")
    hands.points(4)
    hands.close((1, 0, 0, 0), (3, 1, 2, 2), (0, 0, 0, 0))
    steps = """!cards-left UP UP OK !cards-left-second OK !cards-podium OK !cards-result
        OK OK !cards-result-open BACK =again !cards-checklist-again"""
    follow(hands, shot, steps)


def cards_help(hands, shot):
    """The reference."""
    help_of(hands, shot, "cards")


TOURS = (cards_setup, cards_lost, cards_won, cards_end, cards_help, cards_table, cards_solo)
