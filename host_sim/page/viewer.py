# SPDX-License-Identifier: MIT
"""Steps through a game record in a web page; runs on the page's own MicroPython.

The record is somebody's text: nothing of it leaves here but what the rules understood,
and the sentence that refuses it. What is drawn, and the table's columns, are the game's.
"""

import json

import uctypes

from firmware.ui.canvas import Canvas
from firmware.ui.palette import BLACK, with_game
from host_sim.games import part
from shared_rules.fold import EVENT
from shared_rules.text import record
from shared_rules.text.lines import BadLine

WIDTH = 320
HEIGHT = 240


class Viewer:
    def __init__(self):
        self._canvas = None
        self._game = None  # the game at the record's end
        self._steps = 0

    def open(self, path):
        """Read a record; how many steps it has and who plays, or why it is refused."""
        with open(path, "rb") as file:
            data = file.read()
        try:
            game = record.read(data)
        except BadLine as bad:
            return json.dumps({"line": bad.number, "reason": record.reason(bad)})
        self._game = game
        self._steps = len(game.events) // EVENT
        return json.dumps(
            {
                "steps": self._steps,
                "players": list(game.names) if game.names else [""] * len(game.players),
            }
        )

    def show(self, step, who, language):
        """Draw a player's side after so many events; -1 is whoever moved last."""
        game = self._at(step)
        last = bytes(game.events[-EVENT:])
        scenes = part(game.kind, "viewer")
        if self._canvas is None:
            self._canvas = Canvas(WIDTH, HEIGHT, 4)
        self._canvas.fill(BLACK)
        scene = scenes.scene(game, who, last, self._canvas, language)
        scene.update(
            {
                "line": record.line(last, game) if last else "",
                "over": game.over(),
                "total": game.totals(),
                "address": uctypes.addressof(self._canvas.buffer),
                "width": WIDTH,
                "height": HEIGHT,
                "palette": list(with_game(scenes.RGB)),
            }
        )
        return json.dumps(scene)

    def _at(self, step):
        """The game after so many events. Undo and redo lead to each of them."""
        game = self._game
        now = len(game.events) // EVENT
        if step < now:
            game.undo(now - step)
        while now < step:
            game.redo()
            now += 1
        return game


viewer = Viewer()
