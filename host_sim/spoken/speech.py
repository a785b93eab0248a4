# SPDX-License-Identifier: MIT
"""Composes spoken sentences: words for keys, numbers with their nouns, signs as words."""

from firmware.words import LANGUAGES, word
from host_sim.words import section

_ROMAN = ("I", "II", "III")  # phases of the dice game; a voice would read letters


class Speech:
    def __init__(self, app, more=None):
        """`more` is a list for reference details, or None."""
        self.app = app
        self.more = more
        language = LANGUAGES[app.settings["language"]]
        self._own = section(language, "SPOKEN")
        kind = app.screen().rpartition(".")[0]
        # A game whose screens are all lists has no section.
        self._game = section(language, "SPOKEN_" + kind.upper()) if kind else ""

    def __call__(self, key, *about):
        """Returns the spoken text of a key, or else the screens' text; `about` fills in #1, #2
        and so on."""
        text = word(self._game, key)
        if text is None:
            text = word(self._own, key)
        if text is None:
            text = self.app.say(key)
        for i, part in enumerate(about):
            text = text.replace("#" + str(i + 1), str(part))
        return text

    def all(self, key):
        """Returns the texts of a key that has several."""
        return self(key).split("|")

    # Parts of sentences.

    def count(self, key, number):
        """Returns a number with its noun: "1 point", "8 points"."""
        return self.all(key)[number != 1].replace("#", str(number))

    def points(self, number):
        """Returns a number of points, which may be negative."""
        text = self.count("points of", abs(number))
        return self("minus", text) if number < 0 else text

    def join(self, parts, last="and"):
        """Returns "a, b and c", or "" for no texts."""
        if len(parts) < 2:
            return "".join(parts)
        return ", ".join(parts[:-1]) + " " + self(last) + " " + parts[-1]

    def has(self, play, who, what):
        """Returns "You have 8 points" or "Anna has 8 points"."""
        name = play.name(who, self.app.say)
        if name == self.app.say("you"):
            return self("you have", what)
        return self("has", name, what)

    def stands(self, who, more=0):
        """Returns the points of a player of the game in progress, and what they would become."""
        total = self.app.game.total(who)
        text = self.has(self.app.play, who, self.points(total))
        return text + ", " + self("then", total + more) if more else text

    # Lists and tables.

    def line(self, screen, i):
        """Returns a line: its label, and its value if it has one."""
        label, value = screen.line(i)
        label = self.plain(label)
        value = self.plain(value)
        if not value:
            return label
        return label + (" " if label[-1:] == ":" else ": ") + value

    def place(self, text, at, count):
        """Returns what the cursor is on, and where that is among the others."""
        return text + ". " + self("position", at + 1, count)

    def list(self, screen):
        """Returns the line at the cursor and its place, then the list's title."""
        count = screen.count()
        sentences = []
        if count:
            here = self("position", screen.at + 1, count)
            sentences.append(self.line(screen, screen.at) + ", " + here)
        sentences.append(self.plain(screen.title))
        if self.more is not None:
            self.more += [self.line(screen, i) for i in range(count)]
        return sentences

    def podium(self, screen):
        """Returns who has won, everybody's points by rank, and what else is new."""
        name = self.app.play.name
        sentences = [self.plain(screen.title), self("ok after")]
        for rank, who, points in screen.ranking:
            sentences.append(self("ranked", rank, name(who, self.app.say), self.points(points)))
        return sentences + screen.lines

    def table(self, screen, play):
        """Returns a score table: whose, the total, and the parts that are not nothing."""
        sentences = []
        labels = screen.labels()
        for who in screen.columns():
            parts = screen.parts(who)
            found = [labels[i] + " " + str(parts[i]) for i in range(len(labels)) if parts[i]]
            text = self.has(play, who, self.points(screen.total(who)))
            sentences.append(text + (": " + ", ".join(found) if found else ""))
        return sentences

    # A text of the screen without its signs: each is left out, or becomes a word.

    def plain(self, text):
        words = []
        for part in text.split(" "):
            number = words[-1] if words and words[-1].isdigit() else ""
            if part == "/":
                # "2 / 5" is a part of a whole, "first / second" are two things.
                part = self("out of" if number or words == [self("none of it")] else "and")
            elif number and part == self.app.say("min"):
                part = self.count("minutes of", int(words.pop()))
            else:
                part = self._plain(part)
            if part:
                words.append(part)
        return " ".join(words)

    def _plain(self, part):
        for sign in "▸▾◂▴·":
            part = part.replace(sign, "")
        if "/" in part:
            part = part.replace("/", " ")  # a date
        if part in _ROMAN:
            return str(_ROMAN.index(part) + 1)
        for sign, key in (("✓", "ticked"), ("–", "none of it"), ("×", "times")):
            if part == sign:
                return self(key)
        if part[:1] == "×" and part[1:].isdigit():
            return self.count("players of", int(part[1:]))
        if part[:1] == "(" and part[1:-1].isdigit():
            return self("unfinished", part[1:-1])
        if part[:1] == "+":
            return self("plus", part[1:])
        if part[:1] == "–":
            return self("minus", part[1:])
        if part[-1:] == "?" and (part == "?" or part[:-1].isdigit()):
            return (part[:-1] + " " + self("unsure")).strip()
        return part
