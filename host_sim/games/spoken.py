# SPDX-License-Identifier: MIT
"""What a game's drawing asks of the app, without one: the game, and the words of a language."""

from firmware.modules import load
from firmware.words import word


class Spoken:
    def __init__(self, play, language):
        self.play = play
        self.game = play.game
        games = "firmware.games." + self.game.kind + ".words."
        self._words = [load(games + language).TEXT, load("firmware.words." + language).TEXT]

    def say(self, key):
        return word(self._words[0], key) or word(self._words[1], key) or key

    def say_all(self, key):
        return self.say(key).split("|")


def name_of(kind, language):
    """What a game is called."""
    return word(load("firmware.words." + language).TEXT, "game " + kind) or kind
