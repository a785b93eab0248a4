# SPDX-License-Identifier: MIT
"""Shows what an undo would take back, and asks for it; leads to all entries, menu and help."""

from firmware.base.buttons import BACK, DOWN, LEFT, RIGHT, UP
from firmware.ui.listing import draw_keys, wrap
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.panels import PAGE_SCALE
from firmware.ui.screen import Screen as Base
from shared_rules.fold import EVENT


class Screen(Base):
    signs_left = True

    def press(self, button):
        """A second BACK undoes; OK keeps what was played."""
        app = self.app
        if button == DOWN:
            app.replace(app.play.MENU)
        elif button == UP:
            app.pop()
            app.help(app.play.game.kind)
        elif (button == LEFT or button == RIGHT) and app.game.events:
            app.replace("entries")
        else:
            if button == BACK:
                app.undo()
            app.pop()

    def draw(self, canvas):
        app = self.app
        scale = PAGE_SCALE[canvas.panel]
        width = canvas.width
        event = app.game.events[-EVENT:]
        who = None
        text = app.say("nothing yet")
        if event:
            who, text = app.play.tell(event, app.say)
        y = 0
        if who is not None:
            canvas.rect(0, 0, width, 9 * scale, app.play.colour(who))
            name = canvas.shorten(app.play.name(who, app.say), width - 2 * scale, scale)
            canvas.text(name, scale, (scale + 1) // 2, BLACK, scale)
            y = 11 * scale
        for line in wrap(canvas, text, width - 2 * scale, scale):
            canvas.text(line, scale, y, WHITE, scale, width - 2 * scale)
            y += 9 * scale
        keys = ((app.back_name(), app.say("undo it")), ("OK", app.say("leave it")))
        if not event:
            keys = (("OK", app.say("go on")),)
        more = ["▴ " + app.say("help") + "  ▾ " + app.say("menu")]
        if event and app.has_sides():
            more.append("◂▸ " + app.say("entries"))
            both = "  ".join(more)
            if canvas.text_width(both, scale) < width - scale:
                more = [both]
        pitch = max(9 * scale, 10)  # a row at least between two boxes
        y = canvas.height - 9 * scale * (len(more) + 1) - pitch * (len(keys) - 1)
        draw_keys(canvas, keys, scale, y, width - scale, scale, pitch)
        y = canvas.height - 9 * scale * len(more) + scale
        for line in more:
            canvas.text(line, scale, y, DIM, scale)
            y += 9 * scale
