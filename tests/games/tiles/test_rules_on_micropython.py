# SPDX-License-Identifier: MIT
"""The rules' tests once more on MicroPython, each as a test of its own."""

import pytest

from tests.rules_on_micropython import RuleTests

TESTS = RuleTests("tiles")
TITLES = TESTS.all_titles()

# They run on MicroPython all at once: one worker asks for that.
pytestmark = pytest.mark.xdist_group("tiles rules on MicroPython")


@pytest.fixture(scope="session")
def on_the_device():
    return TESTS.run()


@pytest.mark.parametrize("title", TITLES)
def test_rule_holds_on_micropython(title, on_the_device):
    assert title in on_the_device.passed, on_the_device.why(title)


def test_it_was_micropython_that_ran_them(on_the_device):
    assert on_the_device.lines[0].startswith("on micropython 1.27.")


def test_it_ran_as_many_tests_as_there_are(on_the_device):
    assert len(TITLES) > 0
    assert on_the_device.lines[-1] == f"{len(TITLES)} passed, 0 failed"
