# SPDX-License-Identifier: MIT
"""What the rivals did after the last person's turn, or where they begin. An arrow shows it on each
one's map."""

from firmware.base.buttons import BACK, DOWN, OK, RIGHT
from firmware.games.dice.course import after_round
from firmware.games.dice.palette import COLOUR, player_colour
from firmware.games.dice.sheet_view import SheetView
from firmware.games.dice.signs import SIGNS
from firmware.ui.listing import draw_keys
from firmware.ui.palette import WHITE
from firmware.ui.screen import ROLL
from firmware.ui.screen import Screen as Base
from shared_rules.dice import game as rules
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS
from shared_rules.dice.sheet import CASTLE
from shared_rules.hexes import field_name


class Screen(Base):
    read = True

    def __init__(self, app, turns=()):
        """`turns`: player, event and gain of each. Without them the start castles are shown."""
        Base.__init__(self, app)
        self._turns = turns
        self.page = 0  # all of them, then the map of each

    def press(self, button):
        """OK does what it would do on the sheet; BACK shows the sheet."""
        app = self.app
        screen = after_round(app.play)
        if button == BACK or not self._turns:
            app.pop()
        elif button != OK:
            step = 1 if button == DOWN or button == RIGHT else -1
            self.page = (self.page + step) % (len(self._turns) + 1)
            app.redraw()
        elif screen:
            app.replace(*screen)
        else:
            app.pop(ROLL)

    def rolls(self):
        """Returns whether OK rolls the dice."""
        return bool(self._turns) and not after_round(self.app.play)

    def event_of(self, who):
        """Returns the turn of a player, or None."""
        return next((event for player, event, _ in self._turns if player == who), None)

    def lines(self):
        """Returns for each player: number, what was done, as signs and texts, points, and the
        four bonuses."""
        app = self.app
        play = app.play
        game = play.game
        lines = []
        for who, event, gain in self._turns:
            parts = [app.say("sell") + " "] if event[0] & rules.SALE else []
            way = rules.way(event)
            if way == rules.PASS:
                parts.append(app.say("pass"))
            for mark in event[1:] if way == rules.BY_SILVER else event[1:2] if way else ():
                parts += [game.sheet.colours[mark // 6], "%d  " % (mark % 6 + 1)]
            points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
            lines.append((who, parts, points, gain[GAIN_BONUSES:]))
        if not lines:
            for who in range(len(game.players) - play.rivals, len(game.players)):
                castle = game.castles[who]
                bonuses = bytearray(4)
                bonuses[game.sheet.bonus[castle]] = 1
                lines.append((who, [CASTLE, field_name(castle)], 0, bonuses))
        return lines

    def draw(self, canvas):
        if self.page:
            self._draw_map(canvas)
            return
        app = self.app
        scale = app.scale
        width = canvas.width - 2 * scale
        foot = canvas.height - 9 * scale
        pitch = min(foot // 6, 13 * scale)  # three players, two lines each
        lines = self.lines()
        y = 0
        for who, parts, points, bonuses in lines[-(foot // (2 * pitch)) :]:
            total = str(app.game.players[who].total())
            x = canvas.width - scale - canvas.text_width(total, scale)
            room = x - 4 * scale
            name = canvas.shorten(app.play.name(who, app.say), room, scale)
            canvas.text(name, scale, y, player_colour(canvas, who), scale, room)
            canvas.text(total, x, y, WHITE, scale)
            y += pitch
            _draw_parts(canvas, 6 * scale, y, parts, scale)
            x = canvas.width - scale - _gain_width(canvas, points, bonuses, scale)
            _draw_gain(canvas, x, y, points, bonuses, scale)
            y += pitch
        word = "go on"
        if self.rolls():
            word = "dice" if app.play.real_dice else "roll"
        below = foot + scale - scale // 2  # the key stands a little lower in its box
        draw_keys(canvas, (("OK", app.say(word)),), scale, below, width, scale, 9 * scale)
        if self._turns:
            keys = ("◂▸ " if app.has_sides() else "▴▾ ") + app.say("maps")
            x = canvas.width - scale - canvas.text_width(keys, scale)
            canvas.text(keys, x, below, WHITE, scale)

    def _draw_map(self, canvas):
        """Draw the sheet of one of them, with a ring around what was marked."""
        app = self.app
        game = app.game
        who, event, _ = self._turns[self.page - 1]
        _, parts, points, bonuses = self.lines()[self.page - 1]
        view = SheetView(canvas)
        view.draw_map(game.sheet, game.players[who])
        way = rules.way(event)
        for mark in event[1:] if way == rules.BY_SILVER else event[1:2] if way else ():
            view.draw_frame(mark // 6)
        view.draw_panel(game, who, app.play.name(who, app.say))
        view.draw_status(0, parts)
        gain = ["+%d " % points] if points else []
        for bonus, count in enumerate(bonuses):
            gain += [_plus(count)[1:], bonus] if count else []
        view.draw_status(1, gain)


def _draw_parts(canvas, x, y, parts, scale):
    for part in parts:
        if isinstance(part, int):
            canvas.blit(SIGNS[part], x, y, COLOUR + part, scale)
            x += 8 * scale
        else:
            x = canvas.text(part, x, y, WHITE, scale) + scale


def _plus(count):
    return " +" + (str(count) if count > 1 else "")


def _gain_width(canvas, points, bonuses, scale):
    width = canvas.text_width("+" + str(points), scale) if points else 0
    for count in bonuses:
        if count:
            width += canvas.text_width(_plus(count), scale) + 9 * scale
    return width


def _draw_gain(canvas, x, y, points, bonuses, scale):
    if points:
        x = canvas.text("+" + str(points), x, y, WHITE, scale)
    for bonus, count in enumerate(bonuses):
        if count:
            x = canvas.text(_plus(count), x, y, WHITE, scale) + scale
            canvas.blit(SIGNS[bonus], x, y, COLOUR + bonus, scale)
            x += 8 * scale
