# SPDX-License-Identifier: MIT
"""Any entry can be changed or deleted, by buttons, in every game: the rest stays as it was."""

import contextlib
import random

import pytest

from firmware.games.cards.screens import table as card_screen
from firmware.games.dice.turn import REDO
from firmware.games.tiles.screens import duchy as tile_screen
from host_sim.device.handheld import Handheld
from host_sim.games.cards.bot import Bot as CardBot
from host_sim.games.dice.bot import Bot as DiceBot
from host_sim.games.dice.random_games import random_roll
from host_sim.games.tiles.bot import Bot as TileBot
from shared_rules.cards import game as cards
from shared_rules.dice import game as dice
from shared_rules.text import record
from shared_rules.tiles import game as tiles
from shared_rules.tiles.text.record import event as tile
from tests import quick
from tests.games.seen import shown
from tests.walks import screens, tours

SIX, FOUR = "pico_oled", "pimoroni_pico_display"
BOTS = {"cards": CardBot, "dice": DiceBot, "tiles": TileBot}
TABLES = {"cards": "cards.table", "dice": "dice.sheet", "tiles": "tiles.duchy"}
# Entries of two players.
MOVES = {
    "cards": [
        cards.place(0, cards.SHIP), cards.place(1, cards.CASTLE), cards.place(0, cards.MINE),
        cards.sell(1, 2), cards.place(0, cards.MONASTERY, cards.MINE), cards.points(1, 3),
    ],
    "dice": list(tours.TWO_ROUNDS),
    "tiles": [
        tile(["1", "d3=ship"]), tile(["2", "c3=bank"]), tile(["1", "c4=k9"]),
        tile(["2", "c4=k10"]), tiles.sell(0, 4, 2), tiles.points(1, -7),
    ],
}  # fmt: skip
# The place of an entry that can be changed so that all after it fit; and of one after whose
# change another one, at the second place, no longer does.
FITS = {"cards": 1, "dice": 2, "tiles": 1}
MISFITS = {"cards": (2, 4), "dice": (1, 4), "tiles": (2, 3)}
each_game = pytest.mark.parametrize("kind", MOVES)


def begin(kind, handheld):
    """Two players, real dice; all entries made."""
    bot = BOTS[kind](handheld)
    if kind == "dice":
        bot.begin(solo=False, players=2, real_dice=True)
        tours.enter_rounds(bot)
    else:
        bot.begin(players=2)
        for event in MOVES[kind]:
            bot.enter(event)
    assert bytes(bot.app.game.events) == b"".join(MOVES[kind])
    return bot


@pytest.fixture(params=quick.boards(only=(SIX, FOUR)))
def bot(request, kind, monkeypatch):
    screens.in_the_dark(monkeypatch)
    with Handheld(request.param, seed=5) as handheld:
        yield begin(kind, handheld)
        assert handheld.observer.too_wide == []


def to_entry(bot, at):
    """From the table to what can be done with the entry at a place."""
    bot.menu("entries")
    assert bot.app.screen() == "entries"
    screen = bot.app.top()
    bot.walk(screen.count() - 1 - at, screen.at, screen.count())
    bot.press("OK")
    assert bot.app.screen() == "entry"


def change(bot, at):
    to_entry(bot, at)
    bot.choose(bot.say("change"))


def other_entry(kind, bot):
    """On the screen of the entry that is being changed: enter another one."""
    if kind == "dice":
        old = bot.app.game.first_due()
        who = old[0] & 7
        marks = bot.app.game.turns(who, (dice.PLAIN,), (0,))
        passed = dice.way(old) == dice.PASS
        bot.turn(next(bytes(event) for event, _ in marks) if passed else dice.turn(who))
    elif kind == "cards" and bot.app.top().card == cards.MINE:
        bot.press("LEFT" if bot.app.has_sides() else "UP", "OK")
    else:
        bot.press("RIGHT" if bot.app.has_sides() else "DOWN", "OK")


def played_so(bot):
    """The game as its record says."""
    return record.read("\n".join(record.write(bot.app.game)).encode())


@each_game
def test_everything_that_was_entered_is_listed_newest_first(bot, kind):
    bot.menu("entries")
    screen = bot.app.top()
    assert screen.count() == len(MOVES[kind])
    for i, event in enumerate(reversed(MOVES[kind])):
        who, text = bot.app.play.tell(event, bot.say)
        label = screen.line(i)[0]
        assert text in label
        if who is not None:
            assert bot.app.play.name(who, bot.say) in label
    bot.press("BACK")
    assert bot.app.screen() == f"{kind}.menu"


@each_game
def test_a_change_that_is_given_up_changes_nothing(bot, kind):
    before = bot.app.game.state(), bytes(bot.app.game.events)
    change(bot, FITS[kind])
    assert len(bot.app.game.events) == 3 * FITS[kind], "the moment of the entry"
    while bot.app.game.due:
        bot.press("BACK")
    assert (bot.app.game.state(), bytes(bot.app.game.events)) == before
    assert bot.app.screen() == TABLES[kind]
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert (bot.app.game.state(), bytes(bot.app.game.events)) == before


@each_game
@pytest.mark.parametrize("at", range(6))
def test_ok_on_an_entrys_own_screen_enters_it_as_it_was(bot, kind, at):
    """The old entry is chosen there."""
    before = bytes(bot.app.game.events)
    change(bot, at)
    while bot.app.game.due:
        bot.press("OK")
    assert bytes(bot.app.game.events) == before and bot.app.screen() == "changed"


@pytest.mark.parametrize("kind", ["cards"])
def test_animals_and_points_after_the_end_are_changed_on_their_own_screens(bot, kind):
    app = bot.app
    end = [cards.phase()] * 4 + [cards.animals(0, 1, 2, 0, 0), cards.end()]
    for event in [*end, cards.animals(1, 0, 3, 0, 1), cards.points(0, 2)]:
        app.apply(event)
    app.show_table()
    app.go()
    before = bytes(app.game.events)
    count = len(before) // 3
    for at, screen in ((count - 4, "animals"), (count - 2, "animals"), (count - 1, "more")):
        change(bot, at)
        assert app.screen() == "cards." + screen
        while app.game.due:
            bot.press("OK")
        assert app.screen() == "changed" and bytes(app.game.events) == before
        bot.press("OK")


@pytest.mark.parametrize("kind", ["dice"])
@pytest.mark.parametrize("colour", (1, 5))
def test_the_colour_that_others_filled_is_chosen_when_it_is_changed(bot, kind, colour):
    bot.app.apply(dice.claim(colour))
    bot.app.show_table()
    bot.app.go()
    before = bytes(bot.app.game.events)
    change(bot, 6)
    assert bot.app.screen() == "dice.claim"
    bot.press("OK")
    assert bot.app.screen() == "changed" and bytes(bot.app.game.events) == before


@each_game
def test_a_game_that_ends_while_an_entry_is_only_looked_at_ends_whole(bot, kind):
    before = bytes(bot.app.game.events)
    change(bot, FITS[kind])
    while bot.app.screen() != TABLES[kind]:
        bot.press("BACK")
    if not bot.app.game.due:  # BACK on the sheet itself gives the change up
        change(bot, FITS[kind])
    bot.menu("home")
    (number,) = [bot.app.store.number]
    bot.app.resume(False)
    bot.app.end_game(False)
    bot.app.go()
    assert bytes(bot.app.archive().game(number).game.events) == before


def fits(bot, kind):
    """Change an entry, and look at what came of it."""
    at = FITS[kind]
    change(bot, at)
    other_entry(kind, bot)
    events = bytes(bot.app.game.events)
    assert bot.app.screen() == "changed", shown(bot)
    assert events[: at * 3] == b"".join(MOVES[kind][:at])
    assert events[at * 3 : at * 3 + 3] != MOVES[kind][at]
    assert events[at * 3 + 3 :] == b"".join(MOVES[kind][at + 1 :])
    return events


@each_game
def test_another_entry_takes_its_place_and_what_followed_stays(bot, kind):
    events = fits(bot, kind)
    assert f"{5 - FITS[kind]} entries still fit" in shown(bot)
    assert played_so(bot).state() == bot.app.game.state()
    bot.press("OK")
    assert bot.app.screen() == TABLES[kind]
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bytes(bot.app.game.events) == events


def misfit(bot, kind):
    """Change an entry after which another one no longer fits."""
    change(bot, MISFITS[kind][0])
    other_entry(kind, bot)
    assert bot.app.screen() == "mend", shown(bot)
    due = MISFITS[kind][1]
    assert bytes(bot.app.game.undone) == b"".join(MOVES[kind][due:])
    return due


@each_game
def test_its_player_chooses_again_and_the_rest_goes_on_by_itself(bot, kind):
    due = misfit(bot, kind)
    bot.press("OK")
    if kind == "dice":
        bot.turn(dice.turn(0, dice.PASS))
    elif kind == "cards":
        assert bot.app.screen() == "cards.place" and bot.app.top().card == cards.MONASTERY
    else:
        assert bot.app.screen() == "tiles.duchy" and bot.app.top().who == 1
    while bot.app.game.due:
        bot.press("OK")
    assert bot.app.screen() == "changed", bot.app.screen()
    assert bytes(bot.app.game.events[due * 3 + 3 :]) == b"".join(MOVES[kind][due + 1 :])
    assert played_so(bot).state() == bot.app.game.state()


@each_game
def test_after_a_power_cut_the_entry_that_does_not_fit_is_still_asked_for(bot, kind):
    misfit(bot, kind)
    title = bot.app.top().title
    undone = bytes(bot.app.game.undone)
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.screen() == "mend" and bot.app.top().title == title
    assert bytes(bot.app.game.undone) == undone
    bot.choose(bot.say("leave out"))
    while bot.app.screen() == "mend":
        bot.choose(bot.say("leave out"))
    assert bot.app.screen() == "changed" and not bot.app.game.due


@each_game
def test_back_leads_from_the_table_to_the_entry_that_is_due(bot, kind):
    misfit(bot, kind)
    bot.press("BACK")
    while bot.app.screen() != "mend":
        bot.press("BACK")
    assert bot.app.game.due


@each_game
def test_what_is_left_there_is_counted_and_redo_brings_it_back(bot, kind):
    due = misfit(bot, kind)
    bot.choose(bot.say("stop here"))
    assert f"{6 - due} entries are lost" in shown(bot)
    bot.choose(bot.say("yes"))
    assert bot.app.screen() == TABLES[kind] and not bot.app.game.due
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.screen() == TABLES[kind]
    bot.menu("redo")
    assert bot.app.screen() == "mend"
    assert bytes(bot.app.game.undone) == b"".join(MOVES[kind][due:])


@each_game
def test_back_to_here_undoes_all_after_it_and_redo_plays_it_again(bot, kind):
    to_entry(bot, 2)
    bot.choose(bot.say("back here"))
    assert bot.app.screen() == TABLES[kind]
    assert bytes(bot.app.game.events) == b"".join(MOVES[kind][:3])
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    for _ in range(3):
        bot.menu("redo")
        while bot.app.screen() != TABLES[kind]:
            bot.press("OK")
    assert bytes(bot.app.game.events) == b"".join(MOVES[kind])


@each_game
def test_an_entry_is_deleted_where_the_rules_can_do_without_it(bot, kind):
    to_entry(bot, 2)
    items = [bot.app.top().line(i)[0] for i in range(bot.app.top().count())]
    assert (bot.say("delete") in items) == (kind != "dice")
    if kind == "dice":
        return
    bot.choose(bot.say("delete"))
    bot.choose(bot.say("yes"))
    while bot.app.screen() == "mend":
        bot.choose(bot.say("leave out"))
    assert bytes(bot.app.game.events[:6]) == b"".join(MOVES[kind][:2])
    assert MOVES[kind][2] not in bytes(bot.app.game.events)
    assert played_so(bot).state() == bot.app.game.state()


def leave(bot, who):
    bot.menu("leave")
    bot.choose(bot.app.play.name(who, bot.say))
    bot.choose(bot.say("yes"))


@each_game
def test_who_leaves_is_asked_for_nothing_more_and_is_in_no_ranking(bot, kind):
    app = bot.app
    before = app.game.totals()
    gone = before.index(max(before))
    here = 1 - gone
    leave(bot, gone)
    assert app.screen() == TABLES[kind] and app.game.present() == [here]
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    app = bot.app
    if kind == "dice":
        rng = random.Random(1)
        bot.play(dice=iter(lambda: random_roll(rng, app.game.sheet), None))
    else:
        for _ in range(4):
            app.apply(cards.phase() if kind == "cards" else tiles.phase())
        app.show_table()
        app.go()
        bot.to({"cards": card_screen, "tiles": tile_screen}[kind].PHASE)
        while not app.game.over():
            bot.press("OK")
    assert app.game.totals()[gone] == before[gone]
    assert app.play.outcome(bot.say) == app.play.name(here, bot.say) + " wins!"
    assert played_so(bot).winners() == [here]
    while app.screen() != kind + ".result":
        bot.press("OK")
    points = app.game.totals()[here]
    app.top().move_to(1)
    bot.press("OK")
    (best,) = app.archive().best(kind)
    assert best[2] == points


@each_game
def test_who_has_left_comes_back_by_undo_and_by_deleting_the_entry(bot, kind):
    before = bytes(bot.app.game.events)
    leave(bot, 0)
    bot.press("BACK")
    assert f"{bot.app.play.name(0, bot.say)}" in shown(bot) and "leaves the game" in shown(bot)
    bot.press("BACK")
    assert bytes(bot.app.game.events) == before and bot.app.game.present() == [0, 1]
    if kind == "dice":
        bot.to(REDO)
        assert "Redo leaves the" in shown(bot)
    leave(bot, 0)
    to_entry(bot, len(MOVES[kind]))
    bot.choose(bot.say("delete"))
    bot.choose(bot.say("yes"))
    assert bytes(bot.app.game.events) == before


def change_setup(bot, *lines):
    """Open the set-up of the game in progress, and OK these lines of it."""
    bot.menu("setup")
    assert bot.app.screen().endswith(".setup")
    for line in lines:
        bot.choose(bot.say(line))


def agree(bot):
    """Change the set-up, with all castles as they are shown."""
    bot.choose(bot.say("change"))
    while bot.app.screen().endswith(".castle"):
        bot.press("OK")


@each_game
def test_a_wrong_seat_is_changed_while_the_game_runs(bot, kind):
    before, totals = list(MOVES[kind]), bot.app.game.totals()
    change_setup(bot, "seats")
    bot.press("OK", "BACK")
    agree(bot)
    assert bot.app.screen() == "changed" and "6 entries still fit" in shown(bot)
    assert bot.app.game.totals() == totals[::-1]
    assert [bytes(bot.app.game.events[at : at + 3]) for at in range(0, 18, 3)] != before
    assert played_so(bot).state() == bot.app.game.state()
    bot.press("OK")
    assert bot.app.screen() == TABLES[kind]
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.game.totals() == totals[::-1]


@each_game
def test_a_players_name_is_given_while_the_game_runs(bot, kind):
    before = bytes(bot.app.game.events)
    change_setup(bot, "names")
    tours.write_name(bot, 0, "A")
    bot.press("BACK")
    agree(bot)
    bot.press("OK")
    assert bot.app.screen() == TABLES[kind] and bot.app.play.name(0, bot.say) == "A"
    assert bytes(bot.app.game.events) == before
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.play.name(0, bot.say) == "A"


@contextlib.contextmanager
def after_a_round(**begun):
    """A dice game against rivals, after its first round."""
    with Handheld(SIX, seed=5) as handheld:
        bot = DiceBot(handheld)
        bot.begin(solo=False, **begun)
        bot.round()
        bot.read_news()
        yield bot


def test_who_comes_late_takes_no_rivals_seat():
    with after_a_round(players=3, rivals=1) as bot:
        change_setup(bot, "players")
        assert count_of_players(bot) == "4"
        bot.choose(bot.say("players"))
        assert count_of_players(bot) == "3", "five is the most, and one is a rival"
        agree(bot)
        assert bot.app.screen() == "changed" and bot.app.play.rivals == 1


def test_rivals_choose_other_castles_if_all_have_to_differ_from_now_on():
    with after_a_round(players=2, rivals=2) as bot:
        mine = [bot.app.game.castles[3], bot.app.game.castles[2]]
        change_setup(bot)
        bot.set("variant", bot.say(dice.DIFFERENT))
        bot.choose(bot.say("change"))
        for castle in mine:
            bot.castle(castle)
        assert list(bot.app.game.castles[:2]) == mine and len(set(bot.app.game.castles)) == 4
        while bot.app.screen() == "mend":
            bot.choose(bot.say("leave out"))
        assert bot.app.screen() == "changed"


@each_game
def test_after_a_wrong_start_what_no_longer_fits_is_named(bot, kind):
    before = b"".join(MOVES[kind])
    change_setup(bot)
    if kind == "cards":
        bot.choose(bot.say("starter"))
        agree(bot)
        assert bot.app.screen() == "changed" and bot.app.game.start == 1
        return
    if kind == "tiles":
        bot.choose(bot.say("duchy") + " " + bot.app.play.name(0, bot.say))
        bot.choose(bot.say("change"))
    else:
        bot.choose(bot.say("change"))
        bot.on(2)
    bot.press(*["DOWN"] * (kind == "tiles"), "OK")
    while bot.app.screen().endswith(".castle"):
        bot.press("OK")
    assert bot.app.screen() == "mend", shown(bot)
    assert "no longer fits" in bot.app.top().title
    assert bytes(bot.app.game.events + bot.app.game.undone) == before
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.screen() == "mend"


@pytest.mark.parametrize("kind", ["dice"])
def test_who_comes_late_has_passed_in_the_rounds_before(bot, kind):
    change_setup(bot, "players")
    agree(bot)
    assert bot.app.screen() == "changed"
    bot.press("OK")
    game = bot.app.game
    assert len(game.players) == 3 and not game.had_turn(2) and game.had_turn(0)
    assert dice.turn(2) in [bytes(game.events[at : at + 3]) for at in range(0, 21, 3)]
    bot.turn(dice.turn(2))
    assert game.round_over()


def count_of_players(bot):
    screen = bot.app.top()
    return dict(screen.line(i) for i in range(screen.count()))[bot.say("players")]


@pytest.mark.parametrize("kind", ["cards", "tiles"])
def test_who_has_entered_something_is_not_removed_in_another_seat_either(kind):
    with Handheld(SIX, seed=5) as handheld:
        bot = BOTS[kind](handheld)
        bot.begin(players=4)
        for event in MOVES[kind][:2]:  # of the first two
            bot.enter(event)
        change_setup(bot, "seats")
        bot.press("DOWN", "OK", "OK", "BACK")  # the second sits last
        bot.choose(bot.say("players"))
        assert count_of_players(bot) == "4"
        bot.choose(bot.say("seats"))
        bot.press("UP", "LEFT", "LEFT", "BACK")  # and second again
        bot.choose(bot.say("players"))
        assert count_of_players(bot) == "2"
        bot.choose(bot.say("seats"))
        assert bot.app.top().count() == 2, "no seat of who is not there"
        bot.press("OK", "BACK")
        agree(bot)
        assert bot.app.screen() == "changed" and len(bot.app.game.players) == 2


@each_game
def test_a_set_up_that_is_only_looked_at_changes_nothing(bot, kind):
    before = bot.app.game.state(), bytes(bot.app.game.events), bot.app.store.number
    change_setup(bot, "seats")
    bot.press("OK", "BACK", "BACK", "BACK")
    assert (bot.app.game.state(), bytes(bot.app.game.events), bot.app.store.number) == before
    assert bot.app.screen() == TABLES[kind]
