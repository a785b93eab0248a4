"""A game as the bytes of its journal, and back; loaded only to begin or to resume one.

    header   "CJ", version, its complement, length of the rest, the rest, checksum
    entry    three bytes: an event, or UNDO, DATE, GIVEN_UP or FINISHED; then the lower
             half of the checksum of all that stands before

The checksum runs on from entry to entry: one cannot be lost, swapped or left over from
another game without a trace.
"""

from binascii import crc32

from firmware.store import DATE, ENTRY, FINISHED, GIVEN_UP, UNDO, entry
from shared_rules.dice import game as rules
from shared_rules.dice import sheets
from shared_rules.dice.game import Game, Refusal

_MAGIC = b"CJ"
_VERSION = 1
_HEAD = 6
_VARIANTS = (rules.FREE, rules.SAME, rules.DIFFERENT)


class Damaged(Exception):
    """The journal's header cannot be read: nothing of the game can be told."""


class Newer(Exception):
    """A later version of this program wrote it."""


def header(game, real_dice, others):
    sheet = game.sheet
    own = sheets.sheet(sheet.name) is None
    flags = game.solo | real_dice << 1 | others << 2 | own << 3
    flags |= _VARIANTS.index(game.variant) << 4
    name = sheet.name.encode()
    names = ",".join(game.names).encode() if game.names else b""
    body = bytes((flags, len(game.castles), len(name), len(names)))
    body += game.castles + name + names
    if own:
        from firmware.own_sheets import pack

        body += pack(sheet)  # in the journal, so that the game outlives its file
    head = _MAGIC + bytes((_VERSION, 255 - _VERSION, len(body) >> 8, len(body) & 255)) + body
    return head + crc32(head).to_bytes(4, "big")


def whole(game, real_dice, others):
    """A journal that leads to this game; what was undone can be redone from it, too."""
    data = bytearray(header(game, real_dice, others))
    crc = int.from_bytes(data[-4:], "big")
    undone = len(game.undone) // rules.EVENT
    events = game.events + game.undone
    for at in range(0, len(events), rules.EVENT):
        written, crc = entry(events[at : at + rules.EVENT], crc)
        data.extend(written)
    for _ in range(undone):
        written, crc = entry(UNDO, crc)
        data.extend(written)
    return bytes(data), crc


def start_of(data):
    """Where the entries begin; or Damaged, or Newer."""
    if len(data) < _HEAD or data[:2] != _MAGIC or data[2] ^ data[3] != 255:
        raise Damaged
    if data[2] > _VERSION:
        raise Newer
    at = _HEAD + (data[4] << 8 | data[5])
    if len(data) < at + 4 or crc32(data[:at]).to_bytes(4, "big") != data[at : at + 4]:
        raise Damaged
    return at + 4


def scan(data):
    """Where the good part ends, its checksum, and how the game ended: None, or an entry."""
    at = start_of(data)
    crc = int.from_bytes(data[at - 4 : at], "big")
    end = None
    while at + ENTRY <= len(data) and end is None:
        event = data[at : at + rules.EVENT]
        written, new = entry(event, crc)
        if data[at : at + ENTRY] != written:
            break
        crc = new
        at += ENTRY
        if event[0] == GIVEN_UP or event[0] == FINISHED:
            end = event
    return at, crc, end


def about(data):
    """The flags, and the sheet's name."""
    start_of(data)
    at = _HEAD + 4 + data[_HEAD + 1]
    return data[_HEAD], data[at : at + data[_HEAD + 2]].decode()


def new_game(data):
    """The game at its start, whether its dice are real, and whether others play."""
    flags, name = about(data)
    _, players, sheet_length, names_length = data[_HEAD : _HEAD + 4]
    at = _HEAD + 4
    castles = data[at : at + players]
    at += players + sheet_length
    names = data[at : at + names_length].decode().split(",") if names_length else None
    at += names_length
    if flags & 8:
        from firmware.own_sheets import unpack

        sheet = unpack(name, data[at:])
    else:
        sheet = sheets.sheet(name)
    try:
        game = Game(sheet, castles, bool(flags & 1), _VARIANTS[flags >> 4], names)
    except Refusal:
        raise Damaged
    return game, bool(flags & 2), bool(flags & 4)


def play(game, data):
    """Play the entries of the good part; where they end, or the first that is refused."""
    at = start_of(data)
    end = scan(data)[0]
    while at < end:
        event = data[at : at + rules.EVENT]
        try:
            if event == UNDO:
                game.undo()
            elif event[0] >= rules.ROLL:
                game.apply(event)
        except Refusal:
            break
        at += ENTRY
    return at


def game_of(data):
    """The game of the good part, whether its dice are real, and whether others play."""
    game, real_dice, others = new_game(data)
    play(game, data)
    return game, real_dice, others


def date_of(data):
    """Year, month and day on which it ended, or None."""
    end = scan(data)[0]
    at = end - 2 * ENTRY
    if at < start_of(data) or data[at] != DATE:
        return None
    packed = data[at + 1] << 8 | data[at + 2]
    return 2000 + (packed >> 9), packed >> 5 & 15, packed & 31
