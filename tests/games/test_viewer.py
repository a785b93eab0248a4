# SPDX-License-Identifier: MIT
"""A record of cards or tiles on the page: every step can be drawn, and the parts add up."""

import json
from pathlib import Path

import pytest

from host_sim import on_micropython
from tests import quick

HERE = Path(__file__).parent
PHASE = {"en": "Phase", "de": "Durchgang", "nl": "Etappe", "fr": "Manche"}
TREES = ("shared_rules", "firmware", "host_sim", "boards")
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


@pytest.mark.parametrize("lang", quick.languages())
@pytest.mark.parametrize(
    ("name", "parts"),
    [("cards/example-group", 7), ("cards/example-solo", 7), ("tiles/example-group", 7)],
)
def test_each_step_of_a_record_is_drawn_on_the_pages_micropython(name, parts, lang):
    game, _, file = name.partition("/")
    record = (HERE / game / "records" / f"{file}.txt").read_bytes()
    script = SCRIPT.format(lang=lang)
    there = on_micropython.run(script, trees=TREES, files={"/record.txt": record})
    assert there.ok, there.err
    lines = there.out.decode().splitlines()
    assert lines[1] == "[]", "nothing of the dice game is loaded"
    *found, half, first = json.loads(lines[0])
    for scene in found:
        assert all(len(row) == len(scene["columns"]) == parts for row in scene["rows"])
        for row, total in zip(scene["rows"], scene["total"]):
            if game == "tiles":  # the score track stands before what the end adds
                assert row[-2] == sum(row[:-2])
                row = row[-2:]
            assert sum(row) == total
    assert half == found[(len(found) - 1) // 2] and first == found[0], "the same backwards"
    assert len({scene["picture"] for scene in found}) > len(found) // 2
    assert found[0]["when"] == f"{PHASE[lang]} A"
    if file == "example-group":
        assert len({scene["who"] for scene in found}) > 1, "the player who acted is shown"
