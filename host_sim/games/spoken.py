# SPDX-License-Identifier: MIT
"""What a game's drawing asks of the app, without one: the game, and the words of a language."""

from firmware.base.modules import load
from firmware.words import word
from host_sim.games import part


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


def title_of(kind, label, note, language):
    """What lists call a game beside its mode; `note` is that of its record, or ""."""
    scenes = part(kind, "viewer")
    title = scenes.title(label, language)
    return title + ", " + scenes.about_note(note, language) if note else title
