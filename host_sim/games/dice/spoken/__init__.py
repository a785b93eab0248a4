# SPDX-License-Identifier: MIT
"""The dice game's screens in words: a function for each that is no list, or more than one,
named after it.

Loaded when somebody asks for a description: see `host_sim/spoken/`.
"""

from firmware.games.dice.play import after_round, undone
from firmware.games.dice.score_view import coming, worth
from firmware.games.dice.screens import sheet as spots
from firmware.games.dice.screens.score import ranked
from firmware.games.dice.table_view import CLOSED
from firmware.games.dice.undoing import to_undo
from shared_rules.dice import game as rules
from shared_rules.dice.player import CROSSED, GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS, GOODS
from shared_rules.dice.sheet import HOURGLASSES
from shared_rules.hexes import FIELDS, field_name

# ---- Parts of sentences


def _mark(say, game, mark):
    """ "orange 3 in c3"."""
    field = mark // 6
    colour = say.all("colours")[game.sheet.colours[field]]
    return say("mark", colour, mark % 6 + 1, field_name(field))


def _bonuses(say, counts):
    """ "a monk and 2 silver": those of the four that there are."""
    found = []
    for i in range(4):
        if counts[i]:
            form = say.all("one bonus" if counts[i] == 1 else "several bonuses")[i]
            found.append(form.replace("#", str(counts[i])))
    return found


def _gain(say, gain):
    """What a turn gives, or ""."""
    found = [say.points(gain[GAIN_POINTS])] if gain[GAIN_POINTS] else []
    found += _bonuses(say, gain[GAIN_BONUSES:])
    if gain[GAIN_AWARDS]:
        found.append(say("award", say.points(gain[GAIN_AWARDS])))
    return say("gives", say.join(found)) if found else ""


def _dice(say, dice):
    colours = say.all("colours")
    numbers = say.join([str(dice[0]), str(dice[1])])
    return say(
        "dice are",
        numbers,
        say.join([colours[dice[2]], colours[dice[3]]]),
        say.all("hourglasses")[dice[4] - 1],
    )


def _when(say, game):
    """The phase and the round, and what is left of the phase."""
    told = say("phase is", game.phase() + 1)
    if game.round():
        told += ", " + say("round is", game.round())
        if game.solo:
            told += " " + say("of rounds", rules.SOLO_ROUNDS)
    if not game.solo:
        told += ", " + say("struck", game.struck(game.phase()), HOURGLASSES)
    return told


def _table(say, game):
    """The dice and the phase."""
    told = [_dice(say, game.dice()) if game.round() else say("not rolled")]
    told.append(_when(say, game))
    return told


def _hand(say, counts):
    """The bonuses that can be used."""
    found = _bonuses(say, counts)
    return say("in hand", say.join(found)) if found else say("empty hand")


def _hand_of(player):
    return [player.hand(bonus) for bonus in range(4)]


def _map(say, sheet, player):
    """A sentence for each colour: what stands in its fields, and which are empty."""
    told = []
    names = say.all("colours")
    for colour in range(6):
        written = []
        empty = []
        for field in range(FIELDS):
            if sheet.colours[field] == colour:
                number = player.number(field) if player else 0
                if number:
                    cross = say("cross") if number == CROSSED else str(number)
                    written.append(field_name(field) + " " + cross)
                else:
                    empty.append(field_name(field))
        text = names[colour] + ": " + ", ".join(written or [say("nothing written")])
        told.append(text + ("; " + say("still empty", ", ".join(empty)) if empty else ""))
    return told


def _sheet(say, play, who):
    """A player's sheet: the points, by phases, the bonuses, and all fields."""
    game = play.game
    player = game.players[who]
    phases = ", ".join([str(player.points(i)) for i in range(3)])
    told = [say.has(play, who, say.points(player.total()))]
    told.append(say("by phases", phases))
    told.append(_hand(say, _hand_of(player)))
    return told + _map(say, game.sheet, player)


# ---- The sheet in play


def tell_sheet(say, screen):
    app = say.app
    game = app.game
    player = game.players[screen.who]
    told = [say.place(_spot(say, screen), screen.at, len(screen.spots))]
    if screen.hinted():
        why = screen.hinted()
        bonus = say.all("one bonus")[why[1]] if len(why) > 1 else ""
        told.append(say("coach says", why[0] + bonus))
    if screen.back_by:
        told.append(say("undone turns", screen.back_by))
    if screen.first >= 0:
        told.append(say("first mark", _mark(say, game, screen.first)))
    if screen.news:
        told.append(say("last turn", _gain(say, game.gain()) or say("gives nothing")))
    told += _table(say, game)
    if screen._last_is_next():
        told.append(say("last is next"))
    elif game.phase_done() and not game.round_over():
        told.append(say("last round now"))
    points = player.total()
    hand = _hand_of(player)
    if screen.sale:
        # As on the screen: the goods are gone, and what they bring is there.
        told.append(say("sold"))
        sold = screen._sale_gain()
        points += sold[GAIN_POINTS]
        hand[GOODS] = 0
        hand = [hand[i] + sold[GAIN_BONUSES + i] for i in range(4)]
    told.append(say.has(app.play, screen.who, say.points(points)))
    told.append(_hand(say, hand))
    if screen._urge() and player.left():
        told.append(say("use bonuses"))
    if say.more is not None:
        say.more += _map(say, game.sheet, player)
    return told


def _spot(say, screen):
    """What the cursor is on, what it costs and gives, and what OK does."""
    app = say.app
    spot = screen.spots[screen.at]
    event = screen._event(spot)
    told = []
    if spot == spots.ROLL:
        told.append(say("ok enters dice" if app.play.real_dice else "ok rolls"))
    elif spot == spots.NEXT:
        told.append(say("ok hands over", _next_name(app)))
    elif spot == spots.REDO:
        who, text = app.play.tell(undone(app.game), app.say)
        name = app.play.name(who, app.say) + ": " if who is not None else ""
        told.append(say("ok redoes", name + text))
    elif spot == spots.MENU:
        told.append(say("ok menu"))
    elif spot == spots.RESULT:
        told.append(say("ok result"))
    elif spot == spots.SELL:
        told += [say("goods sold for"), _gain(say, screen._sale_gain())]
    elif spot == spots.KEEP:
        told.append(say("ok keeps goods"))
    elif spot == spots.PASS:
        told += [say("passing"), _gain(say, screen.gain_of(event))]
    elif spot == spots.DONE:
        told.append(say("without second"))
    else:
        return _field(say, screen, spot, event)
    text = ", ".join([part for part in told if part])
    if screen._asked:
        return text + ". " + say("ok again")
    if spot in (spots.SELL, spots.PASS):
        text += ". " + say("ok sells" if spot == spots.SELL else "ok passes")
    if spot in (spots.ROLL, spots.NEXT) and app.has_sides():
        text += ". " + say("sides score")
    return text


def _field(say, screen, spot, event):
    """A field, its number, cost and gain."""
    game = say.app.game
    way = rules.way(event)
    mark = event[2] if way == rules.BY_SILVER else event[1]
    told = [_mark(say, game, mark)]
    if way != rules.PLAIN:
        told.append(say("costs", say.all("one bonus")[rules.cost(way)]))
    left, size, whole = screen.region(mark // 6)
    gain = _gain(say, screen.gain_of(event))
    if gain:
        told.append(gain)
    if left:
        told.append(say("then filled", size - left, size))
    else:
        told.append(say("fills region", size))
    if whole:
        told.append(say("fills colour"))
    text = ", ".join(told) + ". "
    numbers = [m % 6 + 1 for m in screen.marks_in(mark // 6)]
    if screen._asked:
        text += say("ok again")
    elif screen._opens(spot):
        text += say("ok asks number", say.join([str(n) for n in numbers], "or"))
    else:
        text += say("ok marks")
        if spot >= spots.NUMBER:
            text += ". " + say("up down numbers")
        elif len(numbers) > 1:
            text += ". " + say("sides numbers", say.join([str(n) for n in numbers], "or"))
    return text


def _next_name(app):
    who = 0
    while app.game.had_turn(who):
        who += 1
    return app.play.name(who, app.say)


# ---- Before a game


def tell_castle(say, screen):
    setup = screen._setup
    if screen._hidden:
        return [say("hand it over", screen._name()), say("any button")]
    field = screen._spots[screen._at]
    if field < -1:
        text = say("ok hint")
    elif field < 0:
        text = say("as last time")
    else:
        bonus = say.all("one bonus")[setup.sheet.bonus[field]]
        text = say("castle in", field_name(field), bonus)
    told = [say.place(text, screen._at, len(screen._spots)), say("start castle")]
    if setup.players > 1 and setup.variant != rules.SAME and field >= 0:
        told.append(say("chooses", screen._name()))
    if say.more is not None:
        say.more += _map(say, setup.sheet, None)
    return told


def tell_day(say, screen):
    """The date of a daily game: the part that is chosen, and all of it."""
    text = say("date part", say.all("date parts")[screen._part], screen.words()[screen._part])
    return [text, say("day") + ": " + say.plain(say.app.date(screen._date))]


def tell_roll(say, screen):
    """The real dice, as they are entered."""
    die = screen.die
    faces = screen.faces
    colours = say.all("colours")
    texts = [str(faces[0]), str(faces[1]), colours[faces[2]], colours[faces[3]]]
    if die == 4:
        one = say.all("hourglasses")
        text = say("ok or arrow", one[faces[4] - 1], one[2 - faces[4]])
    elif screen.pairs:
        text = say("both dice", texts[die], texts[die + 1])
    else:
        which = say.all("which die")[die]
        text = say("one die", which, texts[die])
    return [text, say("enter"), _dice(say, faces)]


# ---- Between turns


def tell_rivals(say, screen):
    """What OK does, then a sentence for each who had a turn; before that, who begins where."""
    app = say.app
    if not screen._turns or after_round(app.game):
        told = [say("ok goes on").rstrip(".")]
    else:
        told = [say("ok enters dice" if app.play.real_dice else "ok rolls")]
    for who, text, points, bonuses in screen.told():
        found = ([say.points(points)] if points else []) + _bonuses(say, bonuses)
        text = app.play.name(who, app.say) + ": " + text
        told.append(text + (", " + say("gives", say.join(found)) if found else ""))
    return told


def tell_news(say, screen):
    """The list, and all that stands below its first line: that is the news."""
    lines = [say.line(screen, i) for i in range(1, screen.count())]
    found = [lines[i] + " " + lines[i + 1] for i in range(0, len(lines) - 1, 2)]
    return say.list(screen) + found


def tell_result(say, screen):
    """The list, with the points at once."""
    app = say.app
    told = say.list(screen)
    for who, player in enumerate(app.game.players):
        told.append(say.has(app.play, who, say.points(player.total())))
    return told


def tell_look(say, screen):
    return [_close(say, len(say.app.game.players))] + _sheet(say, say.app.play, screen._who)


def _close(say, players):
    text = say("ok closes")
    return text + ". " + say("arrows others") if players > 1 else text


def tell_past(say, screen):
    if screen._view is None:
        return say.list(screen)
    return [_close(say, len(screen._lines))] + _sheet(say, screen._play, screen._who)


def tell_review(say, screen):
    """The list, with all of it at once; or a turn, and the sheet it was to be played on."""
    if screen._view is None:
        lines = [_reviewed(say, screen, i) for i in range(screen.count())]
        here = lines.pop(screen.at) + ", " + say("position", screen.at + 1, screen.count())
        return [here, screen.title] + lines
    event = screen.turn()
    game = screen.review.game
    i = screen.worst[screen._i]
    verdict = "" if screen._better else ", " + screen.verdict(i)
    told = [_turn(say, game, event, "better was" if screen._better else "played was") + verdict]
    told.append(say("ok shows played" if screen._better else "ok shows better"))
    if len(screen.worst) > 1:
        told.append(say("arrows turns"))
    told += _table(say, game)
    player = game.players[screen._who]
    told.append(say.has(screen._play, screen._who, say.points(player.total())))
    told.append(_hand(say, _hand_of(player)))
    if say.more is not None:
        say.more += _map(say, game.sheet, player)
    return told


def _reviewed(say, screen, i):
    """A line of a review: what the coach reckons, or when a turn was and what it costs."""
    turn = i - screen._turns
    if turn < 0 or not screen.worst:
        return say.line(screen, i)
    screen.review.go_to(screen.worst[turn])
    when = _when(say, screen.review.game)
    return when + ": " + screen.verdict(screen.worst[turn])


def _turn(say, game, event, key):
    """A turn as a whole: the sale, the marks and what pays for them."""
    way = rules.way(event)
    found = [say("goods sold for")] if event[0] & rules.SALE else []
    if way == rules.PASS:
        found.append(say("passing"))
    else:
        found.append(_mark(say, game, event[1]))
    if way == rules.BY_SILVER:
        found.append(_mark(say, game, event[2]))
    if rules.cost(way) >= 0:
        found.append(say("costs", say.all("one bonus")[rules.cost(way)]))
    return say(key, ", ".join(found))


def tell_score(say, screen):
    """Who leads, what the colours are worth, and the regions; small panels have two pages."""
    app = say.app
    game = app.game
    told = [say("ok goes on").rstrip(".")]
    if not screen._places()[-1]:
        told[0] += ". " + say("arrows page", say.all("score pages")[screen._page ^ 1])
    if screen._page or screen._places()[-1]:
        told += _regions(say, game.sheet)
    if not screen._page:
        found = []
        for rank, who in ranked(game):
            player = game.players[who]
            text = say.has(app.play, who, say.points(player.total()))
            if not game.solo:
                text = str(rank) + ". " + text
            phases = ", ".join([str(player.points(i)) for i in range(game.phase() + 1)])
            found.append(text + ", " + say("by phases", phases))
        told = told[:1] + found + told[1:]
    if game.over():
        told.append(say("game over"))
    elif screen._after:
        told.append(say("phase over", game.phase() + 1))
    else:
        told.append(_when(say, game))
    if coming(game) < 3:
        told.append(say("phase now", coming(game) + 1))
    names = say.all("colours")
    values = [names[i] + " " + (str(worth(game, i) or say("none of it"))) for i in range(6)]
    told.append(say("colours worth", ", ".join(values)))
    return told


def _regions(say, sheet):
    """The points of a full region: a sentence for each size."""
    told = []
    for size in range(4):
        points = [str(sheet.points[size * 3 + phase]) for phase in range(3)]
        told.append(say("region worth", say.count("fields of", size + 1), ", ".join(points)))
    return told


def tell_undo(say, screen):
    """What an undo would take back."""
    app = say.app
    event, count = to_undo(app.play)
    who, text = app.play.tell(event, app.say)
    if who is None:
        if event[0] & 0xF0 == rules.ROLL:
            dice = (event[1] >> 4, event[1] & 15, event[2] >> 4, event[2] & 15, event[0] & 15)
            text = _dice(say, dice)
        return [say("undo this", text)]
    gain = screen.gain(event, count)
    told = [say("undo this", app.play.name(who, app.say) + ": " + text)]
    if count > 1:
        told.append(say("rivals too", count - 1))
    points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
    if points:
        told.append(say("points go", say.points(points)))
    return told


def tell_help(say, screen):
    """The rules in short, page by page."""
    page = screen._page
    sheet = screen._sheet()
    names = say.all("colours")
    told = [say("help page", page + 1, 4), say.plain(say.all("help pages")[page])]
    if page == 0:
        rule = say.all("rules")
        gives = say.all("region gives")
        return told + [names[i] + ": " + rule[i] + "; " + gives[i] for i in range(6)]
    if page == 1:
        return told + _regions(say, sheet)
    if page == 2:
        for i in range(6):
            told.append(say("first second", names[i], *sheet.awards[2 * i : 2 * i + 2]))
        return told
    one = say.all("one bonus")
    lines = say.all("bonus help")
    spoken = [one[i] + ": " + say.plain(lines[i]) for i in range(4)]
    spoken[2] += " " + say("and") + " " + one[1]
    return told + spoken + lines[4:]


# ---- The middle of a table where everybody has paper


def tell_table(say, screen):
    app = say.app
    game = app.game
    names = say.all("colours")
    told = []
    if screen._open != CLOSED:
        keys = say.all("strike keys" if app.has_sides() else "strike keys four")
        found = [keys[i] + " " + names[screen._open + i] for i in range(3)]
        told.append(say("strike", ", ".join(found)))
    elif game.over():
        told.append(say("ok game over"))
    else:
        told.append(say("ok enters dice" if app.play.real_dice else "ok rolls"))
    if screen._note:
        told.append(say("struck is", say.plain(screen._note)))
    told += _table(say, game)
    if game.round():
        if game.dice()[4] == 2:
            told.append(say("sell goods"))
        if game.phase_done():
            told.append(say("last round now"))
        values = []
        for i in range(6):
            text = names[i] + " " + str(game.award(i) or say("none of it"))
            values.append(text + " " + say("taken now") if game.taken(i) else text)
        told.append(say("colours worth", ", ".join(values)))
        if screen._open == CLOSED:
            told.append(say("strike how" if app.has_sides() else "strike how four"))
    return told
