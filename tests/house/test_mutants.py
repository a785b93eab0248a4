# SPDX-License-Identifier: MIT
"""Each rule of the core, broken on purpose, turns a rule test red."""

import pytest

from tests import mutants


def test_every_mutant_of_the_list_still_fits_the_source():
    assert len(list(mutants.listed())) == len(mutants.MUTANTS) > 100


@pytest.mark.slow
def test_every_broken_rule_is_noticed(capsys):
    assert mutants.main([]) == 0, capsys.readouterr().out


@pytest.mark.slow
def test_a_rule_that_is_not_broken_is_not_noticed():
    """The judge itself: if this mutant died, all would, for some other reason."""
    assert mutants.survives(("nothing", mutants.FOLD, mutants.source(mutants.FOLD)))
