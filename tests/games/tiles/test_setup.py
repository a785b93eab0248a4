# SPDX-License-Identifier: MIT
"""A board game begins: players, duchies, start castles, and what lies on the table."""

from pathlib import Path

import pytest

from firmware.games.tiles import own_duchies
from firmware.games.tiles.play import Play, unpack
from firmware.saves.journal import header, new_game
from shared_rules.fold import Refusal
from shared_rules.hexes import field_at
from shared_rules.tiles.duchies import Duchy, duchy
from shared_rules.tiles.game import Game
from tests.games.seen import lines
from tests.walks.tours import turn_to

D4 = field_at("d4")


def set_up(bot):
    bot.choose(bot.say("new"))
    bot.choose(bot.say("game tiles"))
    assert bot.app.screen() == "tiles.setup"


def to_the_duchy(bot):
    bot.choose("▸ " + bot.say("start"))
    while bot.app.screen() != "tiles.duchy":
        bot.press("OK")


def test_back_among_the_castles_leads_to_the_player_before(oled):
    set_up(oled)
    for who in (1, 2):
        turn_to(oled, f"Duchy Player {who}", "4")
    oled.choose("▸ Start")
    oled.press("DOWN", "OK")
    assert oled.app.top().who == 1
    oled.press("BACK")
    assert oled.app.top().who == 0 and oled.app.top().at, "as it was chosen"
    oled.press("BACK")
    assert oled.app.screen() == "tiles.setup"


# ---- The checklist


@pytest.mark.parametrize(
    ("players", "black", "first"), [(2, "4", "BS"), (3, "6", "BSK"), (4, "8", "BSKA")]
)
def test_the_checklist_says_what_lies_on_the_table(oled, players, black, first):
    from shared_rules.tiles import setup

    set_up(oled)
    turn_to(oled, oled.say("players"), str(players))
    oled.choose("▸ Start")
    told = {label[2:]: value for label, value in lines(oled)}
    assert told["Each: Goods"] == "3" and told["Each: Silver"] == "1"
    workers = [value for label, value in told.items() if label.startswith("Workers")]
    assert workers == list("1234"[:players])
    assert told["Goods by phase"] == "5 × 5" and told["Black depot"] == black
    assert len([label for label in told if label.startswith("Depot ")]) == 6
    assert setup.depot(1, players, 0) == first
    assert ("Phases B, D: mine at 6" in told) == (players == 3)


# ---- The evening's memory


def test_the_newer_box_has_thirty_duchies_and_a_tie_goes_to_fewer_empty_fields(bot):
    set_up(bot)
    turn_to(bot, bot.say("edition"), "2019+")
    assert lines(bot)[-1] == (bot.say("tie"), bot.say("fewest"))
    turn_to(bot, f"{bot.say('duchy')} {bot.say('player')} 1", "10")
    assert own_duchies.listed(bot.app.own, 2019)[-1] == "30"
    to_the_duchy(bot)
    assert bot.app.game.edition == 2019 and bot.app.game.fewest
    assert bot.app.game.duchies[0].plan == duchy("2").plan
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.game.edition == 2019
    bot.app.end_game(False)
    bot.handheld.wait(20)
    set_up(bot)
    assert [value for _, value in lines(bot)[3:5]] == ["2019+", "10"], "it is kept"
    turn_to(bot, bot.say("edition"), "2011")
    assert lines(bot)[4][1] == "1" and lines(bot)[-1][1] == bot.say("most")


# ---- Duchies of one's own


VALLEY = Duchy("Valley", duchy("5").plan)


def test_a_duchy_of_ones_own_is_offered_played_and_kept_in_the_journal(bot):
    bot.handheld.add_own({"Valley": own_duchies.pack(VALLEY)})
    set_up(bot)
    turn_to(bot, f"{bot.say('duchy')} {bot.say('player')} 1", "Valley")
    to_the_duchy(bot)
    assert bot.app.play.own()[0].plan == VALLEY.plan
    Path(bot.app.own, "Valley").unlink()
    bot.handheld.power_cycle()
    bot.choose(bot.say("resume"))
    assert bot.app.game.duchies[0].name == "Valley"
    assert bot.app.game.duchies[0].plan == VALLEY.plan


def test_a_damaged_duchy_is_not_offered(oled):
    good = own_duchies.pack(VALLEY)
    bad = bytes([good[0] ^ 1]) + good[1:]
    short = own_duchies.own_files.seal(b"A" * 37)
    oled.handheld.add_own({"Valley": good, "Bad": bad, "Short": short, "12": good})
    assert own_duchies.listed(oled.app.own, 2011) == [*"123456789", "Valley"]


def test_a_sheet_of_the_dice_game_is_no_duchy_and_a_duchy_no_sheet(oled):
    from firmware.games.dice import own_sheets
    from shared_rules.dice import sheets

    sheet = own_sheets.seal(own_sheets.pack(sheets.sheet("C")))
    oled.handheld.add_own({"Valley": own_duchies.pack(VALLEY), "Hills": sheet})
    assert own_duchies.listed(oled.app.own, 2011)[9:] == ["Valley"]
    assert own_sheets.listed(oled.app.own) == ["Hills"]


def test_a_duchy_that_has_gone_gives_way_to_duchy_1(oled):
    oled.app.store.save("setup-tiles", b"group 2 0 Gone,3 5.6 Ann,Bo")
    set_up(oled)
    assert [value for _, value in lines(oled)[4:6]] == ["1", "3"]


# ---- The journal's header


@pytest.mark.parametrize("edition", [2011, 2019])
@pytest.mark.parametrize("fewest", [False, True])
@pytest.mark.parametrize("names", [None, ["Ann", "Bo", "Cleo"]])
def test_a_header_holds_all_that_the_game_began_with(names, fewest, edition):
    duchies = [duchy("2", edition), VALLEY, duchy("9")]
    castles = [one.castles()[1] for one in duchies]
    game = Game(duchies, castles, names, fewest, edition)
    play = Play(game)
    again = new_game(header(play)).game
    assert again.state() == game.state() and again.names == names and again.fewest == fewest
    assert again.edition == edition
    assert [one.plan for one in again.duchies] == [one.plan for one in game.duchies]


def test_a_header_that_makes_no_sense_is_refused_whatever_it_holds():
    play = Play(Game([duchy("1"), VALLEY], [D4, VALLEY.castles()[0]], ["Ann", "Bo"]))
    body = play.pack()
    wrong = [b"", body[:3], b"\5" + body[1:], b"\2" + b"\0\0" + body[3:]]
    wrong += [body[:cut] for cut in range(len(body) - 6)]
    for data in wrong:
        with pytest.raises((ValueError, Refusal)):
            unpack(0, "×2", data)
    for flags, label in ((1, "×2"), (4, "×2"), (128 + 4, "×2"), (0, "×3"), (0, "tiles")):
        with pytest.raises(ValueError):
            unpack(flags, label, body)
