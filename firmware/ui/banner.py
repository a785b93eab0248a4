# SPDX-License-Identifier: MIT
"""Players' names on their colours, and what OK does, in letters as large as fit.

For a game with `total(who)`.
"""

from firmware.ui.canvas import LEFT, RIGHT
from firmware.ui.palette import ACCENT, BLACK


def write(canvas, text, x, y, colour, scale, width, align=LEFT):
    """Draw a line in the largest letters up to `scale` that fit. Returns where it ends."""
    while scale > 1 and canvas.text_width(text, scale) > width:
        scale -= 1
        y += 4
    return canvas.text(text, x, y, colour, scale, width, align)


def signed(points, none="0"):
    """Returns points with a plus or a minus, which is longer than a hyphen; `none` for 0."""
    return "+" + str(points) if points > 0 else "–" + str(-points) if points else none


def draw_tag(app, canvas, who, y, scale, right):
    """Draw a player's name in a box at the right edge, cut to the room from `right` on. Returns
    where the box begins."""
    name = canvas.shorten(app.play.name(who, app.say), canvas.width - right - 2 * scale, scale)
    wide = canvas.text_width(name, scale) + 2 * scale
    x = canvas.width - wide
    canvas.rect(x, y, wide, 8 * scale + 1, app.play.colour(who))
    canvas.text(name, x + scale, y + 1, BLACK, scale, wide - scale)
    return x


def draw_banner(app, canvas, who, y, scale, more=0, where="", total=None, end=""):
    """Draw a player's name over the whole width, the text `where`, the points, which are the
    total unless given, what they would become with `more`, and the text `end`."""
    canvas.rect(0, y, canvas.width, 9 * scale, app.play.colour(who))
    total = app.game.total(who) if total is None else total
    text = where + str(total) + (" ▸" + str(total + more) if more else "") + end
    size = scale
    if scale > 1 and canvas.text_width(text, scale) > canvas.width * 5 // 8:
        size -= 1  # there must be room for the name
    wide = canvas.text_width(text, size)
    y += (scale + 1) // 2
    low = y + 7 * (scale - size) // 2
    canvas.text(text, canvas.width - wide - scale, low, BLACK, size, wide)
    room = canvas.width - wide - 4 * scale
    name = canvas.shorten(app.play.name(who, app.say), room, scale)
    canvas.text(name, scale, y, BLACK, scale, room)


def draw_ok(canvas, text, x, y, scale, colour=ACCENT):
    """Draw what OK does, at the right edge."""
    write(canvas, "▸" + text, x, y, colour, scale, canvas.width - x, RIGHT)


def initial(app, who):
    """Returns a short name: without a name it is a letter and a number."""
    if app.game.names or app.game.solo:
        return app.play.name(who, app.say)
    return app.say("player")[0] + str(who + 1)


def short_names(app, canvas, width, scale):
    """Returns names that fit a narrow place; equal ones get a number."""
    game = app.game
    if not game.names:
        return [initial(app, i) for i in range(len(game.players))]
    cut = [_cut(canvas, name, "", width, scale) for name in game.names]
    return [
        _cut(canvas, game.names[i], str(i + 1), width, scale) if cut.count(name) > 1 else name
        for i, name in enumerate(cut)
    ]


def _cut(canvas, name, end, width, scale):
    while len(name) > 1 and canvas.text_width(name + end, scale) > width:
        name = name[:-1]
    return name + end
