# SPDX-License-Identifier: MIT
"""The screen in words, for players who cannot see it.

A description is a list of sentences. The first says what the cursor is on and what OK does
there: it is spoken whenever the cursor moves. The others describe the state of the game.

A list is described by its lines. For every other screen there is a function, `tell_` and its
name: for the app's own screens in `screens.py`, for a game's in `host_sim/games/NAME/spoken.py`.
It reads only public names of the screen.
"""

from firmware.base.modules import load
from host_sim.spoken.speech import Speech


def describe(app, more=None):
    """Returns the sentences about the screen on top. Reference details, such as the fields of a
    map, are added to the list `more`, if it is given."""
    say = Speech(app, more)
    screen = app.top()
    name = app.screen()
    kind, _, short = name.rpartition(".")
    found = _functions(kind)
    tell = getattr(found, "tell_" + short, None)
    if tell:
        sentences = tell(say, screen)
    elif hasattr(screen, "line"):  # a list
        sentences = say.list(screen)
    else:
        raise NotImplementedError("nothing describes the screen " + name)
    if more:
        more[:] = [_sentence(text) for text in more]
    return [_sentence(text) for text in sentences + _wrong(app, say) if text]


def _functions(kind):
    """Returns the module with the functions of a game, or of the app's own screens; None if a
    game has only lists."""
    if not kind:
        return load("host_sim.spoken.screens")
    try:
        return load("host_sim.games." + kind + ".spoken")
    except ImportError:
        return None


def _wrong(app, say):
    """Returns what the signs in the corner mean, and that the picture is turned."""
    sentences = []
    if app.signs & 1:
        sentences.append(say("not saved"))
    if app.signs & 2:
        sentences.append(say("battery low"))
    if app.flipped:
        sentences.append(say("picture turned"))
    return sentences


def _sentence(text):
    """Returns a text with a capital and a full stop. Letters other than a to z stay as they
    are: the two interpreters disagree about them."""
    if "a" <= text[0] <= "z":
        text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?" else text + "."
