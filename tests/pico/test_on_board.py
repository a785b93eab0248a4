# SPDX-License-Identifier: MIT
"""The proof for a physical board, here on the emulated Pico with the real mpremote."""

import re

import pytest

from firmware.saves import journal
from host_sim.games import play_of
from shared_rules.text import record
from tests.pico.program import flash_of, flashed, image, shown, staged
from tests.walks import screens
from tools.build import build
from tools.flash.device import mpremote
from tools.pico_emulator.emulator import Pico
from tools.test_on import proof

pytestmark = pytest.mark.slow

BOARD = "pico_oled"
RECORD = (build.ROOT / "docs" / "records" / "dice.txt").read_bytes()
SAVED = journal.whole(play_of(record.read(RECORD), RECORD))[0]


def prove(flash, capsys, status, uf2=None):
    with Pico(BOARD, flash=flash, uf2=uf2) as pico:
        pico.put("/saves/1.game", SAVED)
        assert proof.main(["--board", BOARD, "--port", pico.port]) == status
        told = capsys.readouterr()
        pico.run(3000)
        assert pico.get("/saves/1.game") == SAVED, "the owner's games are not touched"
        listed = "import os; print('castellan-test' in os.listdir('/'))"
        assert pico.exec(listed).strip() == "False"
    return told


def test_a_sound_board_passes_and_gets_a_line_for_the_readme(tmp_path_factory, capsys):
    told = prove(flashed(tmp_path_factory, BOARD), capsys, 0)
    assert told.out.count("A reset in the middle of a press lost nothing.") == 2
    assert f"| `{BOARD}` with version {build.version()}: 3 records" in told.out
    assert "check frame:" in told.out and "missing" not in told.out


def test_a_board_with_the_image_of_a_release_passes_as_well(tmp_path, capsys):
    told = prove(None, capsys, 0, image(tmp_path, BOARD))
    assert f"Castellan {build.version()} {BOARD} image" in told.out


def test_a_value_of_the_panel_is_tried_without_a_build(tmp_path_factory):
    """With the commands of docs/first-board.md."""
    text = (build.ROOT / "docs" / "first-board.md").read_text(encoding="utf-8")
    check, moved = re.findall(r'mpremote exec --no-follow "(.*)"', text)
    board = "pimoroni_pico_display"
    with Pico(board, flash=flashed(tmp_path_factory, board)) as pico:
        pictures = []
        for code in (check, moved):
            assert mpremote("connect", pico.port, "exec", "--no-follow", code).status == 0
            pico.run(3000)
            pictures.append(shown(pico))
    assert screens.is_golden(board, "check-frame", pictures[0])
    rows = [[p.rgb[i : i + 720] for i in range(0, len(p.rgb), 720)] for p in pictures]
    assert [row[3:] for row in rows[1]] == [row[:-3] for row in rows[0]]


def test_without_room_the_board_is_left_alone(tmp_path_factory, capsys, monkeypatch):
    monkeypatch.setattr(proof, "ROOM", 1 << 30)
    told = prove(flashed(tmp_path_factory, BOARD), capsys, 2)
    assert "bytes free, and the test needs 1,073,741,824: remove past games" in told.err
    assert told.out == ""


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
