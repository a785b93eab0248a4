# SPDX-License-Identifier: MIT
"""Words and maps for what a game knows; nothing here is typed, rolled or saved."""

from host_sim.text import hex_map
from shared_rules.dice import game as rules
from shared_rules.dice.player import CROSSED, GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS, GOODS
from shared_rules.dice.sheet import BONUSES, COLOURS, HOURGLASSES
from shared_rules.dice.text.english import WORDS as COLOUR_NAMES
from shared_rules.dice.text.record import turn_words
from shared_rules.dice.text.summary import RATINGS
from shared_rules.hexes import field_name

PHASES = ("I", "II", "III")


def title(play):
    """What a list of games says of one, beside its mode."""
    return f"sheet {play.label()}"


def name(game, who):
    if game.names:
        return game.names[who]
    return "You" if game.solo else f"Player {who + 1}"


def whose_turn(game, who):
    """`Anna's turn with 35 VY`."""
    first, second, colour, other, _ = game.dice()
    whose = "Your" if name(game, who) == "You" else name(game, who) + "'s"
    return f"{whose} turn with {first}{second} {COLOURS[colour]}{COLOURS[other]}"


def gain_words(gain):
    """What a turn brings: `+6 points, a worker, awards +4 at the end of the round`."""
    parts = []
    if gain[GAIN_POINTS]:
        parts.append("+" + _points(gain[GAIN_POINTS]))
    parts.extend(_bonuses(gain[GAIN_BONUSES:]))
    if gain[GAIN_AWARDS]:
        parts.append(f"awards +{gain[GAIN_AWARDS]} at the end of the round")
    return ", ".join(parts) or "nothing yet"


def _points(points):
    return f"{points} point" if points == 1 else f"{points} points"


def _bonuses(counts):
    one = ("a monk", "a silver", "a good", "a worker")
    many = ("monks", "silver", "goods", "workers")
    return [
        one[i] if count == 1 else f"{count} {many[i]}" for i, count in enumerate(counts) if count
    ]


def turns_best_first(game, who):
    """Every legal turn of a player in words, and what it brings."""
    found = []
    for event, gain in game.turns(who):
        way = rules.way(event)
        marks = (way != rules.PASS) + (way == rules.BY_SILVER)
        used = way not in (rules.PASS, rules.PLAIN)
        # A rough order only: a mark that brings nothing yet is a step towards a region,
        # and better than a worker for a pass.
        worth = gain[GAIN_POINTS] + gain[GAIN_AWARDS] + sum(gain[GAIN_BONUSES:])
        worth += 2 * marks - used
        found.append((-worth, turn_words(event, game.sheet), gain_words(gain)))
    found.sort(key=lambda turn: turn[0])
    return [turn[1:] for turn in found]


def player_lines(game, who):
    """A player's points, bonuses and map, with the fields that can be marked now."""
    player = game.players[who]
    hand = ", ".join(_bonuses([player.hand(bonus) for bonus in range(4)])) or "no bonus"
    yield f"{name(game, who)}: {_points(player.total())}; to use: {hand}"
    free, paid = _markable(game, who)
    yield from map_lines(game.sheet, player, free, paid)
    if free:
        yield "[ ] can be marked now" + (", ( ) with a bonus" if paid else "")
    elif paid:
        yield "( ) can be marked now, with a bonus"
    elif not game.had_turn(who):
        yield "No field can be marked with these dice; type pass."


def _markable(game, who):
    """The fields that a player can mark now: those without a bonus, those with one."""
    free = set()
    paid = set()
    for event, _ in game.turns(who):
        way = rules.way(event)
        if way == rules.PLAIN:
            free.add(event[1] // 6)
        elif way != rules.PASS:
            paid.add(event[1] // 6)
            if way == rules.BY_SILVER:
                paid.add(event[2] // 6)
    return free, paid - free


def map_lines(sheet, player=None, free=(), paid=()):
    """The sheet in seven lines; a mark stands as in the record, the start as `c2=XG`."""

    def cell(field):
        place = field_name(field)
        letter = COLOURS[sheet.colours[field]]
        number = player.number(field) if player else 0
        if number:
            return f" {place}={'X' if number == CROSSED else number}{letter} "
        square = sheet.plan[field] if letter == "G" else ""
        ends = "[]" if field in free else "()" if field in paid else "  "
        return f"{ends[0]}{place} {letter}{square}{ends[1]}"

    return hex_map.map_lines(cell, 8)


def roll_lines(game):
    """The dice on the table."""
    phase = game.phase()
    first, second, colour, other, hourglasses = game.dice()
    of = f" of {rules.SOLO_ROUNDS}" if game.solo else ""
    yield f"== Phase {PHASES[phase]}, round {game.round()}{of} =="
    yield (
        f"The dice: {first} and {second}, {_colour(colour)} and {_colour(other)}, "
        f"{'two hourglasses' if hourglasses == 2 else 'one hourglass'} "
        f"({game.struck(phase)} of {HOURGLASSES} struck)."
    )
    if game.paper:
        if hourglasses == 2:
            yield "A double hourglass! Goods can be sold."
        if game.phase_done():
            yield f"This is the last round of phase {PHASES[phase]}."
    elif hourglasses == 2:
        sellers = [name(game, i) for i, p in enumerate(game.players) if p.hand(GOODS)]
        sale = f" {', '.join(sellers)} can sell goods: put sell before the turn."
        yield "A double hourglass!" + (sale if sellers else "")


def _colour(colour):
    return f"{COLOUR_NAMES[colour]} {COLOURS[colour]}"


def claim_line(game, colour):
    gone = ("", "its first value has gone", "both its values have gone")
    return f"{COLOUR_NAMES[colour].capitalize()}: {gone[game.gone(colour)]}."


def round_end_lines(game):
    """The awards of the round just ended, and the points of the phase if that ended too."""
    for who, player in enumerate(game.players):
        for colour in range(len(COLOURS)):
            if player.awarded(colour):
                points = game.award(colour)
                brings = f"+{points}" if points else "too late for an award"
                filled = f"{name(game, who)} filled {COLOUR_NAMES[colour]}"
                yield f"End of the round: {filled}: {brings}."
    if game.phase_done():
        phase = game.phase()
        points = [f"{name(game, i)} {p.points(phase)}" for i, p in enumerate(game.players)]
        if game.solo:
            points = [_points(game.players[0].points(phase))]
        yield f"Phase {PHASES[phase]} is over: {', '.join(points)}."


def score_lines(game):
    """Points by phase, bonuses, hourglasses and the colours' values."""
    if not game.paper:
        yield from _player_scores(game)
    yield from _table_scores(game)


def _player_scores(game):
    names = [name(game, i) for i in range(len(game.players))]
    width = max(7, *map(len, names))
    head = "".join(f"{phase:>5}" for phase in PHASES) + "  total  "
    yield " " * width + head + "".join(f"{bonus:>7}" for bonus in BONUSES)
    for who, player in zip(names, game.players):
        points = "".join(f"{player.points(phase):5}" for phase in range(3))
        hand = "".join(f"{player.hand(bonus):7}" for bonus in range(4))
        yield f"{who:{width}}{points}{player.total():7}  {hand}"


def _table_scores(game):
    struck = ", ".join(f"{PHASES[p]} {game.struck(p)}" for p in range(3))
    yield f"Hourglasses struck, of {HOURGLASSES}: {struck}."
    values = []
    for colour, letter in enumerate(COLOURS):
        first, second = game.sheet.awards[colour * 2 : colour * 2 + 2]
        gone = game.gone(colour)
        if game.solo:
            values.append(f"{letter} {'filled' if gone else f'{first}/{second}'}")
        else:
            values.append(f"{letter} {'-' if gone else first}/{'-' if gone > 1 else second}")
    when = "up to phase II / in III" if game.solo else "first / second; - has gone"
    yield f"For a full colour: {', '.join(values)} ({when})."


def result_lines(game):
    """The score of a game that is over, and who has won or how good it was."""
    yield "== The game is over =="
    yield from score_lines(game)
    if game.paper:
        yield "Play this round on paper, claim what was filled, and add up the three phases."
        return
    if game.solo:
        points = _points(game.players[0].total())
        rating = RATINGS[game.rating()]
        yield f"{points}: {rating}!" if rating else f"{points}; over 50 is good."
        return
    winners = game.winners()
    best = game.players[winners[0]]
    verb = "share the win" if len(winners) > 1 else "wins"
    tied = sum(player.total() == best.total() for player in game.players) > 1
    left = f" and {best.left()} bonuses left over" if tied else ""
    names = " and ".join(name(game, i) for i in winners)
    yield f"{names} {verb} with {_points(best.total())}{left}."
