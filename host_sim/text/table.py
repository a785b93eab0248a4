# SPDX-License-Identifier: MIT
"""What the lines typed at a game do, as far as it is the same in every game."""

import shlex

from shared_rules.fold import EVENT, Refusal
from shared_rules.text import record


class TextGame:
    """A game in play: takes typed lines, and says what comes of them through `say`.

    A game inherits it, adds its own commands to `_commands`, and says the rest: below.
    """

    HELP = ""

    def __init__(self, game, file, say):
        self.game = game
        self.left = False
        self._file = file
        self._say = say
        self._commands = {
            "?": self._help,
            "help": self._help,
            "score": self._score,
            "undo": self._undo,
            "redo": self._redo,
            "record": self._record,
            "quit": self._quit,
            "exit": self._quit,
        }

    # What a game says.

    def prompt(self):
        """What is asked before each line."""
        return "> "

    def spelling(self, word):
        """A typed word in the record's spelling."""
        return word

    def refused(self, refusal):
        return f"No: {record.sentence(self.game.kind, refusal.code, refusal.about)}."

    def enter(self):
        """An empty line."""

    def move(self, words):
        """A line that is no command. Returns False if it is no move either."""
        return False

    def show_event(self, event):
        """After an event that was played."""

    def show_next(self):
        """What is shown when it is somebody's turn."""

    def score_lines(self):
        return []

    def result_lines(self):
        """The score of a game that is over."""
        return self.score_lines()

    # What happens.

    def open(self):
        """The first screen."""
        if self.game.events:
            self._say(f"Going on with {self._file.path}.")
            self._say_all(self.score_lines())
        self._save()
        if self.game.over():
            self._show_result()
        self.show_next()

    def take(self, line):
        """One typed line: done, or answered with one sentence and nothing changed."""
        words = [self.spelling(word) for word in line.split()]
        try:
            if not words:
                self.enter()
            elif words[0] in self._commands:
                self._commands[words[0]](words[1:])
            elif not self.move(words):
                self._say(self.UNKNOWN)
        except Refusal as no:
            self._say(self.refused(no))

    UNKNOWN = "That is not a command; ? lists them."

    def close(self, options=""):
        """Say where the game is; `options` are needed to resume it."""
        self._file.save(self.game)
        path = self._file.path
        if self._file.problem:
            self._say(f"This game is NOT saved: {path}: {self._file.problem}.")
        elif self.game.over():
            self._say(f"The game is kept in {path}.")
        else:
            self._say(f"The game is kept in {path}. To go on:")
            self._say(f"  python -m host_sim text --resume {shlex.quote(path)}{options}")

    def apply(self, event):
        self.game.apply(event)
        self._save()
        self.show_event(event)

    def whose_line(self, words, who):
        """The number of the player whose line it is, and the line: a number or a name in
        front makes it that player's, else it is `who`'s."""
        names = [name.lower() for name in self.game.names or ()]
        if words[0].isdigit():
            return words[0], words[1:]
        if words[0].lower() in names:
            return str(names.index(words[0].lower()) + 1), words[1:]
        return str(who + 1), words

    def _undo(self, words):
        steps = _count(words)
        if not steps:
            self._say("Type undo, or undo 3 to take back three steps.")
            return
        self.game.undo(steps)
        self._save()
        first = bytes(self.game.undone[:EVENT])
        more = f" and what came after it, {steps} steps" if steps > 1 else ""
        self._say(f"Taken back: {record.line(first, self.game)}{more}. redo plays it again.")
        self.show_undone(first)
        self.show_next()

    def show_undone(self, event):
        """After an undo: the first of the events that were taken back."""

    def _redo(self, words):
        event = bytes(self.game.undone[:EVENT])
        self.game.redo()
        self._save()
        self._say("Again: " + record.line(event, self.game))
        self.show_event(event)

    def _quit(self, words):
        self.left = True

    def _save(self):
        file = self._file
        before = file.problem
        file.save(self.game)
        if file.problem and not before:
            self._say(
                f"The record cannot be written ({file.path}: {file.problem}); "
                "the game goes on, but is not saved."
            )
        elif before and not file.problem:
            self._say(f"The game is saved again, in {file.path}.")

    def _show_result(self):
        self._say("")
        self._say_all(self.result_lines())

    def _help(self, words):
        self._say(self.HELP)

    def _score(self, words):
        self._say_all(self.score_lines())

    def _record(self, words):
        self._say(self._file.text(self.game).decode("utf-8").rstrip("\r\n"))

    def _say_all(self, lines):
        for line in lines:
            self._say(line)


def _count(words):
    """The number that follows a command, 1 if none does, 0 if it is no such thing."""
    if not words:
        return 1
    good = len(words) == 1 and words[0].isdecimal() and len(words[0]) < 9
    return int(words[0]) if good else 0
