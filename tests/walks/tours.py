# SPDX-License-Identifier: MIT
"""Long walks through the screens: the bot plays to where a short script cannot get.

A tour is a function that takes a bot and a camera, `shot(name)`. What it does in one go is
written as words for `follow`.
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
from shared_rules.text import record

SEED = 3
WIDEST = "W" * NAME_LENGTH  # the longest name, in the widest letters


def follow(bot, shot, steps):
    """Do one step after the other:

    OK        press a button; `OK*3` presses it three times
    LEFT/UP   with six buttons the first, with four the second; one of them may be missing
    =new_name choose the line of a list that says this, in any language
    >start    the same, of a line with an arrow
    +redo     the same in the menu of a game
    @home     this screen must be open
    !best     take a picture
    """
    for step in steps.split():
        sign, word = step[0], step[1:].replace("_", " ")
        if sign == "!":
            shot(step[1:])
        elif sign == "@":
            assert bot.app.screen() == step[1:], f"{bot.app.screen()} is open, not {step[1:]}"
        elif sign in "=>":
            bot.choose(("▸ " if sign == ">" else "") + bot.say(word))
        elif sign == "+":
            bot.menu(word)
        else:
            six, _, four = step.partition("/")
            button = four if "/" in step and not bot.app.has_sides() else six
            button, _, count = button.partition("*")
            bot.press(*[button] * int(count or 1) if button else [])


def enter(bot, lines):
    """Enter the lines of a record, between bars or line ends."""
    event = record.part(bot.KIND, "record").event
    for line in lines.replace("\n", "|").split("|"):
        bot.enter(event(line.split(" ")))


def play(bot, shot, kind, choose=best_turn, news=True):
    """To the result; the first award and the end of the first phase also get a picture."""
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
                follow(bot, shot, f"UP !sheet-urge-said-{kind} DOWN")
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
    bot.press("OK")
    follow(bot, shot, f"@dice.podium !podium-{kind} OK @dice.result !result-{kind}")


def solo(bot, shot):
    """A whole solo game, and then what is kept of it."""
    bot.handheld.dated(2026, 11, 28)
    bot.begin()
    play(bot, shot, "solo")
    steps = """=review !review-solo OK !review-played OK !review-better DOWN BACK
        UP UP OK !review-about OK BACK
        BACK BACK !sheet-over OK OK OK =home !home-again =best !best OK !best-five BACK BACK
        =history !history OK OK !past-solo UP OK !steps-solo UP !steps-solo-last OK BACK"""
    follow(bot, shot, steps)
    show_code(bot)
    if bot.app.screen() == "message":
        follow(bot, shot, "!code-text OK")
    follow(bot, shot, "!code OK")


def daily(bot, shot):
    """The dice of a day: from the clock, or of a date that is entered."""
    follow(bot, shot, "=daily !setup-daily-no-clock BACK")
    bot.handheld.dated(2026, 11, 28)
    steps = "=daily !setup-daily =day !day UP OK !day-month OK DOWN OK OK OK"
    follow(bot, shot, steps)
    bot.play()
    steps = """!result-daily =home =best !best-daily OK !best-daily-five BACK
        =stats DOWN OK !stats-solo OK BACK BACK =history !history-daily OK"""
    follow(bot, shot, steps)  # the title says all of the line


def together(bot, shot):
    """The dice of a code: a new one, and one that is entered with a slip."""
    steps = """=together !setup-together =enter_code UP*4 OK UP OK !digits
        OK*4 !digits-refused BACK*6 =start !invite OK !castle-together OK !sheet-together"""
    follow(bot, shot, steps)
    bot.open_menu()
    follow(bot, shot, "!menu-together BACK")
    for _ in range(3):
        bot.round()
    bot.read_news()
    # With six buttons an arrow changes the round, with four it is asked at the end.
    follow(bot, shot, "!sheet-calls UP !claim-calls LEFT/OK !claim-round LEFT/ OK !sheet-called")
    follow(bot, shot, "DOWN LEFT/OK OK/DOWN !sheet-called-late")
    while bot.app.screen() != "dice.call":
        bot.read_news()
        bot.round(coach.best)
    follow(bot, shot, "!call OK")


def rivals(bot, shot):
    """Alone against the device, and with another person."""
    bot.choose(bot.say("group"))
    turn_to(bot, bot.say("players"), "1")
    turn_to(bot, bot.say("rivals"), "2")
    shot("setup-rivals")
    turn_to(bot, bot.say("level"), bot.app.say_all("levels")[1])
    follow(bot, shot, "=start OK !rivals-castles")
    bot.round()
    follow(bot, shot, "!rivals-turns BACK BACK !sheet-rivals-undone +redo")
    while not bot.app.game.phase_done():
        bot.round()
    shot("rivals-phase")
    bot.play()
    follow(bot, shot, "!result-rivals =home =best !best-rivals BACK")
    bot.begin(solo=False, players=2, rivals=3)
    bot.round()
    follow(bot, shot, "!rivals-three BACK BACK !undo-rivals")


def group(bot, shot):
    """Three players with the device's dice; one of them has a long name."""
    begin(bot, ("Ann", "Benjamin", "Cleo"), spread=True, players="3")
    for _ in range(4):
        bot.round()
    bot.read_news()
    shot("sheet-group-later")
    score(bot)
    follow(bot, shot, "!score-early DOWN")
    if bot.app.screen() == "dice.score":  # a small panel has a second page
        follow(bot, shot, "!score-regions OK")
    follow(bot, shot, "+sheets DOWN !look-group OK BACK")
    play(bot, shot, "group")
    steps = """=origins !past-origins BACK =home =best !best-group =stats !stats OK !stats-player
        BACK BACK BACK =history OK OK !past-group OK DOWN !past-sheet OK
        =review !review-group OK !review-group-played
        BACK UP OK !review-group-next BACK BACK"""
    follow(bot, shot, steps)
    show_code(bot)
    if bot.app.screen() == "message":
        bot.press("OK")
    shot("code-group")


def show_code(bot):
    bot.choose(bot.say("code" if bot.app.shows_codes() else "short"))


def paper(bot, shot):
    """Everybody on paper: the device lies in the middle of the table."""
    steps = """=table !setup-table =start !table-start OK !table LEFT/UP !table-open
        OK !table-struck RIGHT/DOWN !table-open-right"""
    follow(bot, shot, steps)
    # To the menu, where an arrow cannot lead there.
    follow(bot, shot, "BACK DOWN/ !table-menu =turn !table-turned")
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
    follow(bot, shot, "!table-over BACK BACK")
    to_table_menu(bot)
    follow(bot, shot, "!table-menu-redo =redo OK !table-end OK !points-none")
    enter = "OK" if bot.app.has_sides() else "OK*3"
    for name in (WIDEST, "Ann", "Bo"):
        bot.choose(bot.say("new name"))
        bot.write(name)
        follow(bot, shot, f"UP*{len(name)} !reached-{name} {enter} @dice.points")
    follow(bot, shot, "!points =done !podium-table OK !result-table =home")
    follow(bot, shot, "=history !history-table OK OK !past-table BACK*3")
    # Another one, in which a slip in a name is taken back: Ann's best, but not the best of all.
    bot.begin_table()
    bot.play_table()
    follow(bot, shot, "OK OK =new_name")
    for sign in "X◂✓":
        bot.letter(sign)
    bot.press("BACK")
    bot.choose("Ann")
    follow(bot, shot, f"UP*16 {enter} =done !podium-own OK =home")
    bot.begin_table(real_dice=True)
    follow(bot, shot, "!table-real OK !table-enter")
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
    follow(bot, shot, "+claim UP OK /OK BACK !undo-claim BACK")
    bot.turn(best_turn(bot.app.game, 0))
    follow(bot, shot, "OK BACK !undo-turn OK BACK BACK")  # kept, and then not
    bot.to(offers.REDO)
    shot("sheet-redo")
    bot.to(offers.MENU)
    # The second is, after a round, the other player's.
    steps = "OK !menu-redo =leave !leave OK !leave-ask BACK BACK =setup !setup-changing =seats OK"
    follow(bot, shot, steps + " !seats BACK BACK BACK BACK !undo-roll BACK BACK !undo-second OK")


# Two rounds of two players: if the first mark were a pass, the second would not fit.
TWO_ROUNDS = (
    rules.roll(2, 5, 2, 0, 1), rules.turn(0, rules.PLAIN, 100), rules.turn(1, rules.PASS),
    rules.roll(4, 1, 3, 3, 1), rules.turn(0, rules.PLAIN, 90), rules.turn(1, rules.PASS),
)  # fmt: skip


def enter_rounds(bot):
    """Enter these rounds, with real dice."""
    for event in TWO_ROUNDS:
        bot.read_news()
        if event[0] & rules.TURN:
            bot.turn(event)
        else:
            bot.to(offers.ROLL)
            bot.press("OK")
            bot.enter(event)
    bot.read_news()


def entries(bot, shot):
    """A turn of a round ago is changed; another one no longer fits and is chosen again."""
    begin(bot, ("Ann", "Benjamin"), players="2", dice=bot.say("real"))
    enter_rounds(bot)
    follow(
        bot, shot, "+entries !entries RIGHT*2/DOWN*2 LEFT/ !entries-roll DOWN*2 OK !entry =change"
    )
    shot("entry-sheet")
    bot.turn(rules.turn(0, rules.PASS))
    follow(bot, shot, "!mend =stop_here !ask-lost OK BACK")
    bot.to(offers.MENU)
    follow(bot, shot, "OK !menu-due BACK")
    bot.turn(rules.turn(0, rules.PASS))
    follow(bot, shot, "!changed UP DOWN OK")
    # The dice give orange fields a 2 only; the worker of the pass gives the other numbers.
    bot.to(offers.ROLL)
    bot.press("OK")
    bot.enter(rules.roll(2, 2, 3, 3, 1))
    bot.to(offers.ANY)
    follow(bot, shot, "!sheet-any OK !sheet-any-asks BACK")


def hint(bot, shot):
    """The coach shows the best castle and the best turn."""
    follow(bot, shot, "=solo =start UP !castle-hint OK !castle-best OK OK +hint !sheet-hint")


def given_up(bot, shot):
    """Reviews of games that were given up: all turns were the best, and one was not quite."""
    bot.begin()
    bot.round(coach.best)
    review = "+abandon =yes =history OK =open =review !review-{} BACK*4"
    follow(bot, shot, review.format("best"))
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
    follow(bot, shot, review.format("little"))


def begin(bot, names=(), solo=False, spread=False, **items):
    """From the home screen into a game; `items` are lines of the set-up and what to set.

    With `spread`, each player takes another castle."""
    bot.choose(bot.say("solo" if solo else "group"))
    for item, value in items.items():
        turn_to(bot, bot.say(item), value)
    if names:
        write_names(bot, names)
    bot.choose(bot.say("start"))
    who = 0
    while bot.app.screen() == "dice.castle":
        if bot.app.top().hidden:
            bot.press("OK")  # the handheld has changed hands
        bot.on(who if spread else 0)
        bot.press("OK")
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
    follow(bot, shot, "+home !home-both =resume_solo")
    assert bot.app.game.solo
    follow(bot, shot, "+home =solo !ask-end-solo BACK =group !ask-end-group BACK =resume_group")
    assert not bot.app.game.solo


def own(bot, shot):
    """A sheet of one's own is offered, played and remembered."""
    bot.handheld.add_own({"Valley": own_sheets.seal(own_sheets.pack(sheets.sheet("C")))})
    bot.choose(bot.say("solo"))
    turn_to(bot, bot.say("sheet"), "Valley")
    follow(bot, shot, "!setup-own =start OK")
    bot.play()
    follow(bot, shot, "=home =history !history-own")


def lone(bot, shot):
    """One player of a bigger table: nobody is said to have won."""
    begin(bot, players="1")
    play(bot, shot, "lone", news=False)


def tie(bot, shot):
    """The same points and the same bonuses: two winners. Then a rematch."""
    bot.begin(solo=False, players=2)
    play(bot, shot, "tie", news=False)
    follow(bot, shot, "=again @dice.castle !castle-rematch BACK !setup-rematch")


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


def write_names(bot, names):
    """On a set-up: the name of each player, and back."""
    bot.choose(bot.say("names"))
    for who, name in enumerate(names):
        write_name(bot, who, name)
    bot.press("BACK")


def write_name(bot, who, name):
    """On the list of names: open a line, and pick the name or write it letter by letter."""
    screen = bot.app.top()
    bot.walk(who, screen.at, screen.count())
    bot.press("OK")
    if bot.app.top() is screen:
        lines = [screen.line(i)[0] for i in range(screen.count())]
        known = name.capitalize() in lines
        bot.choose(name.capitalize() if known else bot.say("new name"))
        if known:
            return
    bot.write(name)


def about(bot, shot):
    """What the device says of itself: from files, and from an image beside older files."""
    bot.choose(bot.say("settings"))
    for source, aside, steps in (
        ("computer", None, "=about !about UP BACK"),
        ("files", None, "=about UP BACK"),
        ("image", "0.1.0", "=about !about-older-files UP !about-last BACK"),
    ):
        bot.handheld.runs_from(source, aside)
        follow(bot, shot, steps)


def help_of(bot, shot, game):
    """All pages of a game's reference, without a game."""
    follow(bot, shot, f"=help =game_{game}")
    page = 1
    while bot.app.screen() == f"{game}.help":
        follow(bot, shot, f"!{game}-help-{page} OK")
        page += 1


# ---- Walks that take no pictures


def every_rating(bot, shot):
    """A solo game that is rated as badly and as well as can be."""
    bot.begin()
    bot.play()
    for rating in range(4):
        bot.handheld.rate(rating)
        follow(bot, shot, "BACK @dice.podium OK")


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
    bot.press("BACK")
    assert shown()
    bot.press("OK")
    follow(bot, shot, "=home =best")
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
    follow(bot, shot, "=best BACK =settings =dice OK BACK =help OK*6 BACK")
    bot.begin(solo=False, players=2)
    for _ in range(10):
        bot.round()
    bot.read_news()
    score(bot)
    bot.press("OK")
    for _ in range(2):
        take_back(bot)
    follow(bot, shot, "+sheets DOWN BACK BACK")


def large(bot, shot):
    """Large text, where the panel has room for it: lists, and a turn in a group."""
    if not LARGE_LETTERS[bot.app.canvas.panel]:
        return
    steps = "=settings =large !large-settings BACK !large-home =group !large-setup BACK"
    follow(bot, shot, steps)
    begin(bot, ("Ann", "Benjamin"), spread=True, players="2")
    waited = ["large-rolled"]

    def think(game, who):
        if waited:
            shot(waited.pop())
        return best_turn(game, who)

    bot.round(think)
    bot.read_news()
    follow(bot, shot, "!large-scored +sheets !large-look")


TOURS = (solo, daily, together, rivals, group, both, own, lone, tie, by_bonuses, paper, undo)
TOURS += (entries, about, large, hint, given_up)
SEEDS = {wander: 4, on_the_chip: 11}  # the others have SEED
