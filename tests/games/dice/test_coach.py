# SPDX-License-Identifier: MIT
"""The coach of the dice game against brute force, on MicroPython, and in whole games."""

import random
import re

import pytest

from shared_rules.chance import Chance
from shared_rules.dice import coach, look_ahead, sheets
from tests.games.dice.rules import brute_force
from tools.coach import coach as tool
from tools.coach import measure, tables, train
from tools.coach.random_sheets import random_sheet
from tools.coach.simulator import TABLES

SHEETS = [sheets.sheet(name) for name in sheets.NAMES]


@pytest.mark.slow
@pytest.mark.parametrize("bundle", range(4))
def test_the_best_turn_equals_brute_force_in_thousands_of_positions(bundle):
    rng = random.Random(bundle)
    seen = 0
    while seen < 500:
        sheet = rng.choice((*SHEETS, random_sheet(rng)))
        for game, who in brute_force.positions(rng.randrange(10**6), sheet, rng.choice((0, 0, 2))):
            event, worth = brute_force.best(game, who)
            assert coach.best(game, who) == event
            assert coach.of(sheet).value == worth
            seen += 1


@pytest.mark.slow
def test_the_simulator_the_rules_and_the_coach_agree(capsys):
    tool.check(600)
    assert "simulator, rules and coach agree" in capsys.readouterr().out


@pytest.mark.slow
def test_looking_ahead_is_the_same_in_the_simulator():
    simulator = tool.fitted(tables.unpack())
    other = 0
    for at, sheet in enumerate(SHEETS):
        for game, _ in brute_force.positions(at + 50, sheet):
            face = Chance(len(game.events)).below
            rolls = [
                bytes((face(6) + 1, face(6) + 1, face(6), face(6), sheet.faces[face(6)]))
                for _ in range(6)
            ]
            event = look_ahead.best(game, 0, rolls=6)
            round = game.phase() * 8 + game.round()
            state = game.players[0].state
            assert simulator.ahead(at, state, game.dice(), round, rolls) == event
            other += event != coach.best(game, 0)
    assert other, "looking ahead never chose another turn"


@pytest.mark.slow
def test_the_tables_are_as_strong_as_their_file_says():
    """The figures in the file are of the tables in the file."""
    simulator = tool.fitted(tables.unpack())
    text = tables.FILE.read_text(encoding="utf-8")
    points = measure.games(simulator, TABLES, tool.MEASURED, sheets.NAMES.index("C"))
    assert f"# sheet C: {measure.strength(points)}\n" in text
    found = re.search(r"# all, 40000 games: ([0-9.]+) \(", text)
    assert found and float(found[1]) > 61.0


@pytest.mark.slow
def test_training_with_the_same_seed_gives_the_same_tables():
    pupils = [train.Pupil(seed) for seed in (7, 7, 8)]
    for pupil in pupils:
        pupil.sweep(40, 2)
    assert pupils[0].weights == pupils[1].weights
    assert pupils[0].weights != pupils[2].weights
