# SPDX-License-Identifier: MIT
"""The rules' tests on the emulated Pico, module by module: its heap is small."""

import subprocess

import pytest

from tests.games.dice.test_rules_on_micropython import MODULES, ROOT, Run, titles_in
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import Pico

pytestmark = pytest.mark.slow

PLAIN = (
    "tests/__init__.py",
    "tests/run_plain.py",
    "tests/games/__init__.py",
    "tests/games/dice/__init__.py",
)


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
    files = [
        *(ROOT / "shared_rules").rglob("*.py"),
        *(ROOT / "tests/games/dice/rules").glob("*.py"),
    ]
    with Pico() as one:
        for path in files + [ROOT / name for name in PLAIN]:
            one.put(*compiled(path, folder))
        yield one


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_rules_hold_on_the_pico(path, pico):
    pico.soft_reset()
    module = "tests.games.dice.rules." + path.stem
    said = Run(pico.exec(f"import tests.run_plain\ntests.run_plain.run([{module!r}])", ms=600_000))
    titles = list(titles_in(path))
    assert said.lines[0] == "on micropython 1.25.0"
    assert [said.why(title) for title in titles if title not in said.passed] == []
    assert said.lines[-1] == f"{len(titles)} passed, 0 failed"
