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
        Message.__init__(self, app, text + " " + PHASES[game.phase()] + "·" + str(game.round()))

    def press(self, button):
        self.app.replace(".news")
