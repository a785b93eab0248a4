"""A game's standing as one line of JSON, byte for byte the same on every interpreter.

MicroPython's dicts keep no order and its `json` escapes nothing, so this is by hand.
"""

from shared_rules.dice.sheet import BONUSES, COLOURS

RATINGS = (None, "good", "very good", "excellent")


def summary(game):
    done = game.over()
    return _object(
        (
            ("game", _string("dice")),
            ("sheet", _string(game.sheet.name)),
            ("mode", _string("solo" if game.solo else "group")),
            ("phase", str(game.phase() + 1)),
            ("round", str(game.round())),
            ("hourglasses", _list([str(game.struck(phase)) for phase in range(3)])),
            ("finished", "true" if done else "false"),
            ("players", _list([_player(game, i) for i in range(len(game.players))])),
            ("colours", _object([(c, str(game.gone(i))) for i, c in enumerate(COLOURS)])),
            ("winners", _winners(game) if done and not game.solo else "null"),
            ("rating", _string(RATINGS[game.rating()] if done and game.solo else None)),
        )
    )


def _player(game, i):
    player = game.players[i]
    return _object(
        (
            ("name", _string(game.names[i] if game.names else None)),
            ("phases", _list([str(player.points(phase)) for phase in range(3)])),
            ("total", str(player.total())),
            ("marked", str(player.marked())),
            ("bonuses", _object([(b, str(player.hand(k))) for k, b in enumerate(BONUSES)])),
            ("left", str(player.left())),
        )
    )


def _winners(game):
    return _list([str(i + 1) for i in game.winners()])


def _object(pairs):
    return "{" + ", ".join(['"' + key + '": ' + value for key, value in pairs]) + "}"


def _list(values):
    return "[" + ", ".join(values) + "]"


def _string(text):
    """A JSON string in ASCII, so that no terminal's encoding can spoil it."""
    if text is None:
        return "null"
    out = ""
    for letter in text:
        code = ord(letter)
        if letter in '"\\':
            out += "\\" + letter
        elif 32 <= code < 127:
            out += letter
        elif code < 0x10000:
            out += "\\u%04x" % code
        else:
            code -= 0x10000
            out += "\\u%04x\\u%04x" % (0xD800 | code >> 10, 0xDC00 | code & 0x3FF)
    return '"' + out + '"'
