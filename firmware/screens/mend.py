# SPDX-License-Identifier: MIT
"""An entry that no longer fits after a change: its player chooses again, or it is left out, or
the game ends there."""

from firmware.base.modules import load
from firmware.screens.entries import entry_text
from firmware.ui.listing import Menu
from firmware.ui.screen import YES
from firmware.words import word
from shared_rules.fold import EVENT
from shared_rules.hexes import field_name


class Screen(Menu):
    items = ("choose again", "leave out", "stop here")

    def __init__(self, app, no):
        """`no` is the Refusal."""
        Menu.__init__(self, app)
        game = app.game
        when = app.entries().when(game, len(game.events) // EVENT - 1)
        entry = entry_text(app, game.first_due())
        self.title = entry + " " + app.say("no fit")
        if when:
            self.title = when + ": " + self.title
        why = reason(app, no)
        if why:
            self.title += ": " + why

    def choose(self, i):
        app = self.app
        if i == 0:
            app.pop()
        elif i == 1:
            load("firmware.changes").mend(app)
        else:
            due = app.game.due
            text = app.say_all("lost?")[due > 1].replace("#", str(due))
            app.push("ask", text)

    def answer(self, *result):
        if result[:1] == (YES,):
            load("firmware.changes").leave(self.app)
        else:
            self.app.redraw()


def reason(app, no):
    """Returns why the rules refuse an event, in words, if the device has any for it. `%f` is
    a field, `%n` a number, `%c` one of the game's words for kinds or colours."""
    text = word(app.section("reasons_" + app.game.kind), no.code)
    if text is None:
        text = word(app.section("general"), no.code) if no.code == "away" else ""
    first, *parts = text.split("%")
    for part, what in zip(parts, no.about):
        if part[0] == "f":
            first += field_name(what)
        elif part[0] == "c":
            first += app.entries().kind_word(what, app.say)
        else:
            first += str(what)
        first += part[1:]
    return first
