# SPDX-License-Identifier: MIT
"""The table: every duchy, whose turn it is, and what OK does.

UP and DOWN choose the player, and beyond them the end of the phase and the menu. OK opens the
cards in the middle, LEFT and RIGHT one step beside it.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from firmware.games.cards import solo_view, table_view
from firmware.games.cards.layout import GROUP_NOTE, GROUP_ROWS, SOLO_NOTE
from firmware.games.cards.palette import KIND
from firmware.games.cards.play import next_player, reminder
from firmware.games.drawing import draw_small
from firmware.ui.banner import draw_ok, short_names, write
from firmware.ui.palette import BLACK, DIM, WHITE
from firmware.ui.panels import TEXT_SCALE
from firmware.ui.screen import CHANGED, SAME
from firmware.ui.screen import Screen as Base
from shared_rules import const
from shared_rules.cards.game import HIM, phase

# What the cursor can stand on beside the players.
PHASE = const(100)
SCORE = const(101)
MENU = const(102)


class Screen(Base):
    signs_left = True

    def __init__(self, app):
        Base.__init__(self, app)
        self.note = ()  # what was played last, until the next press: see `reminder`
        self._foot = 0  # where the left part of the foot ends
        self._events = 0  # of the game, when the offers were listed
        self._list_offers()

    def _list_offers(self):
        """List what is offered now: the players, then PHASE, SCORE and MENU, as far as they
        are possible. The cursor is on the next player."""
        app = self.app
        game = app.game
        # While Egon's cards are missing, or when all is over, no card can be laid.
        if game.over() or game.egon_left():
            offers = [0]
            self.at = 0
        else:
            offers = game.present() + [PHASE]
            self.at = offers.index(next_player(game))
        # Without LEFT and RIGHT the score has its own place.
        self._offers = offers + ([MENU] if app.has_sides() else [SCORE, MENU])
        self._events = len(game.events)

    def chosen(self):
        return self._offers[self.at]  # there is always one

    def move_to(self, at):
        old = self.chosen()
        had_note = self._has_note()
        self.note = ()
        self.at = at
        self._draw_moved(old, had_note)

    def offer_at(self, x, y):
        """A player is the name, with the row in a group's game; the foot is what OK does."""
        app = self.app
        if y >= self._foot_place(app.canvas)[0]:
            return self.at if x >= self._foot else -1
        if app.game.solo:
            top, wide, high = solo_view.name_box(app.canvas, 0)
            return 0 if x < wide and 0 <= y - top < high else -1
        for who in range(len(app.game.players)):
            top = table_view.row_y(app, app.canvas, who)
            if 0 <= y - top < GROUP_ROWS[app.canvas.panel][1] and who in self._offers:
                return self._offers.index(who)
        return -1

    # Buttons.

    def press(self, button):
        offer = self.chosen()
        if button == UP or button == DOWN:
            self.step(button)
            return
        self.note = ()
        if button == BACK:
            self.app.ask_undo()
        elif button == OK or offer < PHASE:
            self._choose(offer, (button == RIGHT) - (button == LEFT))
        else:
            self._choose(SCORE, 0)

    def _choose(self, offer, step):
        app = self.app
        game = app.game
        if offer == MENU:
            app.push(".menu")
        elif offer == SCORE:
            app.push(".podium" if game.over() else ".score")
        elif offer == PHASE:
            if game.solo or game.last_phase():
                app.push(".animals", game.present()[0], True)
            else:
                app.apply(phase())
                self.answer(CHANGED)
        elif game.over():
            app.push(".podium")
        elif game.egon_left():
            app.push(".egon")
        else:
            app.push(".place", offer, step)

    def answer(self, result=SAME, points=0):
        """`points`: what the card that was laid has brought."""
        if result == CHANGED or len(self.app.game.events) != self._events:
            self._list_offers()
        if result == CHANGED:
            self.note = reminder(self.app, points)
        self.app.redraw()

    # Drawing.

    def _ok_text(self, offer):
        """Returns what OK does."""
        app = self.app
        game = app.game
        say = app.say
        if offer == MENU or offer == SCORE:
            return say("menu" if offer == MENU else "score")
        if offer == PHASE:
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
        offer = self.chosen()
        y, scale, note = self._foot_place(canvas)
        if app.game.solo:
            solo_view.draw_duchies(app, canvas, offer == 0)
            self._foot = self._draw_lead(canvas, y, scale)
        else:
            table_view.draw_rows(app, canvas, offer)
            canvas.hline(0, y - scale, canvas.width, DIM)
            self._foot = table_view.draw_foot(app, canvas, y, scale, canvas.width // 2)
        self._draw_ok(canvas, y, scale)
        self._draw_note(canvas, note, scale)

    def _foot_place(self, canvas):
        """Returns y of the foot, its scale, y of the note."""
        scale = TEXT_SCALE[canvas.panel]
        if self.app.game.solo:
            y = canvas.height - 8 * scale
            return y, scale, y - SOLO_NOTE[canvas.panel] * scale
        y = GROUP_ROWS[canvas.panel][2] + scale
        return y, scale, y + 8 * scale + GROUP_NOTE[canvas.panel]

    def _draw_moved(self, old, had_note):
        """Only what the cursor has left, where it is now, and what OK does there."""
        app = self.app
        canvas = app.canvas
        view = solo_view if app.game.solo else table_view
        for offer in (old, self.chosen()):
            if offer < PHASE:
                view.draw_name(app, canvas, offer, offer != old)
        y, scale, note = self._foot_place(canvas)
        canvas.rect(self._foot, y, canvas.width - self._foot, 8 * scale, BLACK)
        self._draw_ok(canvas, y, scale)
        if had_note or self._has_note():
            canvas.rect(0, note, canvas.width, 8 * scale, BLACK)
            self._draw_note(canvas, note, scale)

    def _draw_ok(self, canvas, y, scale):
        """What OK does, right of the foot's left part."""
        app = self.app
        offer = self.chosen()
        x = self._foot + 2 * scale
        text = self._ok_text(offer)
        if text == app.say("place") and not app.game.solo:
            name = short_names(app, canvas, 26 * scale, scale)[offer]
            # Without room for the name: it is marked above.
            if canvas.text_width("▸" + text + ": " + name, scale) <= canvas.width - x:
                text += ": " + name
        draw_ok(canvas, text, x, y, scale)

    def _draw_lead(self, canvas, y, scale):
        """The phase, and who is ahead. Returns where that ends."""
        game = self.app.game
        lead = game.total(0) - game.total(HIM)
        who = self.app.say_all("lead")[(lead < 0) + 2 * (not lead)]
        text = game.phase_letter() + "  " + who
        if lead:
            text += " +" + str(abs(lead))
        return write(canvas, text, scale, y, WHITE, scale, canvas.width * 5 // 8)

    def _has_note(self):
        """Returns whether the line of the note is in use, by the note or by a hint that the
        sides lead to the score."""
        return self.note or (self.chosen() >= PHASE and self.app.has_sides())

    def _draw_note(self, canvas, y, scale):
        """What was played last, and what it gives: texts, and the signs of cards."""
        if not self.note:
            if self._has_note():
                canvas.text("◂▸ " + self.app.say("score"), scale, y, DIM, scale)
            return
        name, text, cards = self.note
        x = scale
        room = canvas.width - x
        while scale > 1 and _note_width(canvas, name + text, cards, scale) > room:
            scale -= 1
            y += 4
        name = canvas.shorten(name, room - _note_width(canvas, text, cards, scale), scale)
        x = canvas.text(name + text, x, y, WHITE, scale) + 3 * scale
        for card in cards:
            draw_small(canvas, card, x, y, KIND + card, scale)
            x += 9 * scale


def _note_width(canvas, text, cards, scale):
    """Returns the dots of a line of text and signs."""
    return canvas.text_width(text, scale) + (3 + 9 * len(cards)) * scale
