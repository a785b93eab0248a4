# SPDX-License-Identifier: MIT
"""What a tile or a sale brings and gives, in words and signs."""

from firmware.games.tiles.play import signed, tile_name
from firmware.games.tiles.signs import SILVER, TYPE, WORKER
from shared_rules import const
from shared_rules.fold import EVENT
from shared_rules.tiles import game as rules

# Knowledge that changes what the players take; the rules need not know it.
MINE_WORKERS = const(2)
_MORE_SILVER = const(3)
_SALE_WORKER = const(4)
_TWO_DEPOTS = const(5)

_MARKS = "ABCKMSTWZ"  # of signs in a text: the colours, a type of building, worker, silver


def parts_of(text, type=0):
    """Texts and signs: "take #S #A" has two of them."""
    first, *others = text.split("#")
    parts = [first.strip()] if first else []
    for other in others:
        mark = _MARKS.find(other[0])
        parts.append((TYPE + type, WORKER, SILVER)[mark - 6] if mark > 5 else mark)
        if len(other) > 1:
            parts.append(other[1:].strip())
    return [part for part in parts if part != ""]


def effect(app, number):
    """What a knowledge does; those of the eight buildings have one text."""
    type = number - rules.BUILDINGS
    if type >= 0:
        number = max(number - rules.TYPES + 1, rules.BUILDINGS)
    return parts_of(app.say_all("effects")[number - 1], type)


def gives(app, who, tile):
    """What a tile gives beside points; nothing for an animal. `who` may have knowledge that
    changes it."""
    colour = rules.colour_of(tile)
    if colour == rules.ANIMAL:
        return []
    if colour == rules.KNOWLEDGE:
        return effect(app, rules.number_of(tile))
    if colour == rules.BUILDING:
        return parts_of(app.say_all("types give")[rules.number_of(tile)])
    if colour == rules.SHIP and who is not None and app.game.knows(who, _TWO_DEPOTS):
        return [app.say("two depots")]
    texts = app.say_all("tiles give")
    return parts_of(texts[0 if colour == rules.CASTLE else 1 if colour == rules.MINE else 2])


def sale_gives(app, who):
    """What a sale gives: silver and, by knowledge, a worker."""
    game = app.game
    parts = [app.say("take") + (" 2" if game.knows(who, _MORE_SILVER) else " 1"), SILVER]
    if game.knows(who, _SALE_WORKER):
        parts += ["1", WORKER]
    return parts


def items(app, who, field, tile, gain, most):
    """Where the points of a placing come from, labels and texts: in `most` lines or fewer, and
    in few words if that is one."""
    game = app.game
    herd, seventh, size, everything = app.say_all("gains")
    phase = app.say("phase") + " " + game.phase_letter()
    name = app.say_all("animals")[rules.kind_of(tile)] if tile < 32 else ""
    if most > 1:
        size = app.say("region of") + " " + str(game.duchies[who].sizes[field])
        everything = app.say_all("all of")[rules.colour_of(tile)]
    labels = (name, herd, seventh, app.say("tower"), size, phase, everything)
    found = [[label, "+" + str(gain[i])] for i, label in enumerate(labels) if gain[i]]
    for merged in (phase, herd):
        # Where lines are few, these two go with the line before them.
        for i in range(1, len(found)):
            if len(found) > most and found[i][0] == merged:
                found[i - 1][1] += found.pop(i)[1]
                break
    return found


def points_of(gain):
    """The points that come at once."""
    return sum(gain[: rules.GAIN_END])


def reminder(app, points):
    """What was entered last: whose it was, and texts and signs of what may be taken now."""
    event = app.game.events[-EVENT:]
    who = event[0] & 3
    if rules.what(event) == rules.SELL:
        return who, [signed(points) + " ·"] + sale_gives(app, who)
    told = tile_name(event[2], app.say)
    if points:
        told = signed(points) + " " + told
    parts = gives(app, who, event[2])
    return who, [told + " ·"] + parts if parts else [told]
