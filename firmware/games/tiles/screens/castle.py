# SPDX-License-Identifier: MIT
"""Where a start castle lies: each player whose duchy has none printed is asked."""

from firmware.games.tiles.drawing import OtherGame
from firmware.games.tiles.duchy_view import DuchyView
from firmware.games.tiles.play import Play
from firmware.ui.screen import Screen as Base
from shared_rules.hexes import field_name
from shared_rules.tiles.game import Game


class Screen(Base):
    """The offers are the castle fields of the player `who`."""

    def __init__(self, app, start, asked, place=0):
        """`start` is what the game begins with: duchies, castles, names, the tie rule and the
        edition. `asked` are the players; `place` is the one among them who is asked now."""
        Base.__init__(self, app)
        self.title = app.say("start castle")
        self._start = start
        self._asked = asked
        self._place = place
        self.who = asked[place]
        self.view = DuchyView(app.canvas)
        self._offers = start[0][self.who].castles()
        self.at = self._offers.index(start[1][self.who])

    def play(self):
        """Returns the game as it would begin now."""
        return Play(Game(*self._start))

    def move_to(self, at):
        self.at = at
        self._start[1][self.who] = self.chosen()
        self._draw_castles(self.app.canvas)

    def offer_at(self, x, y):
        return self.view.offer_at(self._offers, self.at, x, y)

    def choose(self, at):
        self._ask(self._place + 1)

    def back(self):
        self._ask(self._place - 1)

    def _ask(self, place):
        app = self.app
        if place < 0:
            app.pop()
        elif place < len(self._asked):
            app.replace(".castle", self._start, self._asked, place)
        elif app.at_table():
            app.begin(self.play())
        else:
            app.replace(".checklist", self.play())

    def draw(self, canvas):
        play = self.play()
        self.view.forget()
        self.view.draw_name(OtherGame(self.app, play), self.who, play.game.duchies[self.who].name)
        self.view.draw_question(self.app.say("castle?"))
        self._draw_castles(canvas)

    def _draw_castles(self, canvas):
        """The castle fields of the duchy, and what OK does."""
        view = self.view
        chosen = self._offers[self.at]
        play = self.play()
        view.draw_map(play.game, self.who, self._offers, chosen, play.colour(self.who))
        name = field_name(chosen)
        view.draw_action(name if view.filled else self.title + " " + name, False, False)
