# SPDX-License-Identifier: MIT
"""What a tile or a sale brings, which is points, and gives, which is all else, in words and
signs. Such a line is a list of texts and of numbers of signs."""

from firmware.games.tiles.play import tile_name
from firmware.games.tiles.signs import SILVER, TYPE, WORKER
from firmware.ui.banner import signed
from shared_rules import const
from shared_rules.fold import EVENT
from shared_rules.tiles import game as rules

# Knowledge that changes what the players take from the table; the rules ignore it.
MINE_WORKERS = const(2)
_MORE_SILVER = const(3)
_SALE_WORKER = const(4)
_TWO_DEPOTS = const(5)

_MARKS = "ABCKMSTWZ"  # of signs in a text: the colours, a type of building, worker, silver


def _split(text, type=0):
    """Returns the texts and signs of a word: "take #S #A" has a text and two signs."""
    first, *others = text.split("#")
    parts = [first.strip()] if first else []
    for other in others:
        mark = _MARKS.find(other[0])
        parts.append((TYPE + type, WORKER, SILVER)[mark - 6] if mark > 5 else mark)
        if len(other) > 1:
            parts.append(other[1:].strip())
    return [part for part in parts if part != ""]


def effect(app, number):
    """Returns what a knowledge does. Those of the eight buildings share one text. The points of
    15 and 26 are those of the game's edition, without a game those of the first box."""
    game = app.game
    type = number - rules.BUILDINGS
    at = number - 1
    if type >= 0:
        at = max(number - rules.TYPES, rules.BUILDINGS - 1)
    text = app.say_all("effects")[at]
    if game and game.kind == "tiles" and game.numbers > rules.NUMBERS:
        if number == rules.GOODS_KINDS:
            text = text.replace("3", str(game.kind_points))
        elif number == rules.BONUS_TILES:
            text = text.replace("2", str(game.bonus_points))
    return _split(text, type)


def gives(app, who, tile):
    """Returns what a tile gives beside points; nothing for an animal. The knowledge of the
    player `who` may change it; None is nobody."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return []
    if colour == rules.KNOWLEDGE:
        return effect(app, rules.number_of(tile))
    if colour == rules.BUILDING:
        return _split(app.say_all("types give")[rules.number_of(tile)])
    if colour == rules.SHIP and who is not None and app.game.knows(who, _TWO_DEPOTS):
        return [app.say("two depots")]
    texts = app.say_all("tiles give")
    return _split(texts[0 if colour == rules.CASTLE else 1 if colour == rules.MINE else 2])


def sale_gives(app, who):
    """Returns what a sale gives: silver and, by knowledge, a worker."""
    game = app.game
    parts = [app.say("take") + (" 2" if game.knows(who, _MORE_SILVER) else " 1"), SILVER]
    if game.knows(who, _SALE_WORKER):
        parts += ["1", WORKER]
    return parts


def sources(app, who, field, tile, gain, most):
    """Returns where the points of a placing come from, as lists of a label and a text. There
    are at most about `most` of them; if that is one, the labels are short."""
    game = app.game
    herd, seventh, size, everything = app.say_all("gains")
    phase = app.say("phase") + " " + game.phase_letter()
    name = app.say_all("animals")[rules.kind_of(tile)] if tile < 32 else ""
    if most > 1:
        size += " " + str(game.duchies[who].sizes[field])
        everything = app.say_all("all of")[rules.colour_of(tile)]
    labels = (name, herd, seventh, app.say("tower"), size, phase, everything)
    found = [[label, "+" + str(gain[i])] for i, label in enumerate(labels) if gain[i]]
    for merged in (phase, herd):
        # If there are too many lines, these two are added to the line before them.
        for i in range(1, len(found)):
            if len(found) > most and found[i][0] == merged:
                found[i - 1][1] += found.pop(i)[1]
                break
    return found


def points_now(gain):
    """Returns the points that come at once, without those at the end."""
    return sum(gain[: rules.GAIN_END])


def reminder(app, points):
    """Returns whose the last tile or sale was, and a line of what it brought and gives."""
    event = app.game.events[-EVENT:]
    who = event[0] & 3
    if rules.what(event) == rules.SELL:
        return who, [signed(points) + " ·"] + sale_gives(app, who)
    name = tile_name(event[2], app.say)
    if points:
        name = signed(points) + " " + name
    parts = gives(app, who, event[2])
    return who, [name + " ·"] + parts if parts else [name]
