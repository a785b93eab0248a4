# SPDX-License-Identifier: MIT
"""Steps through a game record in a web page; runs on the page's own MicroPython.

The record or link is untrusted text: only what the rules understood, or the sentence that
refuses it, leaves this module. The game itself draws the scene and names the table's columns.
"""

import json

import uctypes

from firmware.app import App
from firmware.ui.canvas import RIGHT, Canvas
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE, with_game
from host_sim.device.results import outcome
from host_sim.games import part, play_of
from host_sim.games.words_of import Words, name_of, title_of
from host_sim.page.browser import device, today
from shared_rules.fold import EVENT

# Readers and their exceptions are imported in functions: after a fault the program loads its
# code again, and exceptions of the old modules would not match.

WIDTH = 320
HEIGHT = 240


class Viewer:
    def __init__(self):
        self._canvas = None
        self._play = None
        self._game = None  # the game at the record's end
        self._date = None  # the day of its end, if that is known
        self._alone = None  # a solo game like it, if there can be one
        self._steps = 0
        self._reviews = {}  # by player

    def open(self, path, language="en"):
        """Read a record. Returns how many steps it has and who plays, or why it is refused."""
        from shared_rules.text import lines, record

        with open(path, "rb") as file:
            data = file.read()
        try:
            game = record.read(data)
        except lines.BadLine as bad:
            from host_sim.page.refusals import reason

            return json.dumps({"line": bad.number, "reason": reason(bad, language)})
        return self._take(play_of(game, data))

    def open_link(self, text):
        """Returns the same for the game in a link, or a word that says why it is refused."""
        from firmware.saves import journal
        from host_sim.page import link
        from shared_rules.text import lines, record

        try:
            play = link.unpack(text)
            # A link is valid only if its game also has a record: no name has a blank or begins
            # a comment.
            again = record.read(written(play.game).encode(), play.own())
            if again.events != play.game.events or again.names != play.game.names:
                raise journal.Damaged
        except journal.Newer:
            return json.dumps({"refused": "linkNewer"})
        except link.TooLong:
            return json.dumps({"refused": "linkLong"})
        except (journal.Damaged, lines.BadLine):
            return json.dumps({"refused": "linkDamaged"})
        return self._take(play)

    def open_saved(self, path):
        """Returns the same for a game in the saves: its list has shown that it can be read."""
        from firmware.saves.journal import Damaged, Newer
        from host_sim.page.games import journal_at

        try:
            play, date, goes_on = journal_at(path)
            return self._take(play, today() if goes_on and play.game.over() else date)
        except (Damaged, Newer, OSError):
            return json.dumps({"refused": "unreadable"})

    def _take(self, play, date=None):
        game = play.game
        self._play = play
        self._date = date or play.day
        self._game = game
        self._steps = len(game.events) // EVENT
        self._reviews = {}
        scenes = part(game.kind, "viewer")
        can_review = getattr(scenes, "can_review", None)
        alone = getattr(scenes, "alone", None)
        self._alone = alone and alone(play)
        return json.dumps(
            {
                "steps": self._steps,
                "players": list(game.names) if game.names else [""] * len(game.players),
                "kind": game.kind,
                "review": bool(can_review and can_review(game)),
                "alone": bool(self._alone),
            }
        )

    def play_alone(self):
        """Set up a solo game like this one on the handheld."""
        device.play_alone(self._alone)

    def elsewhere(self):
        """Returns name, points and bonuses left of each player, if they can be added to the
        device's game of the same code."""
        ended = self._ended()
        found = () if ended.code is None else part(ended.game.kind, "page_points").elsewhere(ended)
        return json.dumps(found)

    def add(self, names, language):
        """Add these players' points to the device's game, under names in a JSON list. Returns
        "", or why one is refused."""
        ended = self._ended()
        points = part(ended.game.kind, "page_points")
        return points.add(points.elsewhere(ended), json.loads(names), language)

    def _ended(self):
        self._at(self._steps)
        return self._play

    def result(self, language):
        """Returns how the game ended, in words, and each player's name and points, and whether
        that player won; the best first. Who played alone without a name has none."""
        play = self._play
        game = self._at(self._steps)
        said = Words(play, language).say
        result = outcome(play)
        rows = [
            (
                "" if game.solo and not game.names else play.name(who, said),
                result["points"][who],
                who in result["winners"],
            )
            for who in _ranked(result["points"])
        ]
        return json.dumps({"said": play.outcome(said) if game.over() else "", "rows": rows})

    def link(self):
        """Returns the text of a link to this game; "" if the game is too long for one."""
        self._at(self._steps)
        return link_of(self._play)

    def record(self):
        """Returns the game as a record."""
        return written(self._at(self._steps))

    def title(self, language):
        """Returns what the game is called: the game's name, and what lists show beside it."""
        return self._titled(self._game.note, language)

    def _titled(self, note, language):
        name = name_of(self._game.kind, language)
        title = title_of(self._game.kind, self._play.label(), note, language)
        return title if title.startswith(name) else name + ", " + title

    def show(self, step, who, language, turn=-1):
        """Draw a player's side after so many events; -1 is the player who moved last. Before a
        `turn` of the player's review, both turns are marked and described."""
        from shared_rules.text import record

        game = self._at(step)
        last = bytes(game.events[-EVENT:])
        scenes = part(game.kind, "viewer")
        advised = turn >= 0
        scene = scenes.scene(game, who, b"" if advised else last, self._blank(), language)
        if advised:
            self._reviews[who].mark(turn, self._canvas)
            scene.update(self._reviews[who].tell(turn, language))
        scene.update(self._drawn(HEIGHT))
        scene.update(
            {
                "line": record.last_line(game),
                "over": game.over(),
                "total": game.totals(),
            }
        )
        return json.dumps(scene)

    # A review: what each turn of a player was worth.

    def weigh(self, who):
        """Weigh the next of a player's turns. Returns whether there was one."""
        if who not in self._reviews:
            self._at(self._steps)
            self._reviews[who] = part(self._game.kind, "viewer_review").Review(self._play, who)
        return self._reviews[who].step()

    def review(self, who, language):
        """Returns what is known of a player's turns by now."""
        return json.dumps(self._reviews[who].about(language))

    def _drawn(self, height):
        """Returns the place of the picture, its height, and its colours."""
        return {
            "address": uctypes.addressof(self._canvas.buffer),
            "width": WIDTH,
            "height": height,
            "palette": list(with_game(part(self._game.kind, "viewer").RGB)),
        }

    # A picture of the result: a heading with the points, and a scene for each side.

    def pictures(self):
        """Returns how many parts it has."""
        return 1 + len(part(self._game.kind, "viewer").sides(self._game))

    def picture(self, i, language):
        """Draw one part of the picture; the heading is the first."""
        game = self._at(self._steps)
        scenes = part(game.kind, "viewer")
        canvas = self._blank()
        height = HEIGHT
        if i:
            scenes.scene(game, scenes.sides(game)[i - 1], b"", canvas, language)
        else:
            height = self._head(canvas, language)
        return json.dumps(self._drawn(height))

    def _head(self, canvas, language):
        """Returns the name of the game, and everybody's points, the best first."""
        canvas.text(self._titled("", language), 4, 4, WHITE, 2)
        canvas.text("Castellan", 0, 6, DIM, 1, WIDTH - 4, RIGHT)
        y = 26
        note = self._game.note
        if note:
            scenes = part(self._game.kind, "viewer")
            canvas.text(scenes.about_note(note, language), 4, 24, WHITE)
            y = 38
        result = outcome(self._play)
        points = result["points"]
        words = Words(self._play, language)
        if self._date:
            canvas.text(App.date(words, self._date), 0, 24, DIM, 1, WIDTH - 4, RIGHT)  # type: ignore
            y = 38
        say = words.say
        for who in _ranked(points):
            ink = ACCENT if who in result["winners"] else WHITE
            canvas.text(self._play.name(who, say), 4, y, ink, 2)
            canvas.text(str(points[who]), 0, y, ink, 2, WIDTH - 4, RIGHT)
            y += 18
        canvas.hline(0, y, WIDTH, DIM)
        return y + 4

    def _blank(self):
        if self._canvas is None:
            self._canvas = Canvas(WIDTH, HEIGHT, 4)
        self._canvas.fill(BLACK)
        return self._canvas

    def _at(self, step):
        """Returns the game after so many events, by undo and redo."""
        game = self._game
        now = len(game.events) // EVENT
        if step < now:
            game.undo(now - step)
        while now < step:
            game.redo()
            now += 1
        return game


def _ranked(points):
    """Returns the players, the best first."""
    return sorted(range(len(points)), key=lambda who: (-points[who], who))


def written(game):
    """Returns a game's record as one text."""
    from shared_rules.text import record

    return "".join([line + "\n" for line in record.write(game)])


def link_of(play):
    """Returns the text of a link to a game; "" if the game is too long for one."""
    from firmware.saves import link

    try:
        return link.pack(play)
    except link.TooLong:
        return ""


viewer = Viewer()
