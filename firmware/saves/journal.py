# SPDX-License-Identifier: MIT
"""A game as the bytes of its journal, and back.

    header     "CJ", version, its complement, length of the body, body, checksum
    body       version 1, the dice game's own: see `games/dice/play.py`
               version 2, any other game's, and that of the dice game's table mode: number of
               the game, flags, length of the label, label, then what the game itself packs
               128 is added to the number of a dice game with the dice of a date or with
               rivals, and of a board game of the newer box: a program without these takes it
               for an unknown game
    entries    see `entries.py`

Flag 1 is a solo game, 64 a game in which nobody's points are kept, 128 a game whose number
has 128 added; the others are the game's own. Lists show the label.
"""

from binascii import crc32

from firmware.base.modules import load
from firmware.games import name_of
from firmware.saves import entries
from firmware.saves.entries import ENTRY, UNDO
from shared_rules.fold import EVENT, Refusal

_MAGIC = b"CJ"
_NEWEST = 2
_HEAD = 6
# Bytes of a journal. The longest game of our records has 734, and one that undone turns have made
# this long is written again, without them. On a chip with a large panel, of journals with 4500
# bytes and more some left too little memory for the program.
LONGEST = 4096
_FIRST = 1  # the number of the dice game, the only one with version 1
_EXTENDED = (1, 3)  # the games whose number may have 128 added
SOLO = 1
NOBODY = 64
MORE = 128
_LINKS = (entries.WAITS, entries.REPLACES, entries.FOLLOW)


class Damaged(Exception):
    """The journal's header cannot be read: the game cannot be recovered."""


class Newer(Exception):
    """A later version of this program wrote it, or one that knows more games."""


def header(play):
    body = play.pack()
    version = play.version()
    if version > 1:
        label = play.label().encode()
        flags = play.flags()
        body = bytes((play.NUMBER | flags & MORE, flags, len(label))) + label + body
    head = _MAGIC + bytes((version, 255 - version, len(body) >> 8, len(body) & 255)) + body
    return head + crc32(head).to_bytes(4, "big")


def whole(play, waits=0, replaces=0):
    """Returns a journal that leads to this game, and its checksum. What was undone, and what is
    still due after a change, is in it."""
    game = play.game
    undone = game.undone
    events = game.events[:]
    for at in range(0, len(undone), EVENT):
        due = at < game.due * EVENT
        first, second, third = undone[at : at + EVENT]
        events.extend(bytes((entries.QUEUED, first, second, entries.QUEUED_END, third, due)))
    if play.hinted:
        events = bytes((entries.HINTED, 0, 0)) + events
    return _written(header(play), waits, replaces, events)


def rewritten(data, waits, replaces):
    """Returns a journal of the same game that names these two other games, and its checksum."""
    start = start_of(data)
    events = bytearray()
    for at in range(start, len(data), ENTRY):
        if data[at] not in _LINKS:
            events.extend(data[at : at + EVENT])
    return _written(data[:start], waits, replaces, events)


def _written(head, waits, replaces, events):
    first = b""
    for word, number in ((entries.WAITS, waits), (entries.REPLACES, replaces)):
        if number:
            first += bytes((word, number >> 8 & 255, number & 255))
    if replaces:
        count = len(events) // EVENT
        first += bytes((entries.FOLLOW, count >> 8, count & 255))
    written, crc = entries.joined(first + events, int.from_bytes(head[-4:], "big"))
    return head + written, crc


def linked_game(data, word, number):
    """Returns the game that WAITS or REPLACES names in the journal of game `number`, or 0.
    That game is older, so its number is lower."""
    at = start_of(data)
    while at + EVENT <= len(data) and entries.WAITS <= data[at] <= entries.REPLACES:
        if data[at] == word:
            return max(number - (number - (data[at + 1] << 8 | data[at + 2]) & 0xFFFF), 0)
        at += ENTRY
    return 0


def is_short(data):
    """Returns whether entries are missing that were written with the header. Without FOLLOW it
    is not known how many there were: one at least."""
    start = at = start_of(data)
    while at < len(data) and data[at] in _LINKS:
        if data[at] == entries.FOLLOW:
            start = at + ENTRY
            return len(data) - start < ENTRY * (data[at + 1] << 8 | data[at + 2])
        at += ENTRY
    return at >= len(data)


def start_of(data):
    """Returns where the entries begin; raises Damaged or Newer."""
    if len(data) < _HEAD or data[:2] != _MAGIC or data[2] ^ data[3] != 255:
        raise Damaged
    if data[2] > _NEWEST:
        raise Newer
    at = _HEAD + (data[4] << 8 | data[5])
    if len(data) < at + 4 or crc32(data[:at]).to_bytes(4, "big") != data[at : at + 4]:
        raise Damaged
    return at + 4


def scan(data):
    """Returns where the good part ends, its checksum, the event that ended the game or None,
    and the date of the end, (year, month, day) or None."""
    at = start_of(data)
    crc = int.from_bytes(data[at - 4 : at], "big")
    end = None
    date = None
    while at + ENTRY <= len(data) and end is None:
        # As `entries.entry`, without its objects: lists do this for many games.
        new = crc32(data[at : at + EVENT], crc)
        if data[at + 3] != new >> 8 & 255 or data[at + 4] != new & 255:
            break
        crc = new
        first = data[at]
        if first == entries.DATE:
            date = entries.date_in(data[at + 1 : at + EVENT])
        elif first == entries.GIVEN_UP or first == entries.FINISHED:
            end = data[at : at + EVENT]
        else:
            date = None  # the power was cut before the end, and the game went on
        at += ENTRY
    return at, crc, end, date if end else None


def read_header(data):
    """Returns the game's name, its flags and its label; raises Damaged or Newer."""
    end = start_of(data) - 4
    if data[2] == 1:
        # Flags, number of castles, lengths of label and names, castles, label.
        number, flags, at, length = _FIRST, _HEAD, _HEAD + 4 + data[_HEAD + 1], _HEAD + 2
    else:
        number, flags, at, length = data[_HEAD], _HEAD + 1, _HEAD + 3, _HEAD + 2
    more = number & MORE if number & ~MORE in _EXTENDED else 0
    name = name_of(number & ~MORE if more else number)
    if name is None:
        raise Newer
    if at + data[length] > end or data[flags] & MORE != more:
        raise Damaged
    try:
        return name, data[flags], data[at : at + data[length]].decode()
    except UnicodeError:
        raise Damaged


def day_of(data):
    """Returns the date that the dice of a daily game belong to, of a journal whose header was
    read; None for other games."""
    flags = data[_HEAD + 1]
    if data[2] == 1 or not flags & SOLO or not flags & MORE:
        return None
    at = _HEAD + 3 + data[_HEAD + 2]
    return entries.date_in(data[at : at + 2])


def new_game(data):
    """Returns the Play of the game at its start; raises Damaged if its rules refuse the header."""
    name, flags, label = read_header(data)
    body = data[_HEAD : start_of(data) - 4]
    if data[2] > 1:
        body = body[3 + body[2] :]
    try:
        load("shared_rules." + name + ".game")  # before what uses it: see `App.enter`
        return load("firmware.games." + name + ".play").unpack(flags, label, body)
    except (Refusal, ValueError):
        raise Damaged  # the checksum is right, the contents are not


def replay(play, data):
    """Play the entries of the good part. Returns where they end, or where the first refused
    one is."""
    game = play.game
    at = start_of(data)
    end = scan(data)[0]
    queued = b""
    while at < end:
        event = data[at : at + EVENT]
        try:
            if event == UNDO:
                game.undo()
            elif event[0] == entries.HINTED:
                play.hinted = True
            elif event[0] == entries.QUEUED:
                queued = event[1:]
            elif event[0] == entries.QUEUED_END and queued:
                game.undone.extend(queued + event[1:2])
                game.due += event[2] & 1
                queued = b""
            elif event[0] >= entries.EVENTS:
                game.apply(event)
        except Refusal:
            break
        at += ENTRY
    return at


def game_of(data):
    """Returns the Play of the good part."""
    play = new_game(data)
    replay(play, data)
    return play
