# SPDX-License-Identifier: MIT
"""The app's own screens in words: those that are not lists, and lists with more to describe."""

from firmware.screens.write import ROW
from shared_rules.fold import EVENT


def tell_message(say, screen):
    return [say.plain(screen.text), say("any button")]


def tell_code(say, screen):
    """Returns the points, where no code is shown."""
    if screen.size:
        return [say("code shown"), say("code light", screen.light)]
    sentences = [name + ": " + say.points(points) for name, points in screen.points]
    return [say.plain(screen.title)] + sentences + [screen.why, say("any button")]


def tell_check(say, screen):
    """Returns what is asked, or the results. On the page of the buttons, those pressed so far."""
    if screen.count():
        return say.list(screen)
    names = [name for i, name in enumerate(screen.names()) if screen.seen >> i & 1]
    seen = [say("check seen", say.join(names))] if names else []
    light = [str(screen.brightness()) + " %"] if screen.asks_light() else []
    return [say.plain(screen.title)] + light + seen


def tell_write(say, screen):
    """Returns the letter at the cursor, or the row of letters, and the name so far."""
    letter = screen.letter(screen.at)
    if screen.row:
        row = [screen.letter(at) for at in range(screen.at, screen.at + ROW)]
        row = [letter for letter in row if letter not in "✓◂"]
        text = say("row of letters", letter, row[-1])
    elif letter == "✓":
        text = say("name done")
    elif letter == "◂":
        text = say("letter back")
    else:
        text = say("letter", letter)
    sentences = [text]
    if screen.refused:
        sentences.append(say("taken"))
    sentences.append(say("name so far", screen.name) if screen.name else say("no letter yet"))
    return sentences + [screen.title, say("other letters")]


def tell_undo(say, screen):
    """Returns what would be undone; a game's own screen may add to it."""
    app = say.app
    event = app.game.events[-EVENT:]
    if not event:
        return [say("nothing yet") + " " + say("ok goes on"), say("undo ways")]
    who, text = app.play.tell(event, app.say)
    if who is not None:
        text = app.play.name(who, app.say) + ": " + text
    return [say("undo this", say.plain(text)), say("undo ways")]
