# SPDX-License-Identifier: MIT
"""Long walks through the screens: the bot plays to where a short script cannot get.

A tour is a function that takes a bot and a camera, `shot(name)`.
"""

import random

from firmware.games.dice import own_sheets
from firmware.games.dice import turn as offers
from firmware.ui.panels import LARGE_LETTERS
from host_sim.games.dice.bot import best_turn
from shared_rules.dice import coach, sheets
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS
from shared_rules.dice.review import by_tables
from shared_rules.fold import NAME_LENGTH

SEED = 3
WIDEST = "W" * NAME_LENGTH  # the longest name, in the widest letters


def play(bot, shot, kind, choose=best_turn, news=True):
    """To the result; the first award and the first phase's end are worth a picture, too."""
    game = bot.app.game
    waited = {"sheet-urge", "score-phase", "news-award"} if news else set()

    def first(name):
        if name in waited:
            waited.remove(name)
            shot(f"{name}-{kind}")

    def think(game, who):
        if game.phase() == 2 and game.may_end() and game.players[who].left():
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
            first("news-award")
            bot.press("OK")
        if bot.app.screen() == "dice.score" and not game.over():
            first("score-phase")
    while bot.app.screen() == "dice.news":
        bot.press("OK")
    assert bot.app.screen() == "dice.score"
    if news:
        shot(f"score-{kind}")
    bot.read_news()
    assert bot.app.screen() == "dice.result"
    shot(f"result-{kind}")


def solo(bot, shot):
    """A whole solo game, and then what is kept of it."""
    bot.handheld.dated(2026, 11, 28)
    bot.begin()
    play(bot, shot, "solo")
    bot.choose(bot.say("review"))
    shot("review-solo")
    bot.press("OK")
    shot("review-played")
    bot.press("OK")
    shot("review-better")
    bot.press("DOWN", "BACK")
    bot.press("UP", "UP", "OK")
    shot("review-about")
    bot.press("OK", "BACK")
    bot.press("BACK")  # not over after all
    shot("sheet-over")
    bot.press("OK", "OK")
    bot.choose(bot.say("home"))
    bot.choose(bot.say("best"))
    shot("best")
    bot.press("OK")
    shot("best-five")
    bot.press("BACK", "BACK")
    bot.choose(bot.say("history"))
    shot("history")
    bot.press("OK", "OK")
    shot("past-solo")
    bot.press(*["DOWN"] * 7)  # where the points came from
    bot.press("BACK")
    show_code(bot)
    shot("code")
    bot.press("OK")


def daily(bot, shot):
    """The dice of a day: from the clock, or of a date that is entered."""
    bot.choose(bot.say("daily"))
    shot("setup-daily-no-clock")
    bot.press("BACK")
    bot.handheld.dated(2026, 11, 28)
    bot.choose(bot.say("daily"))
    shot("setup-daily")
    bot.choose(bot.say("day"))
    shot("day")
    bot.press("UP", "OK")
    shot("day-month")
    bot.press("OK", "DOWN", "OK", "OK", "OK")
    bot.play()
    shot("result-daily")
    bot.choose(bot.say("home"))
    bot.choose(bot.say("best"))
    shot("best-daily")
    bot.press("OK")
    shot("best-daily-five")
    bot.press("BACK", "BACK")
    bot.choose(bot.say("history"))
    shot("history-daily")
    bot.press("OK")  # the title says all of the line


def rivals(bot, shot):
    """Alone against the device, and with another person."""
    bot.choose(bot.say("group"))
    turn_to(bot, bot.say("players"), "1")
    turn_to(bot, bot.say("rivals"), "2")
    shot("setup-rivals")
    turn_to(bot, bot.say("level"), bot.app.say_all("levels")[1])
    bot.choose(bot.say("start"))
    bot.press("OK")
    shot("rivals-castles")
    bot.round()
    shot("rivals-turns")
    bot.press("BACK", "BACK")
    shot("sheet-rivals-undone")
    bot.menu("redo")
    while not bot.app.game.phase_done():
        bot.round()
    shot("rivals-phase")
    bot.play()
    shot("result-rivals")
    bot.choose(bot.say("home"))
    bot.choose(bot.say("best"))
    shot("best-rivals")
    bot.press("BACK")
    bot.begin(solo=False, players=2, rivals=3)
    bot.round()
    shot("rivals-three")
    bot.press("BACK", "BACK")
    shot("undo-rivals")


def group(bot, shot):
    """Three players with the device's dice; one of them has a long name."""
    begin(bot, ("Ann", "Benjamin", "Cleo"), spread=True, players="3")
    for _ in range(4):
        bot.round()
    bot.read_news()
    shot("sheet-group-later")
    score(bot)
    shot("score-early")
    bot.press("DOWN")
    if bot.app.screen() == "dice.score":  # a small panel has a second page
        shot("score-regions")
        bot.press("OK")
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
    bot.choose(bot.say("stats"))
    shot("stats")
    bot.press("OK")
    shot("stats-player")
    bot.press("BACK", "BACK", "BACK")
    bot.choose(bot.say("history"))
    bot.press("OK", "OK")
    shot("past-group")
    bot.press("OK", "DOWN")
    shot("past-sheet")
    bot.press("OK")
    bot.choose(bot.say("review"))
    shot("review-group")
    bot.press("OK")
    shot("review-group-played")
    bot.press("BACK", "UP", "OK")  # the next player
    shot("review-group-next")
    bot.press("BACK", "BACK")
    show_code(bot)
    shot("code-group")


def show_code(bot):
    bot.choose(bot.say("code" if bot.app.shows_codes() else "short"))


def paper(bot, shot):
    """Everybody on paper: the device lies in the middle of the table."""
    bot.choose(bot.say("table"))
    shot("setup-table")
    bot.choose(bot.say("start"))
    shot("table-start")
    bot.press("OK")
    shot("table")
    back, on = ("LEFT", "RIGHT") if bot.app.has_sides() else ("UP", "DOWN")
    bot.press(back)
    shot("table-open")
    bot.press("OK")
    shot("table-struck")
    bot.press(on)
    shot("table-open-right")
    bot.press("BACK")  # to the menu, where an arrow cannot lead there
    if bot.app.has_sides():
        bot.press("DOWN")
    shot("table-menu")
    bot.choose(bot.say("turn"))
    shot("table-turned")
    waited = {"double", "last", "last-double"}
    game = bot.app.game
    while not game.over():
        bot.press("OK")
        double = game.dice()[4] == 2
        seen = "last-double" if double else "last"
        seen = seen if game.phase_done() else "double" if double else ""
        if bot.app.display.turned:
            to_table_menu(bot)  # a list is upright, and so is what follows
            bot.press("BACK")
        if seen in waited:
            waited.remove(seen)
            shot(f"table-{seen}")
        if game.phase() == 1:
            bot.strike(1)  # its second value; then there is none
    shot("table-over")
    bot.press("BACK", "BACK")
    to_table_menu(bot)
    shot("table-menu-redo")
    bot.choose(bot.say("redo"))
    bot.press("OK")
    shot("table-end")
    bot.press("BACK", "OK", "OK")
    bot.choose(bot.say("history"))
    shot("history-table")
    bot.press("BACK")
    bot.begin_table(real_dice=True)
    shot("table-real")
    bot.press("OK")
    shot("table-enter")
    bot.enter(rules.roll(3, 4, 2, 1, 2))
    shot("table-entered")
    assert not waited, waited


def to_table_menu(bot):
    bot.press(*["DOWN"] if bot.app.has_sides() else ["UP", "BACK"])
    assert bot.app.screen() == "dice.table_menu"


def score(bot):
    """From the sheet between two turns to the score."""
    bot.press("RIGHT" if bot.app.has_sides() else "UP")


def take_back(bot):
    """Undo one event, named first or not."""
    events = len(bot.app.game.events)
    while len(bot.app.game.events) == events:
        bot.press("BACK")


def undo(bot, shot):
    """Everything that can be undone is named first, except for one's own turn."""
    begin(bot, ("Ann", "Benjamin"), players="2", others=bot.say("yes"))
    for _ in range(6):
        bot.round()
        bot.read_news()
    bot.press("OK")  # a roll
    bot.read_news()
    bot.menu("claim")
    bot.press("OK", "BACK", "BACK")
    shot("undo-claim")
    bot.press("BACK")
    bot.turn(best_turn(bot.app.game, 0))
    bot.press("OK", "BACK")
    shot("undo-turn")
    bot.press("OK", "BACK", "BACK")  # kept, and then not
    bot.to(offers.REDO)
    shot("sheet-redo")
    bot.to(offers.MENU)
    bot.press("OK")
    shot("menu-redo")
    bot.press("BACK", "BACK")
    shot("undo-roll")
    bot.press("BACK", "BACK")
    shot("undo-second")  # after a round, the other player's
    bot.press("OK")


def hint(bot, shot):
    """The coach shows the best castle and the best turn."""
    bot.choose(bot.say("solo"))
    bot.choose(bot.say("start"))
    bot.press("UP")
    shot("castle-hint")
    bot.press("OK")
    shot("castle-best")
    bot.press("OK", "OK")
    bot.menu("hint")
    shot("sheet-hint")


def given_up(bot, shot):
    """Reviews of games that were given up: all turns were the best, and one was not quite."""
    bot.begin()
    bot.round(coach.best)
    give_up_and_review(bot, shot, "review-best")
    slips = []

    def think(game, who):
        """A turn that costs less than a point, as soon as there is one."""
        for event, _ in game.turns(who):
            cost, _ = by_tables(game, who, bytes(event))
            if coach.POINT // 2 <= cost < coach.POINT:
                slips.append(bytes(event))
                return slips[0]
        return coach.best(game, who)

    bot.begin()
    while not slips:
        bot.round(think)
    give_up_and_review(bot, shot, "review-little")


def give_up_and_review(bot, shot, name):
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    bot.choose(bot.say("history"))
    bot.press("OK")
    bot.choose(bot.say("open"))
    bot.choose(bot.say("review"))
    shot(name)
    bot.press(*["BACK"] * 4)


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
        if bot.app.top().hidden:
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


def both(bot, shot):
    """A solo game and a group game side by side; a third must take the place of one."""
    bot.begin()
    bot.round()
    bot.read_news()
    bot.menu("home")
    bot.begin(solo=False, players=2)
    bot.menu("home")
    shot("home-both")
    bot.choose(bot.say("resume solo"))
    assert bot.app.game.solo
    bot.menu("home")
    for mode in ("solo", "group"):
        bot.choose(bot.say(mode))
        shot(f"ask-end-{mode}")
        bot.press("BACK")
    bot.choose(bot.say("resume group"))
    assert not bot.app.game.solo


def own(bot, shot):
    """A sheet of one's own is offered, played and remembered."""
    bot.handheld.add_own({"Valley": own_sheets.seal(own_sheets.pack(sheets.sheet("C")))})
    bot.choose(bot.say("solo"))
    turn_to(bot, bot.say("sheet"), "Valley")
    shot("setup-own")
    bot.choose(bot.say("start"))
    bot.press("OK")
    bot.play()
    bot.choose(bot.say("home"))
    bot.choose(bot.say("history"))
    shot("history-own")


def lone(bot, shot):
    """One player of a bigger table: nobody is said to have won."""
    begin(bot, players="1")
    play(bot, shot, "lone", news=False)


def tie(bot, shot):
    """The same points and the same bonuses: two winners. Then a rematch."""
    bot.begin(solo=False, players=2)
    play(bot, shot, "tie", news=False)
    bot.choose(bot.say("again"))
    assert bot.app.screen() == "dice.castle"
    shot("castle-rematch")
    bot.press("BACK")
    shot("setup-rematch")


def by_bonuses(bot, shot):
    """The same points, but one has a bonus more."""
    bot.begin(solo=False, players=2)
    play(bot, shot, "bonuses", worse_at_the_end, news=False)
    bot.press(*["DOWN"] * 4)  # what decided it stands below what can be done


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
    """On the list of names: open a line, and pick the name or write it with the wheel."""
    screen = bot.app.top()
    bot.walk(who, screen.at, screen.count())
    bot.press("OK")
    if not screen.writing:
        lines = [screen.line(i)[0] for i in range(screen.count())]
        known = name.capitalize() in lines
        bot.choose(name.capitalize() if known else bot.say("new name"))
        if known:
            return
    wheel = "✓ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ0123456789◂"
    at = 1
    for letter in name.upper():
        bot.walk(wheel.index(letter), at, len(wheel))
        bot.press("OK")
        at = wheel.index(letter)
    if len(name) < NAME_LENGTH:  # after the last letter the wheel stands on the tick
        bot.walk(0, at, len(wheel))
    bot.press("OK")


def about(bot, shot):
    """What the device says of itself: from files, and from an image beside older files."""
    bot.choose(bot.say("settings"))
    for source, aside in (("computer", None), ("files", None), ("image", "0.1.0")):
        bot.handheld.runs_from(source, aside)
        bot.choose(bot.say("about"))
        if source != "files":
            shot("about-older-files" if aside else "about")
        bot.press("UP")  # the last line
        if aside:
            shot("about-last")
        bot.press("BACK")


# ---- Walks that take no pictures


def every_rating(bot, shot):
    """A solo game that is rated as badly and as well as can be."""
    bot.begin()
    bot.play()
    for rating in range(4):
        bot.handheld.rate(rating)
        bot.press("BACK", "OK", "OK")  # out of the result, and back by the score
        assert bot.app.screen() == "dice.result"


def widest(bot, shot):
    """Where all of a name is shown: in lists, news and results it is never shortened."""
    names = WIDEST, WIDEST[:-1] + "M"  # no two are alike
    begin(bot, names, players="2", spread=True)

    def shown():
        return any(name.capitalize() in " ".join(bot.handheld.texts()) for name in names)

    seen = False
    while not bot.app.game.over():
        bot.round()
        if bot.app.screen() == "dice.news":
            seen = True
            assert shown()
    bot.read_news()
    assert seen and bot.app.screen() == "dice.result"
    assert shown()
    bot.choose(bot.say("home"))
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
        while not app.game.round_over() or app.top().turn.first >= 0:
            bot.press("BACK")
            while app.screen() != "dice.sheet":
                bot.press("BACK" if app.screen() != "message" else "OK")


def on_the_chip(bot, shot):
    """Through most screens, then some rounds of a game of two."""
    bot.choose(bot.say("best"))
    bot.press("BACK")
    bot.choose(bot.say("settings"))
    bot.choose(bot.say("dice"))
    bot.press("OK", "BACK")
    bot.choose(bot.say("help"))
    bot.press(*["OK"] * 5, "BACK")
    bot.begin(solo=False, players=2)
    for _ in range(10):
        bot.round()
    bot.read_news()
    score(bot)
    bot.press("OK")
    for _ in range(2):
        take_back(bot)
    bot.menu("sheets")
    bot.press("DOWN", "BACK", "BACK")


def large(bot, shot):
    """Large text, where the panel has room for it: lists, and a turn in a group."""
    if not LARGE_LETTERS[bot.app.canvas.panel]:
        return
    bot.choose(bot.say("settings"))
    bot.choose(bot.say("large"))
    shot("large-settings")
    bot.press("BACK")
    shot("large-home")
    bot.choose(bot.say("group"))
    shot("large-setup")
    bot.press("BACK")
    begin(bot, ("Ann", "Benjamin"), spread=True, players="2")
    waited = ["large-rolled"]

    def think(game, who):
        if waited:
            shot(waited.pop())
        return best_turn(game, who)

    bot.round(think)
    bot.read_news()
    shot("large-scored")
    bot.menu("sheets")
    shot("large-look")


TOURS = (
    solo,
    daily,
    rivals,
    group,
    both,
    own,
    lone,
    tie,
    by_bonuses,
    paper,
    undo,
    about,
    large,
    hint,
    given_up,
)
SEEDS = {wander: 4, on_the_chip: 11}  # the others have SEED
