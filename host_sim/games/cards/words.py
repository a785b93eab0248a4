# SPDX-License-Identifier: MIT
"""Words and tables for what a card game knows; nothing here is typed, dealt or saved."""

from shared_rules.cards import game as rules
from shared_rules.cards import setup
from shared_rules.cards.game import HIM, KINDS
from shared_rules.cards.text.record import WORDS
from shared_rules.cards.text.summary import PARTS

PHASES = "ABCDE"

# What placing a card gives at once. It happens on the table, and is said as a reminder.
GIVES = (
    "one more action with any number",
    "take 2 silver",
    "",
    "take 2 workers",
    "take a good from the top of either pile",
    "take an animal from the top of either pile",
    "",
    "take a building or a knowledge from the display",
    "take a castle, a mine or a monastery from the display",
    "take a pasture or a ship from the display",
    "",
    "take 3 silver",
    "take a good or an animal",
    "sell one kind of goods",
    "place one more project",
)
GAINS = ("triple", "first", "watchtower", "phase card", "all seven")


def title(play):
    """What a list of games says of one, beside its mode."""
    return "cards"


def name(game, who):
    if game.solo and who == HIM:
        return "Egon"
    if game.names:
        return game.names[who]
    return "You" if game.solo else f"Player {who + 1}"


def setup_lines(game):
    """What each player takes, and what is laid out."""
    count = len(game.players)
    yield "Each player takes 1 silver, 1 good and 1 animal."
    workers = [f"{name(game, who)} {setup.workers(game, who)}" for who in range(count)]
    yield f"Workers: {', '.join(workers)}."
    yield f"Lay out {setup.DISPLAY[count - 1]} cards."
    sevens = rules.SEVENS[len(game.duchies) - 2]
    yield f"All-seven cards in use: {', '.join(map(str, sevens))}."
    if not game.solo:
        yield f"{name(game, game.start)} takes the start player card."


def gain_words(gain):
    """What a placing brings: `+4 triple +1 first`."""
    parts = [f"+{points} {what}" for points, what in zip(gain, GAINS) if points]
    return " ".join(parts) or "no points yet"


def placed_line(game, event, gain, finished):
    """`Anna: mine, +4 triple +1 first; take 2 silver; choose from the phase card.`"""
    card = event[1] & 15
    reminders = [GIVES[card]] if GIVES[card] else []
    if finished and not gain[rules.GAIN_BONUS]:
        reminders.append("choose from the phase card (points are typed as bonus 3, or points 3)")
    who = name(game, event[0] & 15)
    return "; ".join([f"{who}: {WORDS[card]}, {gain_words(gain)}", *reminders]) + "."


def said_line(game, event):
    """What an event that is no placing did."""
    what = event[0] & 0xF0
    who = event[0] & 15
    if what == rules.SELL:
        card = "" if game.solo else " and takes the start player card, face down"
        return f"{name(game, who)}: +{event[1]} for goods{card}."
    if what == rules.POINTS:
        return f"{name(game, who)}: {rules.points_of(event):+} points."
    if what == rules.ANIMALS:
        points = game.score(who)[rules.SCORE_ANIMALS]
        return f"{name(game, who)}: the animals score {points}."
    if what == rules.LEFT:
        return f"{name(game, who)}: {game.unused(who)} unused."
    if event[1] == rules.MONASTERY:
        return f"Egon: monastery. {name(game, 0)}: +1."
    return f"Egon: {WORDS[event[1]]}."


def phase_lines(game):
    """The phase that begins, and who starts it."""
    yield f"== Phase {PHASES[game.phase()]} =="
    if game.solo:
        yield f"Egon gets {game.egon_left()} cards."
    else:
        yield f"{name(game, game.starter())} holds the start player card."


def comparison_line(game):
    mine, his = game.total(0), game.total(HIM)
    return f"{name(game, 0)} {mine}, Egon {his}."


def table_lines(game):
    """Every duchy: triples, and the unfinished stack as x for a card and m for a joker."""
    names = [name(game, who) for who in range(len(game.duchies))]
    width = max(7, *map(len, names))
    yield " " * width + "".join(f"{WORDS[kind]:>10}" for kind in range(KINDS)) + "  total"
    for who, label in enumerate(names):
        cells = "".join(f"{_stack(game, who, kind):>10}" for kind in range(KINDS))
        yield f"{label:{width}}{cells}{game.total(who):7}"
    firsts = [game.first(kind) for kind in range(KINDS)]
    if any(first is not None for first in firsts):
        cells = "".join(
            f"{'-' if first is None else name(game, first)[:9]:>10}" for first in firsts
        )
        yield f"{'first':{width}}{cells}"


def _stack(game, who, kind):
    """`2 xm` for two triples, a card and a joker."""
    triples = game.triples(who, kind)
    cards = "".join("xm"[game.joker(who, kind, i)] for i in range(game.open(who, kind)))
    return " ".join(part for part in (str(triples) if triples else "", cards) if part) or "-"


def score_lines(game):
    """The parts of everybody's points."""
    names = [name(game, who) for who in range(len(game.duchies))]
    width = max(7, *map(len, names))
    yield " " * width + "".join(f"{part:>9}" for part in PARTS) + "  total  unused"
    for who, label in enumerate(names):
        parts = "".join(f"{points:9}" for points in game.score(who))
        unused = "" if game.solo and who == HIM else f"{game.unused(who):8}"
        yield f"{label:{width}}{parts}{game.total(who):7}{unused}"
    phase = f"Phase {PHASES[game.phase()]}"
    if game.solo:
        yield f"{phase}. {game.goods()} goods are not sold yet."
    else:
        down = ", face down" if game.face_down() else ""
        holder = name(game, game.starter())
        card = f"{holder} holds the start player card{down}"
        yield f"{phase}. {card}. {game.goods()} goods are not sold yet."


def supply_lines(game):
    """How many of each card lie in no duchy."""
    kinds = ", ".join(f"{WORDS[kind]} {game.supply(kind)}" for kind in range(KINDS))
    types = ", ".join(f"{WORDS[c]} {game.supply(c)}" for c in range(KINDS, rules.CARDS))
    yield f"In no duchy: {kinds}."
    yield f"Of the buildings: {types}."


def result_lines(game):
    """The score of a game that is over, and who has won."""
    yield "== The game is over =="
    yield from score_lines(game)
    if game.solo:
        end = "won" if game.won() else "lost"
        yield f"{comparison_line(game)} The game is {end}."
        return
    winners = game.winners()
    total = game.total(winners[0])
    unused = f" and {game.unused(winners[0])} unused" if game.tied() else ""
    verb = "share the win" if len(winners) > 1 else "wins"
    names = " and ".join(name(game, who) for who in winners)
    yield f"{names} {verb} with {total} point{'' if total == 1 else 's'}{unused}."
    if len(winners) > 1 and not any(game.left(who) for who in winners):
        yield "Unused material decides a tie: type left and the number for each of them."
