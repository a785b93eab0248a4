# SPDX-License-Identifier: MIT
"""Four at a table for a whole game, by buttons alone.

Beside the device the game is kept a second time, from what the players meant; at its end the
panel, the journal and the record must tell the same. The panel with the least room, and four
buttons.
"""

import json
from pathlib import Path

from host_sim.games.dice.bot import best_turn
from host_sim.games.dice.random_games import castles
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from shared_rules.dice.text.summary import summary
from shared_rules.fold import EVENT
from shared_rules.text import record
from tests import quick
from tests.games.dice import second_opinion
from tests.games.seen import lines
from tests.walks import tours
from tools.flash import saves

SEED = 7
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
BOARDS = quick.boards(["pico_oled", "pimoroni_pico_display"], only=("pico_oled",))


def four(**options):
    """The start of their game on sheet A, each in another castle."""
    sheet = sheets.sheet("A")
    return Game(sheet, castles(sheet), variant=rules.DIFFERENT, **options)


def folded(game, events):
    """A game from its start, by its events and nothing else."""
    for at in range(0, len(events), EVENT):
        game.apply(bytes(events[at : at + EVENT]))
    return game


def kept(bot):
    """The one game that the device has kept, as the desk reads it: its state, its record, and
    what somebody who knows only the rules makes of that."""
    (file,) = Path(bot.handheld.saves).glob("*.game")
    saved = saves.read_game(file.name, file.read_bytes())
    text = "".join(line + "\n" for line in record.write(saved.play.game)).encode()
    return saved.state, text, json.dumps(second_opinion.replay(text))


# ---- With sheets


def show_the_score(bot, night):
    """One player after the other, the best first, with all points."""
    tours.score(bot)
    assert bot.app.screen() == "dice.score"
    shown = bot.handheld.texts()
    order = sorted(range(4), key=lambda who: -night.players[who].total())
    places = [shown.index(NAMES[who]) for who in order]
    assert places == sorted(places)
    for who, place in zip(order, places):
        assert str(night.players[who].total()) in shown[place : place + 5]
    bot.press("OK")


def hesitate(bot, night):
    """The next player asks what an undo would take back, and leaves it."""
    events = bytes(bot.app.game.events)
    bot.press("OK", "BACK")
    assert bot.app.screen() == "dice.undo" and bytes(bot.app.game.events) == events
    bot.press("OK")


def take_back_and_again(bot, night):
    """Taken back in earnest, and played again."""
    events = bytes(bot.app.game.events)
    tours.take_back(bot)
    assert bytes(bot.app.game.events) == events[:-EVENT]
    bot.menu("redo")
    assert bytes(bot.app.game.events) == events


def cut_the_power(bot, night):
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))


# After so many turns: each once with a hand-over to come, and at the end of a round.
BETWEEN = {
    *((5, hesitate), (6, take_back_and_again), (7, cut_the_power), (8, show_the_score)),
    *((12, cut_the_power), (13, show_the_score), (16, take_back_and_again)),
}


def test_four_with_sheets_play_to_the_end_and_every_turn_is_on_its_own_sheet(bot):
    tours.begin(bot, NAMES, players="4", variant="all differ")
    night = four(names=NAMES)
    assert bytes(bot.app.game.castles) == night.castles
    turns = 0
    while not night.over():
        bot.read_news()
        bot.press("OK")
        night.apply(bytes(bot.app.game.events[-EVENT:]))
        bot.read_news()
        for who in range(4):
            event = best_turn(night, who)
            assert event
            bot.turn(event)
            night.apply(event)
            for name, there, meant in zip(NAMES, bot.app.game.players, night.players):
                assert bytes(there.state) == bytes(meant.state), f"{name}, turn {turns}"
            turns += 1
            for after, slip in BETWEEN:
                if after == turns:
                    bot.read_news()
                    slip(bot, night)
            bot.read_news()
    events = bytes(bot.app.game.events)
    assert len(events) == EVENT * (turns + turns // 4)

    # The result.
    direct = folded(four(names=NAMES), events)
    assert bot.app.screen() == "dice.result"
    winners = [NAMES[who] for who in direct.winners()]
    assert bot.app.top().title.startswith(", ".join(winners) + " ")
    bot.choose(bot.say("origins"))
    shown = lines(bot)
    for name, player in zip(NAMES, direct.players):
        at = shown.index(("▸ " + name, str(player.total())))
        points = [value for _, value in (*shown[at + 2 : at + 5], shown[at + 8])]
        assert points == [str(player.points(phase)) for phase in range(3)] + [str(player.left())]

    # What is kept of it.
    bot.press("BACK")
    bot.choose(bot.say("home"))
    state, text, told = kept(bot)
    assert state == "finished"
    assert record.read(text).events == events
    assert told == summary(direct) == summary(night)
    assert bot.say("resume") not in [label for label, _ in lines(bot)]
    best = str(max(direct.totals()))
    bot.choose(bot.say("history"))
    assert lines(bot) == [("1 A Dice Group", best)]
    bot.press("BACK")
    bot.choose(bot.say("best"))
    assert ("A " + winners[0], best) in lines(bot)
