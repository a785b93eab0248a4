# SPDX-License-Identifier: MIT
"""The rules' tests of every game once more on MicroPython, each as a test of its own."""

import functools

import pytest

from tests.rules_on_micropython import RuleTests
from tests.run_plain import GAMES

# Whole games and lists of all turns: most of the time, and left to 'make test'.
THINKING = ("test_coach", "test_review", "test_rival", "test_turns")
TESTS = {(game, False): RuleTests(game, THINKING if game == "dice" else ()) for game in GAMES}
TESTS["dice", True] = RuleTests("dice", only=THINKING)


@functools.cache
def on_the_device(game, thinking):
    return TESTS[game, thinking].run()


def of_each(values):
    """Parameters by game. A game's tests run on MicroPython all at once: one worker asks for
    that."""
    for (game, thinking), tests in TESTS.items():
        group = pytest.mark.xdist_group(f"{game} rules on MicroPython {thinking}")
        marks = [group, pytest.mark.slow] if thinking else [group]
        for value in values(tests):
            yield pytest.param(game, thinking, value, marks=marks)


@pytest.mark.parametrize("game, thinking, title", of_each(RuleTests.all_titles))
def test_rule_holds_on_micropython(game, thinking, title):
    ran = on_the_device(game, thinking)
    assert title in ran.passed, ran.why(title)


@pytest.mark.parametrize("game, thinking, count", of_each(lambda tests: [len(tests.all_titles())]))
def test_it_was_micropython_that_ran_as_many_as_there_are(game, thinking, count):
    ran = on_the_device(game, thinking)
    assert ran.lines[0].startswith("on micropython 1.27.")
    assert count > 0
    assert ran.lines[-1] == f"{count} passed, 0 failed"
