# SPDX-License-Identifier: MIT
"""The rule tests of each game once more on MicroPython, each as a test of its own."""

import functools

import pytest

from tests.rules_on_micropython import RuleTests
from tests.run_plain import GAMES

TESTS = {game: RuleTests(game) for game in GAMES}


def of_each_game(*about):
    """A test's parameters. Those of a game run on MicroPython all at once: one worker asks for
    that."""
    return [
        pytest.param(*values, marks=pytest.mark.xdist_group(values[0] + " rules on MicroPython"))
        for values in about
    ]


EVERY = of_each_game(*((game,) for game in GAMES))


@functools.cache
def on_the_device(game):
    return TESTS[game].run()


@pytest.mark.parametrize(
    "game, title", of_each_game(*((g, title) for g in GAMES for title in TESTS[g].all_titles()))
)
def test_rule_holds_on_micropython(game, title):
    assert title in on_the_device(game).passed, on_the_device(game).why(title)


@pytest.mark.parametrize("game", EVERY)
def test_it_was_micropython_that_ran_them(game):
    assert on_the_device(game).lines[0].startswith("on micropython 1.27.")


@pytest.mark.parametrize("game", EVERY)
def test_it_ran_as_many_tests_as_there_are(game):
    count = len(TESTS[game].all_titles())
    assert count > 0
    assert on_the_device(game).lines[-1] == f"{count} passed, 0 failed"
