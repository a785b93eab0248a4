# SPDX-License-Identifier: MIT
"""The board game's screens in words: a function for each that is no list, or more than one,
named after it.

Loaded when somebody asks for a description: see `host_sim/spoken/`.
"""

from firmware.games.tiles import gains
from firmware.games.tiles.play import tile_name
from firmware.games.tiles.screens import duchy as spots
from firmware.games.tiles.signs import KIND, SILVER, TYPE
from firmware.games.tiles.standing import heading, ranked
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS, field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles import setup
from shared_rules.tiles.duchies import COLOURS, die

_PHASES = rules.PHASES

# ---- Parts of sentences


def _name(say, who):
    return say.app.play.name(who, say.app.say)


def _signs(say, parts):
    """Texts and signs as words: a sign is the name of what it shows."""
    told = ""
    before = ""
    for part in parts:
        sign = isinstance(part, int)
        if not sign:
            text = say.plain(part.replace("±", say("plus or minus") + " "))
        elif part < TYPE:
            text = say.all("colour names")[part]
        elif part < KIND:
            text = say.all("types")[part - TYPE]
        else:
            text = say("silver" if part == SILVER else "worker")
        # Two signs side by side are two things; a comma stands at the word before it.
        between = ", " if sign and isinstance(before, int) else "" if text[0] == "," else " "
        told += between + text if told else text
        before = part
    return told


def _gain(say, who, field, tile, gain):
    """What a placing brings and gives."""
    points = gains.points_of(gain)
    found = gains.items(say.app, who, field, tile, gain, 9)
    told = [say("brings", say.points(points)) if points else say("brings nothing")]
    if len(found) > 1:
        seventh = say.all("gains")[1]  # an abbreviation, to the ear
        for one in found:
            one[0] = say("knowledge seven") if one[0] == seventh else one[0]
        told[0] += " (" + ", ".join([say.plain(" ".join(one)) for one in found]) + ")"
    if gain[rules.GAIN_END]:
        told.append(say("later brings", say.points(gain[rules.GAIN_END])))
    given = gains.gives(say.app, who, tile)
    if given:
        told.append(say("gives", _signs(say, given)))
    return told


def _field(say, who, field):
    """ "c3 pasture, die 4"."""
    colour = say.all("fields")[say.app.game.duchies[who].colours[field]]
    return say("field", colour, field_name(field), die(field))


def _map(say, game, who):
    """A sentence for each colour: what lies on its fields, and which are free."""
    told = []
    duchy = game.duchies[who]
    names = say.all("fields")
    for colour in range(6):
        laid = []
        free = []
        for field in range(FIELDS):
            if duchy.colours[field] == colour:
                tile = game.tile(who, field)
                if tile:
                    laid.append(field_name(field) + " " + tile_name(tile, say.app.say))
                else:
                    free.append(field_name(field))
        text = names[colour] + ": " + ", ".join(laid or [say("none of it")])
        told.append(text + ("; " + say("free", ", ".join(free)) if free else ""))
    return told


def _state(say, who):
    """The points and place of whose duchy it is, and the phase."""
    game = say.app.game
    place = say("place is", game.place_of(who), len(game.players))
    return [say.stands(who) + ", " + place, _phase(say)]


def _phase(say):
    return say("phase is", _PHASES[say.app.game.phase()])


# ---- A duchy


def tell_duchy(say, screen):
    app = say.app
    told = [_spot(say, screen)]
    if screen.note:
        who, parts = screen.note
        name = _name(say, who) + ": " if who is not None else ""
        told.append(say("just now", name + _signs(say, parts)))
    told += _state(say, screen.who)
    if app.has_sides() and screen.at >= spots.SELL:
        told.append(say("sides other"))
    elif app.has_sides():
        told.append(say("inside" if screen.inside else "at rest"))
    if say.more is not None:
        say.more += _map(say, app.game, screen.who)
    return told


def _spot(say, screen):
    app = say.app
    game = app.game
    spot = screen.at
    if spot >= spots.SELL:
        return _action(say, screen, spot)
    fields = [spot]
    if spot >= FIELDS:
        fields = screen.of_colour(spot)
    colour = game.duchies[screen.who].colours[fields[0]]
    lay = say.all("lays")[colour]
    if spot < FIELDS:
        at = screen.fields.index(spot)
        text = _field(say, screen.who, spot) + ". " + say("ok", lay)
        return say.place(text, at, len(screen.fields))
    name = say.all("fields")[colour]
    listed = ", ".join([field_name(field) for field in fields])
    ask = say("ok", lay) if len(fields) == 1 else say("ok asks field")
    text = say("of colour", name, listed) + ". " + ask
    return say.place(text, screen.spots.index(spot), len(screen.spots))


def _action(say, screen, spot):
    game = say.app.game
    if spot == spots.PLAYER:
        text = say("ok next player", _name(say, (screen.who + 1) % len(game.players)))
    elif spot == spots.PHASE:
        text = say("ok ends")
        if not game.last_phase():
            text = say("ok phase", _PHASES[game.phase() + 1])
    else:
        key = {spots.SELL: "ok sale", spots.POINTS: "ok points", spots.SCORE: "ok score"}
        key.update({spots.MENU: "ok menu", spots.RESULT: "ok result"})
        text = say(key[spot])
    ring = screen.actions if say.app.has_sides() else screen.spots
    return say.place(text, ring.index(spot), len(ring))


def tell_castle(say, screen):
    field = screen._castles[screen.at]
    text = say("castle in", field_name(field))
    told = [say.place(text, screen.at, len(screen._castles))]
    names = screen._start[2]
    name = names[screen.who] if names else say("player") + " " + str(screen.who + 1)
    return [told[0], say("chooses castle", name)]


# ---- A tile


def tell_plain(say, screen):
    return _placing(say, screen, say("ok lays"))


def tell_building(say, screen):
    tiles = screen.tiles
    return _placing(say, screen, say("ok lays"), tiles.index(screen.tile), len(tiles))


def tell_knowledge(say, screen):
    ok = say("ok this row") if screen.rows else say("ok lays")
    free = [rules.number_of(tile) for tile in screen.tiles]
    told = _placing(say, screen, ok, free.index(screen.at), len(free))
    if screen.rows:
        row = screen.in_row((screen.at - 1) // 7)
        told.append(say("row has", ", ".join([str(number) for number in row])))
    return told


def tell_animal(say, screen):
    wheel = screen.wheel
    ok = say("ok next") if wheel.open else say("ok lays")
    if say.app.has_sides():
        ok += ". " + say("wheel sides" if len(wheel.kinds) > 1 else "change up down")
    else:
        ok += ". " + say("wheel kinds" if wheel.open else "change up down")
    return _placing(say, screen, ok)


def _placing(say, screen, ok, at=0, count=1):
    """The tile at the cursor, what it brings and gives, and where it goes."""
    app = say.app
    game = app.game
    who = screen.who
    gain = screen.gain()
    told = [tile_name(screen.tile, app.say)] + _gain(say, who, screen.field, screen.tile, gain)
    laid = len(game.mates(who, screen.field)) + 1
    told.append(say("then filled", laid, game.duchies[who].sizes[screen.field]))
    text = ", ".join(told) + ". " + ok
    if count > 1:
        text = say.place(text, at, count)
    return [text, _field(say, who, screen.field), say.stands(who, gains.points_of(gain))]


def tell_sale(say, screen):
    app = say.app
    wheel = screen.wheel
    gain = app.game.preview(screen._event())
    points = gains.points_of(gain)
    goods = say.count("goods of", wheel.number)
    text = say("goods are", wheel.kind + 1, goods) + ", " + say("brings", say.points(points))
    text += ", " + say("gives", _signs(say, gains.sale_gives(app, screen.who)))
    if gain[rules.GAIN_END]:
        text += ", " + say("later brings", say.points(gain[rules.GAIN_END]))
    text += ". " + say("ok next" if wheel.open else "ok sells")
    several = len(wheel.kinds) > 1
    if app.has_sides():
        ways = say("goods sides" if several else "change up down")
    else:
        ways = say("goods kinds" if wheel.open else "change up down")
    kinds = say("goods kinds are", ", ".join([str(kind + 1) for kind in wheel.kinds]))
    rate = say("each brings", say.points(app.game.rate()))
    return [text, ways, kinds, rate, say.stands(screen.who, points)]


def tell_points(say, screen):
    ways = say("change tens" if say.app.has_sides() else "change up down")
    text = say.points(screen.number) + ". " + say("ok enters")
    return [text, say("correction"), ways, say.stands(screen._who, screen.number)]


# ---- The end of a phase, and of the game


def tell_phase(say, screen):
    app = say.app
    game = app.game
    told = [say("ok phase", _PHASES[game.phase() + 1]) + ". " + say("other back")]
    told.append(say("phase over", _PHASES[game.phase()]))
    for who in range(len(game.players)):
        mines = game.laid(who, rules.plain(rules.MINE))
        takes = [say.count("silver of", mines)]
        if mines and game.knows(who, gains.MINE_WORKERS):
            takes.append(say.count("workers of", mines))
        told.append(say("takes", _name(say, who), say.join(takes)))
    return told


def tell_left(say, screen):
    app = say.app
    game = app.game
    names = say.all("things")
    last = screen.at == 2 or app.has_sides()
    more = not last or screen._who + 1 < len(game.players)
    text = say("left is", names[screen.at], screen.left[screen.at])
    text += ". " + say("change up down") + ". " + say("ok next" if more else "ok done")
    told = [say.place(text, screen.at, 3)]
    told.append(
        say("all left", ", ".join([names[i] + " " + str(screen.left[i]) for i in range(3)]))
    )
    points = screen.left[0] + screen.left[1] + screen.left[2] // 2
    before = sum(game.score(screen._who)[rules.SCORE_UNSOLD : rules.SCORE_KNOWLEDGE])
    told.append(say.stands(screen._who, points - before))
    known = game.score(screen._who)[rules.SCORE_KNOWLEDGE]
    told.append(say("parts of end", game.track(screen._who), points, known))
    return told


def tell_result(say, screen):
    action = screen.actions[screen.at]
    told = [say.place(say("ok", say.app.say(action)), screen.at, len(screen.actions))]
    return told + [say.plain(screen._title)] + _standing(say, say.app.play)


def _standing(say, play):
    """The players, the best first, with the parts of their points."""
    game = play.game
    told = []
    names = say.all("end parts")
    for who in ranked(game):
        score = game.score(who)
        numbers = (game.track(who),) + tuple(score[rules.SCORE_END :])
        parts = [names[i] + " " + str(number) for i, number in enumerate(numbers) if number]
        text = str(game.place_of(who)) + ". " + say.has(play, who, say.points(game.total(who)))
        told.append(text + (": " + ", ".join(parts) if parts else ""))
    return told


def tell_standings(say, screen):
    """How it stands, and what an undo would take back."""
    app = say.app
    event = app.game.events[-EVENT:]
    if event:
        who, text = app.play.tell(event, app.say)
        text = _name(say, who) + ": " + text if who is not None else text
        told = [say("undo this", say.plain(text))]
    else:
        told = [say("nothing yet") + " " + say("ok goes on")]
    told.append(say("undo ways"))
    for who in ranked(app.game):
        told.append(str(app.game.place_of(who)) + ". " + say.stands(who))
    return told


def tell_score(say, screen):
    return [say("any button")] + say.table(screen, say.app.play)


# ---- To look up


def tell_past(say, screen):
    shown = screen._shown
    pages = len(shown.game.players) + 1
    told = [say.place(say("past ways"), screen.page, pages)]
    if not screen.page:
        return told + [say.plain(heading(shown.play, shown.say))] + _standing(say, shown.play)
    who = screen.page - 1
    told.append(say.has(shown.play, who, say.points(shown.game.total(who))))
    return told + _map(say, shown.game, who)


def tell_checklist(say, screen):
    """The list; a depot shows signs of tiles, which are told."""
    told = say.list(screen)
    depot = screen.at - screen._depots + 1
    if 1 <= depot <= 6:
        letters = setup.depot(depot, len(screen._play.game.players), 0)
        names = say.all("colour names")
        told.insert(1, say.join([names[COLOURS.find(letter)] for letter in letters]))
    return told


def tell_help(say, screen):
    app = say.app
    which, first, count = screen.pages[screen._page]
    told = [say("help page", screen._page + 1, len(screen.pages)), say.all("help pages")[which]]
    if which == 0:
        for tile in screen.tiles()[first : first + count]:
            told.append(
                tile_name(tile, app.say) + ": " + _signs(say, gains.gives(app, None, tile))
            )
    elif which == 1:
        for number in screen.numbers(first, count):
            parts = gains.effect(app, number)
            text = str(number)
            if number == rules.BUILDINGS:
                text = say("to", number, number + rules.TYPES - 1)
                parts[-1] = rules.BUILDING
            told.append(text + ": " + _signs(say, parts))
    elif which == 2:
        sizes, phases = say.all("region help")
        values = [str(size) + " " + say("is", rules.size_points(size)) for size in range(1, 9)]
        told.append(sizes + " " + ", ".join(values))
        values = [_PHASES[i] + " " + say("is", n) for i, n in enumerate(rules.PHASE_POINTS)]
        told.append(phases + " " + ", ".join(values))
    else:
        for line in say.all("points help"):
            told.append(line.replace("=", ": ").replace("×", say("times") + " "))
    return told
