# SPDX-License-Identifier: MIT
"""What to lay out before the first turn of a card game."""

from firmware.games.cards.last_setup import keep
from firmware.ui.checklist import Checklist
from shared_rules.cards.game import EGON_GETS, SEVENS
from shared_rules.cards.setup import DISPLAY, EACH_GETS, workers


class Screen(Checklist):
    def __init__(self, app, play):
        Checklist.__init__(self, app, play, keep)
        game = play.game
        say = app.say
        count = len(game.players)
        sevens = " ".join([str(points) for points in SEVENS[len(game.duchies) - 2]])
        self._lines = [
            (say("display"), str(DISPLAY[count - 1])),
            (say("seven cards"), sevens),
        ]
        each = say("each") + " " if not game.solo else ""
        for item in app.say_all("each gets"):
            self._lines.append((each + item, str(EACH_GETS)))
        if game.solo and not game.dealt:
            self._lines.append((say("piles"), " ".join([str(cards) for cards in EGON_GETS])))
        for place in range(count):
            who = (game.start + place) % count
            name = "" if game.solo else " " + play.name(who, say)
            self._lines.append((say("workers") + name, str(workers(game, who))))
