# SPDX-License-Identifier: MIT
"""The bridge to MicroPython: a fault is told, and what is missing is said in a line."""

import os

import pytest

from host_sim import on_micropython
from host_sim.on_micropython import NoMicroPython, run


@pytest.mark.parametrize(
    ("fault", "last"),
    [
        ("ZeroDivisionError", "ZeroDivisionError:"),
        ("SystemExit(3)", "SystemExit: 3"),
        ("SystemExit('no sheet')", "SystemExit: no sheet"),
        ("KeyboardInterrupt", "KeyboardInterrupt:"),
    ],
)
def test_a_fault_is_told_after_what_was_printed(fault, last):
    result = run(f"print('so far')\nraise {fault}", trees=())
    assert not result.ok and result.out == b"so far\n"
    assert result.err.splitlines()[-1].strip() == last


def test_without_node_the_way_out_is_one_plain_line(monkeypatch):
    monkeypatch.setattr(on_micropython, "NODE_IN_VENV", ())
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(NoMicroPython) as caught:
        run("print(1)")
    assert str(caught.value) == "Node is not installed; run 'make setup'"


def test_without_the_package_the_way_out_is_one_plain_line(monkeypatch, tmp_path):
    # Node looks for packages beside the script it runs and in the folders above it.
    bridge = (on_micropython.ROOT / "host_sim/micropython.mjs").read_bytes()
    (tmp_path / "micropython.mjs").write_bytes(bridge)
    monkeypatch.setattr(on_micropython, "__file__", str(tmp_path / "on_micropython.py"))
    with pytest.raises(NoMicroPython) as caught:
        run("print(1)")
    assert str(caught.value) == ("MicroPython (an npm package) is not installed; run 'make setup'")
