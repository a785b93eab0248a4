# SPDX-License-Identifier: MIT
"""What the rivals did after the last person's turn, or where they begin."""

from firmware.base.buttons import OK
from firmware.games.dice.course import after_round
from firmware.games.dice.palette import COLOUR, player_colour
from firmware.games.dice.signs import SIGNS
from firmware.ui.listing import draw_keys
from firmware.ui.palette import WHITE
from firmware.ui.screen import ROLL
from firmware.ui.screen import Screen as Base
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS
from shared_rules.hexes import field_name


class Screen(Base):
    read = True

    def __init__(self, app, turns=()):
        """`turns`: player, event and gain of each. Without them the start castles are shown."""
        Base.__init__(self, app)
        self._turns = turns

    def press(self, button):
        """OK does what it would do on the sheet; any other button only shows the sheet."""
        app = self.app
        screen = after_round(app.play)
        if button != OK or not self._turns:
            app.pop()
        elif screen:
            app.replace(*screen)
        else:
            app.pop(ROLL)

    def rolls(self):
        """Returns whether OK rolls the dice."""
        return bool(self._turns) and not after_round(self.app.play)

    def lines(self):
        """Returns for each player: number, what was done, points, and the four bonuses."""
        app = self.app
        play = app.play
        lines = []
        for who, event, gain in self._turns:
            points = gain[GAIN_POINTS] + gain[GAIN_AWARDS]
            text = play.tell(event, app.say)[1]
            lines.append((who, text, points, gain[GAIN_BONUSES:]))
        if not lines:
            game = play.game
            for who in range(len(game.players) - play.rivals, len(game.players)):
                castle = game.castles[who]
                bonuses = bytearray(4)
                bonuses[game.sheet.bonus[castle]] = 1
                text = app.say("castle") + " " + field_name(castle)
                lines.append((who, text, 0, bonuses))
        return lines

    def draw(self, canvas):
        app = self.app
        scale = app.scale
        width = canvas.width - 2 * scale
        foot = canvas.height - 9 * scale
        pitch = min(foot // 6, 13 * scale)  # three players, two lines each
        lines = self.lines()
        y = 0
        for who, text, points, bonuses in lines[-(foot // (2 * pitch)) :]:
            x = canvas.width - scale - _gain_width(canvas, points, bonuses, scale)
            room = x - 4 * scale
            name = canvas.shorten(app.play.name(who, app.say), room, scale)
            canvas.text(name, scale, y, player_colour(canvas, who), scale, room)
            _draw_gain(canvas, x, y, points, bonuses, scale)
            y += pitch
            if canvas.text_width(text, scale) > width - 6 * scale:
                # Two marks and a sale: "3 in c3" becomes "3 c3".
                text = text.replace(" " + app.say("in") + " ", " ")
            canvas.text(text, 6 * scale, y, WHITE, scale, width - 5 * scale)
            y += pitch
        word = "go on"
        if self.rolls():
            word = "dice" if app.play.real_dice else "roll"
        below = foot + scale - scale // 2  # the key stands a little lower in its box
        draw_keys(canvas, (("OK", app.say(word)),), scale, below, width, scale, 9 * scale)


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
