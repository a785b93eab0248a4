# SPDX-License-Identifier: MIT
"""Names of the players: a known one, or one written letter by letter.

The names that were used last are in a slot, the last one first, each on a line.
"""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.ui.canvas import CENTRE
from firmware.ui.listing import List
from firmware.ui.palette import ACCENT, BLACK, DIM, WHITE
from shared_rules import const
from shared_rules.fold import NAME_LENGTH

_WHEEL = "✓ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉ0123456789◂"
_SLOT = "players"
_MOST = const(12)  # names that are known


def known(store):
    """Returns the names that were used before, the last one first."""
    found = []
    try:
        for name in (store.load(_SLOT) or b"").decode().split("\n"):
            if 0 < len(name) <= NAME_LENGTH and not any(sign in name for sign in " ,#"):
                found.append(name)
    except UnicodeError:
        pass
    return found[:_MOST]


class Screen(List):
    def __init__(self, app, players, names):
        """`names` has a name or None for each player, and perhaps for more."""
        List.__init__(self, app)
        self._players = players
        self._given = names
        self._select(-1)
        self._offered = ()  # the known names for this player
        self.writing = False  # the wheel of letters is shown
        self.refused = False  # another player has this name
        self.name = ""  # as far as it is written
        self._wheel = 1

    # Two lists: the players, and the names for one of them.

    def _select(self, who):
        """Choose a name for a player; for -1 show the list of players."""
        say = self.app.say
        self._who = who
        self.title = say("names") if who < 0 else say("name of") + " " + str(who + 1)

    def _list(self, at):
        self.writing = False
        self.restart(at)
        self.app.redraw()

    def offers(self):
        return () if self.writing else List.offers(self)

    def count(self):
        if self._who < 0:
            return self._players
        return len(self._offered) + (2 if self._given[self._who] else 1)

    def line(self, i):
        say = self.app.say
        if self._who < 0:
            return say("player") + " " + str(i + 1), self._given[i] or "–"
        if i < len(self._offered):
            return self._offered[i], ""
        return "▸ " + say("new name" if i == len(self._offered) else "no name"), ""

    def choose(self, i):
        if self._who < 0:
            self._select(i)
            self._list_known()
        elif i < len(self._offered):
            self._set_name(self._offered[i])
        elif i == len(self._offered):
            self._write()
        else:
            self._set_name(None)

    def back(self):
        if self._who < 0:
            self.app.pop()
        else:
            at = self._who
            self._select(-1)
            self._list(at)

    def _list_known(self):
        """List the known names that no other player has."""
        mine = self._given[self._who]
        self._offered = [n for n in known(self.app.store) if not self._is_taken(n)]
        if self.count() == 1:
            self._write()  # no name is known
        else:
            self._list(self._offered.index(mine) if mine in self._offered else 0)

    def _is_taken(self, name):
        """Returns whether another player has this name, or a number that looks like it."""
        for i, given in enumerate(self._given):
            if i >= self._players or not given:
                given = self.app.say("player") + str(i + 1)
            if i != self._who and name == given:
                return True
        return False

    def _set_name(self, name):
        given = self._given
        for i in range(self._players, len(given)):
            if given[i] == name:
                given[i] = None  # that player is not in this game
        given[self._who] = name
        at = self._who
        self._select(-1)
        if name:
            store = self.app.store
            before = known(store)
            names = [name] + [n for n in before if n != name]
            if names != before:
                store.save(_SLOT, "\n".join(names[:_MOST]).encode())
            at = min(at + 1, self._players - 1)
        self._list(at)

    # The wheel of letters.

    def _write(self):
        self.writing = True
        self.name = ""
        self._wheel = 1
        self.app.redraw()

    def press(self, button):
        if not self.writing:
            List.press(self, button)
            return
        if self.refused:
            self.refused = False
            self._draw_refusal(self.app.canvas)
        if button == OK:
            self._add(self.letter())
        elif button == BACK:
            self._add("◂" if self.name else "✓")
        else:
            step = 1 if button == DOWN or button == RIGHT else -1
            self._wheel = (self._wheel + step) % len(_WHEEL)
            self._draw_wheel(self.app.canvas)

    def letter(self):
        """Returns what OK would add to the name."""
        return _WHEEL[self._wheel]

    def _add(self, letter):
        if letter == "✓":
            if not self.name:
                self._leave_wheel()
                return
            if not self._is_taken(self.name):
                self._set_name(self.name)
                return
            self.refused = True
            self._wheel = len(_WHEEL) - 1  # offer to delete a letter
            self._draw_refusal(self.app.canvas)
        elif letter == "◂":
            self.name = self.name[:-1]
        elif len(self.name) < NAME_LENGTH:
            # The first letter is a capital, the others are small.
            self.name += letter.lower() if self.name else letter
            if len(self.name) == NAME_LENGTH:
                self._wheel = 0
        else:
            self._wheel = 0  # it is full
        self._draw_wheel(self.app.canvas)

    def _leave_wheel(self):
        """Close the wheel; nothing was written."""
        if self.count() > 1:
            self._list(len(self._offered))
        else:
            self.back()

    def draw(self, canvas):
        if not self.writing:
            List.draw(self, canvas)
            return
        canvas.text(self.title, 1, 0, DIM, self.app.scale, canvas.width - 2)
        self._draw_wheel(canvas)
        self._draw_refusal(canvas)

    def _draw_wheel(self, canvas):
        """Draw the name so far, and the letter that OK adds between its neighbours."""
        scale = self.app.scale
        y = canvas.height // 2 - 10 * scale
        canvas.rect(0, y, canvas.width, 8 * scale, BLACK)
        canvas.text(self.name + "_", 2, y, WHITE, scale, canvas.width - 4, CENTRE)
        y += 14 * scale
        step = 14 * scale
        canvas.rect(0, y - scale, canvas.width, 10 * scale, BLACK)
        for offset in (-3, -2, -1, 0, 1, 2, 3):
            letter = _WHEEL[(self._wheel + offset) % len(_WHEEL)]
            if self.name:
                letter = letter.lower()
            x = canvas.width // 2 + offset * step - 6 * scale
            if offset == 0:
                canvas.rect(x, y - scale, 12 * scale, 10 * scale, ACCENT)
            colour = DIM if offset else BLACK
            canvas.text(letter, x, y, colour, scale, 12 * scale, CENTRE)

    def _draw_refusal(self, canvas):
        scale = self.app.scale
        y = canvas.height // 2 + 18 * scale  # below the wheel
        canvas.rect(0, y, canvas.width, 8 * scale, BLACK)
        if self.refused:
            canvas.text(self.app.say("taken"), 2, y, ACCENT, scale, canvas.width - 4, CENTRE)
