# SPDX-License-Identifier: MIT
"""The card game's screens in words: a function for each screen that is not just a list, named
after it. `host_sim/spoken/` calls them.
"""

from firmware.games.cards.placing import becomes, stacks
from firmware.games.cards.play import gives
from firmware.games.cards.screens import help as pages
from firmware.games.cards.screens import more, table
from shared_rules.cards import game as rules
from shared_rules.cards.game import BUILDING, EGON_GETS, HIM, KINDS, MONASTERY
from shared_rules.fold import EVENT

# ---- Parts of sentences


def _gain(say, gain, but=-1):
    """Returns what a placing brings, and for what; or ""."""
    words = say.all("gains for")
    found = [say.points(n) + " " + words[i] for i, n in enumerate(gain) if n and i != but]
    return say("brings", say.join(found)) if found else ""


def _gives(say, card):
    """Returns what a card gives at once; or ""."""
    text, kinds = gives(say.app, card)
    names = say.all("cards")
    if kinds:
        text += " " + say.join([names[kind] for kind in kinds], "or")
    return say("you get", text) if text else ""


def _stack(say, who, kind):
    """Returns how many cards of three an unfinished stack has, and how many are jokers."""
    game = say.app.game
    cards = game.open(who, kind)
    text = say("of three", cards)
    jokers = sum([bool(game.joker(who, kind, i)) for i in range(cards)])
    return text + " " + say("jokers", jokers) if jokers else text


def _duchy(say, who):
    """Returns all that lies in a duchy: triples and unfinished stacks."""
    app = say.app
    game = app.game
    names = say.all("cards")
    found = []
    never = []
    for kind in range(KINDS):
        parts = []
        if game.triples(who, kind):
            parts.append(say.count("triples of", game.triples(who, kind)))
        if game.open(who, kind):
            parts.append(_stack(say, who, kind))
        if parts:
            found.append(names[kind] + " " + ", ".join(parts))
        elif not game.seen(who) >> kind & 1:
            never.append(names[kind])
    if not found:
        return _name(say, who) + ": " + say("no cards")
    if never:
        found.append(say("never had", ", ".join(never)))
    return _name(say, who) + ": " + "; ".join(found)


def _phase(say):
    return say("phase is", say.app.game.phase_letter())


def _lead(say):
    """Returns who is ahead, in solo."""
    game = say.app.game
    lead = game.total(0) - game.total(HIM)
    if not lead:
        return say("level")
    return say("you lead" if lead > 0 else "egon leads", say.points(abs(lead)))


def _name(say, who):
    return say.app.play.name(who, say.app.say)


# ---- The table


def tell_table(say, screen):
    app = say.app
    game = app.game
    offer = screen.chosen()
    sentences = [say.place(_offer(say, offer), screen.at, len(screen.offers()))]
    if screen.note:
        sentences.append(say("just now", _note(say, *screen.note)))
    sentences.append(_phase(say))
    if game.solo:
        sentences.append(_lead(say))
    elif game.starter() is not None:
        key = "start card down" if game.face_down() else "start card"
        sentences.append(say(key, _name(say, game.starter())))
    count = 2 if game.solo else len(game.players)
    sentences += [say.stands(who) for who in range(count)]
    if offer >= table.PHASE and app.has_sides():
        sentences.append(say("sides score"))
    if say.more is not None:
        say.more += [_duchy(say, who) for who in range(count)]
    return sentences


def _note(say, name, text, kinds):
    """Returns what was played last, with the whole name of the player."""
    app = say.app
    if name:
        who = app.play.tell(app.game.events[-EVENT:], app.say)[0]
        name = _name(say, app.game.starter() if who is None else who)
    names = say.all("cards")
    cards = " " + say.join([names[kind] for kind in kinds], "or") if kinds else ""
    return say.plain(name + text) + cards


def _offer(say, offer):
    game = say.app.game
    if offer == table.MENU:
        return say("ok menu")
    if offer == table.SCORE:
        return say("ok score")
    if offer == table.PHASE:
        if game.last_phase():
            return say("ok ends")
        return say("ok phase", game.phase_letter(1))
    if game.over():
        return say("ok result")
    if game.egon_left():
        return say("ok egon")
    if game.solo:
        return say("ok your cards")
    return say("ok cards", _name(say, offer))


# ---- Laying a card


def tell_place(say, screen):
    game = say.app.game
    card = screen.card
    name = say.all("cards")[card]
    who = screen.who
    sentences = []
    if card not in screen.offers():
        sentences.append(say("none left", name))
    elif card == BUILDING:
        sentences.append(name + ". " + say("ok which"))
    else:
        places = stacks(game, who, card)
        on = places[0]
        gain = game.preview(rules.place(who, card, on))
        parts = [name, _gain(say, gain)]
        stack = on if on == MONASTERY else becomes(card, on)
        parts.append(say("then of three", game.open(who, stack) + 1))
        if on is not None and on != min(card, BUILDING):
            parts.insert(1, say("on other", say.all("cards")[on]))
        parts.append(_gives(say, card))
        text = ", ".join([part for part in parts if part])
        sentences.append(text + ". " + say("ok where" if len(places) > 1 else "ok lays"))
    row = range(KINDS) if card < KINDS else range(KINDS, rules.CARDS)
    row = [one for one in row if one in screen.offers()]
    if card in row:
        sentences = [say.place(sentences[0], row.index(card), len(row))]
    sentences.append(say.stands(who))
    sentences.append(say("kinds" if card < KINDS else "buildings"))
    sentences.append(say("more ways" if say.app.has_sides() else "more ways four"))
    return sentences


def tell_more(say, screen):
    """Returns the line, what OK does, and the points after it."""
    app = say.app
    item = screen.item()
    number = screen.number()
    if item == more.ANIMALS:
        text = say("ok animals")
    elif item == more.SELL:
        text = say.count("goods of", number) + ", " + say("brings", say.points(number))
        text = say("sell goods") + ": " + text + ". "
        text += say("ok sells" if screen.can_change() else "ok opens")
    else:
        text = say("points") + ": " + say.points(number) + ". "
        text += say("ok takes" if screen.can_change() else "ok opens")
    sentences = [say.place(text, screen.at, screen.count())]
    if screen.can_change():
        sentences.append(say("change sides" if app.has_sides() else "change up down"))
    sentences.append(say.stands(screen.who, number))
    if item == more.SELL and not app.game.solo:
        sentences.append(say("then start card"))
    return sentences


def tell_joker(say, screen):
    game = say.app.game
    names = say.all("cards")
    who = screen.who
    card = screen.card
    on = screen.chosen()
    kind = min(card, BUILDING)
    text = say("on own", names[card])
    if on is not None:
        text = say("on stack", names[card], names[on], _stack(say, who, on))
        text += ", " + say("counts as", names[becomes(kind, on)])
    gain = game.preview(rules.place(who, card, on))
    brings = _gain(say, gain)
    text += ", " + brings if brings else ""
    here = say.place(text + ". " + say("ok lays"), screen.at, len(screen.offers()))
    return [here, say.stands(who, sum(gain))]


def tell_triple(say, screen):
    app = say.app
    gain = screen.gain()
    return [
        say("phase card points", say.points(screen.at)) + ". " + say("ok lays"),
        say("triple done", say.all("cards")[screen.kind]),
        _gain(say, gain, rules.GAIN_BONUS),
        say("phase card is", app.game.phase_letter()),
        say.stands(screen.who, sum(gain)),
    ]


# ---- The end of a phase


def tell_animals(say, screen):
    at = screen.at
    names = say.all("herd")
    text = names[at] + ": " + str(screen.herd[at]) + ". " + say("change up down")
    text += ". " + say("ok done" if screen.is_last() else "ok next")
    points = sum(screen.sets())
    herd = ", ".join([names[i] + " " + str(screen.herd[i]) for i in range(4)])
    return [
        say.place(text, at, 4),
        say("all animals", herd),
        say("sets bring", say.points(points)) if points else say("no sets"),
        say.stands(screen.who, screen.gain()),
    ]


def tell_compare(say, screen):
    app = say.app
    game = app.game
    over = game.ahead() or game.last_phase()
    key = "ok result" if over else "ok phase"
    sentences = [say(key, "" if over else game.phase_letter(1))]
    if game.ahead():
        sentences.append(say("is ahead"))
    else:
        sentences.append(say("won") if game.last_phase() else say("you go on now"))
    sentences += [_phase(say), say.stands(0), say.stands(HIM), _lead(say)]
    if screen.shows_parts():
        labels = say.all("parts")
        for who, count in ((0, 6), (HIM, 3)):
            score = game.score(who)
            parts = [labels[i] + " " + str(score[i]) for i in range(count) if score[i]]
            if parts:
                sentences.append(_name(say, who) + ": " + ", ".join(parts))
    if not screen.is_roomy():
        sentences.append(say("arrows points" if screen.shows_parts() else "arrows parts"))
    return sentences


def tell_egon(say, screen):
    app = say.app
    game = app.game
    names = say.all("cards")
    given = screen.given()
    if game.dealt:
        text = say("ok deals") if game.egon_left() else say("ok goes on")
    else:
        kind = screen.chosen()
        gain = _gain(say, game.preview(rules.egon(kind))) or say("nothing")
        if kind == MONASTERY:
            gain += ", " + say("one for you")
        text = names[kind] + ", " + say("he has", _stack(say, HIM, kind)) + ", " + gain
        text = say.place(text + ". " + say("ok gives him"), kind, KINDS)
    sentences = [text, say("egon has", len(given), EGON_GETS[game.phase()])]
    if given:
        sentences.append(say("these", ", ".join([names[kind] for kind in given])))
    if game.dealt and not game.egon_left():
        sentences.append(say("deal brought", say.points(screen.gain())))
    gone = [names[kind] for kind in range(KINDS) if not game.supply(kind)]
    if gone:
        sentences.append(say("gone kinds", ", ".join(gone)))
    sentences += [_phase(say), say.stands(HIM)]
    if say.more is not None:
        say.more.append(_duchy(say, HIM))
    return sentences


def tell_unused(say, screen):
    text = say("unused is", screen.number) + ". "
    text += say("change tens" if say.app.has_sides() else "change up down") + ". "
    text += say("ok done" if screen.is_last else "ok next")
    return [text, screen.title, say.stands(screen.who)]


# ---- To look up


def tell_score(say, screen):
    game = say.app.game
    sentences = [say("ok closes") + ". " + say("arrows score", screen.page + 1)]
    if not screen.page:
        return sentences + say.table(screen, say.app.play)
    names = say.all("cards")
    for kind in range(KINDS):
        text = say(
            "prize", names[kind], game.values[kind], say.count("cards of", game.supply(kind))
        )
        sentences.append(text + ", " + say("first free") if game.first(kind) is None else text)
    sevens = ", ".join([str(points) for points in game.sevens()]) or say("none of it")
    return sentences + [say("sevens are", sevens), say("goods are", game.goods())]


def tell_podium(say, screen):
    return say.podium(screen)


def tell_help(say, screen):
    sentences = [say("help page", screen.page + 1, screen.pages)]
    sentences.append(say.all("help pages")[screen.what()])
    if screen.what() == pages.POINTS_PAGE:
        points = say.all("points spoken")
        return sentences + [
            text + ": " + points[i] for i, text in enumerate(say.all("points help"))
        ]
    if screen.what() == pages.EGON_PAGE:
        return sentences + [say("egon help")]
    names = say.all("cards")
    values, unsure = screen.values()
    for card in screen.cards():
        text = names[card]
        if card < KINDS:
            text += ", " + say("triple worth", values[card])
            text += " " + say("unsure") if unsure >> card & 1 else ""
        give = say.all("take")[card]
        kinds = gives(say.app, card)[1]
        if kinds:
            give += " " + say.join([names[kind] for kind in kinds], "or")
        sentences.append(text + ": " + give)
    return sentences
