# SPDX-License-Identifier: MIT
"""The question before an undo: what it takes back, and whose turn that was."""

from firmware.base.buttons import BACK, LEFT, RIGHT
from firmware.games.dice.course import to_undo
from firmware.games.dice.layouts import UNDO_KEYS, UNDO_TURN
from firmware.games.dice.sheet_view import SheetView
from firmware.ui.listing import draw_keys, wrap
from firmware.ui.palette import WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_POINTS


class Screen(Base):
    signs_left = True

    def press(self, button):
        """BACK undoes it, LEFT and RIGHT lead to all entries; any other button leaves the game
        as it is."""
        app = self.app
        if button == LEFT or button == RIGHT:
            app.replace("entries")
            return
        if button == BACK:
            app.undo(to_undo(app.play)[1])
        app.pop()

    def draw(self, canvas):
        app = self.app
        event, count = to_undo(app.play)
        who, text = app.play.tell(event, app.say)
        if who is not None and not event[0] & rules.TURN:
            text = app.play.name(who, app.say) + ": " + text
            who = None
        if who is None:
            self._draw_shared(canvas, event, text)
        else:
            self._draw_turn(canvas, event, who, text, count)

    def _draw_shared(self, canvas, event, text):
        """Draw a roll or a claim, which belongs to no player."""
        scale = TEXT_SCALE[canvas.panel]
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
        """Draw the sheet of the turn, with rings around its fields, and what is undone."""
        app = self.app
        game = app.game
        view = SheetView(canvas)
        view.draw_map(game.sheet, game.players[who])
        way = rules.way(event)
        if way != rules.PASS:
            view.draw_frame(event[1] // 6)
        if way == rules.BY_SILVER:
            view.draw_frame(event[2] // 6)
        scale, x, y, x2 = UNDO_TURN[canvas.panel]
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
        self._draw_keys(canvas, *UNDO_KEYS[canvas.panel])

    def gain(self, event, count):
        """Returns the gain of a turn after which there were `count` - 1 turns of rivals. The
        game only knows the gain of the last turn."""
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
        keys = ((self.app.back_name(), say("take back")), ("OK", say("leave it")))
        draw_keys(canvas, keys, *place)
