# SPDX-License-Identifier: MIT
"""What a player of this device has to say aloud: a colour is full."""

from firmware.games.dice.play import PHASES
from firmware.screens.message import Screen as Message


class Screen(Message):
    def __init__(self, app):
        game = app.game
        names = app.say_all("colours")
        full = [
            names[c] for c in range(6) if game.award(c) and any(p.awarded(c) for p in game.players)
        ]
        text = app.say_all("say it")[len(full) > 1].replace("#", " + ".join(full))
        text += " " + PHASES[game.phase()] + "·" + str(game.round())
        self._alone = len(game.players) == 1
        if self._alone:  # there is no more to know: the page of the awards is not shown
            player = game.players[0]
            text += " +%d" % sum([game.award(c) for c in range(6) if player.awarded(c)])
        Message.__init__(self, app, text)

    def press(self, button):
        app = self.app
        if not self._alone:
            app.replace(".news")
        elif app.game.phase_done():
            app.replace(".score", True)
        else:
            app.pop()
