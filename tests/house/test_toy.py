# SPDX-License-Identifier: MIT
"""A second game goes through the whole house, and no code of the first is loaded for it."""

import subprocess
import sys

import firmware.games
from firmware.base.modules import load, unload
from firmware.saves.store import Store
from host_sim import on_micropython
from host_sim.__main__ import main as host_sim
from host_sim.device.handheld import Handheld
from tests.house.toy import NAME, code_of

pytest_plugins = ["tests.house.toy.fixture"]

RECORD = "castellan 1\ngame toy\nmode 2\n1 heads\n2 tails\n1 heads\n"


def choose(handheld, label):
    """Go down to the line that says so, and press OK."""
    top = handheld.app.top()
    for _ in range(top.count()):
        if top.line(top.at)[0] == label:
            handheld.press("OK")
            return
        handheld.press("DOWN")
    raise AssertionError(f"no line says {label}")


def begin(handheld, mode="Solo game"):
    for label in ("New game", NAME, mode, "Start"):
        choose(handheld, label)
    assert handheld.app.screen() == "toy.table"


def play_to_the_end(handheld):
    while not handheld.app.game.over():
        handheld.press("OK")
    handheld.press("OK")
    assert handheld.app.screen() == "home"


def test_a_toy_is_begun_played_undone_and_resumed_by_buttons(toy):
    with Handheld(seed=1) as handheld:
        begin(handheld)
        handheld.press("OK")
        handheld.press("OK")
        events = bytes(handheld.app.game.events)
        handheld.press("BACK")
        assert bytes(handheld.app.game.events) == events[:3]
        handheld.press("OK")
        assert bytes(handheld.app.game.events) == events, "the coin falls as it did"
        handheld.power_cycle()
        assert handheld.app.play is None
        choose(handheld, "Resume game")
        assert handheld.app.screen() == "toy.table"
        assert bytes(handheld.app.game.events) == events
        play_to_the_end(handheld)


def test_past_games_and_best_scores_list_a_toy_without_loading_it(toy):
    with Handheld(seed=4) as handheld:
        begin(handheld)
        play_to_the_end(handheld)
        handheld.power_cycle()
        for name in ("firmware.games.toy", "shared_rules.toy"):
            unload(name)  # a desk keeps what a chip loses with its power
        choose(handheld, "Past games")
        assert f"1 coin {NAME} Solo" in " ".join(handheld.texts())
        handheld.press("BACK")
        choose(handheld, "Best scores")
        shown = handheld.texts()
        assert NAME in shown and "coin Solo game" in shown
        assert not code_of("toy")


def play_of(players):
    return load("firmware.games.toy.play").Play(load("shared_rules.toy.game").Game(players))


def test_a_game_that_this_program_does_not_have_is_left_alone(toy, tmp_path, monkeypatch):
    store = Store(str(tmp_path))
    store.begin(play_of(1))
    before = (tmp_path / "1.game").read_bytes()
    monkeypatch.setattr(firmware.games, "GAMES", firmware.games.GAMES[:1])
    again = Store(str(tmp_path))
    assert again.troubles == ["newer"] and not again.number
    assert (tmp_path / "1.game").read_bytes() == before


def test_a_flip_is_changed_or_deleted_and_who_then_flips_out_of_turn_is_asked(toy):
    game = play_of(2).game
    flips = [bytes((16 | who, side, 0)) for who, side in ((0, 1), (1, 0), (0, 0), (1, 1))]
    for event in flips:
        game.apply(event)
    assert game.change(1, bytes((17, 1, 0))) is None and game.totals() == [1, 2]
    no = game.change(0)
    assert (no.code, no.about) == ("not_yours", (2,)) and not game.events
    assert bytes(game.undone) == bytes((17, 1, 0)) + b"".join(flips[2:]) and game.due == 3
    game.mend()
    assert game.go_on() is None and bytes(game.events) == b"".join(flips[2:])


def test_a_toys_record_is_replayed_and_refused_with_line_and_reason(toy, tmp_path, capfdbinary):
    good = tmp_path / "good.txt"
    good.write_text(RECORD)
    bad = tmp_path / "bad.txt"
    bad.write_text(RECORD + "1 heads\n")
    assert host_sim(["replay", str(good), str(bad)]) == 2
    said = capfdbinary.readouterr()
    assert said.out == b'{"game": "toy", "points": [2, 0]}\nnull\n'
    assert said.err.decode() == f"{bad}:7: it is not player 1's turn\n"


def test_entering_the_other_game_unloads_the_first(toy):
    """In a process of its own: here other tests hold the dice game's code."""
    script = """
import sys
from _pytest.monkeypatch import MonkeyPatch
from tests.house import toy
patch = MonkeyPatch()
toy.move_in(patch)
from host_sim.device.handheld import Handheld
with Handheld(seed=1) as handheld:
    app = handheld.app
    for kind, other in (("dice", "toy"), ("toy", "dice"), ("dice", "toy")):
        app.set_up(kind, "solo")
        handheld.wait(20)
        assert app.screen().startswith(kind), app.screen()
        assert not toy.code_of(other) - {f"host_sim.games.{other}"}, (kind, toy.code_of(other))
        assert toy.code_of(kind)
        app.go_home()
        handheld.wait(20)
print("well")
"""
    assert_well(script)
    load("shared_rules.toy.game")


def assert_well(script):
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=on_micropython.ROOT
    )
    assert done.stdout == "well\n", done.stderr
