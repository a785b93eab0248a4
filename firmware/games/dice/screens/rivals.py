# SPDX-License-Identifier: MIT
"""What the rivals did after the last person's turn, or where they begin; OK goes on at once."""

from firmware.base.buttons import OK
from firmware.games.dice.palette import COLOUR, player_colour
from firmware.games.dice.play import after_round
from firmware.games.dice.signs import SIGNS
from firmware.ui.listing import draw_keys
from firmware.ui.palette import WHITE
from firmware.ui.screen import Screen as Base
from shared_rules.dice.player import GAIN_AWARDS, GAIN_BONUSES, GAIN_POINTS
from shared_rules.hexes import field_name


class Screen(Base):
    def __init__(self, app, turns=()):
        """`turns`: player, event and gain of each; without them it is told who begins where."""
        Base.__init__(self, app)
        self._turns = turns

    def press(self, button):
        """OK goes on as it would on the sheet; any other button looks at that first."""
        app = self.app
        screen = after_round(app.game)
        if button != OK or not self._turns:
            app.pop()
        elif screen == ".score":
            app.replace(screen, True)
        elif screen:
            app.replace(screen)
        else:
            app.pop("roll")

    def told(self):
        """For each line of it: whose, what, points, and how many of the four bonuses."""
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
        lines = self.told()
        y = 0
        for who, text, points, bonuses in lines[-(foot // (2 * pitch)) :]:
            x = canvas.width - scale - self._wide(canvas, points, bonuses, scale)
            room = x - 4 * scale
            name = canvas.shorten(app.play.name(who, app.say), room, scale)
            canvas.text(name, scale, y, player_colour(canvas, who), scale, room)
            self._draw_gain(canvas, x, y, points, bonuses, scale)
            y += pitch
            if canvas.text_width(text, scale) > width - 6 * scale:
                # Two marks and a sale: the shorter way to say it.
                text = text.replace(" " + app.say("in") + " ", " ")
            canvas.text(text, 6 * scale, y, WHITE, scale, width - 5 * scale)
            y += pitch
        word = "go on"
        if self._turns and not after_round(app.game):
            word = "dice" if app.play.real_dice else "roll"
        below = foot + scale - scale // 2  # the key stands a little lower in its box
        draw_keys(canvas, (("OK", app.say(word)),), scale, below, width, scale, 9 * scale)

    @staticmethod
    def _wide(canvas, points, bonuses, scale):
        wide = canvas.text_width("+" + str(points), scale) if points else 0
        for count in bonuses:
            if count:
                plus = " +" + (str(count) if count > 1 else "")
                wide += canvas.text_width(plus, scale) + 9 * scale
        return wide

    @staticmethod
    def _draw_gain(canvas, x, y, points, bonuses, scale):
        if points:
            x = canvas.text("+" + str(points), x, y, WHITE, scale)
        for bonus, count in enumerate(bonuses):
            if count:
                plus = " +" + (str(count) if count > 1 else "")
                x = canvas.text(plus, x, y, WHITE, scale) + scale
                canvas.blit(SIGNS[bonus], x, y, COLOUR + bonus, scale)
                x += 8 * scale
