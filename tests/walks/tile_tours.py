# SPDX-License-Identifier: MIT
"""Tours of the board game: its set-up, every way to lay a tile, what is no tile, the end."""

from firmware.games.tiles import own_duchies
from firmware.games.tiles.screens import duchy as duchy_screen
from shared_rules.hexes import field_at
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import Duchy, duchy
from tests.walks.tours import enter, follow, help_of, turn_to, write_names

NAMES = ("Anna", "Benjamin", "Cleo", "Dora")

# Four players up to phase C, on duchy 1: Cleo has most of hers.
_A = """3 d3=ship|3 d5=ship|3 c3=bank|3 c4=k21|3 e3=mine|3 e4=watchtower|3 b3=castle|3 b4=k24
1 d3=ship|1 c3=church|1 c4=k2|1 e3=mine|2 e4=market|2 e5=boarding|2 sell 2 3"""
_B = """3 c2=cow3|3 b2=cow4|3 b1=sheep2|3 a1=pig3|3 c5=market|3 d2=ship|3 d6=ship|3 e2=carpenter
3 e5=church|3 f2=mine|3 f3=k7|1 c2=cow3|2 d5=ship|4 d5=ship|4 c3=watchtower|4 points 5"""
# The last field of each colour is free then.
_D = """3 a2=castle|3 c1=cow2|3 a4=k5|3 d1=ship|3 e1=warehouse|3 f1=cityhall|3 f4=boarding|3 g2=k4
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
    write_names(bot, names)
    for who, name in enumerate(duchies):
        turn_to(bot, bot.say("duchy") + " " + names[who], name)


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


def look_at(bot, shot, *tiles):
    """Open tiles: whose, on which field, which one, and what is done there. Nothing is laid."""
    for who, field, tile, steps in tiles:
        open_tile(bot, who, field, tile)
        follow(bot, shot, steps)
        back(bot)


def tiles_setup(bot, shot):
    """Three players, two of them not on duchy 1, one on a duchy of their own."""
    bot.handheld.add_own({"Valley": own_duchies.pack(Duchy("Valley", duchy("5").plan))})
    follow(bot, shot, "=new =game_tiles !tiles-setup BACK BACK")
    set_up(bot, NAMES[:3], ("1", "7", "Valley"))
    shot("tiles-setup-three")
    turn_to(bot, bot.say("tie"), bot.say("fewest"))
    steps = """!tiles-setup-tie =start @tiles.castle !tiles-castle DOWN !tiles-castle-other
        OK !tiles-castle-own BACK OK OK @tiles.checklist !tiles-checklist
        DOWN OK OK !tiles-checklist-ticked UP*4 !tiles-checklist-last"""
    follow(bot, shot, steps)
    while bot.app.top().at:
        bot.press("UP")
    follow(bot, shot, "OK !tiles-duchy-own")


def tiles_table(bot, shot):
    """Four players: the duchy, every way to lay a tile, and what is no tile."""
    begin(bot)
    follow(bot, shot, "!tiles-duchy-start BACK !tiles-undo-none OK")
    enter(bot, _A)
    bot.next_phase()
    shot("tiles-duchy-phase-b")
    enter(bot, _B)
    for who in range(4):
        bot.show(who)
        shot(f"tiles-duchy-{who + 1}")
    moves(bot, shot)
    tiles(bot, shot)
    beside(bot, shot)
    follow(
        bot, shot, "BACK !tiles-undo BACK +entries !tiles-entries-all DOWN OK !tiles-entry BACK*3"
    )
    bot.to(duchy_screen.MENU)
    steps = "!tiles-duchy-menu OK !tiles-menu-redo =redo @tiles.duchy BACK UP @tiles.help"
    follow(bot, shot, steps + " BACK BACK DOWN @tiles.menu")


def moves(bot, shot):
    """The cursor, over every field that Cleo can fill, and beside them."""
    bot.show(2)
    if bot.app.has_sides():
        follow(bot, shot, "DOWN !tiles-duchy-hop BACK")
    else:
        follow(bot, shot, "OK !tiles-duchy-inner BACK")
    for field in list(bot.app.top().fields):
        bot.to_field(field)
        if bot.app.top().inside:
            bot.press("BACK")


def tiles(bot, shot):
    """One tile of each colour, and what is asked about it."""
    look_at(
        bot,
        shot,
        (2, "f1", None, "!tiles-building DOWN !tiles-building-other"),
        (2, "f1", rules.building(rules.WATCHTOWER), "!tiles-building-tower"),
        (2, "c1", None, "!tiles-animal /OK UP !tiles-animal-more"),
        *((2, "c1", rules.animal(kind, 2), "") for kind in range(rules.KINDS)),
        (2, "a4", None, "!tiles-knowledge"),
    )
    open_tile(bot, 2, "a4", rules.knowledge(17))
    follow(bot, shot, "!tiles-knowledge-tower OK !tiles-duchy-knowledge BACK BACK")
    for lines, name in (
        ("1 d2=ship", "ship"),
        ("4 b3=castle", "castle"),
        ("4 d6=ship|1 d5=ship|1 e4=church", "church"),
    ):
        enter(bot, lines)
        shot(f"tiles-duchy-{name}")


def beside(bot, shot):
    """What is no tile."""
    for spot, steps in (
        (duchy_screen.SELL, "!tiles-duchy-sale OK !tiles-sale DOWN !tiles-sale-other"),
        (duchy_screen.POINTS, "OK !tiles-points DOWN !tiles-points-other"),
        (duchy_screen.PHASE, "!tiles-duchy-phase OK !tiles-phase DOWN !tiles-phase-depots"),
        (duchy_screen.SCORE, "OK !tiles-score DOWN !tiles-score-later DOWN !tiles-score-win"),
    ):
        bot.show(1)
        bot.to(spot)
        follow(bot, shot, steps)
        back(bot)
    bot.enter(rules.place(3, field_at("e5"), rules.building(0)), True)
    shot("tiles-sale-warehouse")
    enter(bot, "2 sell 5 2")
    shot("tiles-duchy-sold")
    enter(bot, "4 points -12")
    shot("tiles-duchy-points")


def tiles_full(bot, shot):
    """Every colour but for one field: what the last one brings."""
    begin(bot, NAMES[:2])
    mine = [line for line in (_A + "|" + _B).replace("\n", "|").split("|") if line[0] == "3"]
    enter(bot, "|".join(["1" + line[1:] for line in mine]))
    bot.next_phase()
    enter(bot, "|".join(["1" + line[1:] for line in _D.replace("\n", "|").split("|")]))
    bot.show(0)
    shot("tiles-duchy-full")
    for field, colour in (("a3", "castle"), ("d7", "ship"), ("g1", "mine")):
        bot.to_field(field_at(field))
        shot(f"tiles-last-{colour}")
    back(bot)
    look_at(
        bot,
        shot,
        (0, "g3", rules.knowledge(26), "!tiles-last-knowledge"),
        (0, "g4", rules.building(rules.TYPES - 2), "!tiles-last-building"),
        (0, "e6", rules.animal(1, 4), "!tiles-last-animal"),
    )
    enter(bot, "1 g4=bank")
    shot("tiles-duchy-bank")
    bot.show(0)
    bot.to(duchy_screen.SELL)
    follow(bot, shot, "OK !tiles-sale-worker")


def tiles_end(bot, shot):
    """Three players, two of them with the same points and as many empty fields."""
    bot.handheld.dated(2026, 11, 28)
    begin(bot, NAMES[:3])
    enter(bot, "1 d3=ship|2 d3=ship|3 d3=ship|1 sell 1 2|2 sell 1 2|3 sell 2 1")
    for _ in range(4):
        bot.next_phase()
    bot.to(duchy_screen.PHASE)
    follow(bot, shot, "!tiles-duchy-end OK !tiles-left BACK")
    for steps in ("BACK*3 !tiles-undo-left OK", "UP RIGHT/OK !tiles-left-silver"):
        bot.to(duchy_screen.PHASE)
        bot.press("OK")
        bot.left(3, 2, 5)
        follow(bot, shot, steps)
    follow(bot, shot, "RIGHT/OK !tiles-left-workers BACK")
    bot.left(3, 2, 5)
    bot.left(3, 2, 5)
    shot("tiles-left-last")
    bot.left(1, 0, 0)
    steps = """!tiles-result-tie UP OK @tiles.order !tiles-order DOWN OK !tiles-order-second
        OK !tiles-result
        OK !tiles-score-end OK DOWN DOWN !tiles-result-home DOWN OK"""
    follow(bot, shot, steps)
    if bot.app.screen() == "message":
        bot.press("OK")
    steps = """!tiles-code
        OK DOWN !tiles-result-order BACK !tiles-duchy-over OK DOWN OK @tiles.checklist
        !tiles-checklist-again BACK BACK =best !tiles-best OK !tiles-best-five BACK BACK
        =history !tiles-history OK OK !tiles-past OK !tiles-past-duchy"""
    follow(bot, shot, steps)


def tiles_given_up(bot, shot):
    """A game that nobody wants to end."""
    begin(bot, NAMES[:2])
    enter(bot, "1 d3=ship")
    follow(bot, shot, "+abandon =yes =history OK OK !tiles-past-given-up")


def tiles_help(bot, shot):
    """The reference."""
    help_of(bot, shot, "tiles")


def tiles_newer(bot, shot):
    """The newer box: its duchies, and what its knowledge does."""
    follow(bot, shot, "=new =game_tiles")
    turn_to(bot, bot.say("edition"), "2019+")
    follow(bot, shot, "!tiles-setup-newer =start")
    while bot.app.screen() != "tiles.duchy":
        bot.press("OK")
    numbers = (15, 26, 27, 29)
    shots = [f"!tiles-knowledge-newer-{number}" for number in numbers]
    knowledge = [rules.knowledge(number) for number in numbers]
    look_at(bot, shot, *((0, "c4", *pair) for pair in zip(knowledge, shots)))


TOURS = (tiles_setup, tiles_newer, tiles_table, tiles_full, tiles_end, tiles_given_up, tiles_help)
