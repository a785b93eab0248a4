# SPDX-License-Identifier: MIT
"""The screen in words, for those who cannot see it; loaded when somebody asks.

A description is a list of sentences. The first is about what the cursor stands on and what OK
does there: it is said whenever the cursor moves. The others tell how things stand.

A list describes itself. For every other screen there is a function, `tell_` and its name: for
the app's own screens in `screens.py`, for a game's in `host_sim/games/NAME/spoken.py`. Such a
function is the other half of its screen, and reads what that keeps to itself.
"""

from firmware.base.modules import load
from host_sim.spoken.speech import Speech


def describe(app, more=None):
    """The sentences about the screen on top. `more`: a list that takes those that one looks
    up, as those about a map; or None."""
    say = Speech(app, more)
    screen = app.top()
    name = app.screen()
    kind, _, short = name.rpartition(".")
    found = _functions(kind)
    tell = getattr(found, "tell_" + short, None)
    if tell:
        told = tell(say, screen)
    elif hasattr(screen, "line"):  # a list; its class may have been unloaded meanwhile
        told = say.list(screen)
    else:
        raise NotImplementedError("nothing describes the screen " + name)
    if more:
        more[:] = [_sentence(text) for text in more]
    return [_sentence(text) for text in told + _wrong(app, say) if text]


def _functions(kind):
    """The module with the functions of a game, or of the app's own screens. A game whose
    screens are all lists need not have one."""
    if not kind:
        return load("host_sim.spoken.screens")
    try:
        return load("host_sim.games." + kind + ".spoken")
    except ImportError:
        return None


def _wrong(app, say):
    """What the signs in the corner say, and that the picture is turned."""
    told = []
    if app.signs & 1:
        told.append(say("not saved"))
    if app.signs & 2:
        told.append(say("battery low"))
    if app.flipped:
        told.append(say("picture turned"))
    return told


def _sentence(text):
    """With a capital and a full stop. Other letters than a to z are left alone: the two
    interpreters disagree about them."""
    if "a" <= text[0] <= "z":
        text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?" else text + "."
