# SPDX-License-Identifier: MIT
"""What several screens of the card game draw: signs, a player's banner, a stack, a line."""

from firmware.games.cards.signs import LARGE, SMALL
from firmware.ui.canvas import LEFT, RIGHT
from firmware.ui.palette import ACCENT, BLACK, DIM


def draw_small(canvas, sign, x, y, colour, scale=1):
    """A sign, eight dots each way."""
    canvas.blit(SMALL[sign * 8 : sign * 8 + 8], x, y, colour, scale)


def draw_large(canvas, sign, x, y, colour, scale=1):
    """A sign, sixteen dots each way."""
    at = sign * 32
    canvas.blit(LARGE[at : at + 16], x, y, colour, scale)
    canvas.blit(LARGE[at + 16 : at + 32], x, y + 8 * scale, colour, scale)


def write(canvas, text, x, y, colour, scale, width, align=LEFT):
    """A line in the largest letters up to `scale` that fit; where it ends."""
    while scale > 1 and canvas.text_width(text, scale) > width:
        scale -= 1
        y += 4
    return canvas.text(text, x, y, colour, scale, width, align)


def draw_tag(app, canvas, who, y, scale, right):
    """A player's name in a box that ends at the right edge; it is cut to the room from `right`
    on. Returns where it begins."""
    name = canvas.shorten(app.play.name(who, app.say), canvas.width - right - 2 * scale, scale)
    wide = canvas.text_width(name, scale) + 2 * scale
    x = canvas.width - wide
    canvas.rect(x, y, wide, 8 * scale + 1, app.play.colour(who))
    canvas.text(name, x + scale, y + 1, BLACK, scale, wide - scale)
    return x


def draw_banner(app, canvas, who, y, scale, more=0):
    """A player's name over the whole width, the points, and what they would become."""
    canvas.rect(0, y, canvas.width, 9 * scale, app.play.colour(who))
    total = app.game.total(who)
    text = str(total) + (" ▸" + str(total + more) if more else "")
    wide = canvas.text_width(text, scale)
    y += (scale + 1) // 2
    canvas.text(text, canvas.width - wide - scale, y, BLACK, scale, wide)
    room = canvas.width - wide - 4 * scale
    name = canvas.shorten(app.play.name(who, app.say), room, scale)
    canvas.text(name, scale, y, BLACK, scale, room)


def draw_block(canvas, x, y, w, h, colour, joker):
    """A card of an unfinished stack; a joker is hollow."""
    if joker:
        canvas.frame(x, y, w, h, colour)
    else:
        canvas.rect(x, y, w, h, colour)


def draw_stack(canvas, game, who, kind, place, colour, new=0):
    """An unfinished stack of three places side by side; `place` is x, y, width and height of
    the first. `new`: one card more, 1 plain and 2 as a joker, which hovers over its place."""
    x, y, w, h = place
    cards = game.open(who, kind)
    for i in range(3):
        if i < cards:
            draw_block(canvas, x, y, w, h, colour, game.joker(who, kind, i))
        else:
            if i == cards and new:
                draw_block(canvas, x, y - h // 2, w, h, colour, new == 2)
            canvas.hline(x, y + h - 1, w, DIM)
        x += w + 1 + h // 8


def gains(app, gain, canvas, width):
    """What a placing brings, in words if they fit: "+4 triple +1 first"; or "". Small letters
    with words are better than large ones without."""
    words = app.say_all("gains")
    long = " ".join(["+" + str(n) + " " + words[i] for i, n in enumerate(gain) if n])
    if canvas.text_width(long) <= width:
        return long
    return " ".join(["+" + str(n) for n in gain if n])


def draw_ok(canvas, text, x, y, scale):
    """What OK does, at the right edge."""
    write(canvas, "▸" + text, x, y, ACCENT, scale, canvas.width - x, RIGHT)
