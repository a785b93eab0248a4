# SPDX-License-Identifier: MIT
"""The board game's screens in words, see `host_sim/spoken/`: a function for each screen that is
not a plain list, named after it. Each uses the screen's public face only.
"""

from firmware.games.tiles import gains
from firmware.games.tiles.play import ranked, tile_name
from firmware.games.tiles.screens import duchy, help
from firmware.games.tiles.signs import KIND, SILVER, TYPE
from shared_rules.hexes import FIELDS, field_name
from shared_rules.tiles import game as rules
from shared_rules.tiles.duchies import COLOURS, die

# What OK does on an action of a duchy.
_ACTIONS = {
    duchy.SELL: "ok sale",
    duchy.POINTS: "ok points",
    duchy.SCORE: "ok score",
    duchy.MENU: "ok menu",
    duchy.RESULT: "ok result",
}

# ---- Parts of sentences


def _name(say, who):
    return say.app.play.name(who, say.app.say)


def _signs(say, parts):
    """Returns texts and signs as words: a sign becomes the name of what it shows."""
    words = ""
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
        # A comma separates two signs side by side; one that begins a text follows at once.
        between = ", " if sign and isinstance(before, int) else "" if text[0] == "," else " "
        words += between + text if words else text
        before = part
    return words


def _gain(say, who, field, tile, gain):
    """Returns what a placing brings and gives, as parts of a sentence."""
    points = gains.points_now(gain)
    found = gains.sources(say.app, who, field, tile, gain, 9)
    parts = [say("brings", say.points(points)) if points else say("brings nothing")]
    if len(found) > 1:
        seventh = say.all("gains")[1]  # an abbreviation, which a listener would not understand
        for one in found:
            one[0] = say("knowledge seven") if one[0] == seventh else one[0]
        parts[0] += " (" + ", ".join([say.plain(" ".join(one)) for one in found]) + ")"
    if gain[rules.GAIN_END]:
        parts.append(say("later brings", say.points(gain[rules.GAIN_END])))
    given = gains.gives(say.app, who, tile)
    if given:
        parts.append(say("gives", _signs(say, given)))
    return parts


def _field(say, who, field):
    """Returns "Pasture c3, die 4"."""
    colour = say.all("fields")[say.app.game.duchies[who].colours[field]]
    return say("field", colour, field_name(field), die(field))


def _map(say, game, who):
    """Returns a sentence for each colour: the tiles on its fields, and the free ones."""
    sentences = []
    colours = game.duchies[who].colours
    names = say.all("fields")
    for colour in range(6):
        laid = []
        free = []
        for field in range(FIELDS):
            if colours[field] == colour:
                tile = game.tile(who, field)
                if tile:
                    laid.append(field_name(field) + " " + tile_name(tile, say.app.say))
                else:
                    free.append(field_name(field))
        text = names[colour] + ": " + ", ".join(laid or [say("none of it")])
        sentences.append(text + ("; " + say("free", ", ".join(free)) if free else ""))
    return sentences


def _stands(say, who, more=0, later=0):
    """Returns a player's points on the score track, and those of the end; after a tile they
    would be as many `more`, and as many `later`."""
    game = say.app.game
    text = say.has(say.app.play, who, say.points(game.track(who)))
    if more:
        text += ", " + say("then", game.track(who) + more)
    later += game.at_end(who)
    return text + (", " + say("and at end", later) if later else "")


def _state(say, who):
    """Returns a player's points and place on the score track, the phase and the turn order."""
    game = say.app.game
    place = game.place_of(who) if game.over() else game.track_place(who)
    place = say("place is", place, len(game.players))
    order = say("turn order", ", ".join([_name(say, one) for one in game.turn_order()]))
    return [_stands(say, who) + ", " + place, _phase(say), order]


def _phase(say):
    return say("phase is", say.app.game.phase_letter())


# ---- A duchy


def tell_duchy(say, screen):
    app = say.app
    offer = screen.chosen()
    sentences = [_offer(say, screen, offer) if offer < duchy.SELL else _action(say, screen, offer)]
    if screen.note:
        who, parts = screen.note
        name = _name(say, who) + ": " if who is not None else ""
        sentences.append(say("just now", name + _signs(say, parts)))
    sentences += _state(say, screen.who)
    if app.has_sides() and offer >= duchy.SELL:
        sentences.append(say("sides other"))
    elif app.has_sides():
        sentences.append(say("inside" if screen.inside else "at rest"))
    else:
        sentences.append(say("inside four" if screen.inside else "others"))
    if say.more is not None:
        say.more += _map(say, app.game, screen.who)
    return sentences


def _offer(say, screen, field):
    """Returns the field at the cursor, and what finishing its region brings."""
    game = say.app.game
    who = screen.who
    ok = say("ok", say.all("lays")[game.duchies[who].colours[field]])
    size, phase, next_phase, bonus = game.finishing(who, field)
    laid = len(game.mates(who, field))
    brings = say("finished now", laid, game.duchies[who].sizes[field], size + phase + bonus)
    if next_phase:
        brings += ", " + say("finished next", size + next_phase + bonus)
    if screen.opens_map():
        ok = say("ok map")
    text = _field(say, who, field) + ". " + brings + ". " + ok
    return say.place(text, screen.fields.index(field), len(screen.fields))


def _action(say, screen, offer):
    game = say.app.game
    if screen.opens_map():
        return say("ok map")
    if offer == duchy.PHASE:
        text = say("ok ends")
        if not game.last_phase():
            text = say("ok phase", game.phase_letter(1))
    else:
        text = say(_ACTIONS[offer])
    return say.place(text, screen.actions.index(offer), len(screen.actions))


def tell_castle(say, screen):
    text = say("castle in", field_name(screen.chosen()))
    name = screen.play().name(screen.who, say.app.say)
    castles = len(screen.offers())
    return [say.place(text, screen.at, castles), say("chooses castle", name)]


# ---- A tile


def tell_building(say, screen):
    return _placing(say, screen, say("ok lays"), len(screen.offers()))


def tell_knowledge(say, screen):
    ok = say("ok this row" if screen.choosing_row else "ok lays")
    sentences = _placing(say, screen, ok, len(screen.offers()))
    if screen.choosing_row:
        row = screen.in_row(screen.row_of(screen.tile))
        sentences.append(say("row has", ", ".join([str(rules.number_of(tile)) for tile in row])))
    return sentences


def tell_animal(say, screen):
    wheel = screen.wheel
    ok = say("ok next" if wheel.choosing_kind else "ok lays")
    return _placing(say, screen, ok + ". " + _ways(say, wheel, "wheel sides", "wheel kinds"))


def _ways(say, wheel, sides, kinds):
    """Returns what the arrows change on a wheel."""
    if say.app.has_sides():
        return say(sides if len(wheel.kinds) > 1 else "change up down")
    return say(kinds if wheel.choosing_kind else "change up down")


def _placing(say, screen, ok, count=1):
    """Returns the tile at the cursor, what it brings and gives, and where it goes."""
    app = say.app
    game = app.game
    who = screen.who
    gain = screen.gain()
    parts = [tile_name(screen.tile, app.say)] + _gain(say, who, screen.field, screen.tile, gain)
    laid = len(game.mates(who, screen.field)) + 1
    parts.append(say("then filled", laid, game.duchies[who].sizes[screen.field]))
    text = ", ".join(parts) + ". " + ok
    if count > 1:
        text = say.place(text, screen.at, count)
    stands = _stands(say, who, gains.points_now(gain), gain[rules.GAIN_END])
    return [text, _field(say, who, screen.field), stands]


def tell_sale(say, screen):
    app = say.app
    wheel = screen.wheel
    gain = app.game.preview(screen.event())
    points = gains.points_now(gain)
    goods = say.count("goods of", wheel.number)
    text = say("goods are", wheel.kind + 1, goods) + ", " + say("brings", say.points(points))
    text += ", " + say("gives", _signs(say, gains.sale_gives(app, screen.who)))
    if gain[rules.GAIN_END]:
        text += ", " + say("later brings", say.points(gain[rules.GAIN_END]))
    text += ". " + say("ok next" if wheel.choosing_kind else "ok sells")
    ways = _ways(say, wheel, "goods sides", "goods kinds")
    kinds = say("goods kinds are", ", ".join([str(kind + 1) for kind in wheel.kinds]))
    rate = say("each brings", say.points(app.game.rate()))
    found = [text, ways, kinds, rate, _stands(say, screen.who, points, gain[rules.GAIN_END])]
    return found + ([say("back none")] if screen.offered else [])


def tell_points(say, screen):
    ways = say("change tens" if say.app.has_sides() else "change up down")
    text = say.points(screen.number) + ". " + say("ok enters")
    return [text, screen.title, ways, _stands(say, screen.who, screen.number)]


# ---- The end of a phase, and of the game


def tell_phase(say, screen):
    game = say.app.game
    sentences = [say("ok phase", rules.PHASES[screen.chosen()]) + ". " + say("phase pages")]
    if screen.page:
        depots, black = screen.depots()
        names = say.all("colour names")
        for i, letters in enumerate(depots):
            found = say.join([names[COLOURS.find(letter)] for letter in letters])
            sentences.append(say("depot gets", i + 1, found))
        return sentences + [say("black gets", black)]
    sentences.append(say("phase over", game.phase_letter()))
    for who in range(len(game.players)):
        silver, workers = screen.gives(who)
        takes = [say.count("silver of", silver)]
        if workers:
            takes.append(say.count("workers of", workers))
        sentences.append(say("takes", _name(say, who), say.join(takes)))
    return sentences


def tell_left(say, screen):
    game = say.app.game
    names = say.all("things")
    text = say("left is", names[screen.at], screen.amounts[screen.at])
    text += ". " + say("change up down") + ". " + say("ok next" if screen.goes_on() else "ok done")
    sentences = [say.place(text, screen.at, len(screen.offers()))]
    amounts = [name + " " + str(amount) for name, amount in zip(names, screen.amounts)]
    sentences.append(say("all left", ", ".join(amounts)))
    sentences.append(_stands(say, screen.who, 0, screen.gain()))
    known = game.score(screen.who)[rules.SCORE_KNOWLEDGE]
    sentences.append(say("parts of end", game.track(screen.who), sum(screen.points()), known))
    return sentences


def tell_result(say, screen):
    text = say("ok", say.app.say(screen.chosen()))
    sentences = [say.place(text, screen.at, len(screen.offers())), say.plain(screen.title)]
    return sentences + _standing(say, say.app.play)


def _standing(say, play):
    """Returns the players, the best first, with the parts of their points."""
    game = play.game
    sentences = []
    names = say.all("end parts")
    for who in ranked(game):
        score = game.score(who)
        numbers = (game.track(who),) + tuple(score[rules.SCORE_END :])
        parts = [names[i] + " " + str(number) for i, number in enumerate(numbers) if number]
        text = str(game.place_of(who)) + ". " + say.has(play, who, say.points(game.total(who)))
        sentences.append(text + (": " + ", ".join(parts) if parts else ""))
    return sentences


def tell_score(say, screen):
    game = say.app.game
    sentences = [say("score pages", screen.page + 1)]
    if not screen.page:
        return sentences + say.table(screen, say.app.play)
    if screen.page == 1:
        things = say.all("end parts")[1:]
        for who in screen.columns():
            found = [f"{thing} {n}" for thing, n in zip(things, screen.parts(who)) if n]
            sentences.append(_name(say, who) + ": " + ", ".join(found or ["0"]))
        return sentences
    names = say.all("fields")
    for colour, name in enumerate(names):
        bonus = game.next_bonus(colour)
        sentences.append(name + ": " + (say("bonus next", bonus) if bonus else say("bonus gone")))
    for who in screen.columns():
        free = [f"{names[c]} {n}" for c, n in enumerate(screen.parts(who)) if n]
        sentences.append(_name(say, who) + ": " + say("free", ", ".join(free or ["0"])))
    return sentences


# ---- Reference


def tell_past(say, screen):
    play = screen.play
    sentences = [say.place(say("past ways"), screen.page, screen.pages())]
    if not screen.page:
        return sentences + [say.plain(screen.title)] + _standing(say, play)
    who = screen.page - 1
    sentences.append(say.has(play, who, say.points(play.game.total(who))))
    return sentences + _map(say, play.game, who)


def tell_checklist(say, screen):
    """Returns the list; the colours of a depot's tiles, which are drawn as signs, are named."""
    sentences = say.list(screen)
    letters = screen.depot_at(screen.at)
    if letters:
        names = say.all("colour names")
        sentences.insert(1, say.join([names[COLOURS.find(letter)] for letter in letters]))
    return sentences


def tell_help(say, screen):
    app = say.app
    which = screen.what()
    sentences = [say("help page", screen.page + 1, screen.pages), say.all("help pages")[which]]
    if which == help.TILES:
        for tile in screen.tiles():
            sentences.append(
                tile_name(tile, app.say) + ": " + _signs(say, gains.gives(app, None, tile))
            )
    elif which == help.EFFECTS:
        for number in screen.numbers():
            parts = gains.effect(app, number)
            text = str(number)
            if number == rules.BUILDINGS:
                text = say("to", number, number + rules.TYPES - 1)
                parts[-1] = rules.BUILDING
            sentences.append(text + ": " + _signs(say, parts))
    elif which == help.REGIONS:
        sizes, phases = say.all("region help")
        values = [str(size) + " " + say("is", rules.size_points(size)) for size in range(1, 9)]
        sentences.append(sizes + " " + ", ".join(values))
        values = [rules.PHASES[i] + " " + say("is", n) for i, n in enumerate(rules.PHASE_POINTS)]
        sentences.append(phases + " " + ", ".join(values))
    else:
        for line in say.all("points help"):
            sentences.append(line.replace("=", ": ").replace("×", say("times") + " "))
    return sentences
