# SPDX-License-Identifier: MIT
"""The mutation tool tells a fault that a test notices from one that no test notices."""

from tests.mutants import mutants_of, survives

RULE = "def may_enter(age):\n    return age >= 18\n"
TEST = "from toy_rule import may_enter\n\n\ndef test_an_adult():\n    assert may_enter(20)\n"


def test_a_fault_at_an_age_that_no_test_tries_survives(tmp_path):
    (tmp_path / "toy_rule.py").write_text(RULE, encoding="utf-8")
    (tmp_path / "test_toy.py").write_text(TEST, encoding="utf-8")
    mutants = mutants_of("toy_rule.py", RULE)
    tests = ["test_toy"], []
    assert {mutant.change: survives(mutant, tests, tmp_path) for mutant in mutants} == {
        "return age >= 18 -> pass": False,
        "age >= 18 -> (age > 18)": True,
        "18 -> 19": True,
    }
