# SPDX-License-Identifier: MIT
"""Tours of the board game: its set-up, every way to lay a tile, what is no tile, the end."""

from firmware.games.tiles import own_duchies
from firmware.games.tiles.screens import duchy as duchy_screen
from shared_rules.hexes import field_at
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import Duchy, duchy
from shared_rules.tiles.text.record import event
from tests.walks.tours import turn_to, write_name

NAMES = ("Anna", "Benjamin", "Cleo", "Dora")

# Four players up to phase C, on duchy 1: Cleo has most of hers.
_A = """3 d3=ship|3 d5=ship|3 c3=bank|3 c4=k21|3 e3=mine|3 e4=watchtower|3 b3=castle|3 b4=k24
1 d3=ship|1 c3=church|1 c4=k2|1 e3=mine|2 e4=market|2 e5=boarding|2 sell 2 3"""
_B = """3 c2=cow3|3 b2=cow4|3 b1=sheep2|3 a1=pig3|3 c5=market|3 d2=ship|3 d6=ship|3 e2=carpenter
3 e5=church|3 f2=mine|3 f3=k7|1 c2=cow3|2 d5=ship|4 d5=ship|4 c3=watchtower|4 points 5"""
# The last field of each colour is free then.
_D = """3 a2=castle|3 c1=cow2|3 d1=ship|3 e1=warehouse|3 f1=cityhall|3 f4=boarding|3 a4=k5|3 g2=k4
3 c6=church|3 b5=bank|3 f5=warehouse"""


def begin(bot, names=NAMES, duchies=()):
    """A group with names, from the home screen to the first duchy."""
    set_up(bot, names, duchies)
    bot.choose(bot.say("start"))
    while bot.app.screen() != "tiles.duchy":
        bot.press("OK")


def set_up(bot, names, duchies=()):
    bot.choose(bot.say("new"))
    bot.choose(bot.say("game tiles"))
    turn_to(bot, bot.say("players"), str(len(names)))
    bot.choose(bot.say("names"))
    for who, name in enumerate(names):
        write_name(bot, who, name)
    bot.press("BACK")
    for who, name in enumerate(duchies):
        turn_to(bot, bot.say("duchy") + " " + names[who], name)


def play(bot, lines):
    """Enter lines of a record."""
    for line in lines.replace("\n", "|").split("|"):
        bot.enter(event(line.split(" ")))


def open_tile(bot, who, field, tile=None):
    """To the screen on which a tile is chosen."""
    bot.show(who)
    bot.to_field(field_at(field))
    bot.press("OK")
    if tile is not None:
        bot.to_tile(tile)


def back(bot):
    """To a duchy at rest."""
    while bot.app.screen() != "tiles.duchy" or bot.app.top().inside:
        bot.press("BACK")


def tiles_setup(bot, shot):
    """Three players, two of them not on duchy 1, one on a duchy of their own."""
    bot.handheld.add_own({"Valley": own_duchies.pack(Duchy("Valley", duchy("5").plan))})
    bot.choose(bot.say("new"))
    bot.choose(bot.say("game tiles"))
    shot("tiles-setup")
    bot.press("BACK", "BACK")
    set_up(bot, NAMES[:3], ("1", "7", "Valley"))
    shot("tiles-setup-three")
    turn_to(bot, bot.say("tie"), bot.say("fewest"))
    shot("tiles-setup-tie")
    bot.choose(bot.say("start"))
    assert bot.app.screen() == "tiles.castle"
    shot("tiles-castle")
    bot.press("DOWN")
    shot("tiles-castle-other")
    bot.press("OK")
    shot("tiles-castle-own")
    bot.press("BACK", "OK", "OK")
    assert bot.app.screen() == "tiles.checklist"
    shot("tiles-checklist")
    bot.press("DOWN", "OK", "OK")
    shot("tiles-checklist-ticked")
    bot.press("UP", "UP", "UP", "UP")
    shot("tiles-checklist-last")
    while bot.app.top().at:
        bot.press("UP")
    bot.press("OK")
    shot("tiles-duchy-own")


def tiles_table(bot, shot):
    """Four players: the duchy, every way to lay a tile, and what is no tile."""
    begin(bot)
    shot("tiles-duchy-start")
    bot.press("BACK")
    shot("tiles-standings-none")
    bot.press("OK")
    play(bot, _A)
    bot.next_phase()
    shot("tiles-duchy-phase-b")
    play(bot, _B)
    for who in range(4):
        bot.show(who)
        shot(f"tiles-duchy-{who + 1}")
    moves(bot, shot)
    tiles(bot, shot)
    beside(bot, shot)
    bot.press("BACK")
    shot("tiles-standings")
    bot.press("BACK")
    bot.to(duchy_screen.MENU)
    shot("tiles-duchy-menu")
    bot.press("OK")
    shot("tiles-menu-redo")
    bot.choose(bot.say("redo"))
    assert bot.app.screen() == "tiles.duchy"
    bot.press("BACK", "UP")
    assert bot.app.screen() == "tiles.help"
    bot.press("BACK", "BACK", "DOWN")
    assert bot.app.screen() == "tiles.menu"


def moves(bot, shot):
    """The cursor, over every field that Cleo can fill, and beside them."""
    bot.show(2)
    if bot.app.has_sides():
        bot.press("DOWN")
        shot("tiles-duchy-hop")
        bot.press("BACK")
    else:
        bot.to(duchy_screen.COLOUR + rules.BUILDING)
        bot.press("OK")
        shot("tiles-duchy-inner")
        bot.press("BACK")
    for field in list(bot.app.top().fields):
        bot.to_field(field)
        if bot.app.top().inside:
            bot.press("BACK")


def tiles(bot, shot):
    """One tile of each colour, and what is asked about it."""
    open_tile(bot, 2, "a3")
    shot("tiles-plain-castle")
    back(bot)
    open_tile(bot, 2, "f1")
    shot("tiles-building")
    bot.press("DOWN")
    shot("tiles-building-other")
    back(bot)
    open_tile(bot, 2, "f1", rules.building(rules.WATCHTOWER))
    shot("tiles-building-tower")
    back(bot)
    open_tile(bot, 2, "c1")
    shot("tiles-animal")
    if not bot.app.has_sides():
        bot.press("OK")
    bot.press("UP")
    shot("tiles-animal-more")
    back(bot)
    for kind in range(rules.KINDS):
        open_tile(bot, 2, "c1", rules.animal(kind, 2))
        back(bot)
    open_tile(bot, 2, "a4")
    shot("tiles-knowledge")
    back(bot)
    open_tile(bot, 2, "a4", rules.knowledge(17))
    shot("tiles-knowledge-tower")
    bot.press("OK")
    shot("tiles-duchy-knowledge")
    bot.press("BACK", "BACK")
    open_tile(bot, 0, "d2")
    shot("tiles-plain-ship")
    bot.press("DOWN")
    assert bot.app.screen() == "tiles.duchy"
    back(bot)
    bot.enter(event(["1", "d2=ship"]))
    shot("tiles-duchy-ship")
    bot.enter(event(["4", "b3=castle"]))
    shot("tiles-duchy-castle")
    bot.enter(event(["4", "d6=ship"]))
    bot.enter(event(["1", "d5=ship"]))
    bot.enter(event(["1", "e4=church"]))
    shot("tiles-duchy-church")


def beside(bot, shot):
    """What is no tile."""
    for spot, name in (
        (duchy_screen.SELL, "sale"),
        (duchy_screen.POINTS, "points"),
        (duchy_screen.PHASE, "phase"),
        (duchy_screen.SCORE, "score"),
    ):
        bot.show(1)
        bot.to(spot)
        if name != "points":
            shot(f"tiles-duchy-{name}")
        bot.press("OK")
        shot(f"tiles-{name}")
        if name in ("sale", "points"):
            bot.press("DOWN")
            shot(f"tiles-{name}-other")
        back(bot)
    if not bot.app.has_sides():
        bot.to(duchy_screen.PLAYER)
        shot("tiles-duchy-player")
    bot.enter(rules.sell(1, 4, 2))
    shot("tiles-duchy-sold")
    bot.enter(rules.points(3, -12))
    shot("tiles-duchy-points")


def tiles_full(bot, shot):
    """Every colour but for one field: what the last one brings."""
    begin(bot, NAMES[:2])
    mine = [line for line in (_A + "|" + _B).replace("\n", "|").split("|") if line[0] == "3"]
    play(bot, "|".join(["1" + line[1:] for line in mine]))
    bot.next_phase()
    play(bot, "|".join(["1" + line[1:] for line in _D.replace("\n", "|").split("|")]))
    bot.show(0)
    shot("tiles-duchy-full")
    for field, tile, name in (
        ("a3", None, "castle"),
        ("d7", None, "ship"),
        ("g1", None, "mine"),
        ("g3", rules.knowledge(26), "knowledge"),
        ("g4", rules.building(rules.TYPES - 2), "building"),
        ("e6", rules.animal(1, 4), "animal"),
    ):
        open_tile(bot, 0, field, tile)
        shot(f"tiles-last-{name}")
        back(bot)
    bot.enter(event(["1", "g4=bank"]))
    shot("tiles-duchy-bank")
    bot.show(0)
    bot.to(duchy_screen.SELL)
    bot.press("OK")
    shot("tiles-sale-worker")


def tiles_end(bot, shot):
    """Three players, two of them with the same points and as many empty fields."""
    bot.handheld.dated(2026, 11, 28)
    begin(bot, NAMES[:3])
    play(bot, "1 d3=ship|2 d3=ship|3 d3=ship|1 sell 1 2|2 sell 1 2|3 sell 2 1")
    for _ in range(4):
        bot.next_phase()
    bot.to(duchy_screen.PHASE)
    shot("tiles-duchy-end")
    bot.press("OK")
    shot("tiles-left")
    bot.press("BACK")
    bot.to(duchy_screen.PHASE)
    bot.press("OK")
    bot.left(3, 2, 5)
    bot.press("BACK", "BACK", "BACK")
    shot("tiles-standings-left")
    bot.press("OK")
    bot.to(duchy_screen.PHASE)
    bot.press("OK")
    bot.left(3, 2, 5)
    bot.press("UP")
    bot.press("RIGHT" if bot.app.has_sides() else "OK")
    shot("tiles-left-silver")
    bot.press("RIGHT" if bot.app.has_sides() else "OK")
    shot("tiles-left-workers")
    bot.press("BACK")
    bot.left(3, 2, 5)
    bot.left(3, 2, 5)
    shot("tiles-left-last")
    bot.left(1, 0, 0)
    assert bot.app.screen() == "tiles.order"
    shot("tiles-order")
    bot.press("DOWN", "OK")
    shot("tiles-order-second")
    bot.press("OK")
    shot("tiles-result")
    bot.press("DOWN")
    shot("tiles-result-home")
    bot.press("DOWN", "OK")
    shot("tiles-score-end")
    bot.press("OK", "DOWN", "OK")
    shot("tiles-code")
    bot.press("OK", "DOWN")
    shot("tiles-result-order")
    bot.press("BACK")
    shot("tiles-duchy-over")
    bot.press("OK", "OK")
    assert bot.app.screen() == "tiles.checklist"
    shot("tiles-checklist-again")
    bot.press("BACK", "BACK")
    bot.choose(bot.say("best"))
    shot("tiles-best")
    bot.press("OK")
    shot("tiles-best-five")
    bot.press("BACK", "BACK")
    bot.choose(bot.say("history"))
    shot("tiles-history")
    bot.press("OK", "OK")
    shot("tiles-past")
    bot.press("OK")
    shot("tiles-past-duchy")


def tiles_given_up(bot, shot):
    """A game that nobody wants to end."""
    begin(bot, NAMES[:2])
    bot.enter(event(["1", "d3=ship"]))
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    bot.choose(bot.say("history"))
    bot.press("OK", "OK")
    shot("tiles-past-given-up")


def tiles_help(bot, shot):
    """The reference, without a game."""
    bot.choose(bot.say("help"))
    bot.choose(bot.say("game tiles"))
    page = 1
    while bot.app.screen() == "tiles.help":
        shot(f"tiles-help-{page}")
        bot.press("OK")
        page += 1


TOURS = (tiles_setup, tiles_table, tiles_full, tiles_end, tiles_given_up, tiles_help)
