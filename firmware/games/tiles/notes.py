# SPDX-License-Identifier: MIT
"""What was entered last, and what its player may take now."""

from firmware.games.tiles.drawing import flow
from firmware.games.tiles.gains import gives, sale_gives
from firmware.games.tiles.play import signed, tile_name
from firmware.ui.banner import short_names
from firmware.ui.palette import BLACK, DIM
from shared_rules.fold import EVENT
from shared_rules.tiles import game as rules


def reminder(app, points):
    """Whose it was, or None, and texts and signs."""
    event = app.game.events[-EVENT:]
    who, text = app.play.tell(event, app.say)
    kind = rules.what(event)
    if kind == rules.PHASE:
        return None, [app.say("phase") + " " + "ABCDE"[app.game.phase()]]
    parts = []
    if kind == rules.PLACE:
        text = tile_name(event[2], app.say)
        parts = gives(app, who, event[2])
    elif kind == rules.SELL:
        text = ""
        parts = sale_gives(app, who)
    told = text if kind == rules.POINTS else (signed(points) + " " + text).strip()
    if kind == rules.PLACE and not points:
        told = text
    return who, [told + (" ·" if parts else "")] + parts


def draw_note(app, canvas, box, scale, note, over):
    """In a box, x, y, width and height: the name in the player's colour, then the rest. `over`:
    it lies over the map, and a line parts them."""
    who, parts = note
    x, y, w, h = box
    if over:
        canvas.rect(x, y, w, h, BLACK)
        canvas.hline(x, y, w, DIM)
        y += 2
        h -= 2
    if who is not None:
        name = short_names(app, canvas, w * 3 // 10, scale)[who]
        wide = canvas.text_width(name, scale) + 2 * scale
        canvas.rect(x, y, wide, 8 * scale, app.play.colour(who))
        canvas.text(name, x + scale, y, BLACK, scale)
        x += wide + 3 * scale
        w -= wide + 4 * scale
    flow(canvas, parts, (x, y, w, h), scale)
