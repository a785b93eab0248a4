# SPDX-License-Identifier: MIT
"""The rules' tests of every game once more on MicroPython, each as a test of its own."""

import functools

import pytest

from tests.rules_on_micropython import RuleTests
from tests.run_plain import GAMES

TESTS = {game: RuleTests(game) for game in GAMES}


@functools.cache
def on_the_device(game):
    return TESTS[game].run()


def of_each(values):
    """Parameters by game. A game's tests run on MicroPython all at once: one worker asks for
    that."""
    return [
        pytest.param(game, value, marks=pytest.mark.xdist_group(f"{game} rules on MicroPython"))
        for game in GAMES
        for value in values(TESTS[game])
    ]


@pytest.mark.parametrize("game, title", of_each(RuleTests.all_titles))
def test_rule_holds_on_micropython(game, title):
    assert title in on_the_device(game).passed, on_the_device(game).why(title)


@pytest.mark.parametrize("game, count", of_each(lambda tests: [len(tests.all_titles())]))
def test_it_was_micropython_that_ran_as_many_as_there_are(game, count):
    assert on_the_device(game).lines[0].startswith("on micropython 1.27.")
    assert count > 0
    assert on_the_device(game).lines[-1] == f"{count} passed, 0 failed"
