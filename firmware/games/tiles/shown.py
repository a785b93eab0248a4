# SPDX-License-Identifier: MIT
"""A game that is not in progress, for what is drawn from the app's game."""


class Shown:
    """As much of the app as drawing asks for, with a game that is not in progress."""

    def __init__(self, app, play):
        self.play = play
        self.game = play.game
        self.scale = app.scale
        self.say = app.say
        self.say_all = app.say_all
