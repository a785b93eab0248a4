# SPDX-License-Identifier: MIT
"""Games of each kind played to their ends on the emulated chip, by its buttons. After each press
the chip shows what the simulator shows; then the games are listed, pulled, replayed."""

import json

import pytest

from firmware.games.dice.play import LEVELS
from host_sim.device.handheld import Handheld
from host_sim.games.dice.bot import Bot as DiceBot
from host_sim.games.tiles.bot import Bot
from shared_rules.cards import game as rules
from tests.command import host_sim
from tests.games.cards.hands import Hands
from tests.pico.program import flashed, started, with_known_dice
from tests.pico.test_saves import Both
from tools.bench import times
from tools.flash import saves
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
SEED = 5
SEEN = {
    "dice": "setup castle rivals sheet",
    "cards": "setup checklist egon table place joker triple more animals compare score menu help",
    "tiles": "setup checklist duchy animal building knowledge sale phase left",
}


def lost(hands):
    hands.lose()
    hands.press("OK", "OK")
    assert hands.game.winners() == []


def won(hands):
    hands.win()
    hands.press("OK")
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


def cards(both):
    """Lost alone, won alone, and a game of four. Yields each when it is over."""
    hands = Hands(both)
    for play in (lost, won, four):
        play(hands)
        yield hands.game
        hands.choose(hands.say("home"))


def tiles(both):
    bot = Bot(both)
    bot.begin(2)
    bot.play(seed=3)
    bot.finish((1, 2, 3), (0, 5, 1))
    yield bot.app.game
    bot.home()


def dice(both):
    """Against two strong rivals; once a round is taken back and brought again."""
    bot = DiceBot(both)
    bot.begin(solo=False, players=1, rivals=2, level=len(LEVELS) - 1)
    bot.press("OK")
    bot.round()
    bot.press("BACK", "BACK")
    bot.turns()
    bot.play()
    yield bot.app.game
    bot.choose(bot.say("home"))


@pytest.mark.parametrize("play, players", [(cards, [1, 1, 4]), (dice, [3]), (tiles, [2])])
def test_whole_games_by_buttons_alone_are_pulled_and_replay_to_the_same_points(
    play, players, tmp_path, tmp_path_factory, capsys
):
    kind = play.__name__
    image = with_known_dice(tmp_path_factory, BOARD, SEED)
    with Pico(BOARD, flash=image) as pico, Handheld(BOARD, seed=SEED) as handheld:
        started(pico)
        both = Both(handheld, pico)
        ended = []
        for game in play(both):
            assert game.over() and both.app.screen() == f"{kind}.result"
            ended.append((game.totals(), game.winners()))
        assert both.app.screen() == "home"
        assert both.screens >= {"games", *(f"{kind}.{name}" for name in SEEN[kind].split())}
        assert pico.counters()["faults"] == []
        assert saves.main(["list", "--port", pico.port]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert started(pico), "the program runs again"
        assert saves.main(["pull", str(tmp_path / "records"), "--port", pico.port]) == 0
    assert [len(totals) for totals, _ in ended] == players
    for number, (totals, winners) in enumerate(ended, 1):
        assert lines[number - 1].startswith(f"{number}.game: ")
        assert f", finished, points {', '.join(map(str, totals))}" in lines[number - 1]
        done = host_sim("replay", tmp_path / "records" / f"{number}.txt")
        assert done.returncode == 0, done.stderr
        game = json.loads(done.stdout)
        assert game["game"] == kind and game["finished"]
        assert [player["total"] for player in game["players"]] == list(totals)
        assert game["winners"] == [who + 1 for who in winners]


def test_a_second_game_from_files_has_the_memory_that_it_needs(tmp_path_factory):
    """On the panel that needs most. Each press must show what the simulator shows."""
    board = "waveshare_pico_lcd_1_3"
    device = times.Device(board, flashed(tmp_path_factory, board), False)
    assert device.played(times.solo_games, times.still())
