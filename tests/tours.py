"""Long walks through the screens: the bot plays to where a short script cannot get.

A tour is a function that takes a bot and a camera, `shot(name)`.
"""

from firmware import own_sheets
from host_sim.bot import best_turn
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS

SEED = 3


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
        if bot.app.screen() == "news":
            first("news-phase" if game.phase_done() else "news-award")
    bot.read_news()
    assert bot.app.screen() == "result"
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
    while bot.app.screen() == "castle":
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
    bot.handheld.add_sheets({"Valley": own_sheets.seal(own_sheets.pack(sheets.sheet("C")))})
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


TOURS = (solo, group, own, lone, tie, by_bonuses)
