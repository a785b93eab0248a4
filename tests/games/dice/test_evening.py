# SPDX-License-Identifier: MIT
"""An evening has a memory: who plays, on which sheet, with which dice; and again."""

from pathlib import Path

import pytest

from firmware.games.dice import own_sheets
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from shared_rules.dice import sheets
from tests.games.seen import lines
from tests.walks import tours


def give_up(bot):
    bot.menu("abandon")
    bot.choose(bot.say("yes"))
    assert bot.app.screen() == "home"


# ---- The set-up stands as the last time


@pytest.mark.parametrize("by_power", [False, True])
def test_leaving_the_set_up_keeps_players_names_and_castles(bot, by_power):
    bot.choose(bot.say("group"))
    tours.turn_to(bot, bot.say("players"), "3")
    tours.write_names(bot, ("Ann", "Bo"))
    bot.choose(bot.say("start"))
    bot.on(1)
    bot.press("OK", "OK")  # Ann's castle is the second; the device is handed over
    if by_power:
        bot.handheld.power_cycle()
    else:
        while bot.app.screen() != "home":
            bot.press("BACK")
    bot.choose(bot.say("group"))
    assert dict(lines(bot))[bot.say("players")] == "3"
    assert bot.app.top().setup.given[:3] == ["Ann", "Bo", None]
    bot.choose(bot.say("start"))
    assert bot.app.top().at == 1, "the castle that Ann has chosen"


def test_a_returning_player_rolls_with_the_third_press(bot):
    bot.begin()
    bot.play()
    bot.choose(bot.say("home"))
    bot.handheld.power_cycle()
    assert lines(bot)[0] == (bot.say("once more").replace("*", bot.say("solo") + " A"), "")
    bot.press("OK", "OK", "OK")
    assert bot.app.game.solo and bot.app.game.round() == 1


def test_on_a_first_start_a_german_finds_german_on_the_first_screen(bot):
    assert [label for label, _ in lines(bot)][-3:] == ["Deutsch", "Nederlands", "Français"]
    bot.choose("Deutsch")
    shown = [label for label, _ in lines(bot)]
    assert shown[0] == "Neues Spiel" and "English" not in shown, "the question is answered"
    bot.handheld.power_cycle()
    assert lines(bot)[0] == ("Neues Spiel", ""), "the choice is kept"


def test_the_dice_of_the_settings_count_again_once_they_are_changed(oled):
    def dice():
        oled.choose(oled.say("solo"))
        value = dict(lines(oled))[oled.say("dice")]
        oled.press("BACK")
        return value

    tours.begin(oled, solo=True, dice=oled.say("real"))
    give_up(oled)
    assert dice() == oled.say("real")
    oled.choose(oled.say("settings"))
    tours.turn_to(oled, oled.say("dice"), oled.say("real"))
    oled.press("BACK")
    assert dice() == oled.say("real")
    oled.choose(oled.say("settings"))
    tours.turn_to(oled, oled.say("dice"), oled.say("device"))
    oled.press("BACK")
    tours.begin(oled, solo=True, dice=oled.say("device"))
    give_up(oled)
    oled.choose(oled.say("settings"))
    tours.turn_to(oled, oled.say("dice"), oled.say("real"))
    oled.press("BACK")
    assert dice() == oled.say("real"), "the settings were changed after that game"


# ---- Who plays


def open_names(bot, players=3):
    """From the home screen to the names of a group."""
    bot.choose(bot.say("group"))
    tours.turn_to(bot, bot.say("players"), str(players))
    bot.choose(bot.say("names"))


def given(bot):
    return [value for _, value in lines(bot)]


def offered(bot, who):
    """What a player may choose from, on the list of names; and back."""
    screen = bot.app.top()
    while screen.at != who:
        bot.press("DOWN")
    bot.press("OK")
    found = [label for label, _ in lines(bot)]
    bot.press("BACK")
    return found


NEW = "▸ New name"


def test_the_thirteenth_letter_goes_nowhere_and_the_cursor_is_on_the_tick(oled):
    open_names(oled)
    oled.press("OK", *["OK"] * 12)
    assert oled.app.top().name == "Aaaaaaaaaaaa"
    oled.press("OK")
    assert oled.app.top().name == "Aaaaaaaaaaaa"
    oled.press("OK")
    assert given(oled)[0] == "Aaaaaaaaaaaa"


@pytest.mark.parametrize("players", (1, 3))
def test_nobody_is_called_like_the_number_of_another_who_may_come_later(oled, players):
    open_names(oled, players)
    tours.write_name(oled, 0, "Player2")
    assert oled.say("taken") in oled.handheld.texts()
    oled.press("BACK", "UP")
    for _ in "Player2"[:-1]:
        oled.press("BACK")
    oled.press("BACK")
    tours.write_name(oled, 0, "Player1")
    assert given(oled)[0] == "Player1", "that is this player's own number"


@pytest.mark.parametrize(("board", "most"), [("pico_oled", 90), ("pimoroni_pico_display", 120)])
def test_four_names_take_at_most_90_presses_or_120_with_four_buttons(board, most):
    with Handheld(board, seed=1) as handheld:
        bot = Bot(handheld)
        open_names(bot, 4)
        before = bot.presses
        for who, name in enumerate(("Anna", "Ben", "Sophie", "Markus")):
            tours.write_name(bot, who, name)
        assert given(bot) == ["Anna", "Ben", "Sophie", "Markus"]
        assert bot.presses - before <= most


def test_known_players_are_offered_the_last_used_first(bot):
    open_names(bot)
    for who, name in enumerate(("Ann", "Bob", "Cleo")):
        tours.write_name(bot, who, name)
    bot.press("BACK", "BACK")
    bot.handheld.power_cycle()
    open_names(bot)
    assert given(bot) == ["Ann", "Bob", "Cleo"]
    for who in range(3):
        bot.walk(who, bot.app.top().at, 3)
        bot.press("OK")
        bot.choose(bot.say("no name"))
    assert offered(bot, 0) == ["Cleo", "Bob", "Ann", NEW]
    tours.write_name(bot, 0, "Ann")  # it is picked
    assert bot.app.top().at == 1, "the next player is next"
    assert offered(bot, 1) == ["Cleo", "Bob", NEW], "Ann plays already"
    assert offered(bot, 0) == ["Ann", "Cleo", "Bob", NEW, "▸ No name"]


def test_twelve_players_are_known_and_the_one_not_seen_for_longest_goes(oled):
    open_names(oled, 2)
    for letter in "ABCDEFGHIJKLM":
        tours.write_name(oled, 0, letter)
    oled.press("BACK", "BACK")
    open_names(oled, 2)
    assert offered(oled, 0) == [*"MLKJIHGFEDCB", NEW, "▸ No name"]


def test_the_name_of_somebody_who_does_not_play_is_free(oled):
    tours.begin(oled, ("Ann", "Bob", "Cleo"), players="3")
    give_up(oled)
    open_names(oled, 2)
    tours.write_name(oled, 0, "Cleo")
    oled.press("BACK")
    tours.turn_to(oled, oled.say("players"), "3")
    oled.choose(oled.say("names"))
    assert given(oled) == ["Cleo", "Bob", "–"]


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"\n\n", b"An n\nB#b\nC,c\n" + b"W" * 13])
def test_a_list_of_players_that_makes_no_sense_is_none(oled, data):
    oled.app.store.save("players", data)
    open_names(oled)
    oled.press("OK")
    assert oled.app.screen() == "write"


# ---- Again


def to_the_result(bot, **about):
    tours.begin(bot, **about)
    bot.play()
    assert bot.app.screen() == "dice.result"


def again(bot):
    """Presses from the podium to the first roll of the next game."""
    bot.press("BACK")
    assert bot.app.screen() == "dice.podium"
    before = bot.presses
    bot.press("DOWN", "OK")
    while bot.app.screen() == "dice.castle":
        bot.press("OK")
    assert bot.app.screen() == "dice.sheet" and not bot.app.game.events
    bot.press("OK")
    assert bot.app.game.events
    return bot.presses - before


FOUR_NAMES = ["Ann", "Bob", "Cleo", "Dora"]


@pytest.mark.parametrize("variant", ["free", "same", "all differ"])
def test_again_in_a_group_is_four_presses_with_the_same_castles(bot, variant):
    spread = variant == "free"  # else the cursor begins on what the others have left
    to_the_result(bot, names=FOUR_NAMES, players="4", sheet="C", variant=variant, spread=spread)
    before = bot.app.game
    assert again(bot) == 4
    game = bot.app.game
    assert game is not before
    assert (game.names, game.sheet.name, game.castles) == (FOUR_NAMES, "C", before.castles)
    assert game.variant == before.variant
    assert len(set(game.castles)) == (1 if variant == "same" else 4)


def test_again_in_a_group_other_castles_can_be_chosen(oled):
    to_the_result(oled, names=FOUR_NAMES, players="4", spread=True)
    castles = list(oled.app.game.castles)
    oled.choose(oled.say("again"))
    assert oled.say("as before") in oled.handheld.texts() and "Ann" not in oled.handheld.texts()
    oled.press("DOWN")
    assert "Ann" in oled.handheld.texts(), "from here on it is her turn"
    oled.press("UP", "DOWN", "RIGHT", "OK")
    while oled.app.screen() == "dice.castle":
        assert oled.say("as before") not in oled.handheld.texts()
        oled.press("OK")
    assert list(oled.app.game.castles) == castles[1:2] + castles[1:], "only Ann's is another"
    assert oled.app.game.names == FOUR_NAMES


def test_without_its_own_sheet_again_stops_at_the_set_up(oled):
    oled.handheld.add_own({"Valley": own_sheets.seal(own_sheets.pack(sheets.sheet("C")))})
    to_the_result(oled, solo=True, sheet="Valley")
    for file in Path(oled.handheld.saves, "sheets").iterdir():
        file.unlink()
    oled.choose(oled.say("again"))
    assert oled.app.screen() == "dice.setup"
    assert dict(lines(oled))[oled.say("sheet")] == "A"


def test_again_needs_no_memory_of_the_beginning(oled):
    """A program before this one has begun the game."""
    to_the_result(oled, players="3", names=["Ann", "Bob", "Cleo"], sheet="B")
    for file in Path(oled.handheld.saves).glob("setup-dice.*"):
        file.unlink()
    oled.handheld.power_cycle()
    oled.choose(oled.say("resume"))
    oled.press("OK")
    oled.read_news()
    oled.choose(oled.say("again"))
    assert oled.app.screen() == "dice.castle"
    while oled.app.screen() == "dice.castle":
        oled.press("OK")
    assert oled.app.game.names == ["Ann", "Bob", "Cleo"]
