# SPDX-License-Identifier: MIT
"""A group game against the device: its turns, what an undo takes along, and power cuts between."""

import pytest

from firmware.games.dice import turn as offers
from firmware.games.dice.play import LEVELS, Play
from firmware.games.dice.screens.sheet import Screen as Sheet
from firmware.saves import files
from firmware.saves.archive import Archive
from firmware.saves.store import Store
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot, best_turn
from host_sim.scripts.runner import record_fault
from shared_rules.dice import game as rules
from shared_rules.dice import rival, sheets
from shared_rules.dice.game import Game
from shared_rules.text import record
from tests.games.dice.rules.table import give_points
from tests.games.seen import lines
from tests.walks import screens, tours

SEED = 5
EVENT = rules.EVENT


BOARDS = ("pico_oled", pytest.param("pimoroni_pico_display", marks=pytest.mark.slow))


def against(bot, **how):
    bot.begin(solo=False, **{"players": 1, "rivals": 2, **how})
    assert bot.app.screen() == "dice.rivals"
    bot.press("OK")
    assert bot.app.screen() == "dice.sheet"


def count(bot):
    return len(bot.app.game.events) // EVENT


# ---- A game


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_a_whole_game_by_buttons(bot, level):
    against(bot, players=1, rivals=3, level=level)
    bot.play()
    play = bot.app.play
    assert bot.app.screen() == "dice.result" and play.game.over()
    assert not record_fault(play)
    assert f"# rivals 3 {LEVELS[level]}" in list(record.write(play.game))
    # Each of their turns is the one that the level plays there.
    events = bytes(play.game.events)
    again = Game(play.game.sheet, play.game.castles, names=play.game.names)
    for at in range(0, len(events), EVENT):
        event = events[at : at + EVENT]
        if event[0] & rules.TURN and event[0] & 7:
            assert event == rival.turn(again, event[0] & 7, level)
        again.apply(event)


def test_what_they_did_is_read_and_the_next_roll_made_with_one_press(bot):
    against(bot)
    bot.round()
    assert bot.app.screen() == "dice.rivals"
    told = " ".join(bot.handheld.describe())
    assert [name in told for name in bot.app.game.names] == [True] * 3
    rolled = count(bot)
    bot.press("OK")
    assert count(bot) == rolled + 1 and bot.app.screen() == "dice.sheet"
    bot.turns()
    first = bot.handheld.texts()
    for who in range(3):  # an arrow shows the map of each one
        bot.press("DOWN")
        assert bot.app.screen() == "dice.rivals" and bot.handheld.texts() != first
        assert str(bot.app.game.players[who].total()) in bot.handheld.texts()
    bot.press("DOWN")
    assert bot.handheld.texts() == first
    bot.press("BACK")  # to the sheet
    assert bot.app.screen() == "dice.sheet" and offers.ROLL in bot.app.top().offers()


# ---- Undo and redo


def test_another_persons_turn_is_named_with_the_rivals_before_it_goes(bot):
    against(bot, players=2, rivals=1)
    bot.round()
    bot.press("BACK")
    before = count(bot)
    bot.press("BACK")  # this sheet is the first player's; the turn was the second's
    assert bot.app.screen() == "dice.undo"
    assert "+" + bot.say("rivals") in " ".join(bot.handheld.texts())
    gained = str(bot.app.game.totals()[1])
    bot.press("OK")
    assert count(bot) == before
    bot.press("BACK", "BACK")
    assert count(bot) == before - 2 and bot.app.game.had_turn(0)
    assert str(bot.app.game.totals()[1]) <= gained


# ---- Power cuts


class Cut(Exception):
    """The power goes."""


ROLLS = (rules.roll(5, 3, 2, 5, 1), rules.roll(2, 4, 3, 1, 2), rules.roll(1, 1, 0, 3, 1))


def to_the_end(bot):
    """The real dice of ROLLS, to the end of the last round that they give."""
    game = bot.app.game
    while True:
        made = sum(kind & 0xF0 == rules.ROLL for kind in game.events[::EVENT])
        if not game.round_over():
            bot.read_news()
            bot.turns()
        elif made == len(ROLLS):
            return bytes(game.events)
        else:
            bot.round(dice=iter(ROLLS[made:]))


def with_an_undo(bot):
    """A round, taken back and played again, then the others."""
    bot.round(dice=iter(ROLLS))
    bot.press("BACK", "BACK")
    bot.to(offers.REDO)
    bot.press("OK", "BACK")
    return to_the_end(bot)


@pytest.mark.slow
def test_a_cut_at_every_write_leads_to_the_same_game(monkeypatch):
    """The power goes before, and in another try after, each write."""
    screens.in_the_dark(monkeypatch)
    append = files.append
    left = [1000, False]  # so many writes until the cut, and whether that comes after one

    def cut(path, data):
        if left == [0, False]:
            raise Cut
        append(path, data)
        if left[0] == 0:
            raise Cut
        left[0] -= 1

    monkeypatch.setattr(files, "append", cut)

    def begun(device):
        bot = Bot(device)
        against(bot, rivals=3, level=1, real_dice=True)
        return bot

    with Handheld("pico_oled", seed=SEED) as device:
        bot = begun(device)
        before = left[0]
        whole = with_an_undo(bot)
        writes = before - left[0]
    assert writes == 3 * 5 + 1 + 4, "an undo of several turns is one write"
    for at in range(writes):
        for late in (False, True):
            left[:] = 1000, late
            with Handheld("pico_oled", seed=SEED) as device:
                bot = begun(device)
                left[0] = at
                with pytest.raises(Cut):
                    with_an_undo(bot)
                left[0] = 1000
                device.chip.levels = 0  # nobody holds a button any more
                device.power_cycle()
                bot.press("OK")  # resume
                game = bot.app.game
                # Nobody waits for a rival: it has played on by itself.
                assert game.round_over() or not game.had_turn(0)
                assert whole.startswith(game.events)
                assert to_the_end(bot) == whole


def test_a_cut_between_a_persons_turn_and_theirs(bot):
    against(bot, players=1, rivals=2)
    bot.press("OK")
    bot.read_news()
    app = bot.app
    app.apply(best_turn(app.game, 0))  # and the power goes before the screen could go on
    played = bytes(app.game.events)
    Sheet(app)
    assert app.game.events == played, "a screen that is built plays nothing"
    bot.handheld.power_cycle()
    bot.press("OK")
    assert bot.app.screen() == "dice.rivals" and bot.app.game.round_over()
    told = " ".join(bot.handheld.describe())
    assert all(name in told for name in bot.app.game.names)


# ---- Castles


def starts(bot, castle, **how):
    """The castles of a game in which the person takes the `castle`-th."""
    bot.choose(bot.say("group"))
    for item, value in {"players": "1", "rivals": "3", **how}.items():
        tours.turn_to(bot, bot.say(item), value if value.isdigit() else bot.say(value))
    bot.choose(bot.say("start"))
    bot.on(castle)
    bot.press("OK")
    return bytes(bot.app.game.castles)


def test_in_the_other_variants_they_keep_the_rule(monkeypatch):
    screens.in_the_dark(monkeypatch)
    for variant in (rules.SAME, rules.DIFFERENT):
        with Handheld("pico_oled", seed=SEED) as device:
            bot = Bot(device)
            found = starts(bot, 2, variant=variant)
            assert bot.app.game.variant == variant
            assert len(set(found)) == (1 if variant == rules.SAME else 4)


# ---- The set-up


def test_there_are_five_at_most(bot):
    bot.choose(bot.say("group"))
    tours.turn_to(bot, bot.say("rivals"), "3")
    tours.turn_to(bot, bot.say("players"), "4")
    assert dict(lines(bot))[bot.say("rivals")] == "1"
    tours.turn_to(bot, bot.say("players"), "5")
    assert dict(lines(bot))[bot.say("rivals")] == "0"
    assert bot.say("level") not in dict(lines(bot))


def test_castles_cannot_differ_with_five_rivals_among_them(bot):
    bot.choose(bot.say("group"))
    tours.turn_to(bot, bot.say("variant"), bot.say("different"))
    tours.turn_to(bot, bot.say("rivals"), "3")
    assert dict(lines(bot))[bot.say("variant")] == bot.say("free")


def test_a_rival_takes_no_persons_name(oled):
    oled.app.enter("dice")
    first = oled.app.say_all("rival names")[0]
    tours.begin(oled, (first,), players="1", rivals="3")
    found = oled.app.game.names
    assert found[0] == first and len(set(found)) == 4


# ---- Scores and files


def end(store, points, names, rivals):
    sheet = sheets.sheet("A")
    game = Game(sheet, [10] * len(points), names=names)
    for player, total in zip(game.players, points):
        give_points(player, total)
    play = Play(game, rivals=rivals)
    store.begin(play)
    Archive(store).end(play, True, (2026, 11, 28))
    return store.last


def test_rivals_have_neither_best_scores_nor_statistics(tmp_path):
    store = Store(str(tmp_path))
    number = end(store, [40, 60, 50], ["Ann", "Ada", "Bruno"], 2)
    end(store, [55, 50], ["Ann", "Ada"], 1)
    archive = Archive(store)
    assert [line[2:4] for line in archive.best("dice")] == [(55, "Ann"), (40, "Ann")]
    assert archive.stats("dice") == [["Ann", 2, 1, 95, 55]]
    assert archive.describe(number)[3] == 40
