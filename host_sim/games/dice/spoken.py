# SPDX-License-Identifier: MIT
"""The dice game's screens in words: a function for each screen that is not a plain list, named
after it. See `host_sim/spoken/`.
"""

from firmware.base.buttons import MENU, SCORE
from firmware.games.dice import turn as offers
from firmware.games.dice.course import to_redo, to_undo, waiting
from firmware.games.dice.score_view import next_phase, next_value
from firmware.games.dice.screens.castle import AS_BEFORE, HINT
from firmware.games.dice.screens.score import ranked
from firmware.games.dice.table_view import CLOSED
from shared_rules.dice import game as rules
from shared_rules.dice.player import CROSSED, GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS, GOODS
from shared_rules.dice.sheet import HOURGLASSES
from shared_rules.hexes import FIELDS, field_name

# ---- Parts of sentences


def _mark(say, game, mark):
    """Returns "orange 3 in c3"."""
    field = mark // 6
    colour = say.all("colours")[game.sheet.colours[field]]
    return say("mark", colour, mark % 6 + 1, field_name(field))


def _bonuses(say, counts):
    """Returns "a monk", "2 silver": those of the four that there are."""
    found = []
    for i in range(4):
        if counts[i]:
            form = say.all("one bonus" if counts[i] == 1 else "several bonuses")[i]
            found.append(form.replace("#", str(counts[i])))
    return found


def _gain(say, gain):
    """Returns what a turn gives, or ""."""
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
    """Returns the phase, the round, and what remains of the phase."""
    sentences = say("phase is", game.phase() + 1)
    if game.round():
        sentences += ", " + say("round is", game.round())
        if game.solo:
            sentences += " " + say("of rounds", rules.SOLO_ROUNDS)
    if not game.solo:
        sentences += ", " + say("struck", game.struck(game.phase()), HOURGLASSES)
    return sentences


def _table(say, game):
    """Returns sentences about the dice and the phase."""
    sentences = [_dice(say, game.dice()) if game.round() else say("not rolled")]
    sentences.append(_when(say, game))
    return sentences


def _hand(say, counts):
    """Returns the bonuses that can be used."""
    found = _bonuses(say, counts)
    return say("in hand", say.join(found)) if found else say("empty hand")


def _hand_of(player):
    return [player.hand(bonus) for bonus in range(4)]


def _map(say, sheet, player):
    """Returns a sentence for each colour with its regions: what stands in their fields, and
    which are empty."""
    regions = [[], [], [], [], [], []]
    known = []
    for field in range(FIELDS):
        if field in known:
            continue
        region = sorted(set([field] + list(sheet.mates[field * 3 : field * 3 + 3])))
        known += region
        told = []
        empty = []
        for one in region:
            number = player.number(one) if player else 0
            if number:
                cross = say("cross") if number == CROSSED else str(number)
                told.append(field_name(one) + " " + cross)
            else:
                empty.append(field_name(one))
        if empty:
            told.append(say("still empty", ", ".join(empty)))
        text = say.count("fields of", len(region)) + ": " + ", ".join(told)
        regions[sheet.colours[field]].append(text)
    names = say.all("colours")
    return [names[colour] + ": " + "; ".join(regions[colour]) for colour in range(6)]


def _sheet(say, play, who):
    """Returns a player's sheet: the points, by phases, the bonuses, and all fields."""
    game = play.game
    player = game.players[who]
    phases = ", ".join([str(player.points(i)) for i in range(3)])
    sentences = [say.has(play, who, say.points(player.total()))]
    sentences.append(say("by phases", phases))
    sentences.append(_hand(say, _hand_of(player)))
    return sentences + _map(say, game.sheet, player)


# ---- The sheet in play


def tell_sheet(say, screen):
    app = say.app
    game = app.game
    turn = screen.turn
    player = game.players[turn.who]
    sentences = [say.place(_offer(say, turn), turn.at, len(turn.offers))]
    advice = turn.advice()
    if advice:
        bonus = say.all("one bonus")[advice[1]] if len(advice) > 1 else ""
        sentences.append(say("coach says", advice[0] + bonus))
    if turn.undone:
        sentences.append(say("undone turn", app.play.tell(turn.undone, app.say)[1]))
        if turn.undone_rivals:
            sentences.append(say("undone turns", turn.undone_rivals))
    if turn.called:
        colour, when = turn.called
        name = say.all("colours")[colour]
        sentences.append(app.say("claim") + ": " + say.plain(name + " " + when))
    if turn.first >= 0:
        sentences.append(say("first mark", _mark(say, game, turn.first)))
    if turn.news:
        sentences.append(say("last turn", _gain(say, game.gain()) or say("gives nothing")))
    table = _table(say, game)
    if game.round() and waiting(game):  # after a roll the dice come first
        sentences.insert(0, table.pop(0))
    sentences += table
    if turn.last_is_next():
        sentences.append(say("last is next"))
    elif game.phase_done() and not game.round_over():
        sentences.append(say("last round now"))
    points = player.total()
    hand = _hand_of(player)
    if turn.sale:
        # As on the screen: the goods are gone, and what they bring is there.
        sentences.append(say("sold"))
        sold = turn.sale_gain()
        points += sold[GAIN_POINTS]
        hand[GOODS] = 0
        hand = [hand[i] + sold[GAIN_BONUSES + i] for i in range(4)]
    sentences.append(say.has(app.play, turn.who, say.points(points)))
    sentences.append(_hand(say, hand))
    if game.may_end() and player.left():
        sentences.append(say("use bonuses"))
    if say.more is not None:
        say.more += _map(say, game.sheet, player)
    return sentences


def _offer(say, turn):
    """Returns what the cursor is on, what it costs and gives, and what OK does."""
    app = say.app
    offer = turn.chosen()
    event = turn.event(offer)
    sentences = []
    if offer == offers.ROLL:
        sentences.append(say("ok enters dice" if app.play.real_dice else "ok rolls"))
    elif offer == offers.NEXT:
        sentences.append(say("ok hands over", app.play.name(waiting(app.game)[0], app.say)))
    elif offer == offers.REDO:
        who, text = app.play.tell(to_redo(app.game), app.say)
        name = app.play.name(who, app.say) + ": " if who is not None else ""
        sentences.append(say("ok redoes", name + text))
    elif offer == offers.MENU:
        sentences.append(say("ok menu"))
    elif offer == offers.RESULT:
        sentences.append(say("ok result"))
    elif offer == offers.SELL:
        sentences += [say("goods sold for"), _gain(say, turn.sale_gain())]
    elif offer == offers.KEEP:
        sentences.append(say("ok keeps goods"))
    elif offer == offers.PASS:
        sentences += [say("passing"), _gain(say, turn.gain_of(event))]
    elif offer == offers.DONE:
        sentences.append(say("without second"))
    elif offer == offers.ANY:
        sentences.append(say("ok any number"))
    else:
        return _field(say, turn, offer, event)
    text = ", ".join([part for part in sentences if part])
    if turn.asked:
        return text + ". " + say("ok again")
    if offer in (offers.SELL, offers.PASS):
        text += ". " + say("ok sells" if offer == offers.SELL else "ok passes")
    if offers.ABOVE in turn.offers:
        text += ". " + say("calls how")
    score = app.button_name(SCORE)
    if score and offer in (offers.ROLL, offers.NEXT, offers.MENU):
        text += ". " + say("keys score", score, app.button_name(MENU))
    elif offer in (offers.ROLL, offers.NEXT, offers.MENU) and app.has_sides():
        text += ". " + say("sides score")
    return text


def _field(say, turn, offer, event):
    """Returns a field, its number, cost and gain."""
    game = say.app.game
    way = rules.way(event)
    mark = event[2] if way == rules.BY_SILVER else event[1]
    sentences = [_mark(say, game, mark)]
    if way != rules.PLAIN:
        sentences.append(say("costs", say.all("one bonus")[rules.cost(way)]))
    empty, size, whole = turn.region(mark // 6)
    gain = _gain(say, turn.gain_of(event))
    if gain:
        sentences.append(gain)
    if empty:
        sentences.append(say("then filled", size - empty, size))
    else:
        sentences.append(say("fills region", size))
    if whole:
        sentences.append(say("fills colour"))
    text = ", ".join(sentences) + ". "
    numbers = [m % 6 + 1 for m in turn.marks_in(mark // 6)]
    if turn.asked:
        text += say("ok again")
    elif turn.asks_number(offer):
        text += say("ok asks number", say.join([str(n) for n in numbers], "or"))
    else:
        text += say("ok marks")
        if offer >= offers.NUMBER:
            text += ". " + say("up down numbers")
    return text


# ---- Before a game


def tell_castle(say, screen):
    setup = screen.setup
    if screen.hidden:
        return [say("hand it over", screen.name()), say("any button")]
    field = screen.chosen()
    if field == HINT:
        text = say("ok hint")
    elif field == AS_BEFORE:
        text = say("as last time")
    else:
        bonus = say.all("one bonus")[setup.sheet.bonus[field]]
        text = say("castle in", field_name(field), bonus)
    sentences = [say.place(text, screen.at, len(screen.offers())), say("start castle")]
    if setup.players > 1 and setup.variant != rules.SAME and field >= 0:
        sentences.append(say("chooses", screen.name()))
    if say.more is not None:
        say.more += _map(say, setup.sheet, None)
    return sentences


def tell_day(say, screen):
    """Returns the part of the date that is chosen, and the whole date."""
    part = screen.chosen()
    text = say("date part", say.all("date parts")[part], screen.words()[part])
    return [text, screen.title + ": " + say.plain(say.app.date(screen.date))]


def tell_digits(say, screen):
    """Returns the digit that is chosen, and the whole code."""
    text = say("digit is", screen.at + 1, screen.words()[screen.at])
    return [text, screen.refusal, screen.title + ": " + " ".join(screen.words())]


def tell_invite(say, screen):
    """Returns the code, digit by digit."""
    more = [say("link shown")] if screen.size else []
    return [screen.title + ": " + " ".join(screen.code)] + more + [say("any button")]


def tell_roll(say, screen):
    """Returns the real dice, as they are entered."""
    die = screen.chosen()
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
    return [text, screen.title, _dice(say, faces)]


# ---- Between turns


def tell_rivals(say, screen):
    """Returns what OK does, then a sentence for each player."""
    app = say.app
    if screen.rolls():
        sentences = [say("ok enters dice" if app.play.real_dice else "ok rolls")]
    else:
        sentences = [say("ok goes on").rstrip(".")]
    lines = screen.lines()
    if screen.page:
        lines = lines[screen.page - 1 : screen.page]
    for who, parts, points, bonuses in lines:
        found = ([say.points(points)] if points else []) + _bonuses(say, bonuses)
        event = screen.event_of(who)
        text = app.play.tell(event, app.say)[1] if event else say("castle") + " " + parts[1]
        text = app.play.name(who, app.say) + ": " + text
        sentences.append(text + (", " + say("gives", say.join(found)) if found else ""))
        if event:
            total = app.game.players[who].total()
            sentences.append(say.has(app.play, who, say.points(total)))
    return sentences


def tell_call(say, screen):
    return [say.plain(screen.text), say("any button")]


def tell_claim(say, screen):
    """Returns what each button chooses."""
    count = screen.count()
    keys = say.all("strike keys four")
    keys = keys if count > 2 else keys[1:]
    lines = [keys[i] + " " + say.line(screen, i) for i in range(count)]
    told = [say.plain(screen.title) + " " + ", ".join(lines)]
    if screen.other():
        told.append(say("sides round", say.plain(screen.other())))
    return told + [say("back is menu")] * screen.direct


def tell_news(say, screen):
    """Returns the list, and all that stands below its first line: that is the news."""
    lines = [say.line(screen, i) for i in range(1, screen.count())]
    found = [lines[i] + " " + lines[i + 1] for i in range(0, len(lines) - 1, 2)]
    return say.list(screen) + found


def tell_sheets(say, screen):
    text = say("ok closes")
    if len(screen.play.game.players) > 1:
        text += ". " + say("arrows others")
    return [text] + _sheet(say, screen.play, screen.who)


def tell_review(say, screen):
    """Returns the whole list at once; or a turn, and the sheet it was to be played on."""
    if screen.shown < 0:
        lines = [_reviewed(say, screen, i) for i in range(screen.count())]
        here = lines.pop(screen.at) + ", " + say("position", screen.at + 1, screen.count())
        return [here, screen.title] + lines
    event = screen.turn()
    game = screen.review.game
    i = screen.worst[screen.shown]
    verdict = "" if screen.better else ", " + screen.verdict(i)
    sentences = [
        _turn(say, game, event, "better was" if screen.better else "played was") + verdict
    ]
    sentences.append(say("ok shows played" if screen.better else "ok shows better"))
    if len(screen.worst) > 1:
        sentences.append(say("arrows turns"))
    sentences += _table(say, game)
    player = game.players[screen.who]
    sentences.append(say.has(screen.play, screen.who, say.points(player.total())))
    sentences.append(_hand(say, _hand_of(player)))
    if say.more is not None:
        say.more += _map(say, game.sheet, player)
    return sentences


def _reviewed(say, screen, i):
    """Returns a line of a review: a total, or when a turn was and what it costs."""
    turn = i - screen.first_turn
    if turn < 0 or not screen.worst:
        return say.line(screen, i)
    screen.review.go_to(screen.worst[turn])
    when = _when(say, screen.review.game)
    return when + ": " + screen.verdict(screen.worst[turn])


def _turn(say, game, event, key):
    """Returns a whole turn: the sale, the marks and what pays for them."""
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
    """Returns who leads, what the colours are worth, and the regions; small panels have two
    pages."""
    app = say.app
    game = app.game
    sentences = [say("ok goes on").rstrip(".")]
    if screen.has_pages():
        sentences[0] += ". " + say("arrows page", say.all("score pages")[screen.page ^ 1])
    if screen.page or not screen.has_pages():
        sentences += _regions(say, game.sheet)
    if not screen.page:
        found = []
        for rank, who in ranked(game):
            player = game.players[who]
            text = say.has(app.play, who, say.points(player.total()))
            if not game.solo:
                text = str(rank) + ". " + text
            phases = ", ".join([str(player.points(i)) for i in range(game.phase() + 1)])
            found.append(text + ", " + say("by phases", phases))
        sentences = sentences[:1] + found + sentences[1:]
    if game.over():
        sentences.append(say("game over"))
    elif screen.ended:
        sentences.append(say("phase over", game.phase() + 1))
    else:
        sentences.append(_when(say, game))
    if next_phase(game) < 3:
        sentences.append(say("phase now", next_phase(game) + 1))
    names = say.all("colours")
    values = [names[i] + " " + (str(next_value(game, i) or say("none of it"))) for i in range(6)]
    sentences.append(say("colours worth", ", ".join(values)))
    return sentences


def _regions(say, sheet):
    """Returns the points of a full region: a sentence for each size."""
    sentences = []
    for size in range(4):
        points = [str(sheet.points[size * 3 + phase]) for phase in range(3)]
        sentences.append(say("region worth", say.count("fields of", size + 1), ", ".join(points)))
    return sentences


def tell_undo(say, screen):
    """Returns what an undo takes back."""
    app = say.app
    event, count = to_undo(app.play)
    who, text = app.play.tell(event, app.say)
    if who is None:
        if event[0] & 0xF0 == rules.ROLL:
            dice = (event[1] >> 4, event[1] & 15, event[2] >> 4, event[2] & 15, event[0] & 15)
            text = _dice(say, dice)
        return [say("undo this", text)]
    gain = screen.gain(event, count)
    sentences = [say("undo this", app.play.name(who, app.say) + ": " + text)]
    if count > 1:
        sentences.append(say("rivals too", count - 1))
    points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
    if points:
        sentences.append(say("points go", say.points(points)))
    return sentences


def tell_help(say, screen):
    """Returns a page of the rules in short."""
    page = screen.page
    sheet = screen.sheet()
    names = say.all("colours")
    sentences = [say("help page", page + 1, screen.pages), say.plain(say.all("help pages")[page])]
    if page == 0:
        rule = say.all("rules")
        gives = say.all("region gives")
        return sentences + [names[i] + ": " + rule[i] + "; " + gives[i] for i in range(6)]
    if page == 1:
        return sentences + _regions(say, sheet)
    if page == 2:
        for i in range(6):
            sentences.append(say("first second", names[i], *sheet.awards[2 * i : 2 * i + 2]))
        return sentences
    if page == 4:
        pairs = zip(say.all("sign names"), screen.signs())
        return sentences + [say("sign means", name, text) for name, (_, text) in pairs]
    one = say.all("one bonus")
    lines = say.all("bonus help")
    spoken = [one[i] + ": " + say.plain(lines[i]) for i in range(4)]
    spoken[2] += " " + say("and") + " " + one[1]
    return sentences + spoken + lines[4:]


# ---- The middle of the table


def tell_table(say, screen):
    app = say.app
    game = app.game
    names = say.all("colours")
    sentences = []
    if screen.open != CLOSED:
        keys = say.all("strike keys" if app.has_sides() else "strike keys four")
        found = [keys[i] + " " + names[screen.open + i] for i in range(3)]
        sentences.append(say("strike", ", ".join(found)))
    elif game.over():
        sentences.append(say("ok game over"))
    else:
        sentences.append(say("ok enters dice" if app.play.real_dice else "ok rolls"))
    if screen.note:
        sentences.append(say("struck is", say.plain(screen.note)))
    sentences += _table(say, game)
    if game.round():
        if game.dice()[4] == 2:
            sentences.append(say("sell goods"))
        if game.phase_done():
            sentences.append(say("last round now"))
        values = []
        for i in range(6):
            text = names[i] + " " + str(game.award(i) or say("none of it"))
            values.append(text + " " + say("taken now") if game.taken(i) else text)
        sentences.append(say("colours worth", ", ".join(values)))
        if screen.open == CLOSED:
            sentences.append(say("strike how" if app.has_sides() else "strike how four"))
    return sentences


def tell_reached(say, screen):
    """Returns the number at the cursor, then whose points these are."""
    text = say.all("reached")[screen.at] + ": " + str(screen.amounts[screen.at])
    left = say.all("reached")[2] + ": " + str(screen.amounts[2])
    sentences = [say.place(text, screen.at, 3)]
    if screen.is_last():
        sentences.append(say("ok reached"))
    return sentences + [say("has", screen.title, say.points(screen.points())), left]


def tell_podium(say, screen):
    return say.podium(screen)


def tell_steps(say, screen):
    """Returns whose turn is shown and what it did, or the roll of a game on paper."""
    play = screen.play
    who, text = play.tell(screen.event(), say.app.say)
    name = play.name(who, say.app.say) + ": " if who is not None else ""
    sentences = [name + text, say("step of", screen.place + 1, len(screen.places))]
    sentences += [say("step ways")] + _table(say, play.game)
    if who is not None:
        sentences += _sheet(say, play, who)
    return sentences
