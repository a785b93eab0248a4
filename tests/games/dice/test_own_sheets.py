# SPDX-License-Identifier: MIT
"""Sheets of one's own: what the device takes for one, and a game from set-up to replay."""

import json
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.games.dice import own_sheets
from host_sim.device.handheld import Handheld
from host_sim.games.dice import own_sheet
from host_sim.games.dice.bot import Bot
from shared_rules.dice import sheets
from tests.command import host_sim
from tests.walks.tours import turn_to
from tools.flash import saves

TEXT = Path(__file__).parent.parent.parent.parent / "docs" / "sheets" / "A.txt"
PLAN, POINTS, AWARDS, CIRCLES, FACES = 0, 37, 49, 61, 65


@pytest.fixture
def mine(tmp_path):
    """The text of a sheet that pays other points than the box's: its file."""
    text = TEXT.read_text(encoding="utf-8").replace("name A", "name Mine")
    changed = text.replace("points 1   1  1  1", "points 1   9  9  9")
    assert changed != text
    file = tmp_path / "mine.txt"
    file.write_text(changed, encoding="utf-8")
    return file


# ---- What its file may hold


def good():
    return bytearray(own_sheets.pack(sheets.sheet("B")))


def read(data, name="Mine"):
    """The sheet in a file with these bytes, under a right checksum."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, name).write_bytes(own_sheets.seal(bytes(data)))
        sheet = own_sheets.load(folder, name)
        assert own_sheets.listed(folder) == ([name] if sheet else [])
    return sheet


def changed(at, *new):
    data = good()
    data[at : at + len(new)] = bytes(new)
    return data


IMPOSSIBLE = {
    "a letter that is no field": changed(PLAN, ord("X")),
    "a byte that is no letter": changed(PLAN, 0xFF),
    "half a letter": changed(PLAN, 0xC3, 0xA4),
    "a fifth castle": changed(PLAN, ord("v")),
    "no silver castle": good().replace(b"s", b"O"),
    "castles that touch": bytearray(b"YYVSsOOSBOvBYoVSBBYBVVSOVBbOVVOYOYOOY") + good()[POINTS:],
    "a region of five fields": changed(PLAN, *b"YYYYY"),
    "51 points": changed(POINTS, 51),
    "an award of 51": changed(AWARDS + 11, 51),
    "21 circles": changed(CIRCLES + 3, 21),
    "a face without an hourglass": changed(FACES, 0),
    "a face with three": changed(FACES + 5, 3),
    "a byte too few": good()[:-1],
    "a byte too many": good() + b"\1",
    "nothing": b"",
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_nobody_is_offered_a_sheet_with(what):
    assert read(IMPOSSIBLE[what]) is None


@pytest.mark.parametrize("name", ["A", "D", "ThirteenChars", "two words"])
def test_a_file_with_a_name_that_no_sheet_can_have_is_left_out(name):
    assert read(good(), name) is None


letters = st.sampled_from(list(b"VSBOYvsbo"))
plans = st.permutations(list(b"vsbo" + b"VSBOY" * 6 + b"VSB")).map(bytes)


@given(
    st.one_of(
        st.binary(min_size=71, max_size=71),
        st.lists(letters, min_size=37, max_size=37).map(lambda plan: bytes(plan) + good()[37:]),
        plans.map(lambda plan: plan + good()[37:]),
        st.binary(max_size=120),
    )
)
def test_whatever_a_sheets_file_holds_it_is_a_sheet_or_none(data):
    sheet = read(data)
    if sheet:
        # Then a game can be begun on it: four castles, regions that have a value.
        assert [sheet.plan.count(castle) for castle in "vsbo"] == [1] * 4
        assert set(sheet.plan) <= set("VSBOYvsbo") and max(sheet.sizes) <= 4
        assert own_sheets.pack(sheet) == data


# ---- On the handheld


def begin(bot, name):
    """From the home screen into a solo game on this sheet."""
    bot.choose(bot.say("solo"))
    turn_to(bot, bot.say("sheet"), name)
    bot.choose(bot.say("start"))
    bot.press("OK")
    assert bot.app.screen() == "dice.sheet"


def remove(handheld, name):
    os.remove(os.path.join(handheld.saves, "sheets", name))


@pytest.mark.parametrize("board", ["pico_oled", "adafruit_pybadge"])
def test_a_game_on_an_own_sheet_outlives_power_cuts_and_its_file(board, mine, tmp_path):
    with Handheld(board, seed=2, saves=tmp_path / "device") as handheld:
        handheld.add_own(dict([own_sheet.compact(mine)]))
        bot = Bot(handheld)
        begin(bot, "Mine")
        assert handheld.app.game.sheet.points[:3] == b"\x09\x09\x09"
        for _ in range(3):
            bot.round()
        bot.read_news()
        before = bytes(handheld.app.game.events), handheld.app.game.players[0].total()
        remove(handheld, "Mine")
        handheld.power_cycle()
        bot.choose(bot.say("resume"))
        game = handheld.app.game
        assert (bytes(game.events), game.players[0].total()) == before
        assert game.sheet.name == "Mine" and game.sheet.points[:3] == b"\x09\x09\x09"
        bot.play()
        total = game.players[0].total()
        assert handheld.app.screen() == "dice.result"
        bot.leave()
        bot.choose(bot.say("best"))
        assert handheld.app.top().line(1) == ("Mine " + bot.say("solo"), str(total))

    # Its record needs the sheet's file, on the desk.
    files = {p.name: p.read_bytes() for p in (tmp_path / "device").iterdir() if p.is_file()}
    (saved,) = saves.games_in(files)
    assert saved.words() == f"{saved.name}: solo, sheet Mine, finished, points {total}"
    record = tmp_path / "1.txt"
    record.write_bytes(saves.records([saved])[record.name])
    done = host_sim("replay", record, "--sheet", mine)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["players"][0]["total"] == total
    done = host_sim("replay", record)
    assert done.returncode and b"Mine" in done.stderr


def test_a_sheet_whose_file_goes_while_it_is_set_up_is_offered_no_more(mine):
    with Handheld(seed=2) as handheld:
        handheld.add_own(dict([own_sheet.compact(mine)]))
        bot = Bot(handheld)
        bot.choose(bot.say("solo"))
        turn_to(bot, bot.say("sheet"), "Mine")
        remove(handheld, "Mine")
        bot.choose(bot.say("start"))
        assert handheld.app.screen() == "dice.setup"
        assert "Mine" not in handheld.texts() and "A" in handheld.texts()
        bot.press("OK")
        assert handheld.app.screen() == "dice.castle"
