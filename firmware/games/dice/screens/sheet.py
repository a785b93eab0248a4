# SPDX-License-Identifier: MIT
"""The sheet of the player whose turn it is: roll, choose a field, see what it brings, mark it.

`turn.py` knows what is offered, `status.py` has the words.
"""

from firmware.base.buttons import BACK, DOWN, LEFT, OK, SCORE
from firmware.games.dice import course
from firmware.games.dice import turn as offers
from firmware.games.dice.motion import PULSE, STILL, TUMBLE, Motion, tumbling
from firmware.games.dice.sheet_view import SheetView
from firmware.games.dice.status import Status
from firmware.games.dice.turn import Turn
from firmware.ui import screen as results
from firmware.ui.hops import hop
from firmware.ui.screen import Screen as Base
from shared_rules.fold import EVENT
from shared_rules.hexes import FIELDS


class Screen(Base):
    signs_left = True

    def __init__(self, app):
        Base.__init__(self, app)
        self.turn = Turn(app)  # what is offered and chosen: see turn.py
        self._restarts = False  # when the screen on top is left
        self.motion = Motion(STILL)
        self.filled = ()  # the fields that pulse
        self._listed = None  # the offers of which the next two are known
        self._fields = self._costly = ()
        self.view = SheetView(app.canvas)
        self.status = Status(app, self.turn, self.view)

    # The face: see ui/screen.py.

    @property
    def title(self):
        """Returns the player's name; nothing in a solo game."""
        app = self.app
        return app.play.name(self.turn.who, app.say) if len(app.game.players) > 1 else ""

    @property
    def at(self):
        return self.turn.at

    def offers(self):
        return self.turn.offers

    def offer_at(self, x, y):
        turn = self.turn
        field = self.view.field_at(x, y)
        if field in turn.offers:
            return turn.offers.index(field)
        # A tap on the status, or on the field whose number is asked for, is OK.
        asked = field >= 0 and field == turn.field
        return turn.at if asked or self.view.is_status(x, y) else -1

    def move_to(self, at):
        if self._rests():
            return
        turn = self.turn
        self._begin_move()
        offer = turn.offers[at]
        if offer == offers.SCORE or offer == offers.ABOVE or offer == offers.BELOW:
            turn.at = 0  # it is no place to stay
            self._choose(offer)
            return
        turn.move_to(at)
        if self.app.game.round_over():
            self._draw_changes()  # a word may come and go with the cursor
        else:
            self._draw_cursor()

    # Buttons.

    def press(self, button):
        turn = self.turn
        if self.moving and button == OK and self.motion.kind != PULSE:
            return  # a roll is not skipped by a press that comes too early
        if self._rests():
            return
        self._begin_move()
        if button == OK:
            self._choose(turn.chosen())
        elif button == BACK:
            self._back()
        elif not self.app.has_sides() or turn.chosen() >= offers.NUMBER:
            # A ring; of the numbers the highest is the first one: UP and RIGHT raise them.
            step = 1 if button == DOWN or button == LEFT else -1
            self.move_to((turn.at + step) % len(turn.offers))
        else:
            at = hop(turn.offers, turn.at, button)
            if at < 0:
                self._choose(offers.SCORE)
            else:
                self.move_to(at)

    def extra(self, button):
        """A board with buttons to spare has one for the score and one for the menu."""
        if self._rests():
            return
        if button == SCORE:
            self._choose(offers.SCORE)
        else:
            self._leave_for(".menu", True)

    def _begin_move(self):
        self.half_made = True
        self.turn.undone = b""
        self.turn.called = []

    def _choose(self, offer):
        turn = self.turn
        if offer == offers.MENU:
            self._leave_for(".menu")
        elif offer == offers.SCORE:
            self.app.push(".score")  # a half-made turn stays as it is
        elif offer == offers.ABOVE or offer == offers.BELOW:
            self._leave_for(".claim", -1, 3 if offer == offers.BELOW else 0)
        elif offer == offers.REDO:
            self._redo()
        elif offer == offers.ROLL:
            self._roll()
        elif offer == offers.RESULT:
            self._leave_for(".score", True)
        elif offer == offers.NEXT:
            turn.news = False
            self._read_game()
            self._draw_changes()
        elif offer == offers.SELL or offer == offers.KEEP:
            turn.choose_sale(offer == offers.SELL)
            self._draw_changes()
        elif offer == offers.ANY:
            turn.choose_any()
            self._draw_changes()
        elif turn.asks_number(offer):
            turn.choose_field(offer)
            self._draw_changes()
        elif (offer < FIELDS or offer >= offers.NUMBER) and turn.choose_mark():
            self._draw_changes()
        else:
            self._play(turn.event(offer))

    def _back(self):
        """One step back in a half-made turn, or else undo."""
        turn = self.turn
        if turn.drop_mark():
            self._draw_changes()
        elif turn.sale:
            self._read_game()
            self._draw_changes()
        else:
            self._undo()

    def _leave_for(self, name, *args):
        """Show a screen; after it, the sheet begins from the state of the game."""
        self._restarts = True
        self.app.push(name, *args)

    def answer(self, result=results.SAME, *_):
        if self._restarts:
            self._restarts = False
            self.turn.restart()
            self.half_made = False
        if result == results.HINT:
            self._show_hint()
        self.app.redraw()
        if result == results.ROLL and self.turn.offers[0] == offers.ROLL:
            self._roll()
        elif result == results.CHANGED and not self.moving:
            self._move(STILL)  # the dice may have been entered

    # What happens.

    def _read_game(self):
        self.turn.read_game()
        self.half_made = self.turn.news

    def _roll(self):
        """Roll the dice, or ask for the real ones."""
        app = self.app
        self.turn.news = False
        if app.play.real_dice:
            self._leave_for(".roll")
            return
        app.apply(course.throw(app.play, app.chance))
        if app.settings["motion"]:
            self._move(TUMBLE)
            self.view.show_dice(tumbling(app.game.dice(), 0))
        else:
            self._show_roll()
            self._move(STILL)

    def _show_roll(self):
        self._read_game()
        self._draw_changes()
        course.announce_double(self.app)

    # What moves for a moment.

    def _move(self, kind):
        self.motion = Motion(kind)
        self.moving = True

    def tick(self, now):
        frame = self.motion.frame(now)
        if frame < 0:
            self._rests()
        elif self.motion.kind == TUMBLE:
            self.view.show_dice(tumbling(self.app.game.dice(), frame))
        elif self.motion.kind == PULSE:
            self._draw_cursor(() if frame & 2 else self.filled)

    def _rests(self):
        """End what moves, and show what follows it. Returns whether a press that ends it has
        done its work."""
        if not self.moving:
            return False
        self.moving = False
        if self.motion.kind == TUMBLE:
            self._show_roll()
            return True
        if self.motion.kind == PULSE:
            self._draw_cursor()
            return self._go_on()
        return False

    def _play(self, event):
        """Play a turn, with the second OK if the settings ask for that."""
        app = self.app
        if app.settings["confirm"] and not self.turn.asked:
            self.turn.asked = True
            self.status.draw()
            return
        app.apply(event)
        self._show_news()

    def _show_news(self):
        """A turn was played: show what it has filled, and go on."""
        app = self.app
        game = app.game
        self.turn.news = True
        self._read_game()
        self._draw_changes()
        self.filled = course.filled(game, bytes(game.events[-EVENT:]))
        if self.filled and app.settings["motion"]:
            self._move(PULSE)
            self._draw_cursor(self.filled)
        else:
            self._go_on()

    def _go_on(self):
        """Let the rivals play, and show what the turn brought. Returns whether another screen
        shows it."""
        app = self.app
        rivals_played = app.play.go_on(app)
        screen = course.after_round(app.play)
        if rivals_played:
            self._read_game()
            self._restarts = True  # a screen shows what they did
        elif screen:
            self._leave_for(*screen)
        return bool(rivals_played or screen)

    def _undo(self):
        """Undo a turn of this sheet's player at once. Anything else is shown first."""
        app = self.app
        turn = self.turn
        event, count = course.to_undo(app.play)
        if app.game.due:
            app.ask_undo()
        elif not event and not app.game.undone:
            from firmware.games.dice.last_setup import keep  # rarely: most games have begun

            app.again(keep)  # the castles are chosen once more
        elif not event:
            self._leave_for(".menu")
        elif course.player_of(event) != turn.who:
            self._leave_for(".undo")
        else:
            app.undo(count)
            turn.news = False
            self._read_game()
            turn.undone = event
            turn.undone_rivals = count - 1
            self._draw_changes()

    def _redo(self):
        app = self.app
        who = course.player_of(course.to_redo(app.game))
        app.redo()
        if who is None:
            self.turn.news = False
            self._read_game()
            self._draw_changes()
            self._move(STILL)
        else:
            self.turn.who = who
            self._show_news()

    def propose(self, event):
        """Put the cursor on a turn, as far as it can be made: another one is to be chosen."""
        self.turn.follow(event, ())
        self.app.redraw()

    def confirm(self, colour, when):
        """Name a call that was entered, until the next press; `when`, if it is for an earlier
        round."""
        self.turn.called = [colour, when]
        self.status.draw()

    def _show_hint(self):
        from firmware.games.dice.hint import advise  # it loads the coach

        app = self.app
        app.note_hint()
        self.turn.follow(*advise(app.game, self.turn.who, app.say))
        self.half_made = True

    # Drawing.

    def draw(self, canvas):
        self.view.forget()
        self._draw_changes()
        self._rests()

    def _draw_changes(self):
        """Draw what has changed since the last time."""
        app = self.app
        game = app.game
        turn = self.turn
        urge = game.may_end()  # unused bonuses stand out
        word = ""
        if turn.last_is_next():
            # The status says so as well, unless it says something else.
            if turn.news or urge or turn.chosen() != offers.ROLL:
                word = app.say("last round")
        elif game.phase_done() and not game.round_over():
            word = app.say("last")
        sold = turn.sale_gain() if turn.sale else None
        compare = app.play.others and game.round_over()
        second = app.say("second") if turn.first >= 0 else ""
        self.view.draw_panel(game, turn.who, self.title, urge, sold, word, compare, second)
        self._draw_cursor()

    def _draw_cursor(self, pulsed=()):
        game = self.app.game
        turn = self.turn
        offer = turn.chosen()
        field = offer
        number = 0
        if offer >= offers.NUMBER:
            field = turn.field
            number = offer - offers.NUMBER + 1
        elif offer >= FIELDS:
            field = -1
        elif not turn.asks_number(offer):
            number = turn.picks[offer] % 6 + 1
        if self._listed is not turn.offers:  # a cursor that moves changes neither
            self._listed = turn.offers
            self._fields = [offer for offer in turn.offers if offer < FIELDS]
            self._costly = [field for field in self._fields if turn.costs_bonus(field)]
        about = (field, number, turn.first, pulsed)
        player = game.players[turn.who]
        self.view.draw_map(game.sheet, player, self._fields, self._costly, *about)
        self.status.draw()
