# SPDX-License-Identifier: MIT
"""Long walks through the screens: the bot plays to where a short script cannot get.

A tour is a function that takes a bot and a camera, `shot(name)`.
"""

import random

from firmware.games.dice import own_sheets
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS

SEED = 3
WIDEST = "WWWWWWWW"  # the longest name, in the widest letters


def play(bot, shot, kind, choose=best_turn, news=True):
    """To the result; the first award and the first phase's end are worth a picture, too."""
    game = bot.app.game
    waited = {"sheet-urge", "news-phase", "news-award"} if news else set()

    def first(name):
        if name in waited:
            waited.remove(name)
            shot(f"{name}-{kind}")

    def think(game, who):
        if game.phase() == 2 and bot.app.top()._urge() and game.players[who].left():
            if "sheet-urge" in waited:
                first("sheet-urge")
                # On the menu, where no gain is to be told, a word says it as well.
                bot.press("UP")
                shot(f"sheet-urge-said-{kind}")
                bot.press("DOWN")
        return choose(game, who)

    while not game.over():
        bot.round(think)
        if bot.app.screen() == "dice.news":
            first("news-phase" if game.phase_done() else "news-award")
    bot.read_news()
    assert bot.app.screen() == "dice.result"
    shot(f"result-{kind}")


def solo(bot, shot):
    """A whole solo game, and then what is kept of it."""
    bot.begin()
    play(bot, shot, "solo")
    bot.press("BACK")  # not over after all
    shot("sheet-over")
    bot.press("OK", "OK")
    bot.choose(bot.say("best"))
    shot("best")
    bot.press("BACK")
    bot.choose(bot.say("history"))
    shot("history")


def group(bot, shot):
    """Three players with the device's dice; one of them has a long name."""
    begin(bot, ("Ann", "Benjamin", "Cleo"), spread=True, players="3")
    for _ in range(4):
        bot.round()
    bot.read_news()
    shot("sheet-group-later")
    bot.menu("sheets")
    bot.press("DOWN")
    shot("look-group")
    bot.press("OK", "BACK")
    play(bot, shot, "group")
    bot.press(*["UP"] * 3)
    shot("result-group-last")
    bot.press("OK")
    bot.choose(bot.say("best"))
    shot("best-group")


def begin(bot, names=(), solo=False, spread=False, **items):
    """From the home screen into a game; `items` are lines of the set-up and what to set.

    With `spread`, each player takes another castle."""
    bot.choose(bot.say("solo" if solo else "group"))
    for item, value in items.items():
        turn_to(bot, bot.say(item), value)
    if names:
        bot.choose(bot.say("names"))
        for who, name in enumerate(names):
            write_name(bot, who, name)
        bot.press("BACK")
    bot.choose(bot.say("start"))
    who = 0
    while bot.app.screen() == "dice.castle":
        if bot.app.top()._hidden:
            bot.press("OK")  # the handheld has changed hands
        bot.press(*["DOWN"] * (who if spread else 0), "OK")
        who += 1


def turn_to(bot, label, value):
    """Press OK on a line of a list until it says `value`."""
    for _ in range(12):
        screen = bot.app.top()
        lines = dict(screen.line(i) for i in range(screen.count()))
        if lines[label] == value:
            return
        bot.choose(label)
    raise LookupError(f"the line '{label}' never says '{value}'")


def own(bot, shot):
    """A sheet of one's own is offered, played and remembered."""
    bot.handheld.add_own({"Valley": own_sheets.seal(own_sheets.pack(sheets.sheet("C")))})
    bot.choose(bot.say("solo"))
    turn_to(bot, bot.say("sheet"), "Valley")
    shot("setup-own")
    bot.choose(bot.say("start"))
    bot.press("OK")
    bot.play()
    bot.press("OK")
    bot.choose(bot.say("history"))
    shot("history-own")


def lone(bot, shot):
    """One player of a bigger table: nobody is said to have won."""
    begin(bot, players="1")
    play(bot, shot, "lone", news=False)


def tie(bot, shot):
    """The same points and the same bonuses: two winners."""
    bot.begin(solo=False, players=2)
    play(bot, shot, "tie", news=False)


def by_bonuses(bot, shot):
    """The same points, but one has a bonus more."""
    bot.begin(solo=False, players=2)
    play(bot, shot, "bonuses", worse_at_the_end, news=False)


def worse_at_the_end(game, who):
    """In the last round the first player passes; the other gains nothing at all."""
    if game.phase() == 2 and game.struck(2) >= 10:
        for event, gain in game.turns(who):
            way = event[0] & 0x38
            empty = not gain[GAIN_POINTS] and not gain[GAIN_AWARDS]
            if who == 0 and way == rules.PASS and not event[0] & rules.SALE:
                return bytes(event)
            if who == 1 and way == rules.PLAIN and empty and not sum(gain[GAIN_BONUSES:]):
                return bytes(event)
    return best_turn(game, who)


def write_name(bot, who, name):
    """On the list of names: open a line, and write with the wheel of letters."""
    screen = bot.app.top()
    bot._go(who, screen.at, screen.count())
    bot.press("OK")
    wheel = "✓ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ0123456789◂"
    at = 1
    for letter in name.upper():
        bot._go(wheel.index(letter), at, len(wheel))
        bot.press("OK")
        at = wheel.index(letter)
    if len(name) < 8:  # after the eighth letter the wheel stands on the tick
        bot._go(0, at, len(wheel))
    bot.press("OK")


# ---- Walks that take no pictures


def every_rating(bot, shot):
    """A solo game that is rated as badly and as well as can be."""
    bot.begin()
    bot.play()
    for rating in range(4):
        bot.handheld.rate(rating)
        bot.press("BACK", "OK")  # out of the result, and back
        assert bot.app.screen() == "dice.result"


def widest(bot, shot):
    """Where all of a name is shown: in lists, news and results it is never shortened."""
    begin(bot, (WIDEST, WIDEST), players="2", spread=True)

    def shown():
        return WIDEST.capitalize() in " ".join(bot.handheld.texts())

    seen = False
    while not bot.app.game.over():
        bot.round()
        if bot.app.screen() == "dice.news":
            seen = True
            assert shown()
    bot.read_news()
    assert seen and bot.app.screen() == "dice.result"
    assert shown()
    bot.press("OK")
    bot.choose(bot.say("best"))
    assert shown()


def wander(bot, shot):
    """A game of two with detours: over the fields, back, and into the menu now and then."""
    rng = random.Random(4)
    app = bot.app
    bot.begin(solo=False, players=2)
    for _ in range(12):
        bot.round()
        bot.read_news()
        for _ in range(6):
            bot.press(rng.choice(("UP", "DOWN", "OK", "BACK", "DOWN")))
        while app.screen() != "dice.sheet":
            bot.press("BACK")
        while not app.game.round_over() or app.top().first >= 0:
            bot.press("BACK")
            while app.screen() != "dice.sheet":
                bot.press("BACK" if app.screen() != "message" else "OK")


def on_the_chip(bot, shot):
    """Through most screens, then some rounds of a game of two."""
    bot.press("DOWN", "DOWN", "OK", "BACK")  # best scores
    bot.choose(bot.say("settings"))
    bot.press("DOWN", "OK", "OK", "BACK")
    bot.choose(bot.say("help"))
    bot.press("OK", "OK")
    bot.begin(solo=False, players=2)
    for _ in range(10):
        bot.round()
    bot.read_news()
    bot.press("BACK", "BACK")  # undo
    bot.menu("sheets")
    bot.press("DOWN", "BACK", "BACK")


TOURS = (solo, group, own, lone, tie, by_bonuses)
SEEDS = {wander: 4, on_the_chip: 11}  # the others have SEED
