# SPDX-License-Identifier: MIT
"""The proof for a physical board, here on the emulated Pico with the real mpremote."""

import pytest

from tests.pico.program import flash_of, flashed, staged
from tools.build import build
from tools.pico_emulator.emulator import Pico
from tools.test_on import proof

pytestmark = pytest.mark.slow

BOARD = "pico_oled"


def prove(flash, capsys, status):
    with Pico(BOARD, flash=flash) as pico:
        assert proof.main(["--board", BOARD, "--port", pico.port]) == status
        told = capsys.readouterr()
        pico.run(3000)
        listed = "import os; print('castellan-test' in os.listdir('/'))"
        assert pico.exec(listed).strip() == "False"
    return told


def test_a_sound_board_passes_and_gets_a_line_for_the_readme(tmp_path_factory, capsys):
    told = prove(flashed(tmp_path_factory, BOARD), capsys, 0)
    assert told.out.count("A reset in the middle of a press lost nothing.") == 2
    assert f"| `{BOARD}` with version {build.version()}: 3 records" in told.out
    assert "check frame:" in told.out


@pytest.mark.parametrize(
    ("path", "right", "wrong", "status", "said"),
    [
        (
            "shared_rules/dice/player.py",
            "self.points(0) +",
            "1 + self.points(0) +",
            1,
            "a rule or the chip is wrong",
        ),
        ("firmware/drivers/ssd1306.py", "window[2] = first", "raise OSError(5)", 2, "EIO"),
    ],
)
def test_a_broken_rule_and_a_broken_driver_are_found(
    tmp_path, capsys, path, right, wrong, status, said
):
    text = (build.ROOT / path).read_text(encoding="utf-8")
    assert text.count(right) == 1
    broken = staged(tmp_path, BOARD, **{path: text.replace(right, wrong)})
    assert said in prove(flash_of(broken), capsys, status).err
