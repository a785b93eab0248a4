# SPDX-License-Identifier: MIT
"""A card game's record on the page: every step can be drawn, and the parts add up."""

import json
from pathlib import Path

import pytest

from firmware.words import LANGUAGES
from host_sim import on_micropython

RECORDS = Path(__file__).parent / "records"

SCRIPT = """
import json, sys
from host_sim.chip import Chip, install
__import__("boards.pico_oled.board")
install(Chip(sys.modules["boards.pico_oled.board"]))
from host_sim.page.viewer import viewer
steps = json.loads(viewer.open("/record.txt"))["steps"]
shown = []
for step in list(range(steps + 1)) + [steps // 2, 0]:
    scene = json.loads(viewer.show(step, -1, "{lang}"))
    kept = {{}}
    for key in ("who", "when", "columns", "rows", "total", "line"):
        kept[key] = scene[key]
    kept["picture"] = hash(bytes(viewer._canvas.buffer))
    shown.append(kept)
print(json.dumps(shown))
print([name for name in sys.modules if ".dice" in name])
"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["example-group", "example-solo"])
def test_each_step_of_a_record_is_drawn_on_the_pages_micropython(name, lang):
    files = {"/record.txt": (RECORDS / f"{name}.txt").read_bytes()}
    trees = ("shared_rules", "firmware", "host_sim", "boards")
    there = on_micropython.run(SCRIPT.format(lang=lang), trees=trees, files=files)
    assert there.ok, there.err
    lines = there.out.decode().splitlines()
    assert lines[1] == "[]", "nothing of the dice game is loaded"
    *scenes, half, first = json.loads(lines[0])
    for scene in scenes:
        assert [sum(parts) for parts in scene["rows"]] == scene["total"]
        assert all(len(parts) == len(scene["columns"]) == 7 for parts in scene["rows"])
    assert half == scenes[(len(scenes) - 1) // 2] and first == scenes[0], "backwards, too"
    assert len({scene["picture"] for scene in scenes}) > len(scenes) // 2
    assert scenes[0]["when"] == "Phase A"
