# SPDX-License-Identifier: MIT
"""Four at a table for a whole game, by buttons alone: on the device's sheets, and on paper.

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


# ---- On paper


def undo_a_wrong_colour(bot, device):
    """Nobody has filled it: struck, seen, and taken back."""
    colour = next(colour for colour in range(6) if device.gone(colour) == 0)
    bot.strike(colour)
    assert bot.app.game.gone(colour) == 1
    bot.press("BACK")
    assert bot.app.screen() == "dice.undo" and bot.app.game.gone(colour) == 1
    bot.press("BACK")
    assert bot.app.screen() == "dice.table" and bot.app.game.gone(colour) == 0


def undo_and_redo_the_roll(bot, device):
    tours.take_back(bot)
    assert bot.app.game.round() == device.round() - 1
    tours.to_table_menu(bot)
    bot.choose(bot.say("redo"))


def turn_the_picture(bot, device):
    tours.to_table_menu(bot)
    bot.choose(bot.say("turn"))
    assert bot.app.display.turned


IN_THE_MIDDLE = {
    2: undo_a_wrong_colour,
    4: undo_and_redo_the_roll,
    6: cut_the_power,
    8: turn_the_picture,
    9: cut_the_power,
}


def test_four_on_paper_and_the_device_in_the_middle_end_in_the_same_round(bot):
    """The device knows the dice and who calls out a colour; the papers are another game."""
    bot.begin_table()
    papers = four()
    device = Game(papers.sheet, b"", paper=True)  # what was meant to happen on it
    rolls = called = 0
    while not papers.over():
        assert not bot.app.game.over()
        bot.press("OK")
        rolls += 1
        thrown = bytes(bot.app.game.events[-EVENT:])
        for game in (papers, device):
            game.apply(thrown)
        if rolls in IN_THE_MIDDLE:
            IN_THE_MIDDLE[rolls](bot, device)
            assert bytes(bot.app.game.events) == device.events
        for who in range(4):
            papers.apply(best_turn(papers, who))
        for colour in range(6):
            if papers.taken(colour):
                bot.strike(colour)
                device.apply(rules.claim(colour))
                called += 1
                assert f"+{papers.award(colour)}" in " ".join(bot.handheld.texts())
        on = bot.app.game
        assert bytes(on.events) == device.events
        for there in (on, device):
            assert [there.gone(colour) for colour in range(6)] == [
                papers.gone(colour) for colour in range(6)
            ]
            assert (there.phase(), there.round()) == (papers.phase(), papers.round())
            assert [there.struck(i) for i in range(3)] == [papers.struck(i) for i in range(3)]
            assert bool(there.phase_done()) == bool(papers.phase_done())
    assert called > 1, "they must have called out some"
    assert bot.app.game.over()

    bot.press("OK")
    assert bot.app.screen() == "dice.result"
    bot.choose(bot.say("home"))
    assert bot.app.screen() == "home" and not bot.app.has_game()
    state, text, told = kept(bot)
    assert state == "finished"
    direct = folded(Game(papers.sheet, b"", paper=True), device.events)
    assert record.read(text).events == device.events
    assert told == summary(direct) == summary(device)
    bot.choose(bot.say("history"))
    assert lines(bot) == [("1 A Dice Table", "–")]
