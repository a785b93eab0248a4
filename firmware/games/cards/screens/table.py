# SPDX-License-Identifier: MIT
"""The table: every duchy, whose turn it is, and what OK does.

UP and DOWN choose the player, and beyond them the end of the phase and the menu. OK opens the
cards in the middle, LEFT and RIGHT one step beside it.
"""

from firmware.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.games.cards.drawing import draw_small
from firmware.games.cards.palette import KIND
from firmware.games.cards.play import reminder, whose
from firmware.ui.banner import draw_ok, short_names, write
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.cards.game import phase

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
        self._note = ()
        if button == UP or button == DOWN:
            self.at = (self.at + (1 if button == DOWN else -1)) % len(self.spots)
            app.redraw()
        elif button == BACK:
            app.push("undo")
        elif button == OK or spot < PHASE:
            self._choose(spot, (button == RIGHT) - (button == LEFT))
        else:
            app.push(".score")

    def _choose(self, spot, step):
        app = self.app
        game = app.game
        if spot == MENU:
            app.push(".menu")
        elif spot == SCORE:
            app.push(".score")
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
        return self.spots[self.at]

    def go_to(self, place):
        if place in self.spots:
            self.at = self.spots.index(place)

    def answer(self, done=False, points=0):
        """Something was played: say what, and offer the next player."""
        if done:
            self._look_at_game()
            self._note = reminder(self.app, points)
        self.app.redraw()

    def chosen(self):
        spot = self.spots[self.at]
        return self.app.play.name(spot, self.app.say) if spot < PHASE else self._does(spot)

    # Drawing.

    def _does(self, spot, name=""):
        """What OK does."""
        app = self.app
        game = app.game
        say = app.say
        if spot == MENU or spot == SCORE:
            return say("menu" if spot == MENU else "score")
        if spot == PHASE:
            if game.last_phase():
                return say("end")
            return say("phase") + " " + "ABCDE"[game.phase() + 1]
        if game.over():
            return say("result")
        if game.egon_left():
            return say("egon gets")
        return say("place") + (": " + name if name else "")

    def draw(self, canvas):
        if self.app.game.solo:
            self._draw_solo(canvas)
        else:
            self._draw_group(canvas)

    def _draw_group(self, canvas):
        from firmware.games.cards import table_view as view

        app = self.app
        layout = view.layout_for(canvas)
        scale = layout[8]
        y = layout[11]
        spot = self.spots[self.at]
        view.draw_rows(app, canvas, spot)
        if canvas.mono:
            canvas.rect(0, y, canvas.width, 1, BLACK)
        canvas.hline(0, y, canvas.width, DIM)
        y += 2 if scale > 1 else 1
        half = canvas.width // 2
        x = view.draw_foot(app, canvas, y, scale, half) + 2 * scale
        name = short_names(app, canvas, 26 * scale, scale)[spot] if spot < PHASE else ""
        text = self._does(spot, name)
        if canvas.text_width("▸" + text, scale) > canvas.width - x and name:
            text = name
        draw_ok(canvas, text, x, y, scale, ACCENT)
        self._draw_note(canvas, 0, y + 8 * scale + canvas.height // 100, scale)

    def _draw_solo(self, canvas):
        from firmware.games.cards.solo_view import draw_duchies

        app = self.app
        game = app.game
        spot = self.spots[self.at]
        draw_duchies(app, canvas, spot == 0)
        scale = app.scale + (canvas.width == 160)
        y = canvas.height - 8 * scale
        lead = game.total(0) - game.total(1)
        text = (
            "ABCDE"[game.phase()] + "  " + app.say("lead").split("|")[(lead < 0) + 2 * (not lead)]
        )
        if lead:
            text += " +" + str(abs(lead))
        x = write(canvas, text, scale, y, WHITE, scale, canvas.width * 5 // 8)
        draw_ok(canvas, self._does(spot), x + 3, y, scale, ACCENT)
        left = 0 if canvas.height >= 240 else canvas.width * 7 // 32
        self._draw_note(canvas, left, y - 9 * scale, scale)

    def _draw_note(self, canvas, x, y, scale):
        """What was played last, and what it gives: texts, and the signs of cards."""
        note = self._note
        if not note:
            if self.spots[self.at] >= PHASE and self.app.has_sides():
                canvas.text("◂▸ " + self.app.say("score"), x + scale, y, DIM, scale)
            return
        name, text, *cards = note
        x += scale
        room = canvas.width - x
        while scale > 1 and _wide(canvas, name + text, cards, scale) > room:
            scale -= 1
            y += 4
        name = canvas.shorten(name, room - _wide(canvas, text, cards, scale), scale)
        x = canvas.text(name + text, x, y, WHITE, scale) + 3 * scale
        for card in cards:
            draw_small(canvas, card, x, y, KIND + card, scale)
            x += 9 * scale


def _wide(canvas, text, cards, scale):
    """Dots of a line of text and signs."""
    return canvas.text_width(text, scale) + (3 + 9 * len(cards)) * scale
