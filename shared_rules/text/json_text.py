# SPDX-License-Identifier: MIT
"""JSON, byte for byte the same on every interpreter.

MicroPython's dicts keep no order and its `json` escapes nothing.
"""


def json_object(pairs):
    """Returns an object of keys and values that are JSON already, in this order."""
    return "{" + ", ".join(['"' + key + '": ' + value for key, value in pairs]) + "}"


def json_list(values):
    """Returns a list of values that are JSON already."""
    return "[" + ", ".join(values) + "]"


def json_numbers(values):
    return json_list([str(value) for value in values])


def json_away(game):
    """Returns the last pair of a standing, if players have left: their numbers."""
    gone = [who + 1 for who in range(len(game.players)) if game.away(who)]
    return (("away", json_numbers(gone)),) if gone else ()


def json_string(text):
    """Returns a string in ASCII, safe for any terminal's encoding; or null."""
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
