# SPDX-License-Identifier: MIT
"""The best five of each sheet and mode, and who has played how well."""

import random
from pathlib import Path
from unittest.mock import Mock

import pytest

from firmware.games.dice.play import Play
from firmware.saves import slots
from firmware.saves.archive import Archive
from firmware.saves.store import Store
from firmware.ui.screen import CHOSEN
from firmware.words import LANGUAGES
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot
from host_sim.on_micropython import run
from shared_rules.dice import sheets
from shared_rules.dice.game import Game
from tests import quick
from tools.flash import saves as tool

DAY = (2026, 11, 28)


def end(store, points, names=None, solo=False, sheet="A", others=False, finished=True, day=None):
    """A game that ends with these points; its number."""
    found = sheets.sheet(sheet)
    castle = next(field for field in range(37) if found.colours[field] == 4)
    game = Game(found, [castle] * len(points), solo, names=names)
    for player, total in zip(game.players, points):
        player.award(0, total - player.total(), 0)
    play = Play(game, others=others, day=day)
    store.begin(play)
    number = store.number
    Archive(store).end(play, finished, DAY)
    return number


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path))


def best(store):
    return [(line[2], line[3]) for line in Archive(store).best("dice")]


def test_the_best_five_are_kept_with_name_and_date(store):
    for points in (30, 50, 40, 20, 60, 10, 45):
        end(store, [points, 5], ["Ann", "Bo"])
    assert best(store) == [(60, "Ann"), (50, "Ann"), (45, "Ann"), (40, "Ann"), (30, "Ann")]
    assert {line[4] for line in Archive(store).best("dice")} == {20261128}


def test_each_sheet_and_mode_has_its_own_five(store):
    end(store, [30], solo=True)
    end(store, [40], solo=True, sheet="B")
    end(store, [50, 20], ["Ann", "Bo"])
    assert [line[:4] for line in Archive(store).best("dice")] == [
        (1, "A", 30, ""),
        (1, "B", 40, ""),
        (0, "A", 50, "Ann"),
    ]


def test_a_tie_enters_every_winner(store):
    end(store, [44, 44, 3], ["Ann", "Bo", "Cleo"])
    assert best(store) == [(44, "Ann"), (44, "Bo")]
    for _ in range(3):
        end(store, [60, 1], ["Ann", "Bo"])
    end(store, [44, 44], ["Dan", "Eve"])
    assert best(store) == [(60, "Ann")] * 3 + [(44, "Ann"), (44, "Bo")]
    for _ in range(4):
        end(store, [60, 1], ["Ann", "Bo"], sheet="B")
    end(store, [50, 50], ["Dan", "Eve"], sheet="B")
    assert best(store)[-2:] == [(50, "Dan"), (50, "Eve")], "they share the last place"


def test_the_result_can_ask_for_the_rank_before_the_end(store):
    def rank(points):
        game = Game(sheets.sheet("A"), [castle_of("A")])
        game.players[0].award(0, points - game.players[0].total(), 0)
        return Archive(store).rank(Play(game))

    assert rank(10) == 1, "there is none yet"
    for points in (30, 50, 40, 20, 60):
        end(store, [points, 5])
    assert [rank(points) for points in (61, 60, 55, 21, 20, 3)] == [1, 2, 2, 5, 0, 0]


def castle_of(sheet):
    return next(field for field in range(37) if sheets.sheet(sheet).colours[field] == 4)


def test_games_that_were_given_up_are_not_among_the_best(store):
    end(store, [30, 3], ["Ann", "Bo"], finished=False)
    assert best(store) == [] and Archive(store).stats("dice") == []


def test_an_older_programs_list_is_read_and_gets_its_other_places_with_the_next_game(store):
    store.save("best", "0 A 52 Özlem\n1 A 33 \n".encode())
    assert Archive(store).best("dice") == [
        (1, "A", 33, "", 0, 0, False),
        (0, "A", 52, "Özlem", 0, 0, False),
    ]
    before = {path.name: path.read_bytes() for path in Path(store.folder).iterdir()}
    Archive(Store(store.folder)).best("dice")
    assert before == {path.name: path.read_bytes() for path in Path(store.folder).iterdir()}
    end(store, [20, 3], ["Ann", "Bo"])
    assert best(store) == [(33, ""), (52, "Özlem"), (20, "Ann")]
    end(store, [70, 3], ["Ann", "Bo"])
    assert best(store)[1:] == [(70, "Ann"), (52, "Özlem"), (20, "Ann")]


def test_a_hint_is_a_field_of_its_own_and_the_old_form_is_read(store):
    """It used to be added to the date."""
    store.save("best", b"0 A 52 Ann 120261118 3\n0 A 40 Bo 20261118 2\n")
    lines = [(0, "A", 52, "Ann", 20261118, 3, True), (0, "A", 40, "Bo", 20261118, 2, False)]
    assert Archive(store).best("dice") == lines
    end(store, [30, 3], ["Cy", "Di"])
    data, _ = slots.load(store.path("best"))
    assert data == b"0 A 52 Ann 20261118 3 1\n0 A 40 Bo 20261118 2\n0 A 30 Cy 20261128 1\n"
    assert Archive(store).best("dice")[:2] == lines


# ---- Statistics


def test_games_wins_points_and_best_are_counted_by_name(store):
    end(store, [30, 20], ["Ann", "Bo"])
    end(store, [40, 50], ["Ann", "Cleo"])
    end(store, [44, 44], ["Ann", "Bo"])
    end(store, [99, 1])  # without names
    end(store, [80, 1], ["Ann", "Bo"], others=True)  # others may have more
    found = {player[0]: player[1:] for player in Archive(store).stats("dice")}
    assert found == {"Ann": [4, 2, 194, 80], "Bo": [3, 1, 65, 44], "Cleo": [1, 1, 50, 50]}


def test_who_plays_alone_has_statistics_without_a_name(store):
    end(store, [48], solo=True)
    end(store, [61], solo=True, sheet="B")
    end(store, [70], solo=True, finished=False)
    end(store, [30, 20], ["Ann", "Bo"])
    assert Archive(store).stats("dice")[-1] == ["", 2, 0, 109, 61]
    assert Archive(Store(store.folder)).stats("dice")[-1][0] == ""
    files = {path.name: path.read_bytes() for path in Path(store.folder).iterdir()}
    assert "dice   (solo)      2     0     54.5    61" in tool.table_of(files)
    with Handheld(saves=store.folder) as handheld:
        bot = Bot(handheld)
        bot.choose(bot.say("best"))
        bot.choose(bot.say("stats"))
        alone = bot.say("solo")
        assert f"{alone} – / 2" in " ".join(handheld.texts()), "there was nobody to beat"
        bot.choose(alone)
        assert handheld.texts()[0] == alone and "55" in handheld.texts()


def test_statistics_stay_when_their_games_are_deleted(store):
    for points in (30, 40):
        number = end(store, [points, 5], ["Ann", "Bo"])
    archive = Archive(store)
    archive.delete(number)
    assert Archive(Store(store.folder)).stats("dice")[0][1] == 2
    assert best(Store(store.folder)) == [(40, "Ann"), (30, "Ann")]
    # The number is given again, and that game counts as well.
    again = Store(store.folder)
    assert end(again, [10, 5], ["Ann", "Bo"]) == number
    assert Archive(Store(store.folder)).stats("dice")[0][1] == 3


# ---- Statistics of solo games


def solo_page(store):
    """The lines of the last solo games, as a player sees them."""
    with Handheld(saves=store.folder) as handheld:
        bot = Bot(handheld)
        for word in ("best", "stats", "recent solo"):
            bot.choose(("▸ " if word == "recent solo" else "") + bot.say(word))
        page = handheld.app.top()
        return [" ".join(page.line(i)) for i in range(page.count())]


def test_the_last_ten_solo_games_are_listed_newest_first_with_their_average(store):
    for points in range(100, 112):
        end(store, [points], solo=True, sheet="AB"[points % 2])
        end(store, [7, 8], ["Ann", "Bo"])
        end(store, [9], solo=True, finished=False)
    lines = solo_page(store)
    assert lines[0] == "Average, last ten 107", "102 to 111 have 106.5"
    games = [f"28 Nov 26 {'AB'[points % 2]} {points}" for points in range(111, 101, -1)]
    assert lines[1:11] == games
    assert lines[11:] == ["Sheet: average, best ", "A 105, 110", "B 106, 111"], "of all twelve"


def test_without_a_clock_a_solo_game_has_its_number(store, monkeypatch):
    monkeypatch.setattr("tests.saves.test_best.DAY", None)
    number = end(store, [48], solo=True)
    assert solo_page(store)[1] == f"{number} A 48"


def test_the_daily_streak_counts_days_in_a_row_up_to_the_last_daily_game(store):
    def streak(*date):
        end(store, [50], solo=True, day=date)
        return Archive(store).solo()[0]

    assert Archive(store).solo()[0] == 0
    assert streak(2027, 12, 29) == 1
    assert streak(2027, 12, 31) == 1, "the 30th is missing"
    assert streak(2028, 1, 1) == 2, "over the end of a year"
    assert streak(2028, 1, 1) == 2, "the same day again"
    assert streak(2027, 5, 5) == 2, "an earlier day is played later"
    assert streak(2028, 1, 2) == 3
    end(store, [50], solo=True)
    end(store, [50], solo=True, day=(2028, 1, 3), finished=False)
    assert solo_page(store)[0] == "Days in a row 3"
    assert [streak(2028, 2, day) for day in (28, 29)] + [streak(2028, 3, 1)] == [1, 2, 3]


def test_the_solo_statistics_of_an_older_program_are_read_from_its_past_games(store):
    """In the order of play, with the day of each daily game."""
    for day in (9, 10, 11):
        end(store, [day], solo=True, day=(2026, 11, day))
    streak, sheets_, ended = Archive(Store(store.folder)).solo()
    assert (streak, sheets_) == (3, [["dice", "A", 3, 30, 11]])
    assert [line[2:] for line in ended] == [[day, 20261100 + day] for day in (11, 10, 9)]


def test_solo_statistics_stay_when_games_are_deleted(store):
    end(store, [30], solo=True)
    number = end(store, [50], solo=True)
    Archive(store).delete(number)
    again = Store(store.folder)
    assert end(again, [40], solo=True) == number, "its number is given again"
    assert Archive(again).solo()[1] == [["dice", "A", 3, 120, 50]]
    assert [line[2] for line in Archive(Store(store.folder)).solo()[2]] == [40, 50, 30]


def test_a_solo_game_that_waited_during_others_counts_when_it_ends(store):
    game = Game(sheets.sheet("A"), [castle_of("A")], True)
    store.begin(Play(game))
    end(store, [30, 20], ["Ann", "Bo"])
    assert Archive(store).solo() == (0, [], [])
    Archive(store).end(store.resume(), True, DAY)
    assert len(Archive(store).solo()[2]) == 1


def test_solo_statistics_replay_no_game_and_read_only_the_new_ones(store, monkeypatch):
    for _ in range(12):
        end(store, [30], solo=True)
        end(store, [30, 20], ["Ann", "Bo"])
    monkeypatch.setattr("firmware.saves.journal.replay", None)
    told = []
    monkeypatch.setattr(Store, "read_game", reads(told))
    assert len(Archive(store).solo()[2]) == 10 and len(told) == 24
    end(store, [30, 20], ["Ann", "Bo"])
    del told[:]
    Archive(store).solo()
    Archive(store).solo()
    assert len(told) == 1


def reads(told):
    """Like `Store.read_game`, and tells which game is read."""
    read_game = Store.read_game
    return lambda store, number, *end: told.append(number) or read_game(store, number, *end)


@pytest.mark.parametrize(
    "slot", [b"", b"\xff", b"1 2", b"1 2 3\nchess A 1 2 3", b"1 2 3\ndice A 0 2 3"]
)
def test_a_list_of_solo_games_that_makes_no_sense_is_made_again(store, slot):
    end(store, [30], solo=True)
    store.save("solo", slot)
    assert Archive(store).solo()[1] == [["dice", "A", 1, 30, 30]]


ON_THE_CHIP = """
from firmware.saves.archive import Archive
from firmware.saves.store import Store
for _ in range(2):
    print(Archive(Store("/saves")).solo())
"""


def test_micropython_finds_the_same_solo_statistics_in_games_and_in_its_own_slot(store):
    for day in (27, 28):
        end(store, [day], solo=True, day=(2028, 2, day))
        end(store, [100 + day], solo=True, sheet="B")
        end(store, [30, 20], ["Ann", "Bo"])
    files = {f"saves/{path.name}": path.read_bytes() for path in Path(store.folder).iterdir()}
    there = run(ON_THE_CHIP, trees=("shared_rules", "firmware"), files=files)
    assert there.ok, there.err
    assert there.out.decode().splitlines() == [str(Archive(store).solo())] * 2


def test_without_the_slot_the_games_themselves_are_counted(tmp_path):
    with Handheld(seed=3, saves=tmp_path) as handheld:
        bot = Bot(handheld)
        bot.begin(solo=False, players=2)
        handheld.app.game.names = None
        bot.round()
        handheld.app.play.game.names = ["Ann", "Bo"]
        handheld.app.store.begin(handheld.app.play)
        bot.play()
        totals = handheld.app.game.totals()
        bot.choose(bot.say("home"))
    kept = Archive(Store(str(tmp_path))).stats("dice")
    assert sorted(player[4] for player in kept) == sorted(totals)
    for path in tmp_path.glob("stats-dice.*"):
        path.unlink()
    assert sorted(Archive(Store(str(tmp_path))).stats("dice")) == sorted(kept)


def test_a_search_of_all_games_is_made_once_even_if_it_finds_none(store, monkeypatch):
    for _ in range(12):
        end(store, [30, 20])  # without names: no statistics
    for path in Path(store.folder).glob("*-*"):
        path.unlink()
    told = []

    def look():
        archive = Archive(Store(store.folder), lambda *progress: told.append(progress))
        return archive.best_of_all(), [archive.stats(kind) for kind in ("dice", "cards", "tiles")]

    with monkeypatch.context() as patch:
        patch.setattr(slots, "save", Mock(side_effect=OSError(28)))
        full = Store(store.folder)
        assert Archive(full).best("cards") == [] and not full.troubles, "nothing was lost"
    found = look()
    assert told[:2] == [(0, 12), (10, 12)]
    told.clear()
    assert look() == found and not told


@pytest.mark.parametrize("lang", quick.languages())
def test_a_long_search_shows_how_far_it_is_and_then_the_list(store, lang):
    for _ in range(12):
        end(store, [30], solo=True)
    for path in Path(store.folder).glob("*.[01]"):
        path.unlink()
    with Handheld(saves=store.folder, lang=lang) as handheld:
        app, bot = handheld.app, Bot(handheld)
        title = bot.say("searching")
        assert app.canvas.text_width(title) <= app.canvas.width
        seen = []
        show = app.display.show
        app.display.show = lambda canvas: (seen.append(handheld.texts()), show(canvas))
        bot.choose(bot.say("best"))
        assert [title] in seen
        assert handheld.texts()[0] == bot.say("best")


def test_a_game_whose_count_the_power_cut_is_counted_at_the_next_start(store, monkeypatch):
    end(store, [30, 20], ["Ann", "Bo"])
    with monkeypatch.context() as patch:
        patch.setattr(store, "save", lambda name, data: None)
        end(store, [40, 20], ["Ann", "Bo"])
    for _ in range(2):
        again = Archive(Store(store.folder))
        again.settle()
        assert [player[1] for player in again.stats("dice")] == [2, 2]
        # It is entered as its journal replays it, once: nobody has marked a field there.
        assert [line[2:6:3] for line in again.best("dice")] == [(30, 1), (1, 2), (1, 2)]


def test_only_so_many_players_are_remembered(store):
    for number in range(12):
        end(store, [30, 20], ["Ann", f"P{number}"])
        end(store, [30, 20], ["Bo", f"Q{number}"])
    names = [player[0] for player in Archive(store).stats("dice")]
    assert len(names) == 20 and {"Ann", "Bo", "P11", "Q11"} <= set(names)


def test_whatever_the_slot_holds_there_are_statistics(store):
    rng = random.Random(2)
    end(store, [30, 20], ["Ann", "Bo"])
    random_bytes = [bytes(rng.choices(b"0 1\n\xffa", k=rng.randrange(12))) for _ in range(200)]
    line = b"1 1 30 30 Ann\n"
    for text in (
        *random_bytes,
        b"0 1\n1 1 30 30 " + b"x" * 9000,
        b"0 1\n" + line * 900,
        b"0 1\n1 1 %s 30 Ann" % (b"9" * 4000),
    ):
        store.save("stats-dice", text)
        files = {path.name: path.read_bytes() for path in Path(store.folder).iterdir()}
        table = tool.table_of(files)
        assert len(table) <= 21 and max(map(len, table)) < 90, "what no game wrote is not shown"


def test_the_tool_prints_a_table(store):
    end(store, [30, 20], ["Ann", "Benjamin"])
    end(store, [41, 50], ["Ann", "Benjamin"])
    files = {path.name: path.read_bytes() for path in Path(store.folder).iterdir()}
    assert tool.table_of(files) == [
        "game   player    games  wins  average  best",
        "dice   Ann           2     1     35.5    41",
        "dice   Benjamin      2     1     35.0    50",
    ]
    assert tool.table_of({}) == ["There are no finished games with names, and no solo games."]


# ---- On the screens


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dates_are_written_as_the_language_does(lang):
    with Handheld(lang=lang) as handheld:
        app = handheld.app
        written = [app.date((2026, month, 3)) for month in range(1, 13)]
        assert len(set(written)) == 12
        days = {"en": "3 Dec 26", "de": "3.12.26", "nl": "3-12-26", "fr": "3/12/26"}
        assert written[11] == days[lang]


def test_a_date_that_no_calendar_has_is_shown_all_the_same(store):
    """Whoever pushed such a list to the device can still open it."""
    store.save("best", b"1 A 30  20269928 1\n1 A 20  20260028 1\n")
    with Handheld(saves=store.folder) as handheld:
        bot = Bot(handheld)
        bot.choose(bot.say("best"))
        bot.press("OK")
        assert handheld.app.screen() == "best" and "30" in handheld.texts()


@pytest.mark.parametrize("cut", [False, True])
def test_a_cut_counts_a_game_that_has_the_number_of_a_deleted_one(cut, store, monkeypatch):
    """Also if another cut came between the deletion and the statistics."""
    number = end(store, [30, 20], ["Ann", "Bo"])
    store.remove_game(number) if cut else Archive(store).delete(number)
    again = Store(store.folder)
    write_end = again.end

    def cut_after(*about):
        monkeypatch.setattr(again, "save", lambda name, data: None)
        return write_end(*about)

    monkeypatch.setattr(again, "end", cut_after)
    assert end(again, [40, 20], ["Ann", "Bo"]) == number
    settled = Archive(Store(store.folder))
    settled.settle()
    assert [player[1] for player in settled.stats("dice")] == [2, 2]


def test_a_game_that_is_over_is_finished_even_if_another_takes_its_place():
    """Its result was left without a choice. Nobody is asked: nothing would be lost."""
    with Handheld("pico_oled", seed=7) as oled:
        bot = Bot(oled)
        bot.begin()
        bot.play()
        app = oled.app
        points = app.game.players[0].total()
        app.go_home()
        oled.wait(20)
        app.top().answer(CHOSEN, ("dice", "solo"))
        oled.wait(20)
        assert app.screen() == "dice.setup"
        assert app.archive().describe(1)[3:] == (points, None, True)
        assert [line[2] for line in app.archive().best("dice")] == [points]


def test_the_home_screen_does_not_wait_for_the_best_scores(monkeypatch):
    with Handheld("pico_oled", seed=7) as oled:
        bot = Bot(oled)
        bot.begin()
        bot.play()
        display, done = oled.app.display, []
        show, save = display.show, slots.save
        monkeypatch.setattr(display, "show", lambda *a: done.append(oled.app.screen()) or show(*a))
        monkeypatch.setattr(slots, "save", lambda *a: done.append("saved") or save(*a))
        bot.leave()
        assert done.index("home") < done.index("saved")
        assert len(oled.app.archive().best("dice")) == 1
        assert oled.app.archive().stats("dice")[0][1] == 1
