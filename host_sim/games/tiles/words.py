# SPDX-License-Identifier: MIT
"""Words and tables for what a board game knows; nothing here is typed or saved."""

from host_sim.text import hex_map
from shared_rules.hexes import field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles import setup
from shared_rules.tiles.duchies import COLOURS, die
from shared_rules.tiles.text.record import ANIMALS, BUILDINGS, tile_word

PHASES = "ABCDE"
COLOUR_NAMES = ("animals", "buildings", "castles", "knowledge", "mines", "ships")

# What placing gives at once. It happens on the table, and is said as a reminder.
GIVES = {
    "ship": "take the goods of one depot, and one step on the order track",
    "castle": "one more action with any number",
    "mine": "1 silver at the end of each phase",
    "warehouse": "sell one kind of goods",
    "carpenter": "take a building",
    "church": "take a mine, a castle or a knowledge",
    "market": "take a ship or an animal",
    "boarding": "take 4 workers",
    "bank": "take 2 silver",
    "cityhall": "place one more tile",
}
TWO_DEPOTS = "take the goods of two neighbouring depots, and one step on the order track"

KNOWLEDGE = (
    "buildings may repeat in a city",
    "at a phase's end a worker more for each mine",
    "on a sale 2 silver instead of 1",
    "on a sale a worker more",
    "a ship takes the goods of two neighbouring depots",
    "buy from all seven depots",
    "each animal tile that scores when an animal is laid: 1 point more",
    "a worker changes a die by up to 2",
    "the die may differ by 1 when placing buildings",
    "the die may differ by 1 when placing animals and ships",
    "the die may differ by 1 when placing castles, mines and knowledge",
    "the die may differ by 1 when taking tiles",
    "taking workers with a die: a silver more",
    "taking workers with a die: 4 instead of 2",
    "end: 3 points for each kind of goods sold",
    "end: 4 points for each warehouse",
    "end: 4 points for each watchtower",
    "end: 4 points for each carpenter",
    "end: 4 points for each church",
    "end: 4 points for each market",
    "end: 4 points for each boarding house",
    "end: 4 points for each bank",
    "end: 4 points for each city hall",
    "end: 4 points for each kind of animal",
    "end: 1 point for each good sold",
    "end: 2 points for each bonus tile",
)

PARTS = (
    "animals", "towers", "regions", "phases", "colours", "sold", "points",
    "goods", "silver", "work", "know",
)  # fmt: skip


def title(play):
    """What a list of games says of one, beside its mode."""
    return "duchies " + " ".join(duchy.name for duchy in play.game.duchies)


def name(game, who):
    return game.names[who] if game.names else f"Player {who + 1}"


def all_names(game):
    return [name(game, who) for who in range(len(game.players))]


def setup_lines(game):
    """What each player takes, and what is laid out."""
    yield "Each player lays the start castle and takes 3 goods and 1 silver."
    workers = [f"{label} {who + 1}" for who, label in enumerate(all_names(game))]
    yield f"Workers by place in the order: {', '.join(workers)}."


def depot_line(game):
    """What is laid on the depots at the beginning of a phase."""
    count = len(game.players)
    filled = [f"{n} {' '.join(setup.depot(n, count, game.phase()))}" for n in range(1, 7)]
    return f"Depots: {'; '.join(filled)}; black {setup.black(count)}."


def phase_lines(game):
    """The phase that begins, and what is laid out for it."""
    yield f"== Phase {PHASES[game.phase()]} =="
    yield depot_line(game)


def income_lines(game):
    """What mines give at the end of a phase."""
    for who, label in enumerate(all_names(game)):
        mines = game.laid(who, rules.plain(rules.MINE))
        if mines:
            workers = f" and {_count(mines, 'worker')}" if game.knows(who, 2) else ""
            yield f"{label} takes {mines} silver{workers} for the mines."


def _count(many, word):
    return f"{many} {word}" if many == 1 else f"{many} {word}s"


def gain_words(event, gain):
    """What a placing or a sale brings: `+4 cow +3 herd`, `region 6+8`, `all castles +5`."""
    parts = []
    if gain[rules.GAIN_ANIMALS]:
        parts.append(f"+{gain[rules.GAIN_ANIMALS]} {ANIMALS[rules.kind_of(event[2])]}")
    for at, word in (
        (rules.GAIN_HERD, "herd"),
        (rules.GAIN_HERDS, "knowledge 7"),
        (rules.GAIN_TOWER, "watchtower"),
        (rules.GAIN_GOODS, "goods"),
    ):
        if gain[at]:
            parts.append(f"+{gain[at]} {word}")
    if gain[rules.GAIN_SIZE]:
        parts.append(f"region {gain[rules.GAIN_SIZE]}+{gain[rules.GAIN_PHASE]}")
    if gain[rules.GAIN_COLOUR]:
        colour = COLOUR_NAMES[rules.colour_of(event[2])]
        parts.append(f"all {colour} +{gain[rules.GAIN_COLOUR]}")
    if gain[rules.GAIN_END]:
        parts.append(f"+{gain[rules.GAIN_END]} at the end")
    return " ".join(parts) or "no points yet"


def placed_line(game, event, gain):
    """`Anna: d3 ship, no points yet; take the goods of one depot ....`"""
    who, tile = event[0] & 3, event[2]
    word = tile_word(tile)
    if rules.colour_of(tile) == rules.KNOWLEDGE:
        gives = KNOWLEDGE[rules.number_of(tile) - 1]
    elif word == "ship" and game.knows(who, 5):
        gives = TWO_DEPOTS
    else:
        gives = GIVES.get(word)
    said = f"{name(game, who)}: {field_name(event[1])} {word}, {gain_words(event, gain)}"
    return (f"{said}; {gives}" if gives else said) + "."


def sold_line(game, event, gain):
    """`Anna: +6 goods; take 1 silver.`"""
    who = event[0] & 3
    silver = "2 silver" if game.knows(who, 3) else "1 silver"
    worker = " and 1 worker" if game.knows(who, 4) else ""
    return f"{name(game, who)}: {gain_words(event, gain)}; take {silver}{worker}."


def said_line(game, event):
    """What an event that neither lays nor sells did."""
    what = rules.what(event)
    who = event[0] & 3
    if what == rules.POINTS:
        return f"{name(game, who)}: {rules.points_of(event):+} points."
    if what == rules.LEFT:
        added = sum(game.score(who)[rules.SCORE_UNSOLD : rules.SCORE_KNOWLEDGE])
        return f"{name(game, who)}: +{added} for what is left."
    order = ", ".join(name(game, player) for player in game.turns())
    return f"Turn order: {order}."


def player_lines(game, who):
    """A player's points and map, with the fields that can be filled now."""
    place = f", place {game.place_of(who)}" if len(game.players) > 1 else ""
    yield (
        f"{name(game, who)}, duchy {game.duchies[who].name}: {game.track(who)} on the track, "
        + (f"{game.total(who)} in all{place}")
    )
    can = game.fields(who)
    duchy = game.duchies[who]

    def cell(field):
        tile = game.tile(who, field)
        if tile:
            return f" {field_name(field)}={_short(tile)}"
        ends = "[]" if field in can else "  "
        return f"{ends[0]}{field_name(field)} {duchy.plan[field]}{die(field)}{ends[1]}"

    yield from hex_map.map_lines(cell, 10)
    if can:
        yield "[ ] can be filled now; the number is that of the die"


def _short(tile):
    """A tile in four letters: an animal keeps its number."""
    if rules.colour_of(tile) == rules.ANIMAL:
        return ANIMALS[rules.kind_of(tile)][:3] + str(rules.heads_of(tile))
    return tile_word(tile)[:4]


def score_lines(game):
    """The parts of everybody's points."""
    names = all_names(game)
    width = max(7, *map(len, names))
    yield " " * width + "".join(f" {part:>{_wide(part)}}" for part in PARTS) + "  total"
    for who, label in enumerate(names):
        score = zip(PARTS, game.score(who))
        parts = "".join(f" {points:{_wide(part)}}" for part, points in score)
        yield f"{label:{width}}{parts}{game.total(who):7}"
    gone = [f"{COLOUR_NAMES[c]} {game.next_bonus(c)}" for c in range(len(COLOURS))]
    yield f"Phase {PHASES[game.phase()]}. Bonus for filling a colour: {', '.join(gone)}."


def _wide(part):
    return max(5, len(part))


def supply_lines(game):
    """How many tiles and goods are not used up."""
    animals = ", ".join(f"{w} {game.supply(rules.animal(k, 2))}" for k, w in enumerate(ANIMALS))
    buildings = ", ".join(f"{w} {game.supply(rules.building(t))}" for t, w in enumerate(BUILDINGS))
    goods = ", ".join(f"{kind + 1}: {game.goods(kind)}" for kind in range(rules.GOODS))
    yield f"In no duchy: {animals}."
    yield f"Buildings: {buildings}."
    yield f"Goods that are not sold, by kind: {goods}."


def knowledge_lines(game):
    """The 26, what each does, and who has it."""
    for number, effect in enumerate(KNOWLEDGE, 1):
        who = game.knower(number)
        holder = "" if who is None else f" ({name(game, who)})"
        yield f"{'k' + str(number):4}{effect}{holder}"


def result_lines(game):
    """The score of a game that is over, and who has won."""
    yield "== The game is over =="
    yield from score_lines(game)
    winners = game.winners()
    names = " and ".join(name(game, who) for who in winners)
    verb = "share the win" if len(winners) > 1 else "wins"
    why = ("", ", by empty fields", ", by the turn order")[game.tie_broken()]
    yield f"{names} {verb} with {_count(game.total(winners[0]), 'point')}{why}."
    if not any(any(game.left(who)) for who in range(len(game.players))):
        yield "Type left 3 2 5 for each player: unsold goods, silver, workers."
    if game.order_matters() and not game.turns():
        yield "The turn order decides this tie: type order and the numbers, the first in front."
