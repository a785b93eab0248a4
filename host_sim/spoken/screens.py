# SPDX-License-Identifier: MIT
"""The app's own screens in words: those that are no lists, and lists that are more."""

from shared_rules.fold import EVENT


def tell_message(say, screen):
    return [say.plain(screen._text), say("any button")]


def tell_code(say, screen):
    """A code is for a camera; the points can be told."""
    if screen._size:
        return [say("code shown"), say("code light", screen._light)]
    told = [name + ": " + say.points(points) for name, points in screen._points]
    return [say.plain(screen._title)] + told + [screen._why, say("any button")]


def tell_names(say, screen):
    """The list of players or of known names; or the wheel of letters."""
    if not screen._writing:
        return say.list(screen)
    letter = screen.letter()
    if letter == "✓":
        text = say("name done")
    elif letter == "◂":
        text = say("letter back")
    else:
        text = say("letter", letter)
    told = [text]
    if screen._refused:
        told.append(say("taken"))
    told.append(say("name so far", screen._name) if screen._name else say("no letter yet"))
    return told + [screen.title, say("other letters")]


def tell_undo(say, screen):
    """What would be taken back; a game's own screen may tell more."""
    app = say.app
    event = app.game.events[-EVENT:]
    if not event:
        return [say("nothing yet") + " " + say("ok goes on"), say("undo ways")]
    who, text = app.play.tell(event, app.say)
    if who is not None:
        text = app.play.name(who, app.say) + ": " + text
    return [say("undo this", say.plain(text)), say("undo ways")]
