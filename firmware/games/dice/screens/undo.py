# SPDX-License-Identifier: MIT
"""What an undo would take back, and whose it is, before anything changes."""

from firmware.base.buttons import BACK
from firmware.games.dice.sheet_view import SheetView
from firmware.games.dice.undoing import to_undo
from firmware.ui.listing import draw_keys, wrap
from firmware.ui.palette import WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS


class Screen(Base):
    signs_left = True

    def press(self, button):
        """BACK once more does it; any other button keeps what was played."""
        app = self.app
        if button == BACK:
            for _ in range(to_undo(app.play)[1]):
                app.undo()
        app.pop()

    def draw(self, canvas):
        app = self.app
        event, count = to_undo(app.play)
        who, text = app.play.tell(event, app.say)
        if who is None:
            self._draw_shared(canvas, event, text)
        else:
            self._draw_turn(canvas, event, who, text, count)

    def _draw_shared(self, canvas, event, text):
        """A roll, or what somebody else has filled: it is nobody's own."""
        scale = 2 if canvas.height >= 128 else 1
        width = canvas.width - 4
        y = scale
        for line in wrap(canvas, text, width, scale):
            canvas.text(line, 2, y, WHITE, scale, width)
            y += 9 * scale
        keys = canvas.height - 19 * scale
        if event[0] & 0xF0 == rules.ROLL:
            view = SheetView(canvas)
            pitch = canvas.width // 5
            size = pitch - 4
            y += (keys - y - size) // 2
            dice = (event[1] >> 4, event[1] & 15, event[2] >> 4, event[2] & 15, event[0] & 15)
            for i, face in enumerate(dice):
                view.draw_die(i * pitch + 2, y, size, size, i, face, size // 10)
        self._draw_keys(canvas, 2, keys, width, scale, 10 * scale)

    def _draw_turn(self, canvas, event, who, text, count):
        """The sheet it was written on, its fields ringed; whether rivals' turns go with it."""
        app = self.app
        game = app.game
        view = SheetView(canvas)
        view.draw_map(game.sheet, game.players[who])
        way = rules.way(event)
        if way != rules.PASS:
            view.draw_frame(event[1] // 6)
        if way == rules.BY_SILVER:
            view.draw_frame(event[2] // 6)
        scale, (x, y, x2), keys = _places(canvas)
        view.draw_name(who, True, app.play.name(who, app.say), "")
        if count > 1:
            text += ", +" + app.say("rivals")
        gain = self.gain(event, count)
        points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
        for line in (["–" + str(points)] if points else []) + text.split(", "):
            fits = canvas.text_width(line, scale) <= canvas.width - x
            canvas.text(line, x, y, WHITE, scale if fits else 1)
            x = x2
            y += 9 * scale
        self._draw_keys(canvas, *keys)

    def gain(self, event, count):
        """What a person's turn brought, after which rivals have had theirs: the table has the
        gain of the last turn alone."""
        game = self.app.game
        if count == 1:
            return game.gain()
        game.undo(count)
        gain = game.preview(event)
        for _ in range(count):
            game.redo()
        return gain

    def _draw_keys(self, canvas, *place):
        say = self.app.say
        draw_keys(canvas, (("BACK", say("take back")), ("OK", say("leave it"))), *place)


def _places(canvas):
    """The scale; x and y of the first line about the turn and x of the others; x, y, width,
    scale and pitch of what the two buttons do. All of it lies beside the map and the name of
    `layouts.py`."""
    w = canvas.width
    h = canvas.height
    if w >= 320 and h >= 240:
        return 2, (216, 30, 216), (4, 194, 312, 2, 22)
    if w >= 240 and h >= 240:
        return 2, (172, 66, 172), (2, 190, 236, 3, 25)
    if w >= 240:
        return 2, (144, 26, 144), (124, 99, 116, 2, 18)
    if w >= 160:
        return 1, (102, 13, 102), (2, 94, 156, 2, 17)
    return 1, (76, 10, 90), (74, 47, 54, 1, 9)
