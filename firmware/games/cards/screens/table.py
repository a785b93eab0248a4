# SPDX-License-Identifier: MIT
"""The table: every duchy, whose turn it is, and what OK does.

UP and DOWN choose the player, and beyond them the end of the phase and the menu. OK opens the
cards in the middle, LEFT and RIGHT one step beside it.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.base.modules import load
from firmware.games.cards.drawing import draw_small
from firmware.games.cards.palette import KIND
from firmware.games.cards.play import reminder, whose
from firmware.ui.banner import draw_ok, short_names, write
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.cards.game import HIM, phase

# What the cursor can stand on beside the players.
PHASE = const(100)
SCORE = const(101)
MENU = const(102)


class Screen(Base):
    fleeting = True
    signs_left = True

    def __init__(self, app):
        Base.__init__(self, app)
        self._note = ()  # what was played last, until the next press
        self._foot = 0  # where the left part of the foot ends
        self._look_at_game()

    def _look_at_game(self):
        app = self.app
        game = app.game
        # While Egon's cards are missing, or when all is over, no card can be laid.
        if game.over() or game.egon_left():
            spots = [0]
        else:
            spots = list(range(len(game.players))) + [PHASE]
        # Without LEFT and RIGHT the score has a place of its own.
        self.spots = spots + ([MENU] if app.has_sides() else [SCORE, MENU])
        self.at = 0 if len(spots) == 1 else whose(game)

    # Buttons.

    def press(self, button):
        app = self.app
        spot = self.spots[self.at]
        noted = self._has_note()
        self._note = ()
        if button == UP or button == DOWN:
            self.at = (self.at + (1 if button == DOWN else -1)) % len(self.spots)
            self._draw_moved(spot, noted)
        elif button == BACK:
            app.push("undo")
        elif button == OK or spot < PHASE:
            self._choose(spot, (button == RIGHT) - (button == LEFT))
        else:
            self._choose(SCORE, 0)

    def _choose(self, spot, step):
        app = self.app
        game = app.game
        if spot == MENU:
            app.push(".menu")
        elif spot == SCORE:
            app.push(".result" if game.over() else ".score")
        elif spot == PHASE:
            if game.solo or game.last_phase():
                app.push(".animals", 0, True)
            else:
                app.apply(phase())
                self.answer(True)
        elif game.over():
            app.push(".result")
        elif game.egon_left():
            app.push(".egon")
        else:
            app.push(".place", spot, step)

    def place(self):
        return self.spots[self.at], len(self.app.game.events)

    def go_to(self, place):
        """Where the cursor was, unless something was undone since."""
        spot, events = place
        if spot in self.spots and events == len(self.app.game.events):
            self.at = self.spots.index(spot)

    def answer(self, done=False, points=0):
        """Something was played: say what, and offer the next player."""
        if done:
            self._look_at_game()
            self._note = reminder(self.app, points)
        self.app.redraw()

    # Drawing.

    def _does(self, spot):
        """What OK does."""
        app = self.app
        game = app.game
        say = app.say
        if spot == MENU or spot == SCORE:
            return say("menu" if spot == MENU else "score")
        if spot == PHASE:
            if game.last_phase():
                return say("end")
            return say("phase") + " " + game.phase_letter(1)
        if game.over():
            return say("result")
        if game.egon_left():
            return say("egon gets")
        return say("place")

    def draw(self, canvas):
        app = self.app
        spot = self.spots[self.at]
        if app.game.solo:
            _view(app).draw_duchies(app, canvas, spot == 0)
        else:
            _view(app).draw_rows(app, canvas, spot)
        y, scale, note = self._places(canvas)
        if app.game.solo:
            self._foot = self._draw_lead(canvas, y, scale)
        else:
            canvas.hline(0, y - scale, canvas.width, DIM)
            self._foot = _view(app).draw_foot(app, canvas, y, scale, canvas.width // 2)
        self._draw_does(canvas, y, scale)
        self._draw_note(canvas, note, scale)

    def _places(self, canvas):
        """y of the foot, its scale, y of the note."""
        app = self.app
        if app.game.solo:
            scale = app.scale + (canvas.width == 160)
            y = canvas.height - 8 * scale
            # Where the panel is low, Egon's stacks reach down to the note.
            note = y - (8 if canvas.height <= 64 else 9) * scale
            return y, scale, note
        layout = _view(app).layout_for(canvas)
        scale = layout[8]
        y = layout[11] + scale
        return y, scale, y + 8 * scale + canvas.height // 100

    def _draw_moved(self, old, noted):
        """Only what the cursor has left, where it is now, and what OK does there."""
        app = self.app
        canvas = app.canvas
        for spot in (old, self.spots[self.at]):
            if spot < PHASE:
                _view(app).draw_name(app, canvas, spot, spot != old)
        y, scale, note = self._places(canvas)
        canvas.rect(self._foot, y, canvas.width - self._foot, 8 * scale, BLACK)
        self._draw_does(canvas, y, scale)
        if noted or self._has_note():
            canvas.rect(0, note, canvas.width, 8 * scale, BLACK)
            self._draw_note(canvas, note, scale)

    def _draw_does(self, canvas, y, scale):
        """What OK does, right of the foot's left part."""
        app = self.app
        spot = self.spots[self.at]
        x = self._foot + 2 * scale
        text = self._does(spot)
        if text == app.say("place") and not app.game.solo:
            name = short_names(app, canvas, 26 * scale, scale)[spot]
            # Without room for it: whose turn it is stands above.
            if canvas.text_width("▸" + text + ": " + name, scale) <= canvas.width - x:
                text += ": " + name
        draw_ok(canvas, text, x, y, scale)

    def _draw_lead(self, canvas, y, scale):
        """The phase, and who is ahead of Egon; where that ends."""
        game = self.app.game
        lead = game.total(0) - game.total(HIM)
        who = self.app.say_all("lead")[(lead < 0) + 2 * (not lead)]
        text = game.phase_letter() + "  " + who
        if lead:
            text += " +" + str(abs(lead))
        return write(canvas, text, scale, y, WHITE, scale, canvas.width * 5 // 8)

    def _has_note(self):
        """Whether the line of the note is in use: also to say that the sides lead to the score."""
        return self._note or (self.spots[self.at] >= PHASE and self.app.has_sides())

    def _draw_note(self, canvas, y, scale):
        """What was played last, and what it gives: texts, and the signs of cards."""
        note = self._note
        if not note:
            if self._has_note():
                canvas.text("◂▸ " + self.app.say("score"), scale, y, DIM, scale)
            return
        name, text, cards = note
        x = scale
        room = canvas.width - x
        while scale > 1 and _wide(canvas, name + text, cards, scale) > room:
            scale -= 1
            y += 4
        name = canvas.shorten(name, room - _wide(canvas, text, cards, scale), scale)
        x = canvas.text(name + text, x, y, WHITE, scale) + 3 * scale
        for card in cards:
            draw_small(canvas, card, x, y, KIND + card, scale)
            x += 9 * scale


def _view(app):
    """What draws the duchies: of a group, or of the player and Egon."""
    return load("firmware.games.cards." + ("solo" if app.game.solo else "table") + "_view")


def _wide(canvas, text, cards, scale):
    """Dots of a line of text and signs."""
    return canvas.text_width(text, scale) + (3 + 9 * len(cards)) * scale
