# SPDX-License-Identifier: MIT
"""A record on the page's MicroPython, step by step: what the viewer shows of it."""

import json

from host_sim import on_micropython

_TREES = ("shared_rules", "firmware", "host_sim", "boards")
_SCRIPT = """
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


def scenes(record, lang, parts):
    """What is shown of a record, the bytes of a file: every step can be drawn, backwards, too;
    nothing of the dice game is loaded, and the `parts` of the points add up."""
    script = _SCRIPT.format(lang=lang)
    there = on_micropython.run(script, trees=_TREES, files={"/record.txt": record})
    assert there.ok, there.err
    lines = there.out.decode().splitlines()
    assert lines[1] == "[]", "nothing of the dice game is loaded"
    *found, half, first = json.loads(lines[0])
    for scene in found:
        assert [sum(row) for row in scene["rows"]] == scene["total"]
        assert all(len(row) == len(scene["columns"]) == parts for row in scene["rows"])
    assert half == found[(len(found) - 1) // 2] and first == found[0], "backwards, too"
    assert len({scene["picture"] for scene in found}) > len(found) // 2
    return found
