# SPDX-License-Identifier: MIT
"""Replaces the app for a game's drawing code: it has the game, and the words of a language."""

from firmware.words import word
from host_sim.games import part
from host_sim.words import section


class Words:
    def __init__(self, play, language):
        self.play = play
        self.game = play.game
        names = self.game.kind.upper(), "GENERAL"
        self._sections = [section(language, name, "firmware") for name in names]

    def say(self, key):
        return word(self._sections[0], key) or word(self._sections[1], key) or key

    def say_all(self, key):
        return self.say(key).split("|")


def name_of(kind, language):
    """Returns what a game is called."""
    return word(section(language, "GENERAL", "firmware"), "game " + kind) or kind


def title_of(kind, label, note, language):
    """Returns what lists call a game beside its mode; `note` is that of its record, or ""."""
    scenes = part(kind, "viewer")
    title = scenes.title(label, language)
    return title + ", " + scenes.about_note(note, language) if note else title
