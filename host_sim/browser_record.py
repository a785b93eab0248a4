"""Steps through a game record in a web page; runs on the page's own MicroPython.

The record is somebody's text: nothing of it leaves here but what the rules understood,
and the sentence that refuses it.
"""

import json

import uctypes

from firmware.ui.canvas import Canvas
from firmware.ui.palette import BLACK, RGB
from shared_rules.dice import game as rules
from shared_rules.dice import record
from shared_rules.dice.english import sentence
from shared_rules.dice.game import Game
from shared_rules.lines import BadLine

WIDTH = 320
HEIGHT = 240


class Viewer:
    def __init__(self):
        self._canvas = None
        self._whole = None  # the game at the record's end

    def open(self, path):
        """Read a record; how many steps it has and who plays, or why it is refused."""
        with open(path, "rb") as file:
            data = file.read()
        try:
            game = record.read(data)
        except BadLine as bad:
            why = sentence(bad.code, bad.about)
            return json.dumps({"line": bad.number, "reason": why})
        self._whole = game
        return json.dumps(
            {
                "steps": len(game.events) // rules.EVENT,
                "players": list(game.names) if game.names else [""] * len(game.players),
                "sheet": game.sheet.name,
                "solo": game.solo,
            }
        )

    def show(self, step, who):
        """Draw the sheet of a player after so many events; -1 is whoever moved last."""
        game, last = self._at(step)
        field = -1
        if last and last[0] & rules.TURN:
            mover = last[0] & 7
            if who < 0:
                who = mover
            if who == mover and last[0] & 0x38 != rules.PASS:
                field = last[1] // 6
        who = max(who, 0)
        self._draw(game, who, field)
        return json.dumps(
            {
                "line": record.line(last, game.sheet) if last else "",
                "who": who,
                "phase": game.phase() + 1,
                "round": game.round(),
                "over": game.over(),
                "points": [player.total() for player in game.players],
                "phases": [
                    [player.points(phase) for phase in range(3)] for player in game.players
                ],
                "address": uctypes.addressof(self._canvas.buffer),
                "width": WIDTH,
                "height": HEIGHT,
                "palette": list(RGB),
            }
        )

    def _at(self, step):
        """The game after so many events, and the last of them."""
        whole = self._whole
        game = Game(whole.sheet, whole.castles, whole.solo, whole.variant, whole.names)
        last = None
        for at in range(0, step * rules.EVENT, rules.EVENT):
            last = bytes(whole.events[at : at + rules.EVENT])
            game.apply(last)
        return game, last

    def _draw(self, game, who, field):
        # Loaded for each picture: the program lets its own copy go, too.
        from firmware.ui.sheet_view import CURSOR, PHASES, SheetView

        if self._canvas is None:
            self._canvas = Canvas(WIDTH, HEIGHT, 4)
        canvas = self._canvas
        canvas.fill(BLACK)
        view = SheetView(canvas)
        player = game.players[who]
        view.draw_map(game.sheet, player)
        if field >= 0:
            view.draw_frame(field, CURSOR)
        name = game.names[who] if game.names else ""
        view.draw_panel(game, who, name)
        for line, phases in enumerate(((0, 1), (2,))):
            view.status(line, " ".join([PHASES[p] + " " + str(player.points(p)) for p in phases]))


viewer = Viewer()
