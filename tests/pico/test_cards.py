# SPDX-License-Identifier: MIT
"""Card games played on the emulated chip by its buttons: a game of four, a solo game that is
lost and one that is won. After each press the chip shows what the simulator shows."""

import json

import pytest

from host_sim.device.handheld import Handheld
from shared_rules.cards import game as rules
from tests.command import host_sim
from tests.games.cards.hands import Hands
from tests.pico.program import flash_of, once, started, with_known_dice
from tests.pico.test_saves import Both
from tools.flash import saves
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEED = 5


def lost(hands):
    hands.lose()
    hands.press("OK")
    assert hands.game.over() and hands.game.winners() == []


def won(hands):
    hands.win()
    assert hands.game.won()


def four(hands):
    """Its first card is laid, taken back and laid again, and the other pages are looked at."""
    hands.begin("group", players="4")
    hands.enter(rules.place(0, rules.MINE))
    hands.press("BACK", "BACK")
    hands.menu("redo")
    hands.menu("score")
    hands.press("DOWN", "BACK", "BACK", "BACK", "UP", "BACK")
    hands.play(seed=2)
    hands.finish()
    assert hands.game.over()


GAMES = {"lost": lost, "won": won, "four": four}


@pytest.fixture(scope="session")
def evening(tmp_path_factory):
    """The flash of a chip on which all three were played, their totals, and the screens that
    were seen; once for all processes."""

    def make():
        image = flash_of(with_known_dice(tmp_path_factory.mktemp("app"), BOARD, SEED))
        with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=SEED) as handheld:
            started(pico)
            both = Both(handheld, pico)
            hands = Hands(both)
            totals = []
            for play in GAMES.values():
                play(hands)
                assert hands.screen() == "cards.result"
                totals.append(hands.game.totals())
                hands.choose(hands.say("home"))
            assert pico.counters()["faults"] == []
            return pico.flash_image(), totals, both.screens

    return once(tmp_path_factory, "card-evening", make)


def test_whole_games_are_played_on_the_chip_by_buttons_alone(evening):
    _, totals, screens = evening
    assert [len(players) for players in totals] == [1, 1, 4]
    own = (
        "setup checklist egon table place joker triple more animals compare score menu help result"
    )
    assert screens >= {"home", "games", "undo", *("cards." + name for name in own.split())}


def test_their_records_are_pulled_and_replay_to_the_same_points(evening, tmp_path):
    flash, totals, _ = evening
    with Pico(BOARD, flash=flash) as pico:
        assert saves.main(["pull", str(tmp_path / "records"), "--port", pico.port]) == 0
    for number, points in enumerate(totals, 1):
        done = host_sim("replay", tmp_path / "records" / f"{number}.txt")
        assert done.returncode == 0, done.stderr
        game = json.loads(done.stdout)
        assert game["game"] == "cards" and game["finished"]
        assert [player["total"] for player in game["players"]] == points
        assert game["winners"] == {1: [], 2: [1]}.get(number, game["winners"])


def test_the_list_and_the_statistics_know_them(evening, capsys):
    flash, totals, _ = evening
    with Pico(BOARD, flash=flash) as pico:
        assert saves.main(["list", "--port", pico.port]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["1.game", "2.game", "3.game"]
    assert all("Cards" in line and "finished" in line for line in lines), lines
    assert str(totals[1][0]) in lines[1]
